import DaybookModel

/// The marks of each day of a run of whole years, summed up so that any range is a subtraction.
struct DayCounts {
    /// 1 January of the first year.
    private let first: CivilDate
    /// `before[i]`: the marks of the days before day `i`.
    private let before: [SlotCounts]

    private init(first: CivilDate, days: [SlotCounts]) {
        self.first = first
        var sum = SlotCounts.zero
        before =
            [sum]
            + days.map { day in
                sum = sum + day
                return sum
            }
    }

    /// Counts the marks of `people` in every year of the state.
    init(_ state: AttendanceState, of people: [PersonID], slots: SlotChoice) {
        var days: [SlotCounts] = []
        for year in state.eachYear {
            let tally = state.tally(of: people, in: year)
            for day in 0..<(CivilDate.isLeap(year: year) ? 366 : 365) {
                let morning = slots.contains(.morning) ? tally.count(.morning, day: day) : 0
                let afternoon = slots.contains(.afternoon) ? tally.count(.afternoon, day: day) : 0
                days.append(SlotCounts(morning: morning, afternoon: afternoon))
            }
        }
        let start = state.years.flatMap { CivilDate(year: $0.lowerBound, month: 1, day: 1) }
        self.init(first: start ?? .earliest, days: days)
    }

    /// The same without the days that are not kept.
    func keeping(_ isKept: (CivilDate) -> Bool) -> DayCounts {
        DayCounts(
            first: first,
            days: (0..<(before.count - 1)).map { day in
                isKept(first.adding(days: day)) ? before[day + 1] - before[day] : .zero
            })
    }

    /// The days of `range` that are here, as indices.
    private func indices(of range: DateRange) -> Range<Int> {
        let end = before.count - 1
        let low = range.first.map { min(max(0, $0 - first), end) } ?? 0
        let high = range.last.map { min(max(0, $0 - first + 1), end) } ?? end
        return low..<max(low, high)
    }

    /// The marks of a range.
    func sum(_ range: DateRange) -> SlotCounts {
        let days = indices(of: range)
        return before[days.upperBound] - before[days.lowerBound]
    }

    /// Calls `body` with each day of `range` that has a mark, in order.
    func forEachDay(of range: DateRange, _ body: (_ date: CivilDate, _ total: Int) -> Void) {
        for day in indices(of: range) {
            let total = before[day + 1].total - before[day].total
            if total > 0 { body(first.adding(days: day), total) }
        }
    }
}
