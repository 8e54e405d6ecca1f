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

/// The row that entries make: in order, with those that were added and taken back left out.
enum MonthlyRow<Entry: MonthlyEntry> {
    static func entries(_ row: Span<UInt8>) -> [Entry] {
        (0..<row.count / Entry.byteCount).map { Entry(row, at: $0 * Entry.byteCount) }
    }

    /// Writes the row of entries that are in order, none of them taken back, and of others.
    /// - Parameters:
    ///   - kept: the bytes of the former.
    ///   - strays: the others, in their order.
    static func merge(
        _ kept: Span<UInt8>, _ strays: some Sequence<Entry>, into row: inout [UInt8]
    ) {
        row.removeAll(keepingCapacity: true)
        var start = 0
        for stray in strays {
            let end = end(of: kept, from: start, before: stray)
            row.append(copying: kept.extracting(start..<end))
            add(stray, to: &row)
            start = end
        }
        row.append(copying: kept.extracting(start...))
    }

    /// Where those of the kept from `start` on end that precede a stray.
    private static func end(of kept: Span<UInt8>, from start: Int, before stray: Entry) -> Int {
        let places = start / Entry.byteCount..<kept.count / Entry.byteCount
        return Entry.byteCount
            * places.partitioningIndex {
                !Entry.precedes(Entry(kept, at: $0 * Entry.byteCount), stray)
            }
    }

    /// Adds an entry behind those of a row, or removes the last one, which it takes back.
    private static func add(_ entry: Entry, to row: inout [UInt8]) {
        let end = row.count
        let last = end > 0 ? Entry(row.span, at: end - Entry.byteCount) : nil
        if let last, last.isOpposite(of: entry) {
            row.removeLast(Entry.byteCount)
        } else {
            row += repeatElement(0, count: Entry.byteCount)
            var bytes = row.mutableSpan
            entry.store(in: &bytes, at: end)
        }
    }

    /// The row with what is taken back gone and what is added in its place; without any it is no
    /// row.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        var row: [UInt8] = []
        let (old, new) = (entries(stored.span), entries(change.span))
        if old.allSatisfy({ $0.rank >= 0 }) {
            merge(stored.span, new.sorted(by: Entry.precedes), into: &row)
        } else {
            merge([UInt8]().span, (old + new).sorted(by: Entry.precedes), into: &row)
        }
        return row.isEmpty ? nil : row
    }
}
