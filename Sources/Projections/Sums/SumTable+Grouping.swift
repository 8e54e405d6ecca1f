import DaybookModel

/// What a group comes to.
struct GroupSum: Hashable {
    var count = 0
    var total: Int64 = 0

    mutating func add(_ other: GroupSum) {
        count &+= other.count
        total &+= other.total
    }
}

extension SumTable {
    /// Calls `body` with what a row's sums of `range` come to in each unit of the calendar.
    /// - Parameters:
    ///   - unit: nil: all together, numbered nil.
    ///   - body: gets the unit's ``CalendarSpan/countBefore``; a unit may come more than once.
    func forEachGroup(
        of row: Row, in range: DateRange, by unit: CalendarUnit?,
        _ body: (Int?, GroupSum) -> Void
    ) {
        guard let month = row.month else { return }
        let days = DateRange(first: month.first, last: month.last)
        let isWhole = range.intersection(days) == days
        // Weeks may cross the ends of months; the others hold whole months, or are within one.
        guard unit != .day, unit != .week else {
            forEachSum(of: row) { sum in
                guard range.contains(sum.date), let unit else { return }
                let span = CalendarSpan(unit, containing: sum.date).countBefore
                body(span, GroupSum(count: sum.count, total: sum.total))
            }
            return
        }
        var whole = GroupSum()
        forEachSum(of: row) { sum in
            guard isWhole || range.contains(sum.date) else { return }
            whole.add(GroupSum(count: sum.count, total: sum.total))
        }
        guard whole != GroupSum() else { return }
        body(unit.map { CalendarSpan($0, containing: month.first).countBefore }, whole)
    }
}

extension CalendarSpan {
    /// The unit of a number of ``countBefore``.
    init(_ unit: CalendarUnit, number: Int) {
        self = CalendarSpan(unit, containing: .earliest).adding(number)
    }
}
