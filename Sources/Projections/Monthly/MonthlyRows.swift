import DaybookModel
import EventCodec

/// Makes rows month by month: what is noted of one is read, put together with what was copied,
/// laid out and given up. Few months are in memory at a time.
struct MonthlyRows<State: MonthlyState>: RowMaking {
    /// By month, in the order of the log.
    private var noted: ArraySlice<NotedMonths>
    private var copied: ArraySlice<State.Copied.Month>
    private var read = State()
    /// The days of what is being read.
    private var days: ClosedRange<Int32> = 0...0
    private var layout = State.Copied.Month.Layout()

    init(_ state: State) {
        let noted = state.noted.enumerated().sorted {
            ($0.element.month, $0.offset) < ($1.element.month, $1.offset)
        }
        self.noted = noted.map(\.element)[...]
        copied = state.copied.months[...]
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
        let end = noted.first?.month.sinceYearZero ?? .max
        while let month = [read.copied.months.first?.number, copied.first?.number].compactMap(
            \.self
        )
        .min(),
            month < end
        {
            var copied = copied.first?.number == month ? copied.removeFirst() : nil
            guard var whole = read.copied.remove(first: month) else {
                copied?.forEachRow(&layout, body)
                continue
            }
            // Behind the others, which are nearly in their order.
            if let copied { whole.add(copied) }
            whole.forEachRow(&layout, body)
            read.copied.reuse(consume whole)
        }
    }
}

extension MonthlyState {
    package static func makingRows(of parts: [Self]) -> any RowMaking {
        var whole = parts.first ?? Self()
        for part in parts.dropFirst() { whole.merge(part) }
        return MonthlyRows(whole)
    }
}
