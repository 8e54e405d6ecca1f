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
        if BookLocation.named(common.book) == nil, BookLocation.isAbove(session.book.path) {
            try session.output.remark("The book is \(session.book.path), above this directory.")
        }
        let receipt = try ask(session.book.commit(command, session.recording(expecting: head)))
        let told = try answer(Written(Self.verb, receipt, session.frame(at: receipt.head)))
        try session.output.write(session.foretelling(told))
        try session.doubtClock(at: receipt.head)
    }
}

/// A verb that records one entry.
protocol RecordsEntry: TakesWrite {
    var client: ClientOptions { get }
}

extension RecordsEntry {
    /// Records what is said and prints the receipt.
    /// - Parameters:
    ///   - day: as it is typed; today where nothing is.
    ///   - told: what is said beside the receipt of an expense.
    func record(
        _ kind: Kind, on day: DayOptions, createsMissing: Bool = false, again: Bool = false,
        _ said: [Field: String?], in begun: Session? = nil, told: [Advice] = []
    ) throws(CommandError) {
        let session: Session
        if let begun { session = begun } else { session = try Session(root) }
        let isPlan = kind == .ticketBooked
        let date = try Moments.date(day.on, today: session.today, looksAhead: isPlan)
        try record(
            kind, .day(date ?? session.today), createsMissing: createsMissing, again: again, said,
            session, remarks: remarks(day.on, date, session.today, isPlan: isPlan), told: told)
    }

    /// What was taken for granted of a day.
    private func remarks(
        _ text: String?, _ date: CivilDate?, _ today: CivilDate, isPlan: Bool
    ) -> [String] {
        guard let text, let date else {
            return isPlan ? ["No day was named, so it is for today."] : []
        }
        let isYearless = DateReader(today: date, Moments.habits).last(text) != nil
        let isWeekday = Moments.habits.weekday(text.lowercased()) != nil
        var remarks = isPlan ? [] : [Moments.weekAgo(text, date, today: today)].compactMap(\.self)
        if isYearless, date.year != today.year {
            remarks.append("No year was typed: \(text) is taken as of \(date.year).")
        }
        if isPlan, date < today, isYearless || isWeekday {
            remarks.append(
                isWeekday
                    ? "That day is past. For the coming one say --on \"next \(text.lowercased())\"."
                    : "That day is past.")
        }
        return remarks
    }

    /// The same of a day or a moment that is known already.
    func record(
        _ kind: Kind, _ when: EntryDraft.When, createsMissing: Bool, again: Bool = false,
        _ said: [Field: String?], _ session: Session, remarks: [String] = [],
        told: [Advice] = []
    ) throws(CommandError) {
        let whole = try Names(session).whole(said, of: kind, isNewAllowed: createsMissing)
        let cells = Cells(whole.mapValues { $0.map(canonicalComposition) })
        let command = EntryCommand(
            EntryDraft(kind, when, cells), createsMissing: createsMissing,
            mayRepeat: again, key: client.key)
        let names = Names(session)
        let guesses =
            createsMissing
            ? names.taken(said, whole, of: kind) + (try names.near(whole, of: kind)) : []
        let remarks = remarks + guesses
        try carryOut(command, session, expecting: client.expect) { done throws(CommandError) in
            guard let spent = done.outcome.content.category else {
                return .recorded(done, remarks: remarks)
            }
            let budgets = try budgets(of: done.outcome.content, session)
            let currency = done.outcome.content.currency
            let shown = budgets.rows.filter { row in
                row.category == nil
                    || row.category == spent
                        && (row.budget != nil || row.total.currency == currency)
            }
            return .recorded(
                done.seen(from: session.frame(at: budgets.point)), budgets: shown, remarks: remarks,
                told: told)
        }
    }

    /// What the month of an expense comes to.
    private func budgets(
        of content: Content, _ session: Session
    ) throws(CommandError) -> Report<[ExpenseRow]> {
        let view = try session.view()
        return try ask(
            view.budgets(
                in: YearMonth(containing: content.on), of: content.category, today: session.today))
    }
}
