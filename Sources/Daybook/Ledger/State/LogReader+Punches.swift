import DaybookModel
import Journal
import Projections

extension LogReader {
    /// The punches of `months`, of `people` (nil: everyone), as the live rows have them.
    /// - Parameters:
    ///   - hasEdges: of the first month only its end is wanted, of the last its beginning.
    ///   - expected: about how many people's months there will be.
    func punches(
        _ months: ClosedRange<YearMonth>, people: [PersonID]? = nil, _ head: Head,
        hasEdges: Bool = false, expected: Int = 0
    ) throws(JournalError) -> PunchTable {
        var table = PunchTable(months: expected)
        for month in months.all {
            let part: PunchTable.Part =
                !hasEdges
                ? .whole
                : month == months.lowerBound
                    ? .end : month == months.upperBound ? .beginning : .whole
            if let people {
                try load(month, of: people, head, into: &table)
            } else {
                try forEachRow(of: PunchState.id, head, prefixes: [month.rowPrefix]) { key, row in
                    table.load(key: key, row, part)
                }
            }
        }
        return table
    }

    private func load(
        _ month: YearMonth, of people: [PersonID], _ head: Head, into table: inout PunchTable
    ) throws(JournalError) {
        let keys = people.sorted().map { month.rowKey(of: $0.rawValue) }
        try forEachRow(of: PunchState.id, head, under: keys) { key, row in
            table.load(key: key, row)
        }
    }

    /// The punches that decide about the months of `reach`: those around them, and as far back as
    /// punches without a direction follow each other.
    /// - Parameter everyone: whose those may be when `people` is nil.
    func punches(
        within reach: PunchReach, people: [PersonID]?, everyone: [PersonID], _ head: Head
    ) throws(JournalError) -> PunchTable {
        var month = reach.neededMonths.lowerBound
        var table = try punches(
            reach.neededMonths, people: people, head, hasEdges: true,
            expected: people == nil ? everyone.count * reach.months.all.count : 0)
        var unsettled = reach.unsettled(table, people ?? everyone, in: month)
        while !unsettled.isEmpty, month > YearMonth(containing: .earliest) {
            month = month.adding(months: -1)
            try load(month, of: unsettled, head, into: &table)
            unsettled = reach.unsettled(table, unsettled, in: month)
        }
        return table
    }
}
