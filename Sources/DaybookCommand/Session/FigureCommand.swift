import ArgumentParser
import Daybook
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
        let names = allCases.map(\.rawValue)
        let meant = nearestName(to: word, among: names).map { "Did you mean \($0)? " } ?? ""
        throw .usage(
            message: "there is no report \"\(word)\" to compare",
            remedy: "\(meant)Use \(list).")
    }

    /// `rank, streaks, … or courses`.
    static var list: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

/// What the words of `diff` after a report ask of it.
struct ComparisonChoice {
    let report: ReportKind
    let words: [String]
    let period: Period
    let session: Session
    let diff: Diff

    var slots: SlotChoice { diff.slots }

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
