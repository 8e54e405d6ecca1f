import DaybookModel
import EventCodec

/// Checks of decoded columns. Nothing past these limits is ever written; reading checks it again
/// before packing it or indexing by it.
enum DecodedColumns {
    /// The first and the last of the `count` days in a column of dates.
    /// - Throws: `.outOfBounds` when one is no date of the calendar.
    static func days(
        _ column: borrowing [UInt32], _ count: Int
    ) throws(CodecError) -> ClosedRange<Int32> {
        var (first, last) = (Int32.max, Int32.min)
        let days = column.span.extracting(first: count)
        for row in days.indices {
            let day = Int32(bitPattern: days[row])
            first = min(first, day)
            last = max(last, day)
        }
        guard CivilDate.earliest.daysSinceEpoch <= first,
            last <= CivilDate.latest.daysSinceEpoch, first <= last
        else { throw .outOfBounds(field: "date") }
        return first...last
    }

    /// The largest of the first `count` numbers of a column.
    /// - Throws: `.outOfBounds` when it is not below `limit`.
    @discardableResult
    static func largest(
        _ column: borrowing [UInt32], _ count: Int, below limit: Int, _ field: String
    ) throws(CodecError) -> UInt32 {
        var largest: UInt32 = 0
        let values = column.span.extracting(first: count)
        for row in values.indices { largest = max(largest, values[row]) }
        guard Int(largest) < limit else { throw .outOfBounds(field: field) }
        return largest
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
