import DaybookModel
import Reports

/// The figure that `why` is asked for in words: `why tom`, `why is tom minus`, `why rent so high`.
struct AskedFigure {
    /// The line that explains it.
    let line: Suggestion

    private static let mostWords = 3

    /// Nil: no word names somebody or something of the book, or one names several.
    init?(_ line: TypedLine, _ arguments: [String]) {
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let words = line.words.prefix { !$0.hasPrefix("-") }
            .filter { !Self.small.contains($0.lowercased()) }
        let options = line.words.dropFirst(line.words.prefix { !$0.hasPrefix("-") }.count)
        let runs = (1...Self.mostWords).reversed().flatMap { count in
            words.indices.dropLast(count - 1).map { $0..<($0 + count) }
        }
        let thing = runs.lazy.compactMap { run in
            Self.thing(words[run].joined(separator: " "), roster).map { (run, $0) }
        }.first
        guard let (run, (noun, name)) = thing else { return nil }
        let others = words[..<run.lowerBound] + words[run.upperBound...]
        let report = Self.report(of: noun, others, HelpScope.parts(arguments))
        let days = (0..<others.count).lazy.map { others.dropFirst($0).joined(separator: " ") }
            .first(where: PlacedWords.isPeriod)
        let period = days.map { [Suggestion.Word.period($0)] } ?? []
        self.line = Suggestion(
            Why.verb,
            [.operand(report.rawValue), .operand(name)] + period
                + options.map { .blank(shellWord($0)) })
    }

    /// What a text names: somebody as they were typed, something else by its whole name.
    private static func thing(_ text: String, _ roster: Roster) -> (Noun, String)? {
        let found = nouns.flatMap { noun in
            NameGuess(text).ids(of: noun, in: roster).map { (noun, $0) }
        }
        guard found.count == 1, let (noun, id) = found.first else { return nil }
        return (noun, noun == .person ? text : roster.name(of: id, noun))
    }

    private static let nouns: [Noun] = [.person, .category, .show, .venue, .course]

    /// The report that shows the figure: the one that is spoken of, where it has such figures.
    private static func report(
        of noun: Noun, _ words: some Sequence<String>, _ parts: Set<BookPart>?
    ) -> ReportKind {
        switch noun {
        case .category: return .expenses
        case .show: return .shows
        case .venue: return .venues
        case .course: return .courses
        case .person, .holiday: break
        }
        func has(_ part: BookPart) -> Bool { parts?.contains(part) ?? true }
        let own: [(part: BookPart, report: ReportKind)] = [
            (.attendance, .rank), (.workingTime, .overtime), (.classroom, .points),
        ]
        let usual = own.filter { has($0.part) }.map(\.report)
        let spoken = words.lazy.compactMap { Self.spoken[$0.lowercased()] }.first
        return spoken.flatMap { usual.contains($0) ? $0 : nil } ?? usual.first ?? .rank
    }

    /// Words for what a figure is about, or how it is.
    private static let spoken: [String: ReportKind] = [
        "minus": .overtime, "plus": .overtime, "negative": .overtime, "hours": .overtime,
        "late": .overtime, "short": .overtime, "owes": .overtime, "overtime": .overtime,
        "points": .points, "grade": .points, "mark": .points, "marks": .points, "score": .points,
        "rank": .rank, "ranked": .rank, "absent": .rank, "missing": .rank, "behind": .rank,
    ]

    /// Words of a question that say nothing of their own.
    private static let small: Set = [
        "is", "are", "was", "were", "does", "did", "do", "has", "have", "had", "so", "the", "a",
        "an", "be", "in", "of", "for", "on", "at",
    ]
}
