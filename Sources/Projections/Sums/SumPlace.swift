import DaybookModel

/// Where one sum lies: a month, a group and a page make a row, the rest is the place in it.
struct SumPlace: Hashable, Sendable {
    /// The month in the high half, the group in the low one.
    private let upper: UInt64
    /// A currency, or a band of students.
    let page: UInt64
    /// The member within the page, then five bits for the day of the month, from 0.
    let cell: UInt16

    /// Bits of a cell that hold the day.
    static let dayBits: UInt16 = 5
    static let dayMask: UInt16 = 1 << 5 - 1

    /// - Parameters:
    ///   - month: ``YearMonth/sinceYearZero``; 0 for sums that no date divides.
    ///   - group: a category, or a course.
    init(month: UInt32, group: UInt32, page: UInt64, cell: UInt16) {
        upper = UInt64(month) << 32 | UInt64(group)
        self.page = page
        self.cell = cell
    }

    /// Whether it lies in the same row.
    func isBeside(_ other: SumPlace) -> Bool { upper == other.upper && page == other.page }

    /// The order of the rows, then that within a row.
    static func precedes(_ a: SumPlace, _ b: SumPlace) -> Bool {
        if a.upper != b.upper { return a.upper < b.upper }
        return a.page == b.page ? a.cell < b.cell : a.page < b.page
    }

    /// The key of the row.
    var key: [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(Self.keyBytes)
        key.append(bigEndian: upper)
        key.append(bigEndian: page)
        return key
    }

    static let keyBytes = 16

    /// What the keys of a month begin with.
    static func prefix(_ month: Int) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bigEndian: UInt32(month))
        return key
    }
}

/// What entries of one place come to; in a change, how much came less how much went.
struct DailySum: Hashable, Sendable {
    var count: Int32
    var total: Int64

    static let zero = DailySum(count: 0, total: 0)
    /// Bytes of a cell in a row: the cell u16, reserved u16, count i32, total i64.
    static let byteCount = 16

    /// Sums wrap around rather than fail, so that they add up in any order; the limits of amounts
    /// keep them far from that.
    static func += (a: inout DailySum, b: DailySum) {
        a.count &+= b.count
        a.total &+= b.total
    }
}
