import EventCodec
import Journal

/// What an import recorded before under the same name, as far as it was not undone.
package struct ImportedRows: Sendable {
    /// How often it recorded each content.
    package internal(set) var counts: [Content: Int] = [:]
    /// Of each kind its first event and its last, and when these were recorded: files of several
    /// kinds may have one name.
    private var spans: [Kind: (sequences: ClosedRange<UInt64>, recordedAt: ClosedRange<Instant>)] =
        [:]
    /// What each of its entries said when it was recorded.
    var originals: [UInt64: Content] = [:]
    /// Those of its entries that were struck out since, by what they said.
    private(set) var struck: [Content: [UInt64]] = [:]

    /// How often it recorded each content that still counts.
    var standing: [Content: Int] { counts.merging(struck.mapValues(\.count), uniquingKeysWith: -) }

    /// What is told of its entries of a kind; nil: there are none.
    func told(of source: String, _ kind: Kind) -> EarlierImport? {
        spans[kind].map {
            EarlierImport(source: source, sequences: $0.sequences, recordedAt: $0.recordedAt)
        }
    }

    fileprivate mutating func add(_ event: Event, isStruck: Bool) {
        if isStruck { struck[event.content, default: []].append(event.sequence) }
        counts[event.content, default: 0] += 1
        originals[event.sequence] = event.content
        let span = spans[event.content.kind]
        spans[event.content.kind] = (
            (event.sequence...event.sequence).joined(with: span?.sequences),
            (event.recordedAt...event.recordedAt).joined(with: span?.recordedAt)
        )
    }
}

extension LogReader {
    /// What the import `source` recorded: a replay of its events. Rows of an import that was
    /// undone are not known any more: the file may come again, mended. Only undoing an import
    /// gives a retraction its source; one by hand has none, whatever its reason: a row that was
    /// struck out stays so when a longer file comes.
    func rows(from source: String, _ head: Head) throws(JournalError) -> ImportedRows {
        let found = try events(from: source)
        let chains = try corrections(of: found.lazy.map(\.sequence), head)
        var isUndone: [UInt64: Bool] = [:]
        var rows = ImportedRows()
        let retractions = RosterRetractions(try rosterEvents(head))
        for event in found where retractions[event.sequence] == nil {
            let chain =
                event.content.kind.role == .entry ? chains.chain(of: event.sequence) : nil
            guard let chain, chain.lastKind == .entryRetracted else {
                rows.add(event, isStruck: false)
                continue
            }
            if isUndone[chain.last] == nil {
                isUndone[chain.last] = try self.event(at: chain.last)?.source == source
            }
            if isUndone[chain.last] == false { rows.add(event, isStruck: true) }
        }
        return rows
    }

    /// The live entries that say each content, but for those that `own` is known to have recorded
    /// with these words.
    func entries(
        like filter: EntryFilter?, besides own: ImportedRows, _ head: Head
    ) throws(JournalError) -> [Content: [UInt64]] {
        guard let filter else { return [:] }
        return try liveEntries(filter, head).reduce(into: [:]) { found, entry in
            if own.originals[entry.sequence] == entry.content { return }
            found[entry.content, default: []].append(entry.sequence)
        }
    }

    /// What the import recorded, corrections aside.
    private func events(from source: String) throws(JournalError) -> [Event] {
        var found: [Event] = []
        var blocks = try blocks()
        while let block = try blocks.next() {
            guard try block.reading(block.mentions(source: source)) else { continue }
            found += try block.reading(
                block.events(in: 0..<block.count).filter {
                    $0.source == source && $0.content.kind.role != .correction
                })
        }
        return found
    }
}
