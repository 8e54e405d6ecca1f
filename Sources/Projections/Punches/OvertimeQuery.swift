package import DaybookModel

/// Working time of a period, month by month and person by person.
package struct OvertimeQuery: Sendable {
    private let period: Period
    private let today: CivilDate
    private let roster: Roster
    private let isDetailed: Bool
    private let start: CivilDate
    private let policies: WorkPolicies
    /// The months of the period that have begun and are not before the book; nil: none.
    package let months: ClosedRange<YearMonth>?

    package init(period: Period, today: CivilDate, roster: Roster, isDetailed: Bool = false) {
        self.period = period
        self.today = today
        self.roster = roster
        self.isDetailed = isDetailed
        start = roster.book?.start ?? today
        policies = WorkPolicies(roster)
        let first = YearMonth(containing: max(period.range.first ?? start, start))
        let last = YearMonth(containing: min(period.range.last ?? today, today))
        months = first <= last ? first...last : nil
    }

    /// The months whose punches decide what those of ``months`` come to.
    package var neededMonths: ClosedRange<YearMonth>? {
        months.map { $0.lowerBound.adding(months: -1)...$0.upperBound.adding(months: 1) }
    }

    /// How far apart punches may be and still belong together, in microseconds.
    private func expiry(of person: PersonID, _ personal: Set<PersonID>) -> Int64 {
        own(person, personal).longestExpiry
    }

    private func own(_ person: PersonID, _ personal: Set<PersonID>) -> WorkPolicies {
        personal.contains(person) ? WorkPolicies(roster, for: person) : policies
    }

    /// Those of `people` for whom punches of the month before `month` matter too.
    package func unsettled(
        _ table: PunchTable, _ people: [PersonID], in month: YearMonth
    ) -> [PersonID] {
        let personal = roster.peopleWithWorkPolicy
        return people.filter { person in
            table.lastDirected(month, of: person) == nil
                && table.tail(month, of: person, expiry: expiry(of: person, personal)).isOpen
        }
    }

    /// The rows of `people` in their order: of those named whatever they have, of everyone the
    /// employees' months and the others' months with punches.
    package func rows(_ table: PunchTable, people: [PersonID]) -> [WorkMonth] {
        guard let months else { return [] }
        let personal = roster.peopleWithWorkPolicy
        let shared = calendars(months, policies)
        var worked = WorkedDays(months.lowerBound.first...months.upperBound.last)
        var punches: [Punch] = []
        var rows: [WorkMonth] = []
        for id in people {
            let isPersonal = personal.contains(id)
            let policies = isPersonal ? own(id, personal) : self.policies
            let calendars = isPersonal ? self.calendars(months, policies) : shared
            gather(id, table, months, policies.longestExpiry, into: &punches)
            let isEmployee = roster.people[Int(id.rawValue)].role == .employee
            if punches.isEmpty, !isEmployee { continue }
            worked.pair(punches, policies)
            let person = roster.people[Int(id.rawValue)]
            let contract = WorkContract(person, start: start, today: today)
            let employment = person.employment(since: start).intersection(period.range)
            for calendar in calendars {
                let month = calendar.figures(contract, worked, isDetailed: isDetailed)
                let range = DateRange(first: month.month.first, last: month.month.last)
                let isEmployed = isEmployee && !employment.intersection(range).isEmpty
                if month.isPunched || isEmployed { rows.append(month) }
            }
        }
        return rows
    }

    private func calendars(
        _ months: ClosedRange<YearMonth>, _ policies: WorkPolicies
    ) -> [WorkCalendar] {
        months.all.map { WorkCalendar($0, in: period.range, policies, roster) }
    }

    /// The punches of the months and those around them that decide about them.
    private func gather(
        _ person: PersonID, _ table: PunchTable, _ months: ClosedRange<YearMonth>,
        _ expiry: Int64, into punches: inout [Punch]
    ) {
        punches.removeAll(keepingCapacity: true)
        gatherEarlier(person, table, months.lowerBound.adding(months: -1), expiry, &punches)
        for month in months.all { table.append(month, of: person, to: &punches) }
        let after = months.upperBound.adding(months: 1)
        if let next = table.firstPunch(after, of: person) { punches.append(next) }
        // A moment in the past does not know what came later.
        while let last = punches.last, last.date > today { punches.removeLast() }
    }

    /// The punches of `month` and those before it that decide what is open at its end.
    private func gatherEarlier(
        _ person: PersonID, _ table: PunchTable, _ last: YearMonth, _ expiry: Int64,
        _ punches: inout [Punch]
    ) {
        if let only = table.lastDirected(last, of: person) { return punches.append(only) }
        var month = last
        var pieces = [table.tail(month, of: person, expiry: expiry)]
        while let last = pieces.last, last.isOpen, month > YearMonth(containing: .earliest) {
            month = month.adding(months: -1)
            pieces.append(table.tail(month, of: person, expiry: expiry))
        }
        for piece in pieces.reversed() { punches += piece.punches }
    }
}
