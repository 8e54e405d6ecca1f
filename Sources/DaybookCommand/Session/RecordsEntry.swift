import ArgumentParser
import Daybook
import Platform
import Reports

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
        let recording = session.recording(expecting: client.expect)
        let receipt = try ask(session.book.commit(command, recording))
        let spent = receipt.outcome.content.category
        let budgets = try spent == nil ? nil : budgets(of: receipt.outcome.content, session)
        let shown = budgets?.rows.filter { $0.category == nil || $0.category == spent }
        try session.output.write(
            .recorded(
                Self.word, receipt, budgets: shown ?? [],
                session.frame(at: budgets?.point ?? receipt.head)))
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
