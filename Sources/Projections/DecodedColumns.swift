import DaybookModel
import EventCodec

/// Checks of what is decoded. Nothing past these limits is ever written; reading checks it again
/// before packing it or indexing by it.
extension ColumnBounds {
    /// The first and the last of the days in a column of dates.
    /// - Throws: `.outOfBounds` when one is no date of the calendar.
    func days() throws(CodecError) -> ClosedRange<Int32> {
        let dates = CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch
        guard low <= high, let first = Int32(exactly: low), let last = Int32(exactly: high),
            dates.contains(first), dates.contains(last)
        else { throw .outOfBounds(field: "date") }
        return first...last
    }

    /// The largest of the numbers.
    /// - Throws: `.outOfBounds` unless they are all in 0..<limit.
    @discardableResult
    func largest(below limit: Int, _ field: String) throws(CodecError) -> UInt32 {
        guard 0 <= low, low <= high, high < Int64(limit) else { throw .outOfBounds(field: field) }
        return UInt32(high)
    }
}

/// The month of the day that was asked for last. Entries of one month come together, so that its
/// calendar is worked out once for most of them.
struct MonthWindow: Sendable {
    /// ``YearMonth/sinceYearZero``.
    private(set) var month = 0
    private var first: Int32 = 0
    private var length: UInt32 = 0

    /// The day of the month of `day`, from 0, after which ``month`` is its month.
    mutating func dayOfMonth(_ day: Int32) -> Int {
        if UInt32(bitPattern: day &- first) >= length { move(to: day) }
        return Int(day &- first)
    }

    private mutating func move(to day: Int32) {
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: day))
        self.month = month.sinceYearZero
        first = month.first.daysSinceEpoch
        length = UInt32(month.dayCount)
    }
}

/// The year of the day that was asked for last, for the same reason.
struct YearWindow: Sendable {
    private(set) var year = 0
    private var first: Int32 = 0
    private var length: UInt32 = 0

    /// The day of the year of `day`, from 0, after which ``year`` is its year.
    mutating func dayOfYear(_ day: Int32) -> Int {
        if UInt32(bitPattern: day &- first) >= length { move(to: day) }
        return Int(day &- first)
    }

    private mutating func move(to day: Int32) {
        let fields = CivilDate(daysSinceEpoch: day).fields
        year = fields.year
        first = day - Int32(fields.dayOfYear - 1)
        length = CivilDate.isLeap(year: year) ? 366 : 365
    }
}
