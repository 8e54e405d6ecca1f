import DaybookModel
import EventCodec

/// The row that entries make: sorted, with those that were added and taken back left out. Kept
/// from row to row, so that nothing is allocated for one.
struct MonthlyRow<Entry: MonthlyEntry> {
    /// The entries that come one after the other as they are: nearly always all.
    private var kept: [UInt8] = []
    private var keptBytes = 0
    /// Those that do not follow the ones before them, and those taken back.
    private var strays: [Entry] = []
    /// Both, when there are strays.
    private var merged: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }
    var bytes: Span<UInt8> {
        @_lifetime(borrow self)
        get { strays.isEmpty ? kept.span.extracting(first: keptBytes) : merged.span }
    }

    /// Makes the row of the entry at `start` and of those after it whose member is the same.
    /// - Returns: where the next member's begin.
    @discardableResult
    mutating func fill(_ entries: [Entry], from start: Int) -> Int {
        let missing = entries.count * Entry.byteCount - kept.count
        if missing > 0 { kept += repeatElement(0, count: missing) }
        if !strays.isEmpty { strays.removeAll(keepingCapacity: true) }
        let end = Self.keep(entries.span, from: start, in: &kept, &strays)
        keptBytes = (end - start - strays.count) * Entry.byteCount
        if !strays.isEmpty { merge() }
        return end
    }

    private static func keep(
        _ entries: Span<Entry>, from start: Int, in kept: inout [UInt8], _ strays: inout [Entry]
    ) -> Int {
        var row = kept.mutableSpan
        var last = entries[start]
        let member = last.member
        var (place, end) = (start, 0)
        while place < entries.count {
            let next = entries[place]
            if next.member != member { break }
            if !next.isTakenBack, end == 0 || Entry.precedes(last, next) {
                next.store(in: &row, at: end)
                end &+= Entry.byteCount
                last = next
            } else {
                strays.append(next)
            }
            place &+= 1
        }
        return place
    }

    private mutating func merge() {
        strays.sort(by: Entry.precedes)
        // Taken out, for it is written to while the others are read.
        var row: [UInt8] = []
        swap(&row, &merged)
        row.removeAll(keepingCapacity: true)
        var start = 0
        for place in strays.indices {
            let end = end(of: start, before: strays[place])
            row.append(copying: kept.span.extracting(start..<end))
            Self.add(strays[place], to: &row)
            start = end
        }
        row.append(copying: kept.span.extracting(start..<keptBytes))
        swap(&row, &merged)
    }

    /// Where those of the kept from `start` on end that precede a stray.
    private func end(of start: Int, before stray: Entry) -> Int {
        let places = start / Entry.byteCount..<keptBytes / Entry.byteCount
        return Entry.byteCount
            * places.partitioningIndex {
                !Entry.precedes(Entry(kept.span, at: $0 * Entry.byteCount), stray)
            }
    }

    /// Adds a stray, or removes the one that it takes back.
    private static func add(_ stray: Entry, to row: inout [UInt8]) {
        let end = row.count
        let last = end > 0 ? Entry(row.span, at: end - Entry.byteCount) : nil
        if let last, last.isOpposite(of: stray) {
            row.removeLast(Entry.byteCount)
        } else {
            row += repeatElement(0, count: Entry.byteCount)
            var bytes = row.mutableSpan
            stray.store(in: &bytes, at: end)
        }
    }
}

extension MonthlyRow {
    static func entries(_ row: Span<UInt8>) -> [Entry] {
        (0..<row.count / Entry.byteCount).map { Entry(row, at: $0 * Entry.byteCount) }
    }

    /// The row with what is taken back gone and what is added in its place; without any it is no
    /// row.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        let entries = entries(stored.span) + entries(change.span)
        guard !entries.isEmpty else { return nil }
        var row = MonthlyRow()
        row.fill(entries, from: 0)
        return row.isEmpty ? nil : [UInt8](copying: row.bytes)
    }
}
