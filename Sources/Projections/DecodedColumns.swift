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

/// The days of a month or of a year, and its number.
private struct DayWindow: Sendable {
    var number = 0
    var first: Int32 = 0
    var count: UInt32 = 0

    func holds(_ day: Int32) -> Bool { UInt32(bitPattern: day &- first) < count }
    func place(of day: Int32) -> Int { Int(day &- first) }
}

/// The month of the day that was asked for last. Entries of one month come together, so that its
/// calendar is worked out once for most of them.
struct MonthWindow: Sendable {
    private var days = DayWindow()
    /// ``YearMonth/sinceYearZero``.
    var month: Int { days.number }

    /// The day of the month of `day`, from 0, after which ``month`` is its month.
    mutating func dayOfMonth(_ day: Int32) -> Int {
        if !days.holds(day) {
            let month = YearMonth(containing: CivilDate(daysSinceEpoch: day))
            days = DayWindow(
                number: month.sinceYearZero, first: month.first.daysSinceEpoch,
                count: UInt32(month.dayCount))
        }
        return days.place(of: day)
    }
}

/// The year of the day that was asked for last, for the same reason.
struct YearWindow: Sendable {
    private var days = DayWindow()
    var year: Int { days.number }

    /// The day of the year of `day`, from 0, after which ``year`` is its year.
    mutating func dayOfYear(_ day: Int32) -> Int {
        if !days.holds(day) {
            let fields = CivilDate(daysSinceEpoch: day).fields
            days = DayWindow(
                number: fields.year, first: day - Int32(fields.dayOfYear - 1),
                count: CivilDate.isLeap(year: fields.year) ? 366 : 365)
        }
        return days.place(of: day)
    }
}
