import ArgumentParser
import Daybook
import Platform
import Reports

extension TakesWrite {
    /// Records what a command decides and prints the receipt.
    /// - Parameter head: the event that has to be the last one; nil: any may be.
    func carryOut<Deciding: Command>(
        _ command: Deciding, _ session: Session, expecting head: EventID? = nil,
        _ answer: (Written<Deciding.Outcome>) throws(CommandError) -> Answer
    ) throws(CommandError) {
        let receipt = try ask(session.book.commit(command, session.recording(expecting: head)))
        try session.output.write(
            answer(Written(Self.verb, receipt, session.frame(at: receipt.head))))
    }
}

/// A verb that records one entry.
protocol RecordsEntry: TakesWrite {
    var client: ClientOptions { get }
}

extension RecordsEntry {
    /// Records what is said and prints the receipt.
    /// - Parameter day: as it is typed; today where nothing is.
    func record(
        _ kind: Kind, on day: DayOptions, createsMissing: Bool = false, _ said: [Field: String?]
    ) throws(CommandError) {
        let session = try Session(root)
        let date = try Moments.date(day.on, today: session.today) ?? session.today
        try record(kind, .day(date), createsMissing: createsMissing, said, session)
    }

    /// The same of a day or a moment that is known already.
    func record(
        _ kind: Kind, _ when: EntryDraft.When, createsMissing: Bool, _ said: [Field: String?],
        _ session: Session
    ) throws(CommandError) {
        let cells = Cells(said.mapValues { $0.map(canonicalComposition) })
        let command = EntryCommand(
            EntryDraft(kind, when, cells), createsMissing: createsMissing, key: client.key)
        try carryOut(command, session, expecting: client.expect) { done throws(CommandError) in
            guard let spent = done.outcome.content.category else { return .recorded(done) }
            let budgets = try budgets(of: done.outcome.content, session)
            let shown = budgets.rows.filter { $0.category == nil || $0.category == spent }
            return .recorded(done.seen(from: session.frame(at: budgets.point)), budgets: shown)
        }
    }

    /// What the month of an expense comes to.
    private func budgets(
        of content: Content, _ session: Session
    ) throws(CommandError) -> Report<[ExpenseRow]> {
        let view = try session.view()
        return try ask(
            view.budgets(in: YearMonth(containing: content.on), today: session.today))
    }
}
