import DaybookModel
import EventCodec

/// Where punches of a month and of the one after it are, to be read again.
struct NotedPunches: Sendable {
    let month: YearMonth
    /// The sequences of events among which they are.
    var events: ClosedRange<UInt64>

    /// The days whose punches are meant; others among the events are not.
    static func days(from month: YearMonth) -> ClosedRange<Int32> {
        month.first.daysSinceEpoch...month.adding(months: 1).last.daysSinceEpoch
    }
}

extension PunchState {
    /// Of so many punches one at most is of another month where they are noted.
    private static let most = 16

    /// Notes where the punches among the events of `range` are, in place of a copy. A log is
    /// nearly in the order of its days, so that a block has punches of one month, or of two; the
    /// few of others are copied, and where they are many, all are.
    mutating func note(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        let rows = block.rows(of: .clockPunched, in: range)
        guard !rows.isEmpty, let group = block.group(.clockPunched) else { return }
        let on = group.column(PunchColumn.on, rows: rows)
        let days = try on.bounds(rows.count).days()
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: Int32(on.value(0))))
        let meant = NotedPunches.days(from: month)
        if !meant.contains(days.lowerBound) || !meant.contains(days.upperBound) {
            let others = (0..<rows.count).filter { !meant.contains(Int32(on.value($0))) }
            if others.count > rows.count / Self.most { return try fold(block, range) }
            try copy(others.map { rows.lowerBound + $0 }, of: group, block)
        }
        let first = block.firstSequence
        note(month, first + UInt64(range.lowerBound)...first + UInt64(range.upperBound) - 1)
    }

    private mutating func copy(
        _ rows: [Int], of group: borrowing Group, _ block: borrowing Block
    ) throws(CodecError) {
        try block.positions(of: .clockPunched, into: &scratch.positions)
        try fold(
            group, rows: rows,
            sequences: rows.map { block.firstSequence + UInt64(scratch.positions[$0]) }, .plus)
    }

    private mutating func note(_ month: YearMonth, _ events: ClosedRange<UInt64>) {
        if let last = noted.last, last.month == month,
            last.events.upperBound + 1 == events.lowerBound
        {
            noted[noted.count - 1].events = last.events.lowerBound...events.upperBound
        } else {
            noted.append(NotedPunches(month: month, events: events))
        }
    }
}

/// Makes the rows of punches month by month: what is noted of one is read, put together with what
/// was copied, laid out and given up. Two months are in memory at a time.
struct PunchRows: RowMaking {
    /// By month, in the order of the log.
    private var noted: ArraySlice<NotedPunches>
    private var copied: MonthlyEntries<PunchEntry>
    private var read = PunchState()
    /// The days of what is being read.
    private var days: ClosedRange<Int32> = 0...0
    private var sorting = MonthlySorting<PunchEntry>()

    init(_ state: PunchState) {
        let noted = state.noted.enumerated().sorted {
            ($0.element.month, $0.offset) < ($1.element.month, $1.offset)
        }
        self.noted = noted.map(\.element)[...]
        copied = state.punches
    }

    mutating func nextRange() -> ClosedRange<UInt64>? {
        guard let next = noted.popFirst() else { return nil }
        days = NotedPunches.days(from: next.month)
        return next.events
    }

    mutating func take(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try read.fold(block, range, on: days)
    }

    mutating func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        let end = noted.first?.month
        while let month = [read.punches.firstMonth, copied.firstMonth].compactMap(\.self).min(),
            end.map({ month < $0 }) ?? true
        {
            var entries = read.punches.remove(first: month) ?? []
            // Behind the others, which lie in the order of the log.
            if let copied = copied.remove(first: month) { entries += copied }
            sorting.forEachRow(of: entries, month, body)
        }
    }
}
