import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook log`: the events, newest first.
struct Log: AsksForEvents {
    static let configuration = CommandConfiguration(
        "log [--kind KIND] [--who WHO] [--by NAME] [-p PERIOD] [-n COUNT]",
        "Show the events, newest first, or follow them.",
        """
        EXAMPLES:
          daybook log -n 5
          daybook log --kind attendance --who "Ana Lima" -p 2026-11
          daybook log --corrections --by maria
          daybook log --grep bread
          daybook log --category Food -p 2026-11
          daybook log --follow --since "#4800" --format ndjson

        A kind is named in full (attendance.marked) or by its first part (attendance,
        entry). Expenses, tickets and points asked for alone are listed by date, as
        they count now, with a running total; --format json lists the events. A CSV has
        every event, corrected ones too: what counts is in daybook export expenses. With
        --follow events come oldest first as they are recorded; -n ends it.
        """)

    @Option(help: ArgumentHelp("Only this kind; may be repeated.", valueName: "kind"))
    var kind: [String] = []

    @OptionGroup var about: AboutOptions

    @Option(help: ArgumentHelp("Only entries with this text, in any case.", valueName: "text"))
    var grep: String?

    @Flag(help: "Only corrections and the entries they corrected.")
    var corrections = false

    @Flag(help: "Print new events as they come.")
    var follow = false

    @OptionGroup var shared: SharedOptions<Log>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        var query = try self.query(session)
        query.correctionsOnly = corrections
        query.says = grep.map { Self.search($0, session) }
        if follow {
            try PastBook.confirmPresent(common)
            return try Following(query: query, session: session, limit: rows.limit?.value ?? 0)
                .run(from: about.first(session))
        }
        let period = try period(of: query, session)
        let view = try session.view()
        if let kind = registered(query), !session.output.isForMachines {
            let report = try ask(view.register(of: kind, query))
            let answer = Answer.register(
                report, of: kind, query, period, session.frame(at: view.point))
            let isEmpty = report.rows.entries.isEmpty
            let hint = isEmpty ? try otherwise(query, session, view) : nil
            view.end()
            let titled = answer.titled(of: query.course, session.frame(at: session.point))
            return try session.output.write(titled.hinting(hint))
        }
        if session.output.isForMachines {
            let pages = try ask(view.logPages(query))
            let frame = session.frame(at: view.point)
            view.end()
            return try session.output.write(.log(pages, period, frame))
        }
        let report = try ask(view.log(query))
        let hint = report.rows.isEmpty ? try otherwise(query, session, view) : nil
        let frame = session.frame(at: view.point)
        let chained = corrections ? report.rows.compactMap(\.chained) : []
        let chains = try ask(view.chains(of: chained))
        view.end()
        let answer: Answer =
            corrections ? .chains(report, chains, period, frame) : .log(report, period, frame)
        try session.output.write(answer.titled(of: query.course, frame).hinting(hint))
    }

    /// The period asked for, with what is said of a month that has nothing.
    private func period(of query: LogQuery, _ session: Session) throws(CommandError) -> Period {
        let period = try period(today: session.today)
        try remarkEarly(period, of: query.entries, session)
        return period
    }

    /// What was probably meant where nothing was found; nil: nothing is known.
    private func otherwise(
        _ query: LogQuery, _ session: Session, _ view: borrowing View
    ) throws(CommandError) -> Advice? {
        if let line = grep.flatMap(UsageMistake.kindSought) {
            return "All of that kind:  \(line)"
        }
        return try recorders(query, view) ?? namesake(session)
    }

    /// Who is called as the period is in which nothing was found: Jun Park; nil: nobody.
    private func namesake(_ session: Session) -> Advice? {
        guard let text = days.period, about.who.isEmpty,
            case let ids = NameGuess(text).ids(of: .person, in: session.roster), ids.count == 1
        else { return nil }
        let name = session.roster.name(of: ids[0], .person)
        return "About \(name):  \(run: "log", .option("who", name))"
    }

    /// Who records in the book, where nothing was found of one; nil: nobody was asked for.
    private func recorders(
        _ query: LogQuery, _ view: borrowing View
    ) throws(CommandError) -> Advice? {
        guard let by = query.by else { return nil }
        let all = try ask(view.recorders())
        if all.contains(by) { return nil }
        guard let same = all.first(where: { foldedName($0) == foldedName(by) }),
            let line = TypedLine.called?.replacing([by], with: [same])
        else {
            let known = all.prefix(8).joined(separator: ", ")
            return "Who recorded something:  \(known). As somebody else:  --by \(by) with what is "
                + "recorded, or DAYBOOK_USER=\(by)"
        }
        return "What \(same) recorded:  \(line)"
    }

    /// The kind of the entries with amounts that alone are asked for, whenever they were recorded:
    /// people read them as a register. Nil: the log has other events too.
    private func registered(_ query: LogQuery) -> Kind? {
        guard about.since == nil, !corrections else { return nil }
        let kinds = query.kinds.isEmpty && query.category != nil ? [.expenseRecorded] : query.kinds
        let hasAmounts: [Kind] = [.expenseRecorded, .ticketBooked, .pointsAwarded]
        return kinds.count == 1 ? hasAmounts.first { $0 == kinds[0] } : nil
    }

    /// Whether an event says a text somewhere, names among it; case and accents do not matter.
    private static func search(
        _ text: String, _ session: Session
    ) -> @Sendable (Content) -> Bool {
        let wanted = foldedName(text)
        let words = FieldText(session.roster, zone: session.zone)
        return { foldedName(words.summary($0)).contains(wanted) }
    }
}

extension Answer {
    /// The same with one more line below it, where there is one.
    func hinting(_ hint: Advice?) -> Answer {
        guard let hint else { return self }
        var answer = self
        answer.hints.append(hint)
        return answer
    }
}

extension LogQuery {
    /// The kinds of entries among those asked for; all of them where none is named.
    fileprivate var entries: [Kind] {
        let all = Kind.allCases.filter { $0.role == .entry }
        let named = kinds.filter(all.contains)
        return named.isEmpty ? all : named
    }
}
