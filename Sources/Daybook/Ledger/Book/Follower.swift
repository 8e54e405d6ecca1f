import ByteStore
public import DaybookModel
import EventCodec
import Journal

/// Reads the log as it grows, in order and without a gap. It holds no snapshot between reads, so
/// it never keeps the store from reusing pages. Sequences are dense and assigned in the order of
/// commits, so the next one after the last seen is always the next event.
public struct Follower: Sendable {
    private let book: Book
    /// The last event that was given.
    public private(set) var position: UInt64

    init(_ book: Book, after sequence: UInt64) {
        self.book = book
        position = sequence
    }

    /// The events after the last one given, at most `limit`; none when there is nothing new.
    public mutating func next(limit: Int) throws(DaybookError) -> [Event] {
        let from = position + 1
        let view = try book.view()
        let last = view.head.sequence
        guard from <= last else { return [] }
        let events = try journal(
            view.log.events(from...min(last, from + UInt64(max(1, limit)) - 1)))
        position += UInt64(events.count)
        return events
    }
}

extension Book {
    /// Follows the log from the event after `sequence` on.
    public func follower(after sequence: UInt64) -> Follower { Follower(self, after: sequence) }
}
