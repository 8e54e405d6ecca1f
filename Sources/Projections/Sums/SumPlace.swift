import EventCodec

/// Which sums share a row of the store: those of a month, a group and a page.
struct SumRowKey: Hashable, Comparable, Sendable {
    /// The month in the high half, the group in the low one.
    private let upper: UInt64
    /// A currency, or a band of students.
    let page: UInt64

    /// - Parameters:
    ///   - month: ``YearMonth/sinceYearZero``; 0 for sums that no date divides.
    ///   - group: a category, or a course.
    init(month: UInt32, group: UInt32, page: UInt64) {
        upper = UInt64(month) << 32 | UInt64(group)
        self.page = page
    }

    var month: UInt32 { UInt32(truncatingIfNeeded: upper >> 32) }

    static func < (a: SumRowKey, b: SumRowKey) -> Bool {
        a.upper == b.upper ? a.page < b.page : a.upper < b.upper
    }

    /// All of it in one number, whose low bits differ where keys do.
    /// Source: Knuth, The Art of Computer Programming 3, 6.4: hashing by multiplication.
    var mixed: UInt64 {
        let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
        let both = ((upper &* golden) ^ page) &* golden
        return both ^ both >> 32
    }

    /// Makes `bytes`, of which there are ``byteCount``, those of the key.
    func store(in bytes: inout [UInt8]) {
        bytes.store(bigEndian: upper, at: 0)
        bytes.store(bigEndian: page, at: 8)
    }

    static let byteCount = 16
}

/// Where one sum lies: its row, and its cell in it.
struct SumPlace: Hashable, Sendable {
    let row: SumRowKey
    /// The member within the page, then five bits for the day of the month, from 0.
    let cell: UInt16

    /// Bits of a cell that hold the day.
    static let dayBits: UInt16 = 5
    static let dayMask: UInt16 = 1 << 5 - 1
}

/// What entries of one place come to; in a change, how much came less how much went.
struct DailySum: Hashable, Sendable {
    var count: Int32
    var total: Int64

    static let zero = DailySum(count: 0, total: 0)
    /// Bytes of a cell in a row: the cell u16, reserved u16, count i32, total i64.
    static let byteCount = 16

    init(count: Int32, total: Int64) { (self.count, self.total) = (count, total) }

    /// Reads the sum of the cell at `offset` of a row.
    init(_ row: Span<UInt8>, at offset: Int) {
        count = row.littleEndian(at: offset + 4)
        total = row.littleEndian(at: offset + 8)
    }

    /// Sums wrap around rather than fail, so that they add up in any order; whole ones fit, because
    /// the rules of recording keep every amount within ``Limits/share(of:at:)``.
    static func + (a: DailySum, b: DailySum) -> DailySum {
        DailySum(count: a.count &+ b.count, total: a.total &+ b.total)
    }

    static func += (a: inout DailySum, b: DailySum) { a = a + b }
}

/// A cell of a row and what was added up in it: as many bytes in memory as in the row.
struct SumCell: Sendable {
    let cell: UInt16
    private var count: Int32
    private var total: Int64

    init(_ cell: UInt16, _ sum: DailySum) {
        self.cell = cell
        (count, total) = (sum.count, sum.total)
    }

    var sum: DailySum { DailySum(count: count, total: total) }
}

/// What was added to a cell of one of a month's rows.
struct CellSum: OrderedElement {
    private(set) var sum: DailySum
    /// The row's index among those of the month.
    let row: UInt32
    let cell: UInt16

    init(row: UInt32, cell: UInt16, _ sum: DailySum) {
        (self.row, self.cell, self.sum) = (row, cell, sum)
    }

    var number: UInt64 { UInt64(row) << 16 | UInt64(cell) }
    var isNothing: Bool { sum == .zero }

    mutating func add(_ other: CellSum) { sum += other.sum }

    /// What is read from a row or goes into one is of that row alone.
    var page: UInt64 { UInt64(row) }
    static var byteCount: Int { DailySum.byteCount }

    init(_ row: Span<UInt8>, at offset: Int, page: UInt64) {
        self.init(
            row: UInt32(truncatingIfNeeded: page), cell: row.littleEndian(at: offset),
            DailySum(row, at: offset))
    }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        row.store(littleEndian: UInt32(cell), at: offset)
        row.store(littleEndian: sum.count, at: offset + 4)
        row.store(littleEndian: sum.total, at: offset + 8)
    }
}

/// What one entry adds to the sums of its date: itself, and its total.
package struct SumContribution: Hashable, Sendable {
    /// A category, or a course.
    package let group: UInt32
    /// A currency, or a student.
    package let member: Int64
    /// Minor units, or thousandths.
    package let total: Int64
}
