import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// A verb that records one entry.
protocol RecordsEntry: TakesWrite {
    var client: ClientOptions { get }
    var common: CommonOptions { get }
}

extension RecordsEntry {
    /// Records what is said and prints the receipt.
    /// - Parameter day: as it is typed; today where nothing is.
    func record(
        _ kind: Kind, on day: DayOptions, createsMissing: Bool = false, _ said: [Field: String?]
    ) throws(CommandError) {
        let session = try Session(common)
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
        let recording = session.recording(write, expecting: client.expect)
        let receipt = try ask(session.book.commit(command, recording))
        try session.output.write(
            .recorded(
                Self.configuration.commandName ?? "", receipt,
                budgets: try budgets(of: receipt.outcome.content, session), session.roster,
                isDryRun: write.dryRun, session.frame(at: receipt.head)))
    }

    /// What the month of an expense comes to: its category, then all.
    private func budgets(
        of content: Content, _ session: Session
    ) throws(CommandError) -> [ExpenseRow] {
        guard let spent = content.category else { return [] }
        let rows = try ask(
            session.book.budgets(
                in: YearMonth(containing: content.on), today: session.today
            ).rows)
        return rows.filter { $0.category == nil || $0.category == spent }
    }
}
