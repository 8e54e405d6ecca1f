import EventCodec
import Journal

/// The events that a query asks for, newest first, read from the end of the log page by page.
/// Neither they nor a snapshot of the book are held while somebody is busy with a page, however
/// long that takes: what is recorded meanwhile is passed over.
public struct LogPages: Sendable {
    let book: Book
    /// The last event that they know of.
    let last: UInt64
    let filter: LogFilter
    /// At most so many; nil: all.
    let limit: Int?
    /// What retracted an event of the roster.
    let retractions: RosterRetractions

    /// A page has at least so many events, unless it is the last.
    private static let size = 4096

    /// Calls `body` with each event and its place in a chain of corrections.
    public func forEach(
        _ body: (LogRow) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var (next, room) = (last, limit ?? .max)
        while next >= filter.first, room > 0 {
            let (rows, rest) = try page(filter, through: next, atMost: room)
            for row in rows { try body(row) }
            (next, room) = (rest, room - rows.count)
        }
    }

    /// The same with events that among them have each field that any has, in the order in which
    /// they appear: few of them, and the others are hardly looked at.
    public func forEachOutlining(
        _ body: (LogRow) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var (next, room, filter) = (last, limit ?? .max, filter)
        var seen: Set<[Kind?]> = []
        while next >= filter.first, room > 0 {
            let (rows, rest) = try page(filter, through: next, atMost: room)
            for row in rows {
                // What an event says has the fields of its kind, an amendment of two.
                let kinds = [row.event.content.kind, row.event.content.replacement?.kind]
                if seen.insert(kinds).inserted { try body(row) }
            }
            (next, room) = (rest, room - rows.count)
            if limit == nil { filter.leaveOut(seen.compactMap { $0[1] == nil ? $0[0] : nil }) }
        }
    }

    private func page(
        _ filter: LogFilter, through next: UInt64, atMost room: Int
    ) throws(DaybookError) -> (rows: [LogRow], rest: UInt64) {
        let view = try book.view()
        return try journal { () throws(JournalError) in
            let (events, rest) = try view.log.events(
                filter, through: next, atLeast: min(Self.size, room))
            let rows = try view.log.rows(
                of: events.prefix(room), view.head, knowing: last, retractions)
            return (rows, events.isEmpty ? 0 : rest)
        }
    }
}

extension LogReader {
    /// The events that `query` asks for, newest first.
    func events(_ query: LogQuery, _ head: Head) throws(JournalError) -> ArraySlice<Event> {
        let (filter, limit) = (try LogFilter(query, self, head), query.limit ?? .max)
        return try events(filter, through: head.sequence, atLeast: limit).events.prefix(limit)
    }

    /// Walks back from `last` until so many events are found.
    /// - Returns: at least so many of them, unless there are not; and the last event that was not
    ///   looked at.
    func events(
        _ filter: LogFilter, through last: UInt64, atLeast wanted: Int
    ) throws(JournalError) -> (events: [Event], rest: UInt64) {
        var (events, rest) = ([Event](), last)
        var blocks = try blocks()
        while rest >= filter.first, events.count < wanted {
            guard let block = try blocks.seek(holding: rest) else {
                throw .missing(first: rest, head: last)
            }
            let found = try filter.newest(
                in: block, through: rest, atLeast: wanted - events.count, self)
            events += found.events
            rest = found.rest
        }
        return (events, rest)
    }

    /// Events with their places in the chains of corrections up to the event `last`.
    func rows(
        of events: some Sequence<Event>, _ head: Head, knowing last: UInt64,
        _ retractions: RosterRetractions
    ) throws(JournalError) -> [LogRow] {
        let chains = try corrections(of: events.map(\.sequence), head)
        var rows: [LogRow] = []
        for event in events {
            let sequence = event.sequence
            rows.append(
                LogRow(
                    event: event, corrects: event.content.corrected?.lowerBound,
                    // A run that undoes an import passes over the people added for it.
                    correctedBy: event.content.kind.role == .entry
                        ? try correction(of: sequence, chains.chain(of: sequence), last)
                        : retractions[sequence]))
        }
        return rows
    }

    /// The last correction of an entry up to the event `last`.
    private func correction(
        of target: UInt64, _ chain: CorrectionChain?, _ last: UInt64
    ) throws(JournalError) -> UInt64? {
        guard let chain, chain.last > last else { return chain?.last }
        return try corrections(of: target, last: chain.last).last { $0.sequence <= last }?.sequence
    }
}
