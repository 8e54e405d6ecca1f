import ByteStore
import EventCodec
import Journal
import Platform

extension Book {
    /// Gathers what `command` must know, lets it decide, and records what it decided: durable when
    /// this returns. Commands of threads that wait for one another share a transaction.
    /// - Parameter source: the import that the events are of; nil: none.
    /// - Throws: why nothing is recorded.
    public func commit<C: Command>(
        _ command: C, _ recording: Recording, source: String? = nil
    ) throws(DaybookError) -> Receipt<C.Outcome> {
        try confirmRecords(recording)
        let answer = Monitor<Result<Receipt<C.Outcome>, DaybookError>?>(nil)
        let turn = CommitTurn { [self] (draft, point) throws(DaybookError) in
            let result = try record(command, recording, source, in: &draft, at: &point)
            answer.change { $0 = result }
        }
        let alone = { [self] () throws(DaybookError) in
            try growing { () throws(DaybookError) in
                try commit([turn], recording.timeoutSeconds)
            }
        }
        // What is only rehearsed leaves its transaction of no use to others.
        if recording.isDryRun {
            try alone()
        } else {
            try commits.run(turn, together: commitTogether, alone: alone)
        }
        guard let result = answer.change({ $0 }) else {
            preconditionFailure("a command that was committed was answered")
        }
        return try result.get()
    }

    private static let growthBytes = 1 << 26

    /// Runs `body`, a transaction of its own. A full map grows once, and `body` runs again.
    func growing<Result>(
        waitingSeconds: Double = 0, _ body: () throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        do throws(DaybookError) { return try body() } catch {
            guard case .journal(.store(.mapFull)) = error.cause else { throw error }
        }
        try Daybook.store(
            store.grow(atLeast: Self.growthBytes, waitingSeconds: waitingSeconds))
        return try body()
    }

    /// Writes a group, and tells all but the first. Where that cannot be done each of them tries
    /// alone, and hears for itself what stands in the way.
    private func commitTogether(_ group: [CommitTurn]) -> CommitTurn.Word {
        var word = CommitTurn.Word.done(nil)
        do throws(DaybookError) {
            try commit(group, 0)
        } catch { word = .alone }
        for turn in group.dropFirst() { turn.say(word) }
        return word
    }

    /// One transaction.
    private func commit(
        _ turns: [CommitTurn], _ timeoutSeconds: Double
    ) throws(DaybookError) {
        var draft = try writing(timeoutSeconds)
        let tails = file.tails
        var point = CommitPoint(head: try journal(LogReader(draft.reader).head(of: path)))
        let before = point.head.sequence
        point.tail = tails.take(point.head.transaction)
        for turn in turns { try turn.work(&draft, &point) }
        guard point.head.sequence > before else { return }
        let transaction = draft.transactionID
        try draft.settle()
        if let tail = point.tail { tails.keep(tail, of: transaction) }
    }

    /// Decides `command` at a point of a transaction, and writes what it decided.
    /// - Returns: what came of it; a refusal has written nothing.
    /// - Throws: what leaves the transaction of no use.
    private func record<C: Command>(
        _ command: C, _ recording: Recording, _ source: String?, in draft: inout Draft,
        at point: inout CommitPoint
    ) throws(DaybookError) -> Result<Receipt<C.Outcome>, DaybookError> {
        let (events, outcome): ([NewEvent], C.Outcome)
        do throws(DaybookError) {
            try confirmExpected(point.head, recording)
            let situation = try situation(
                for: command, point.head, in: draft, now: recording.now)
            (events, outcome) = try command.decide(situation)
            guard events.count <= Limits.batchEvents || recording.isDryRun else {
                throw DaybookError(.journal(.tooManyEvents(events.count)))
            }
        } catch { return .failure(error) }
        if let rehearsal = recording.rehearsal, !events.isEmpty, recording.isDryRun {
            try rehearse(events, point, recording.by, source, rehearsal, into: &draft)
        }
        let first = point.head.sequence + 1
        if !events.isEmpty, !recording.isDryRun {
            // Taken out and put back: shared, its columns would be copied by the first append.
            let tail = point.tail.take()
            (point.head, point.tail) = try Self.write(
                events, after: point.head, tail: tail, recording.by, source, into: &draft)
        }
        let last = point.head.sequence
        return .success(
            Receipt(
                sequences: first <= last ? first...last : nil, outcome: outcome,
                head: Point(point.head)))
    }

    /// Folds what would be written, and writes what the transaction is then given up with.
    private func rehearse(
        _ events: [NewEvent], _ point: CommitPoint, _ by: String, _ source: String?,
        _ rehearsal: Rehearsal, into draft: inout Draft
    ) throws(DaybookError) {
        do throws(JournalError) {
            var writer = try LedgerWriter(in: draft, after: point.head, by: by, source: source)
            for event in events { try writer.append(event, into: &draft) }
            let change = try writer.fold(into: &draft)
            rehearsal.hold(change, writer.head, ParallelReplay(store: store))
        } catch { throw DaybookError(.journal(error)) }
    }

    /// - Returns: the new head, and the tail to go on with.
    static func write(
        _ events: [NewEvent], after head: Head, tail: consuming LogTail? = nil, _ by: String,
        _ source: String?, into draft: inout Draft
    ) throws(DaybookError) -> (Head, LogTail) {
        do throws(JournalError) {
            var writer = try LedgerWriter(
                in: draft, after: head, by: by, source: source, tail: tail)
            for event in events { try writer.append(event, into: &draft) }
            let new = try writer.finish(into: &draft)
            return (new, writer.appender.tail)
        } catch { throw DaybookError(.journal(error)) }
    }

    /// The head as the draft shows it, when it is the one the caller expects.
    func headForWriting(
        in draft: borrowing Draft, _ recording: Recording
    ) throws(DaybookError) -> Head {
        let head = try journal(LogReader(draft.reader).head(of: path))
        try confirmExpected(head, recording)
        return head
    }

    private func confirmExpected(_ head: Head, _ recording: Recording) throws(DaybookError) {
        if let mayRecord = recording.mayRecord, !mayRecord() {
            throw .refused(
                message: "\(recording.by) may record nothing any more",
                remedy: "Log in anew.")
        }
        guard let expected = recording.expectedHead, expected != head.sequence else { return }
        throw DaybookError(
            .journal(.headMoved(expected: expected, actual: head.sequence)))
    }
}
