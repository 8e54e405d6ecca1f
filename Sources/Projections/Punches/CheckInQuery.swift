/// Who is at work, and whose check-out or check-in is missing: on one day, or seen from today since
/// the first of the month and for a week at least.
package struct CheckInQuery: Sendable {
    private let date: CivilDate
    private let today: CivilDate
    private let now: Instant
    private let roster: Roster
    private let zone: ZoneRules
    private let days: ClosedRange<CivilDate>
    /// Which punches decide.
    package let reach: PunchReach

    package init(
        date: CivilDate, of people: [PersonID]? = nil, today: CivilDate, now: Instant,
        roster: Roster, zone: ZoneRules
    ) {
        self.date = date
        self.zone = zone
        self.today = today
        self.now = now
        self.roster = roster
        days = Self.days(date, today: today)
        let (first, last) = (days.lowerBound, days.upperBound)
        reach = PunchReach(
            YearMonth(containing: first)...YearMonth(containing: last), of: people, roster,
            today: today,
            now: now)
    }

    /// A day that lacks a punch leaves its month without a sum, and so is asked about until the
    /// month is over; the last days of a month for a week, so that no weekend hides them.
    private static func days(_ date: CivilDate, today: CivilDate) -> ClosedRange<CivilDate> {
        guard date == today else { return date...date }
        return min(YearMonth(containing: date).first, date.adding(days: -least))...date
    }

    private static let least = 7

    /// The punches without their counterpart, in the order of `order`, then of time.
    package func missing(
        _ table: PunchTable, order: [PersonID]
    ) -> (checkIns: [OpenCheckIn], checkOuts: [LoneCheckOut]) {
        if table.isEmpty || date > today { return ([], []) }
        var (checkIns, checkOuts): ([OpenCheckIn], [LoneCheckOut]) = ([], [])
        var worked = WorkedDays(days)
        var punches: [Punch] = []
        for person in order {
            reach.gather(person, table, into: &punches)
            guard let last = punches.last, last.date >= days.lowerBound else { continue }
            let own = reach.policies(of: person)
            worked.pair(punches, own)
            let missing = MissingPunch(
                person: roster.people[Int(person.rawValue)], punches: punches, policies: own,
                zone: zone, start: roster.book?.start ?? .earliest, now: now,
                lacking: worked.unclosed.count + worked.unopened.count)
            for place in worked.unclosed where days.contains(punches[place].date) {
                checkIns.append(checkIn(place, missing))
            }
            for place in worked.unopened where days.contains(punches[place].date) {
                let punch = punches[place]
                checkOuts.append(
                    LoneCheckOut(
                        person: person, date: punch.date, time: punch.time,
                        sequence: punch.sequence, opening: missing.opening(place)))
            }
        }
        return (checkIns, checkOuts)
    }

    private func checkIn(_ place: Int, _ missing: MissingPunch) -> OpenCheckIn {
        let punch = missing.punches[place]
        let isRunning = isRunning(place, missing)
        return OpenCheckIn(
            person: missing.person.id, date: punch.date, since: punch.time,
            sequence: punch.sequence, isRunning: isRunning,
            closing: isRunning ? nil : missing.closing(place))
    }

    /// Whether somebody is at work now: checked in last, not too long ago, and not gone.
    private func isRunning(_ place: Int, _ missing: MissingPunch) -> Bool {
        let punch = missing.punches[place]
        guard date == today, place == missing.punches.count - 1, !missing.person.isRemoved,
            missing.person.isEmployed(on: punch.date)
        else { return false }
        return missing.policies.isOpen(punch, at: now, today: today)
    }
}
