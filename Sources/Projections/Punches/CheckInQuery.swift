package import DaybookModel

/// Who is at work, and whose check-out is missing, as one day and the day before it show.
package struct CheckInQuery: Sendable {
    private let date: CivilDate
    private let today: CivilDate
    private let now: Instant
    private let roster: Roster

    package init(date: CivilDate, today: CivilDate, now: Instant, roster: Roster) {
        self.date = date
        self.today = today
        self.now = now
        self.roster = roster
    }

    /// The months to look at.
    package var months: ClosedRange<YearMonth> {
        YearMonth(containing: date.adding(days: -4))...YearMonth(containing: date.adding(days: 4))
    }

    /// A day that asks for a check-out still says so on the day after.
    private var days: ClosedRange<CivilDate> {
        date == today ? date.adding(days: -1)...date : date...date
    }

    /// The open check-ins in the order of `order`, then of time.
    package func figures(_ table: PunchTable, order: [PersonID]) -> [OpenCheckIn] {
        if table.isEmpty || date > today { return [] }
        let personal = roster.peopleWithWorkPolicy
        let policies = WorkPolicies(roster)
        var worked = WorkedDays(days)
        var punches: [Punch] = []
        var found: [OpenCheckIn] = []
        for person in order {
            punches.removeAll(keepingCapacity: true)
            for month in months.all { table.append(month, of: person, to: &punches) }
            while let last = punches.last, last.time > now { punches.removeLast() }
            guard let last = punches.last, last.date >= days.lowerBound else { continue }
            let own = personal.contains(person) ? WorkPolicies(roster, for: person) : policies
            worked.pair(punches, own)
            for place in worked.unclosed where days.contains(punches[place].date) {
                found.append(checkIn(person, place, punches, own))
            }
        }
        return found
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
        let minutes = max(policy.quotas[punch.date.weekday], 60)
        let next = isLast ? now : punches[place + 1].time
        return OpenCheckIn(
            person: person, date: punch.date, since: punch.time, sequence: punch.sequence,
            isRunning: isRunning,
            closing: max(
                min(punch.time.adding(seconds: minutes * 60), next, now), punch.time))
    }
}
