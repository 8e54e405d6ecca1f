import ByteStore
import EventCodec
import Journal

extension View {
    /// The entries of a kind in a period as they are now, by date, then in the order recorded.
    public func entries(
        of kind: Kind, _ period: Period
    ) throws(DaybookError) -> Report<[EntryState]> {
        try report(journal(log.liveEntries(EntryFilter([kind], period.range), head)))
    }

    /// Every live entry that holds each cell, ascending: one mark, or all warnings of a slot. A
    /// replay, newest first, of the blocks whose dates could hold one.
    public func liveEntries(in cells: Set<Cell>) throws(DaybookError) -> [Cell: [UInt64]] {
        try journal(log.liveEntries(in: cells, head))
    }
}

extension LogReader {
    /// The last live entry that holds each cell.
    func holders(of cells: [Cell], _ head: Head) throws(JournalError) -> [Cell: EntryState] {
        if cells.isEmpty { return [:] }
        let held = try liveEntries(in: Set(cells), head).compactMapValues(\.last)
        let entries = try entries(at: Set(held.values).sorted(), head)
        return held.compactMapValues { entries[$0] }
    }

    /// - Returns: by cell, ascending; without the cells that nothing holds.
    func liveEntries(in cells: Set<Cell>, _ head: Head) throws(JournalError) -> [Cell: [UInt64]] {
        var found: [Cell: Set<UInt64>] = [:]
        var blocks = try blocks()
        var isFirst = true
        while !Self.isComplete(found, cells), let block = try blocks.previous(orLast: isFirst) {
            isFirst = false
            for candidate in try Self.candidates(cells, in: block)
            where candidate <= head.sequence {
                guard let entry = try entry(at: candidate, head), entry.isLive,
                    let cell = Cell(entry.content), cells.contains(cell)
                else { continue }
                found[cell, default: []].insert(candidate)
            }
        }
        return found.mapValues { $0.sorted() }
    }

    /// A cell holds one mark at most, but any number of warnings.
    private static func isComplete(_ found: [Cell: Set<UInt64>], _ cells: Set<Cell>) -> Bool {
        found.count == cells.count && !cells.contains { $0.isWarning }
    }

    /// Sequences of entries that say one of the cells, or of which an amendment here does.
    private static func candidates(
        _ cells: Set<Cell>, in block: borrowing Block
    ) throws(JournalError) -> [UInt64] {
        // Marks are many: they are not decoded for the sake of a warning.
        let kinds: Set<Kind> = Set(
            cells.map { $0.isWarning ? .warningIssued : .attendanceMarked } + [.entryAmended])
        let mask = kinds.mask
        let dates = block.dates
        guard block.kindMask & mask != 0, cells.contains(where: { dates.contains($0.date) })
        else { return [] }
        let events = try block.reading(
            block.events(in: 0..<block.count, where: { kinds.contains($0) }))
        return events.compactMap { event in
            let content = event.content.replacement ?? event.content
            guard let cell = Cell(content), cells.contains(cell) else { return nil }
            return event.content.targets?.lowerBound ?? event.sequence
        }
    }
}

extension Roster {
    /// Everyone ever added, by name (Unicode scalars), then by id.
    public var peopleByName: [PersonID] {
        people.indices.lazy.filter { !people[$0].isVoid }
            .map { NameOrder(people[$0].name, $0) }.sorted().map { people[$0.place].id }
    }
}

/// A name to sort by. The order of UTF-8 bytes is that of scalars, so that most names are told
/// apart by two numbers made of their first sixteen bytes.
private struct NameOrder: Comparable {
    private let first: UInt64
    private let second: UInt64
    private let name: String
    let place: Int

    init(_ name: String, _ place: Int) {
        var bytes = name.utf8.makeIterator()
        first = Self.number(&bytes)
        second = Self.number(&bytes)
        self.name = name
        self.place = place
    }

    /// The next eight bytes, most significant first; none of a name is zero.
    private static func number(_ bytes: inout String.UTF8View.Iterator) -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(bytes.next() ?? 0) }
        return number
    }

    static func < (a: NameOrder, b: NameOrder) -> Bool {
        if a.first != b.first { return a.first < b.first }
        if a.second != b.second { return a.second < b.second }
        return a.name == b.name ? a.place < b.place : a.name < b.name
    }
}
