package import DaybookModel

/// Who is at work, and whose check-out or check-in is missing: on one day, or seen from today since
/// the first of the month and for a week at least.
package struct CheckInQuery: Sendable {
    private let date: CivilDate
    private let today: CivilDate
    private let now: Instant
    private let roster: Roster

    private let days: ClosedRange<CivilDate>
    /// Which punches decide.
    package let reach: PunchReach

    package init(date: CivilDate, today: CivilDate, now: Instant, roster: Roster) {
        self.date = date
        self.today = today
        self.now = now
        self.roster = roster
        days = Self.days(date, today: today)
        let (first, last) = (days.lowerBound, days.upperBound)
        reach = PunchReach(
            YearMonth(containing: first)...YearMonth(containing: last), roster, today: today,
            now: now)
    }

    /// A day that lacks a punch leaves its month without a sum, and so is asked about until the
    /// month is over; the last days of a month for a week, so that no weekend hides them.
    private static func days(_ date: CivilDate, today: CivilDate) -> ClosedRange<CivilDate> {
        guard date == today else { return date...date }
        return min(YearMonth(containing: date).first, date.adding(days: -least))...date
    }

    private static let least = 7

    /// Fills in the punches without their counterpart, in the order of `order`, then of time.
    package func fill(_ figures: inout DayFigures, _ table: PunchTable, order: [PersonID]) {
        if table.isEmpty || date > today { return }
        var worked = WorkedDays(days)
        var punches: [Punch] = []
        for person in order {
            reach.gather(person, table, into: &punches)
            guard let last = punches.last, last.date >= days.lowerBound else { continue }
            let own = reach.policies(of: person)
            worked.pair(punches, own)
            for place in worked.unclosed where days.contains(punches[place].date) {
                figures.checkIns.append(checkIn(person, place, punches, own))
            }
            for place in worked.unopened where days.contains(punches[place].date) {
                figures.checkOuts.append(checkOut(person, place, punches, own))
            }
        }
    }

    private func checkIn(
        _ person: PersonID, _ place: Int, _ punches: [Punch], _ policies: WorkPolicies
    ) -> OpenCheckIn {
        let punch = punches[place]
        let policy = policies.policy(on: punch.date)
        let age = now.microsecondsSinceEpoch - punch.time.microsecondsSinceEpoch
        let isLast = place == punches.count - 1
        let mayCloseLater = policy.pairing == .explicit || punch.date == today
        let isRunning =
            isLast && date == today && mayCloseLater && age <= policy.expiryMicroseconds
        // Of equal instants the one recorded later comes last: a minute before it is before it.
        let next = isLast ? now : punches[place + 1].time.adding(seconds: -60)
        return OpenCheckIn(
            person: person, date: punch.date, since: punch.time, sequence: punch.sequence,
            isRunning: isRunning,
            closing: max(
                min(punch.time.adding(seconds: Self.seconds(of: punch, policy)), next, now),
                punch.time))
    }

    private func checkOut(
        _ person: PersonID, _ place: Int, _ punches: [Punch], _ policies: WorkPolicies
    ) -> LoneCheckOut {
        let punch = punches[place]
        let seconds = Self.seconds(of: punch, policies.policy(on: punch.date))
        let guess = punch.time.adding(seconds: -seconds)
        let before = place == 0 ? guess : punches[place - 1].time.adding(seconds: 1)
        return LoneCheckOut(
            person: person, date: punch.date, time: punch.time, sequence: punch.sequence,
            opening: max(guess, before))
    }

    /// The day's quota, as a guess of how long somebody was there; an hour at least.
    private static func seconds(of punch: Punch, _ policy: WorkPolicy) -> Int {
        max(policy.quotas[punch.date.weekday], 60) * 60
    }
}
