import ByteStore
import EventCodec
import Journal

/// Decides which events of a block a log shows.
struct LogFilter: Sendable {
    private let query: LogQuery
    private var mask: UInt64
    private let corrected: Set<UInt64>

    init(_ query: LogQuery, _ log: borrowing LogReader, _ head: Head) throws(JournalError) {
        self.query = query
        mask = query.kinds.isEmpty ? .max : query.kinds.mask
        corrected =
            query.correctionsOnly ? Set(try log.allCorrections(head).targets) : []
    }

    /// From now on asks for no events of these kinds.
    mutating func leaveOut(_ kinds: [Kind]) { mask &= ~kinds.mask }

    /// The first event that may be asked for.
    var first: UInt64 { max(query.since, 1) }

    /// The events of `block` up to `last` that are asked for, newest first: all, or at least so
    /// many.
    /// - Returns: them, and the last event that was not looked at.
    func newest(
        in block: borrowing Block, through last: UInt64, atLeast wanted: Int,
        _ log: borrowing LogReader
    ) throws(JournalError) -> (events: [Event], rest: UInt64) {
        let before = block.firstSequence - 1
        guard block.kindMask & mask != 0, overlaps(block.dates) else { return ([], before) }
        var found: [Event] = []
        // Only the end of a block is decoded while that is enough.
        var end = block.indices(through: last).upperBound
        while end > 0, found.count < wanted {
            let start = max(0, end - Self.stride)
            let events = try block.reading(block.events(in: start..<end) { isWanted($0) })
            for event in events.reversed() where try isWanted(event, log) { found.append(event) }
            end = start
        }
        return (found, before + UInt64(end))
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
