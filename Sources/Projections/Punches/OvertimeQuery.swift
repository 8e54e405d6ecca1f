/// Working time of a period, month by month and person by person.
package struct OvertimeQuery: Sendable {
    private let period: Period
    private let today: CivilDate
    private let roster: Roster
    private let isDetailed: Bool
    private let start: CivilDate
    /// Which punches decide; nil: no month of the period has begun.
    package private(set) var reach: PunchReach?

    /// - Parameters:
    ///   - people: who is asked about; nil: everyone.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    package init(
        period: Period, of people: [PersonID]? = nil, today: CivilDate, now: Instant? = nil,
        roster: Roster, isDetailed: Bool = false
    ) {
        self.period = period
        self.today = today
        self.roster = roster
        self.isDetailed = isDetailed
        start = roster.book?.start ?? today
        let first = YearMonth(containing: max(period.range.first ?? start, start))
        let last = YearMonth(containing: min(period.range.last ?? today, today))
        reach =
            first <= last
            ? PunchReach(first...last, of: people, roster, today: today, now: now) : nil
    }

    /// The same of one month alone; nil: it is none of the months.
    package func narrowed(to month: YearMonth) -> OvertimeQuery? {
        guard reach?.months.contains(month) ?? false else { return nil }
        var narrowed = self
        narrowed.reach?.months = month...month
        return narrowed
    }

    /// The calendars of all months for those without a policy of their own: made once, whoever
    /// is asked about by how many cores.
    package var calendars: [WorkCalendar] {
        reach.map { calendars($0.months, WorkPolicies(roster)) } ?? []
    }

    /// The rows of `people` in their order: of those named whatever they have, of everyone the
    /// employees' months and the others' months with punches.
    /// - Parameter shared: the ``calendars``.
    package func rows(
        _ table: PunchTable, people: [PersonID], _ shared: [WorkCalendar]
    ) -> [WorkMonth] {
        guard let reach else { return [] }
        let months = reach.months
        var worked = WorkedDays(
            months.lowerBound.first...months.upperBound.last, keepsIntervals: isDetailed)
        var punches: [Punch] = []
        var rows: [WorkMonth] = []
        for id in people {
            let policies = reach.policies(of: id)
            let calendars = reach.isPersonal(id) ? self.calendars(months, policies) : shared
            reach.gather(id, table, into: &punches)
            let isEmployee = roster.people[Int(id.rawValue)].role == .employee
            if punches.isEmpty, !isEmployee { continue }
            worked.pair(punches, policies)
            let stints = isDetailed ? worked.stints(punches) : [:]
            let person = roster.people[Int(id.rawValue)]
            let contract = WorkContract(person, start: start, today: today)
            for calendar in calendars {
                var month = calendar.figures(contract, worked, isDetailed: isDetailed)
                for place in month.days.indices {
                    month.days[place].stints = stints[month.days[place].date] ?? []
                }
                if isListed(month, person) { rows.append(month) }
            }
        }
        return rows
    }

    /// The first employee of whom there would be more than a hundred years of months.
    package func countedTooLong(among people: [PersonID]) -> PersonID? {
        guard let months = reach?.months else { return nil }
        let listed = DateRange(first: months.lowerBound.first, last: months.upperBound.last)
        return people.first { id in
            let person = roster.people[Int(id.rawValue)]
            let days = person.employment(since: start).intersection(listed)
            guard person.role == .employee, let first = days.first, let last = days.last else {
                return false
            }
            let months = YearMonth(containing: first).sinceYearZero
            return YearMonth(containing: last).sinceYearZero - months >= Limits.listedMonths
        }
    }

    /// Employees have a row for every month of employment, others for months with punches.
    private func isListed(_ month: WorkMonth, _ person: Person) -> Bool {
        let range = DateRange(month.month.days)
        let employment = person.employment(since: start).intersection(period.range)
        let isEmployed = person.role == .employee && !employment.intersection(range).isEmpty
        return month.isPunched || isEmployed
    }

    /// One month of one person with all that it comes from; nil: the report has no such row.
    package func explained(
        _ table: PunchTable, _ id: PersonID, _ month: YearMonth
    ) -> ExplainedMonth? {
        guard let reach, reach.months.contains(month), let person = roster.person(id) else {
            return nil
        }
        let policies = reach.policies(of: id)
        var punches: [Punch] = []
        reach.gather(id, table, into: &punches)
        var worked = WorkedDays(
            reach.months.lowerBound.first...reach.months.upperBound.last, keepsIntervals: true)
        worked.pair(punches, policies)
        let explained = ExplainedMonth(
            WorkCalendar(month, in: period.range, policies, roster),
            WorkContract(person, start: start, today: today), worked, punches)
        return isListed(explained.month, person) ? explained : nil
    }

    private func calendars(
        _ months: ClosedRange<YearMonth>, _ policies: WorkPolicies
    ) -> [WorkCalendar] {
        months.map { WorkCalendar($0, in: period.range, policies, roster) }
    }
}
