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

    /// The punches without their counterpart, in the order of `order`, then of time; and what was
    /// worked on the day.
    package func missing(
        _ table: PunchTable, order: [PersonID]
    ) -> (checkIns: [OpenCheckIn], checkOuts: [LoneCheckOut], hours: [HoursWorked]) {
        if table.isEmpty || date > today { return ([], [], []) }
        var (checkIns, checkOuts): ([OpenCheckIn], [LoneCheckOut]) = ([], [])
        var hours: [HoursWorked] = []
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
            let open = worked.unclosed.filter { days.contains(punches[$0].date) }.map {
                checkIn($0, missing)
            }
            checkIns += open
            let lone = worked.unopened.filter { days.contains(punches[$0].date) }.map {
                checkOut($0, missing)
            }
            checkOuts += lone
            hours += self.hours(of: person, worked, open, lone)
        }
        return (checkIns, checkOuts, hours)
    }

    /// What somebody has worked on the day; none where it is not known.
    private func hours(
        of person: PersonID, _ worked: borrowing WorkedDays, _ open: [OpenCheckIn],
        _ lone: [LoneCheckOut]
    ) -> [HoursWorked] {
        let begun = open.filter { $0.date == date }
        guard worked.isPunched(on: date), begun.allSatisfy(\.isRunning),
            !lone.contains(where: { $0.date == date })
        else { return [] }
        let running = begun.reduce(0) { $0 + Int(Minutes(from: $1.since, to: now).count) }
        return [HoursWorked(person: person, minutes: worked.minutes(on: date) + running)]
    }

    private func checkOut(_ place: Int, _ missing: MissingPunch) -> LoneCheckOut {
        let punch = missing.punches[place]
        return LoneCheckOut(
            person: missing.person.id, date: punch.date, time: punch.time,
            sequence: punch.sequence, opening: missing.opening(place))
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
