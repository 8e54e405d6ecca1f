package import DaybookModel

/// What a group comes to.
package struct GroupSum: Hashable {
    package var count = 0
    package var total: Int64 = 0

    package init(count: Int = 0, total: Int64 = 0) {
        (self.count, self.total) = (count, total)
    }

    mutating func add(_ other: GroupSum) {
        count &+= other.count
        total &+= other.total
    }
}

extension SumTable {
    /// Calls `body` with what a row's sums of `range` come to in each unit of the calendar.
    /// - Parameters:
    ///   - unit: nil: all together.
    ///   - body: gets a day of the unit; a unit may come more than once.
    fileprivate func forEachGroup(
        of row: Row, in range: DateRange, by unit: CalendarUnit?,
        _ body: (CivilDate, GroupSum) -> Void
    ) {
        guard let month = row.month else { return }
        let days = DateRange(first: month.first, last: month.last)
        let isWhole = range.intersection(days) == days
        // Weeks may cross the ends of months; the others hold whole months, or are within one.
        guard unit != .day, unit != .week else {
            forEachSum(of: row) { sum in
                guard range.contains(sum.date) else { return }
                body(sum.date, GroupSum(count: sum.count, total: sum.total))
            }
            return
        }
        var whole = GroupSum()
        forEachSum(of: row) { sum in
            guard isWhole || range.contains(sum.date) else { return }
            whole.add(GroupSum(count: sum.count, total: sum.total))
        }
        guard whole != GroupSum() else { return }
        body(month.first, whole)
    }
}

extension ExpenseGrouping {
    /// Adds what the expenses of a table, or of a change of it, contribute to each row.
    package func add(
        _ table: SumTable, in range: DateRange = .all, to sums: inout [FigureKey: GroupSum]
    ) {
        for row in table.rows {
            guard let currency = Currency(rawValue: row.page) else { continue }
            table.forEachGroup(of: row, in: range, by: unit) { date, sum in
                sums[key(date, CategoryID(row.group), currency), default: GroupSum()].add(sum)
            }
        }
    }
}

extension CalendarSpan {
    /// The unit of a number of ``countBefore``.
    init(_ unit: CalendarUnit, number: Int) {
        self = CalendarSpan(unit, containing: .earliest).adding(number)
    }
}
