/// What is kept of an event in the row of its month and of its member: a person, or a show.
protocol MonthlyEntry: Sendable {
    /// Whose row it is in; of one that was read from a row, 0.
    var member: UInt32 { get }
    var isTakenBack: Bool { get }

    /// Bytes of an entry in a row.
    static var byteCount: Int { get }
    /// Reads the entry at `offset` of a row.
    init(_ row: Span<UInt8>, at offset: Int)
    /// Writes it at `offset` of a row.
    func store(in row: inout MutableSpan<UInt8>, at offset: Int)

    /// The order within a row, in which the same ones are together, those taken back last.
    static func precedes(_ one: Self, _ two: Self) -> Bool
    /// Whether it is the same but for being added or taken back.
    func isOpposite(of other: Self) -> Bool
}

/// The rows that entries make.
enum MonthlyRow<Entry: MonthlyEntry> {
    static func entries(_ row: Span<UInt8>) -> [Entry] {
        (0..<row.count / Entry.byteCount).map { Entry(row, at: $0 * Entry.byteCount) }
    }

    static func bytes(_ entries: [Entry]) -> [UInt8] {
        var row = [UInt8](repeating: 0, count: entries.count * Entry.byteCount)
        var bytes = row.mutableSpan
        for (place, entry) in entries.enumerated() {
            entry.store(in: &bytes, at: place &* Entry.byteCount)
        }
        return row
    }

    /// Whether each entry comes before the next and none is taken back: nearly always, and then
    /// nothing need be copied.
    static func isSettled(_ row: Span<UInt8>) -> Bool {
        var last = Entry(row, at: 0)
        if last.isTakenBack { return false }
        for offset in stride(from: Entry.byteCount, to: row.count, by: Entry.byteCount) {
            let entry = Entry(row, at: offset)
            if entry.isTakenBack || !Entry.precedes(last, entry) { return false }
            last = entry
        }
        return true
    }

    /// Sorted, with entries that were added and taken back left out.
    static func settled(_ entries: [Entry]) -> [Entry] {
        var kept: [Entry] = []
        for entry in entries.sorted(by: Entry.precedes) {
            if let last = kept.last, last.isOpposite(of: entry) {
                kept.removeLast()
            } else {
                kept.append(entry)
            }
        }
        return kept
    }

    /// The row with what is taken back gone and what is added in its place; without any it is no
    /// row.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        let settled = settled(entries(stored.span) + entries(change.span))
        return settled.isEmpty ? nil : bytes(settled)
    }
}
