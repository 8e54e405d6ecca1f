import EventCodec

/// A state by month, of whose entries a replay may note where they are in place of a copy. A log
/// is nearly in the order of its days, so that a month's entries lie in a few of its blocks.
protocol MonthlyState: EntriesState {
    associatedtype Copied: MonthList

    /// The kinds of its entries that a date divides. The first column of each is the date.
    static var dated: [Kind] { get }

    /// What was copied.
    var copied: Copied { get set }
    /// Where the rest is.
    var noted: [NotedMonths] { get set }

    /// Copies the entries of these days among the events of `block` whose index is in `range`.
    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError)

    /// Copies what no date divides among these events.
    mutating func foldUndated(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError)
}

/// What was copied of entries, by month.
protocol MonthList: Sendable {
    associatedtype Month: MonthContents

    /// In their order.
    var months: [Month] { get }

    /// Adds what was copied of the events that follow.
    mutating func merge(_ later: consuming Self)

    /// Takes the first month out, if it is this one.
    mutating func remove(first month: Int) -> Month?

    /// Takes back the memory of a month that was removed, where months to come have use for it.
    mutating func reuse(_ month: consuming Month)

    /// See ``ProjectionState/combine(_:_:)``.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]?
}

extension MonthList {
    mutating func reuse(_ month: consuming Month) {}

    /// Calls `body` with the key and the value of each row, in key order.
    func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        var layout = Month.Layout()
        for var month in months { month.forEachRow(&layout, body) }
    }
}

/// What a state keeps of a month.
protocol MonthContents: Sendable {
    /// What laying rows out needs, kept from month to month.
    associatedtype Layout: RowLayout

    /// ``YearMonth/sinceYearZero``; 0: no date divides it.
    var number: Int { get }

    /// Adds what came later.
    mutating func add(_ later: Self)

    /// Calls `body` with the key and the value of each row, in key order; what it keeps may be put
    /// in order for that.
    mutating func forEachRow(_ layout: inout Layout, _ body: (Span<UInt8>, Span<UInt8>) -> Void)
}

protocol RowLayout: Sendable {
    init()
}

/// Where entries of some months are, to be read again.
struct NotedMonths: Sendable {
    /// The first of them.
    let month: YearMonth
    /// The sequences of events among which they are. Those of other days are not meant.
    var events: ClosedRange<UInt64>

    /// The days of all of them.
    var days: ClosedRange<Int32> { Self.days(of: Self.count, from: month) }

    /// How many there are. Tickets are booked months ahead, and what is recorded at one time
    /// is in memory together when it is read again.
    private static let count = 12

    /// The days of so many months.
    static func days(of count: Int, from month: YearMonth) -> ClosedRange<Int32> {
        month.first.daysSinceEpoch...month.adding(months: count - 1).last.daysSinceEpoch
    }
}

/// The rows of a kind within a block.
private struct KindRows {
    let kind: Kind
    let rows: Range<Int>
    let days: ClosedRange<Int32>
    /// Of some of the rows, evenly spaced.
    let sample: [Int32]

    /// - Returns: nil when there are none.
    /// - Throws: `.outOfBounds` when a day is no date of the calendar.
    init?(_ kind: Kind, _ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        let rows = block.rows(of: kind, in: range)
        guard !rows.isEmpty, let group = block.group(kind) else { return nil }
        let dates = group.column(0, rows: rows)
        days = try dates.bounds(rows.count).days()
        sample = stride(from: 0, to: rows.count, by: 1 + rows.count / Self.sampled).map {
            Int32(truncatingIfNeeded: dates.value($0))
        }
        (self.kind, self.rows) = (kind, rows)
    }

    private static var sampled: Int { 64 }

    /// The rows of other days than these.
    func rows(notOn meant: ClosedRange<Int32>, of block: borrowing Block) -> [Int] {
        if meant.contains(days.lowerBound), meant.contains(days.upperBound) { return [] }
        guard let group = block.group(kind) else { return [] }
        let dates = group.column(0)
        return rows.filter { !meant.contains(Int32(truncatingIfNeeded: dates.value($0))) }
    }
}

extension MonthlyState {
    package static var isReadAgain: Bool { true }

    static var dated: [Kind] { kinds }

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try foldUndated(block, range)
        try fold(block, range, on: .min ... .max)
    }

    mutating func foldUndated(_ block: borrowing Block, _ range: Range<Int>) {}

    package mutating func merge(_ later: consuming Self) {
        copied.merge(later.copied)
        noted += later.noted
    }

    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        precondition(noted.isEmpty, "what is noted is read before rows are made of it")
        copied.forEachRow(body)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        Copied.combine(stored, change)
    }

    /// Notes where the entries among the events of `range` are. The few of other months than most
    /// are copied; where they are many, all are.
    package mutating func note(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try foldUndated(block, range)
        var all: [KindRows] = []
        for kind in Self.dated {
            if let rows = try KindRows(kind, block, range) { all.append(rows) }
        }
        guard let month = Self.month(of: all) else { return }
        let first = block.firstSequence
        let noted = NotedMonths(
            month: month,
            events: first + UInt64(range.lowerBound)...first + UInt64(range.upperBound) - 1)
        let others = all.map { $0.rows(notOn: noted.days, of: block) }
        let count = all.reduce(0) { $0 + $1.rows.count }
        if others.reduce(0, { $0 + $1.count }) > count / Self.mostOthers {
            return try fold(block, range, on: .min ... .max)
        }
        for (rows, others) in zip(all, others) where !others.isEmpty {
            try copy(others, of: rows.kind, block)
        }
        note(noted)
    }

    /// A run of entries is noted, not copied, if at most one in this many is of another month.
    private static var mostOthers: Int { 16 }

    /// The month of the earliest day, without a few outliers before the rest; nil: there are no
    /// days.
    private static func month(of all: [KindRows]) -> YearMonth? {
        guard let low = all.map(\.days.lowerBound).min(),
            let high = all.map(\.days.upperBound).max()
        else { return nil }
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: low))
        if NotedMonths.days(of: 2, from: month).contains(high) { return month }
        let sample = all.flatMap(\.sample).sorted()
        return YearMonth(
            containing: CivilDate(daysSinceEpoch: sample[sample.count / (2 * mostOthers)]))
    }

    private mutating func copy(
        _ rows: [Int], of kind: Kind, _ block: borrowing Block
    ) throws(CodecError) {
        guard let group = block.group(kind) else { return }
        var positions: [UInt32] = []
        try block.positions(of: kind, into: &positions)
        try fold(
            group, rows: rows, sequences: rows.map { block.firstSequence + UInt64(positions[$0]) },
            .plus)
    }

    private mutating func note(_ next: NotedMonths) {
        if let last = noted.last, last.month == next.month,
            last.events.upperBound + 1 == next.events.lowerBound
        {
            noted[noted.count - 1].events = last.events.lowerBound...next.events.upperBound
        } else {
            noted.append(next)
        }
    }
}
