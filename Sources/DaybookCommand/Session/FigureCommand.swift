import ArgumentParser
import Daybook
import Platform
import Reports

/// A report whose figures `why` explains and `diff` compares, and what they are asked for by.
protocol FigureCommand: ParsableCommand {
    /// The figure that the words of `why` mean.
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure
    /// What is compared for the words of `diff`.
    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport]
}

extension ReportKind {
    /// The words that name one of its figures, options that must be there among them.
    var grammar: String { facts.operands + (self == .attendance ? " --slot am|pm" : "") }

    /// What `why` takes: `rank [KIND] WHO, … or courses COURSE [STUDENT]`.
    static var grammar: String {
        let reports = allCases.map { kind in
            let venue = kind.facts.options.contains(.venue) ? " [--venue VENUE]" : ""
            return "\(kind.rawValue) \(kind.grammar)\(venue)"
        }
        return reports.dropLast().joined(separator: ", ") + ", or " + (reports.last ?? "")
    }

    /// The report that `word` asks for.
    /// - Throws: `.usage` with the nearest name.
    static func named(_ word: String) throws(CommandError) -> ReportKind {
        if let kind = ReportKind(rawValue: word.lowercased()) { return kind }
        throw .usage(
            message: "\"\(word)\" is not a report to compare",
            remedy: rather(word, among: allCases.map(\.rawValue)))
    }

    /// `rank, streaks, … or courses`.
    static var list: String { alternatives(allCases.map(\.rawValue)) }
}

/// What the words of `diff` after a report ask of it.
struct ComparisonChoice {
    let report: ReportKind
    let words: [String]
    let period: Period
    let session: Session
    let diff: Diff

    /// The slots asked for, of a course where one is.
    func asked() throws(CommandError) -> SlotChoice { diff.slots.of(try course()) }

    /// The course that is asked for; nil: whatever it is.
    func course() throws(CommandError) -> CourseID? {
        try diff.of.course.map(Names(session).course)
    }

    /// What its figures are added up by.
    func groups() throws(CommandError) -> [ReportGroup] { try diff.groups(of: report) }

    /// Those named; nil: nobody is, which means everyone.
    func people() throws(CommandError) -> [PersonID]? { try Names(session).some(words) }

    /// The one person named; nil: nobody is.
    func person() throws(CommandError) -> PersonID? {
        try refuse(words.dropFirst())
        guard let word = words.first else { return nil }
        return try Names(session).person(word)
    }

    /// Refuses words that mean nothing there.
    func refuse(_ words: some Collection<String>) throws(CommandError) {
        guard let stray = words.first else { return }
        throw .usage(
            message: "\(report.rawValue) takes no \"\(stray)\" here",
            remedy: "See what diff takes: \(run: "diff", .flag("help"))")
    }

    /// How the same is said with `words` after the two points.
    func command(_ words: Suggestion.Word...) -> Suggestion {
        Suggestion("diff", diff.points + words)
    }
}

extension ReportKind {
    /// The command that prints it: the one of its name, or what lists the noun of its name.
    var command: any FigureCommand.Type {
        for command in CommandNames.family(of: rawValue) {
            if let command = command as? any FigureCommand.Type { return command }
        }
        preconditionFailure("no command prints \(rawValue): name one so, and list it in Root")
    }
}

/// Which figure the words of `why` mean: what every report reads of them in one way.
struct FigureChoice {
    let report: ReportKind
    let what: [String]
    let field: String?
    let slots: SlotChoice?
    let basis: StreakBasis?
    let course: String?
    let venue: String?
    let currency: String?
    let period: Period
    let session: Session

    var names: Names { Names(session) }

    /// The slots asked for, of a course where one is.
    func asked() throws(CommandError) -> SlotChoice {
        (slots ?? .both).of(try course.map(names.course))
    }

    /// - Throws: `.usage` where words are missing, too many, or name no field.
    func figure() throws(CommandError) -> Figure { try report.command.figure(self) }

    /// The period that a figure is explained in; nil: its report has none.
    func period(of figure: Figure) -> Period? {
        if case .presence(_, let date, _) = figure { return Period(.day, containing: date) }
        return report.facts.options.contains(.period) ? period : nil
    }

    /// Exactly so many words.
    func words(_ count: Int) throws(CommandError) -> [String] {
        guard what.count == count else { throw misfit }
        return what
    }

    /// What the one word means, or nil when there is none.
    func atMostOne<Thing>(
        _ read: (String) throws(CommandError) -> Thing
    ) throws(CommandError) -> Thing? {
        guard what.count <= 1 else { throw misfit }
        guard let word = what.first else { return nil }
        return try read(word)
    }

    /// What is wrong with the number of words.
    var misfit: CommandError {
        let given =
            what.isEmpty
            ? "nothing is given"
            : "\(counted(what.count, "word")) \(what.count == 1 ? "is" : "are") given"
        return .usage(
            message: "a figure of \(report.rawValue) is asked for as \(report.grammar): \(given)",
            remedy: "Say: \(run: "why", .operand(report.rawValue), .blank(report.grammar)). "
                + "Put names with blanks in quotes.")
    }
}

extension FigureChoice {
    func named<Field: RawRepresentable<String>>(
        _ fields: [Field], or standard: Field
    ) throws(CommandError) -> Field {
        let name = try field(among: fields.map(\.rawValue), or: standard.rawValue)
        return fields.first { $0.rawValue == name } ?? standard
    }

    /// The field asked for, in the spelling of the report.
    func field(among names: [String], or standard: String) throws(CommandError) -> String {
        try field(field, among: names, or: standard)
    }

    func field(
        _ asked: String?, among names: [String], or standard: String
    ) throws(CommandError) -> String {
        guard let asked else { return standard }
        let typed = asked.lowercased()
        if let name = names.first(where: { $0.lowercased() == typed }) { return name }
        throw .usage(
            message: "\(report.rawValue) has no field \"\(asked)\"",
            remedy: "Use one of \(names.joined(separator: ", ")).")
    }

    /// The currency asked for, else the book's, else the only one there is.
    func currency(among used: [Currency]) throws(CommandError) -> Currency {
        let own = session.roster.currency
        if let currency {
            guard let asked = Currency(currency.uppercased()),
                used.contains(asked) || session.roster.knows(asked, on: session.today)
            else {
                throw .usage(
                    message: "\"\(currency)\" is not the code of a currency of this book",
                    remedy: "Use three letters, such as \(own.code).")
            }
            return asked
        }
        if used.isEmpty || used.contains(own) { return own }
        guard used.count == 1 else {
            let codes = used.map(\.code).joined(separator: ", ")
            throw .usage(
                message: "there are amounts in \(codes), which are never added up",
                remedy: "Say which: add --currency \(used[0].code)")
        }
        return used[0]
    }
}
