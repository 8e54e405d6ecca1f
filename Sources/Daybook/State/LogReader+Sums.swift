import DaybookModel
import Journal
import Projections

extension LogReader {
    /// So many months are looked up one by one; of a longer period all rows are read.
    private static let fewMonths = 60

    /// The sums of projection `id` of the months that a range touches.
    func sums(
        _ id: UInt8, _ range: DateRange, _ head: Head
    ) throws(JournalError) -> SumTable {
        if range.isEmpty { return SumTable() }
        guard let months = Self.months(of: range) else {
            return try sums(id, prefixes: [[]], head)
        }
        return try sums(id, prefixes: months.all.map { SumTable.prefix($0) }, head)
    }

    /// The months of a range where they are few enough to be looked up one by one.
    static func months(of range: DateRange) -> ClosedRange<YearMonth>? {
        guard let first = range.first, let last = range.last, first <= last else { return nil }
        let months = YearMonth(containing: first)...YearMonth(containing: last)
        let count = months.upperBound.sinceYearZero - months.lowerBound.sinceYearZero
        return count < fewMonths ? months : nil
    }

    /// Who has a score of a term project in which course.
    func scores(_ head: Head) throws(JournalError) -> SumTable {
        try sums(PointsState.id, prefixes: [SumTable.prefix(nil)], head)
    }

    private func sums(
        _ id: UInt8, prefixes: [[UInt8]], _ head: Head
    ) throws(JournalError) -> SumTable {
        var table = SumTable()
        guard let rows = live(id, head) else { return table }
        for prefix in prefixes {
            try forEachRow(of: rows, prefix: prefix) { (key, row) throws(JournalError) in
                table.load(key: key, row)
            }
        }
        return table
    }
}
