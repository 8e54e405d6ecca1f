import ByteStore
import Journal

extension Book {
    /// Records what `command` decides, while it decides: in a transaction of its own, of which
    /// nothing is kept where it throws in the end. Durable when this returns.
    /// - Parameter source: the import that the events are of; nil: none.
    /// - Throws: why nothing is recorded.
    func commit<C: FlowingCommand>(
        _ command: C, _ recording: Recording, source: String?
    ) throws(DaybookError) -> Receipt<C.Outcome> {
        try confirmRecords(recording)
        return try growing { () throws(DaybookError) in
            try flow(command, recording, source)
        }
    }

    private func flow<C: FlowingCommand>(
        _ command: C, _ recording: Recording, _ source: String?
    ) throws(DaybookError) -> Receipt<C.Outcome> {
        var draft = try writing(recording.timeoutSeconds)
        let tails = file.tails
        let head = try headForWriting(in: draft, recording)
        let situation = try situation(for: command, head, in: draft, now: recording.now)
        var writer = try journal(
            LedgerWriter(
                in: draft, after: head, by: recording.by, source: source,
                tail: tails.take(head.transaction)))
        let isWritten = !recording.isDryRun || recording.rehearsal != nil
        let outcome = try command.decide(situation) { decided throws(DaybookError) in
            let count = Int(writer.count) + decided.count
            guard count <= Limits.batchEvents || recording.isDryRun else {
                throw DaybookError(.journal(.tooManyEvents(count)))
            }
            guard isWritten else { return }
            switch decided {
            case .events(let events):
                for event in events { try journal(writer.append(event, into: &draft)) }
            case .run(let run): try journal(writer.append(run, into: &draft))
            }
        }
        guard writer.count > 0, !recording.isDryRun else {
            if let rehearsal = recording.rehearsal, writer.count > 0 {
                let change = try journal(writer.fold(into: &draft))
                rehearsal.hold(change, writer.head, ParallelReplay(store: store))
            }
            return Receipt(sequences: nil, outcome: outcome, head: Point(head))
        }
        let new = try journal(writer.finish(into: &draft))
        let transaction = draft.transactionID
        try draft.settle()
        tails.keep(writer.appender.tail, of: transaction)
        return Receipt(
            sequences: head.sequence + 1...new.sequence, outcome: outcome, head: Point(new))
    }
}
