import ByteStore
import EventCodec
import Journal

/// A point of the log, as it is asked for.
public enum PastPoint: Hashable, Sendable {
    /// After the event with this number.
    case event(UInt64)
    /// After all that was recorded by this moment.
    case moment(Instant)
}

extension Book {
    /// The book as it knew everything at `point`: each report of it is what it was then. It can
    /// only be read. Late points are reached from the stored rows, by taking back what came after
    /// them, others by folding the log from its beginning, on every core.
    /// - Throws: `.unknownEntry` past the end; `.nothingYet` before the first event.
    public func asOf(
        _ point: PastPoint, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Book {
        let replay = ParallelReplay(store: store, notesMonths: true)
        let past = try past(at: point, replay)
        if try !past.takeBack() { try past.refold(progress: progress) }
        return Book(store: store, path: path, past: past)
    }

    private func past(
        at point: PastPoint, _ replay: ParallelReplay
    ) throws(DaybookError) -> Past {
        let view = try view()
        let sequence = try view.sequence(at: point)
        guard let event = try journal(view.log.event(at: sequence)) else {
            throw DaybookError(Refusal.unknownEntry(sequence))
        }
        return Past(sequence: sequence, recordedAt: event.recordedAt, replay: replay)
    }

    /// - Throws: `.inThePast` when this is a book that is looked back at.
    func confirmPresent() throws(DaybookError) {
        if past != nil { throw DaybookError(.inThePast) }
    }

    /// - Throws: `.inThePast`, and where who records is called as nobody may be.
    func confirmRecords(_ recording: Recording) throws(DaybookError) {
        try confirmPresent()
        _ = try rule(TextRule.label(recording.by, field: "by"))
    }
}

extension View {
    /// The last event that a point of the log knows of.
    /// - Throws: `.unknownEntry` past the end; `.nothingYet` before the first event.
    public func sequence(at point: PastPoint) throws(DaybookError) -> UInt64 {
        let last = head.sequence
        switch point {
        case .event(let sequence):
            guard (1...max(last, 1)).contains(sequence), last > 0 else {
                throw DaybookError(Refusal.unknownEntry(sequence))
            }
            return sequence
        case .moment(let moment):
            let found = try journal(log.last(recordedBy: moment, of: last))
            guard found > 0 else { throw DaybookError(.nothingYet(moment)) }
            return found
        }
    }
}

extension LogReader {
    /// The last of the first `count` events that was recorded by `moment`, or 0. Events are in the
    /// order of the clock, which is clamped never to go back.
    fileprivate func last(
        recordedBy moment: Instant, of count: UInt64
    ) throws(JournalError) -> UInt64 {
        let later = try (1..<count + 1).partitioningIndex { sequence throws(JournalError) in
            try event(at: sequence).map { $0.recordedAt > moment } ?? true
        }
        return later - 1
    }
}

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
        let range = from...min(last, from + UInt64(max(1, limit)) - 1)
        let events = try journal(view.log.events(in: range))
        position += UInt64(events.count)
        return events
    }
}

extension Book {
    /// Follows the log from the event after `sequence` on.
    public func follower(after sequence: UInt64) -> Follower { Follower(self, after: sequence) }
}
