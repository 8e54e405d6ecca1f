import ByteStore
import EventCodec
import Journal

extension View {
    /// The events that `query` asks for, newest first, each with its place in a chain of
    /// corrections.
    public func log(_ query: LogQuery) throws(DaybookError) -> Report<[LogRow]> {
        let events = try journal(log.events(query, head))
        let chains = try journal(log.corrections(of: events.map(\.sequence), head))
        return report(
            events.map { event in
                LogRow(
                    event: event, corrects: event.content.corrected?.lowerBound,
                    // A run that undoes an import passes over the people added for it.
                    correctedBy: event.content.kind.role == .entry
                        ? chains.chain(of: event.sequence)?.last
                        : known.retractions[event.sequence])
            })
    }

    /// The entries of a kind that `query` asks for as they are now: a replay of the blocks whose
    /// dates could hold one.
    public func register(
        of kind: Kind, _ query: LogQuery
    ) throws(DaybookError) -> Report<EntryRegister> {
        var filter = EntryFilter([kind], query.range)
        filter.fields[.category] = query.category.map { Int64($0.rawValue) }
        let found = try journal(log.entries(filter, head))
        func isWanted(_ entry: EntryState) -> Bool {
            query.concerns(entry.content) && query.says?(entry.content) ?? true
        }
        return report(
            EntryRegister(
                entries: found.live.filter(isWanted),
                retracted: found.retracted.count(where: isWanted)))
    }

    /// All that is known of the event at `sequence`.
    /// - Throws: `.unknownEntry` past the end.
    public func card(of sequence: UInt64) throws(DaybookError) -> Report<EventCard> {
        guard sequence > 0, sequence <= head.sequence,
            let event = try journal(log.event(at: sequence))
        else { throw DaybookError(.unknownEntry(sequence)) }
        let isEntry = event.content.kind.role == .entry
        let entry = isEntry ? try journal(log.entry(at: sequence, head)) : nil
        let corrections = try journal(
            event.content.kind.role == .roster
                ? log.turns(of: sequence, head)
                : log.corrections(of: sequence, last: entry?.correctedBy))
        let original = EntryState(sequence, event.content, nil)
        return report(
            EventCard(
                event: event, entry: entry, corrections: corrections,
                chain: corrections.steps(from: [sequence: original]),
                checksum: Checksum.of(Canonical.bytes(of: event).span)))
    }
}

extension LogReader {
    /// Walks back from the end until enough events are found.
    func events(_ query: LogQuery, _ head: Head) throws(JournalError) -> [Event] {
        let filter = try LogFilter(query, self, head)
        var events: [Event] = []
        var blocks = try blocks()
        var isFirst = true
        while let block = try blocks.previous(orLast: isFirst) {
            isFirst = false
            if block.lastSequence < query.since { break }
            let room = query.limit.map { $0 - events.count }
            if let room, room <= 0 { break }
            events += try filter.newest(in: block, through: head.sequence, limit: room, self)
        }
        return events
    }
}

/// Decides which events of a block a log shows.
private struct LogFilter {
    private let query: LogQuery
    private let mask: UInt64
    private let corrected: Set<UInt64>

    init(_ query: LogQuery, _ log: borrowing LogReader, _ head: Head) throws(JournalError) {
        self.query = query
        mask = query.kinds.isEmpty ? .max : query.kinds.mask
        corrected =
            query.correctionsOnly ? Set(try log.allCorrections(head).targets) : []
    }

    /// The events of `block` that are asked for, newest first, at most `limit`.
    func newest(
        in block: borrowing Block, through last: UInt64, limit: Int?,
        _ log: borrowing LogReader
    ) throws(JournalError) -> [Event] {
        guard block.kindMask & mask != 0, overlaps(block.dates) else { return [] }
        var found: [Event] = []
        // Only the end of a block is decoded while that is enough.
        var end = block.indices(through: last).upperBound
        while end > 0, limit.map({ found.count < $0 }) ?? true {
            let start = max(0, end - Self.stride)
            let events = try block.reading(block.events(in: start..<end) { isWanted($0) })
            for event in events.reversed() where try isWanted(event, log) { found.append(event) }
            end = start
        }
        return limit.map { Array(found.prefix($0)) } ?? found
    }

    private static let stride = 4096

    private func overlaps(_ dates: ClosedRange<CivilDate>) -> Bool {
        let block = DateRange(first: dates.lowerBound, last: dates.upperBound)
        return !block.intersection(query.range).isEmpty
    }

    private func isWanted(_ kind: Kind) -> Bool { kind.mask & mask != 0 }

    private func isWanted(
        _ event: Event, _ log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        guard event.sequence >= query.since, query.range.contains(event.content.on),
            query.by.map({ $0 == event.by }) ?? true,
            !query.correctionsOnly || event.content.corrected != nil
                || corrected.contains(event.sequence), query.says?(event.content) ?? true
        else { return false }
        if query.isAboutAll { return true }
        return query.concerns(try concerned(event, log))
    }

    /// A correction concerns whom its new content concerns, or the entry that it strikes out.
    private func concerned(
        _ event: Event, _ log: borrowing LogReader
    ) throws(JournalError) -> Content {
        if let replacement = event.content.replacement { return replacement }
        guard let target = event.content.corrected?.lowerBound else { return event.content }
        return try log.contents(of: [target]).first ?? event.content
    }
}

extension LogQuery {
    /// Whether it asks for events about whomever and whatever.
    fileprivate var isAboutAll: Bool {
        people.isEmpty && course == nil && category == nil && show == nil
    }

    /// Whether a content is about one of the people (none: anyone) and what else is named.
    func concerns(_ content: Content) -> Bool {
        if let course, content.course != course { return false }
        if let show, content.show != show { return false }
        if let category, content.category != category { return false }
        guard !people.isEmpty else { return true }
        let named = [Field.person, .student, .professor].compactMap { content.integer($0) }
        return people.contains { named.contains(Int64($0.rawValue)) }
    }
}
