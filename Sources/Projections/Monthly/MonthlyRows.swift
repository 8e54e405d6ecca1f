import DaybookModel
import EventCodec

/// Makes rows month by month: what is noted of one is read, put together with what was copied,
/// laid out and given up. Few months are in memory at a time.
struct MonthlyRows<State: MonthlyState>: RowMaking {
    /// By month, in the order of the log.
    private var noted: ArraySlice<NotedMonths>
    private var copied: ArraySlice<MonthlyEntries<State.Entry>.Bucket>
    private var read = State()
    /// The days of what is being read.
    private var days: ClosedRange<Int32> = 0...0
    private var layout = MonthlyLayout<State.Entry>()

    init(_ state: State) {
        let noted = state.noted.enumerated().sorted {
            ($0.element.month, $0.offset) < ($1.element.month, $1.offset)
        }
        self.noted = noted.map(\.element)[...]
        copied = state.entries.buckets[...]
    }

    mutating func nextRange() -> ClosedRange<UInt64>? {
        guard let next = noted.popFirst() else { return nil }
        days = next.days
        return next.events
    }

    mutating func take(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try read.fold(block, range, on: days)
    }

    mutating func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        let end = noted.first?.month
        while let month = [read.entries.firstMonth, copied.first?.month].compactMap(\.self).min(),
            end.map({ month < $0 }) ?? true
        {
            let copied = copied.first?.month == month ? copied.removeFirst().entries : []
            guard var entries = read.entries.remove(first: month) else {
                State.Entry.forEachRow(of: copied, month, &layout, body)
                continue
            }
            // Behind the others, which are nearly in their order.
            entries += copied
            State.Entry.forEachRow(of: entries, month, &layout, body)
            read.entries.reuse(consume entries)
        }
    }
}

extension MonthlyState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        precondition(noted.isEmpty, "what is noted is read before rows are made of it")
        entries.forEachRow(body)
    }

    package static func makingRows(of parts: [Self]) -> any RowMaking {
        var whole = parts.first ?? Self()
        for part in parts.dropFirst() { whole.merge(part) }
        return MonthlyRows(whole)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        MonthlyRow<Entry>.combine(stored, change)
    }
}
