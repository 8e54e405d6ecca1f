import ByteStore
import EventCodec
import Journal

extension View {
    /// The events that `query` asks for, newest first, each with its place in a chain of
    /// corrections.
    public func log(_ query: LogQuery) throws(DaybookError) -> Report<[LogRow]> {
        let events = try journal(log.events(query, head))
        return report(
            try journal(log.rows(of: events, head, knowing: head.sequence, known.retractions)))
    }

    /// The same, read page by page.
    public func logPages(_ query: LogQuery) throws(DaybookError) -> Report<LogPages> {
        let filter = try journal(LogFilter(query, log, head))
        return report(
            LogPages(
                book: book, last: head.sequence, filter: filter, limit: query.limit,
                retractions: known.retractions))
    }

    /// The entries of a kind that `query` asks for as they are now: a replay of the blocks whose
    /// dates could hold one.
    public func register(
        of kind: Kind, _ query: LogQuery
    ) throws(DaybookError) -> Report<EntryRegister> {
        var filter = EntryFilter([kind], query.range)
        filter.fields[.category] = query.category.map { Int64($0.rawValue) }
        let found = try journal(log.entries(filter, head))
        let own = try recorded(of: kind, by: query.by)
        func isWanted(_ entry: EntryState) -> Bool {
            query.concerns(entry.content) && query.says?(entry.content) ?? true
                && own?.contains(entry.sequence) ?? true
        }
        return report(
            EntryRegister(
                entries: found.live.filter(isWanted),
                retracted: found.retracted.count(where: isWanted)))
    }

    /// The entries of a kind that somebody recorded, which their states do not say; nil: anybody's.
    private func recorded(
        of kind: Kind, by recorder: String?
    ) throws(DaybookError) -> Set<UInt64>? {
        guard let recorder else { return nil }
        var query = LogQuery()
        (query.kinds, query.by) = ([kind], recorder)
        return Set(try journal(log.events(query, head)).map(\.sequence))
    }

    /// Who recorded any of the last events, by name.
    public func recorders() throws(DaybookError) -> [String] {
        var query = LogQuery()
        query.limit = Self.looked
        return Set(try journal(log.events(query, head)).map(\.by)).sorted()
    }

    /// So many events tell who records in a book.
    private static var looked: Int { 10_000 }

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

extension LogQuery {
    /// Whether it asks for events about whomever and whatever.
    var isAboutAll: Bool {
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
