import ByteStore
import DaybookModel
import EventCodec
import Journal
import Platform
import Projections

extension Book {
    /// Gathers what `command` must know, lets it decide, and records what it decided: one
    /// transaction, durable when this returns. A full map grows once and everything is redone.
    package func commit<C: Command>(
        _ command: C, _ recording: Recording, source: String? = nil
    ) throws(DaybookError) -> Receipt<C.Outcome> {
        do throws(DaybookError) {
            return try attempt(command, recording, source)
        } catch {
            guard case .journal(.store(.mapFull)) = error.cause else { throw error }
        }
        try Daybook.store { () throws(StoreError) in try store.grow(atLeast: Self.growthBytes) }
        return try attempt(command, recording, source)
    }

    static let growthBytes = 1 << 26

    private func attempt<C: Command>(
        _ command: C, _ recording: Recording, _ source: String?
    ) throws(DaybookError) -> Receipt<C.Outcome> {
        try confirmPresent()
        _ = try rule { () throws(Refusal) in try TextRule.name(recording.by, field: "by") }
        let store = store
        var draft = try store.writing(timeoutSeconds: recording.timeoutSeconds)
        let head = try headForWriting(in: draft, recording)
        let situation = try situation(for: command, head, in: draft, now: recording.now)
        let (events, outcome) = try command.decide(situation)
        let point = Point(sequence: head.sequence, recordedAt: head.recordedAt)
        guard !events.isEmpty, !recording.isDryRun else {
            return Receipt(sequences: nil, outcome: outcome, head: point)
        }
        guard events.count <= Limits.batchEvents else {
            throw DaybookError(.journal(.tooManyEvents(events.count)))
        }
        let (new, tail) = try Self.write(
            events, after: head, tail: tails.take(head.transaction), recording.by, source,
            into: &draft)
        let transaction = draft.transactionID
        try draft.settle()
        tails.keep(tail, of: transaction)
        return Receipt(
            sequences: head.sequence + 1...new.sequence, outcome: outcome,
            head: Point(sequence: new.sequence, recordedAt: new.recordedAt))
    }

    /// - Returns: the new head, and the tail to go on with.
    static func write(
        _ events: [NewEvent], after head: Head, tail: consuming LogTail? = nil, _ by: String,
        _ source: String?, into draft: inout Draft
    ) throws(DaybookError) -> (Head, LogTail) {
        do throws(JournalError) {
            let clock = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
            var writer = try LedgerWriter(
                in: draft, after: head, clock: clock, by: by, source: source, tail: tail)
            for event in events { try writer.append(event, into: &draft) }
            let new = try writer.finish(into: &draft)
            return (new, writer.appender.tail)
        } catch { throw DaybookError(.journal(error)) }
    }

    /// The head as the draft shows it, when it is the one the caller expects.
    func headForWriting(
        in draft: borrowing Draft, _ recording: Recording
    ) throws(DaybookError) -> Head {
        do throws(JournalError) {
            guard let head = try LogReader(draft.reader).head() else {
                throw .notABook(path: path)
            }
            if let expected = recording.expectedHead, expected != head.sequence {
                throw .headMoved(expected: expected, actual: head.sequence)
            }
            return head
        } catch { throw DaybookError(.journal(error)) }
    }
}
