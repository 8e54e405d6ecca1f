import DaybookModel
import Reports

// Options that ask a report for the single entries behind its sums.

extension UsageMistake {
    /// The line of the log with the entries that a report adds up: `expenses october --list`.
    static func singly(
        _ verb: String?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard let verb, let kind = entries[verb] else { return nil }
        let stray = parts.lazy.compactMap { part in
            if case .option(let name, nil, _) = part, listing.contains(name) { name } else { nil }
        }.first
        guard let stray else { return nil }
        let rest = arguments.filter { $0 != stray && !$0.hasPrefix(stray + "=") }
        let line = Suggestion(Log.verb, [.option("kind", kind)] + asked(rest))
        let days: Advice =
            verb == Overtime.verb
            ? "Day by day: `\(TypedLine(rest)?.adding([.flag("detail")]) ?? line)`. " : ""
        return (
            "\(verb) takes no \(stray): it adds up what is recorded",
            days + "One by one: `\(line)`"
        )
    }

    /// The kind of the entries that a report adds up.
    private static let entries = [
        Expenses.verb: "expense", ShowsList.verb: "ticket", VenuesList.verb: "ticket",
        Overtime.verb: "clock", Rank.verb: "attendance", Stats.verb: "attendance",
        Attendance.verb: "attendance", Streaks.verb: "attendance", Points.verb: "points",
    ]

    private static let listing: Set = [
        "--list", "--ls", "--detail", "--details", "--detailed", "--each", "--entries", "--items",
        "--show", "--single", "--singles", "--full", "--every", "--rows", "--log", "--entry",
        "--itemized", "--itemised",
    ]

    /// What a line asks a report for, as the log is asked for it.
    private static func asked(_ arguments: [String]) -> [Suggestion.Word] {
        let line = (try? PlacedWords.placed(arguments)) ?? arguments
        guard let place = CommandNames.place(in: line),
            let command = CommandNames.called(Array(line[place...].prefix(2)))
        else { return [] }
        let grammar = Grammar(of: command)
        let book = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let log = Grammar(of: Log.self)
        var words = grammar.parts(Array(line[(place + 1)...])).compactMap {
            part -> Suggestion.Word? in
            switch part {
            case .word(let word): named(word, book)
            case .option(_, let option, let value):
                option?.names.last.flatMap { name in
                    let isKept = name != "--book" && log.takes(name)
                    return isKept ? value.map { .option(String(name.dropFirst(2)), $0) } : nil
                }
            }
        }
        // The days come last.
        let end = words.indices.filter {
            if case .option("period", _) = words[$0] { true } else { false }
        }
        for place in end.reversed() { words.append(words.remove(at: place)) }
        return words
    }

    /// The option of the log for what a report names; nil: it is nothing of the book.
    private static func named(_ word: String, _ roster: Roster) -> Suggestion.Word? {
        let options: [(noun: Noun, option: String)] = [
            (.person, "who"), (.category, "category"), (.show, "show"), (.course, "course"),
            (.venue, "grep"),
        ]
        return options.first { !NameGuess(word).ids(of: $0.noun, in: roster).isEmpty }
            .map { .option($0.option, word) }
    }
}
