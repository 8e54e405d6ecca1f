/// Which punches decide about some months, person by person: those of the months, the first after
/// them, and before them as far back as punches without a direction follow each other. Reports,
/// the day view and receipts all pair what this gathers, so that they cannot disagree.
package struct PunchReach: Sendable {
    /// The months that are asked about.
    package internal(set) var months: ClosedRange<YearMonth>
    private let today: CivilDate
    private let now: Instant?
    private let shared: WorkPolicies
    private let own: [PersonID: WorkPolicies]

    /// - Parameters:
    ///   - people: who is asked about; nil: everyone.
    ///   - today: punches of later dates are not known yet.
    ///   - now: nor are punches after this; nil: all of today's are.
    package init(
        _ months: ClosedRange<YearMonth>, of people: [PersonID]? = nil, _ roster: Roster,
        today: CivilDate, now: Instant? = nil
    ) {
        self.months = months
        self.today = today
        self.now = now
        shared = WorkPolicies(roster)
        var personal = roster.peopleWithWorkPolicy
        if let people { personal.formIntersection(people) }
        own = Dictionary(
            uniqueKeysWithValues: personal.map { ($0, WorkPolicies(roster, for: $0)) })
    }

    /// The rules under which somebody's punches are paired.
    package func policies(of person: PersonID) -> WorkPolicies { own[person] ?? shared }

    /// Whether somebody has rules of their own.
    func isPersonal(_ person: PersonID) -> Bool { own[person] != nil }

    /// The months of which punches are read in any case: of the first only the end, of the last
    /// only the beginning.
    package var neededMonths: ClosedRange<YearMonth> {
        months.lowerBound.adding(months: -1)...months.upperBound.adding(months: 1)
    }

    /// Those of `people` for whom punches of the month before `month` matter too.
    package func unsettled(
        _ table: PunchTable, _ people: [PersonID], in month: YearMonth
    ) -> [PersonID] {
        people.filter { person in
            table.lastDirected(month, of: person) == nil
                && table.tail(month, of: person, expiry: policies(of: person).longestExpiry).isOpen
        }
    }

    /// Puts in place of `punches` those of a person that decide, in order of time.
    package func gather(
        _ person: PersonID, _ table: PunchTable, into punches: inout [Punch]
    ) {
        punches.removeAll(keepingCapacity: true)
        gatherEarlier(person, table, &punches)
        for month in months { table.append(month, of: person, to: &punches) }
        let after = months.upperBound.adding(months: 1)
        if let next = table.firstPunch(after, of: person) { punches.append(next) }
        while let last = punches.last, !isKnown(last) { punches.removeLast() }
    }

    /// A moment in the past does not know what came later.
    private func isKnown(_ punch: Punch) -> Bool {
        punch.date <= today && now.map { punch.time <= $0 } ?? true
    }

    /// The punches before the months that decide what is open when they begin.
    private func gatherEarlier(
        _ person: PersonID, _ table: PunchTable, _ punches: inout [Punch]
    ) {
        var month = months.lowerBound.adding(months: -1)
        if let only = table.lastDirected(month, of: person) { return punches.append(only) }
        let expiry = policies(of: person).longestExpiry
        var pieces = [table.tail(month, of: person, expiry: expiry)]
        while let last = pieces.last, last.isOpen, month > YearMonth(containing: .earliest) {
            month = month.adding(months: -1)
            pieces.append(table.tail(month, of: person, expiry: expiry))
        }
        for piece in pieces.reversed() { punches += piece.punches }
    }
}
