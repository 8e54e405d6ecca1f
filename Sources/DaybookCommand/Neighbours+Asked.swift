import DaybookModel
import Reports

// Questions in words.

extension Neighbours {
    /// The line that says what a visit of the book was like: `review carmen 4`; nil: no show stands
    /// first, or it was not seen.
    static func review(_ rest: [String]) -> Advice? {
        let path = CommandNames.book(in: Desk.line)
        let roster = KnownRoster(path: path).roster
        let words = rest.prefix { !$0.hasPrefix("-") }
        let count = (0...words.count).reversed().first { count in
            let name = words.prefix(count).joined(separator: " ")
            return count > 0 && NameGuess(name).ids(of: .show, in: roster).count == 1
        }
        guard let count else { return nil }
        let text = words.dropFirst(count).joined(separator: " ")
        let book = path.map { ["--book", $0] } ?? []
        let change = "\(Field.review)=\(text.isEmpty ? "TEXT" : text)"
        let day = Grammar(of: Ticket.self).parts(rest).value(of: "--on").map { ["--on", $0] } ?? []
        return NamedEntry(book + [Amend.verb] + words.prefix(count) + [change] + day)?.advice
    }

    /// What answers a question in words: `who spent most`, `worked ben 8:30-17:00`.
    static func asked(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        if let moved = moved(word, rest) { return moved }
        if parts?.contains(.tickets) ?? true, reviewing.contains(word), let review = review(rest) {
            return review
        }
        if ["worked", "shift", "work", "hours", "time"].contains(word), let shift = TypedShift(rest)
        {
            return shift.advice
        }
        let about = Set(rest.map { $0.lowercased() })
        let isOfSomebody = ["was", "is"].contains(word) && rest.contains { known($0, .person) }
        if isOfSomebody { return people(about, rest, parts) }
        guard ["who", "what", "how"].contains(word) else { return nil }
        if about.isDisjoint(with: Self.spending) {
            let with = rest.drop { $0.lowercased() != "with" }
            let isSeen = !about.isDisjoint(with: ["see", "saw", "seen", "watch", "watched"])
            if isSeen, let asked = AskedPerson(Array(with), in: "shows") { return asked.advice }
            return word == "who" ? people(about, rest, parts) : nil
        }
        if let known = spent(rest) { return known }
        if word == "how" { return nil }
        return "Sums are of categories, and none of people: \(run: "expenses"). Each amount: "
            + "\(run: "log", .option("kind", "expense")), or those that somebody recorded: "
            + "\(run: "log", .option("kind", "expense"), .option("by", "NAME"))"
    }

    /// What somebody spent, or what was spent on something or in some days: `did sam spend`, `did
    /// we spend on food last month`; nil: no name and no days are among the words.
    private static func spent(_ rest: [String]) -> Advice? {
        let said = rest.prefix { !$0.hasPrefix("-") }.filter {
            !spending.contains($0.lowercased()) && !small.contains($0.lowercased())
        }
        guard let first = said.first, first.lowercased() != "most" else { return nil }
        let isOfSomebody = !known(first, .person) ? nil : AskedPerson(["by"] + said, in: "expenses")
        if let asked = isOfSomebody { return asked.advice }
        let text = said.joined(separator: " ")
        if PlacedWords.isPeriod(text) {
            return "Did you mean `\(run: "expenses", .period(text))`?"
        }
        guard known(first, .category) else { return nil }
        let days = said.dropFirst().joined(separator: " ")
        let period = PlacedWords.isPeriod(days) ? [Suggestion.Word.period(days)] : []
        return "Did you mean `\(run: "expenses", [.operand(first)] + period)`?"
    }

    /// Whether the book has something of a noun that is called so.
    static func known(_ name: String, _ noun: Noun) -> Bool {
        let path = CommandNames.book(in: Desk.line)
        return !NameGuess(name).ids(of: noun, in: KnownRoster(path: path).roster).isEmpty
    }

    /// The words of a question about money that are no name.
    private static let small = little.union([
        "did", "do", "does", "has", "have", "had", "we", "i", "you", "they", "was", "is", "been",
        "much", "money", "us", "me", "with", "by", "from",
    ])

    /// Who did something, or most of it; nil: it is not told by the words.
    private static func people(
        _ about: Set<String>, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        func has(_ words: Set<String>) -> Bool { !about.isDisjoint(with: words) }
        let day = (1...3).lazy.map { rest.suffix($0).joined(separator: " ") }
            .first(where: PlacedWords.isDate)
        let last = (1...3).lazy.map { rest.suffix($0).joined(separator: " ") }
            .first(where: PlacedWords.isPeriod)
        let period = last.map { [Suggestion.Word.period($0)] } ?? []
        if let course = rest.last, known(course, .course) {
            return "Did you mean `\(run: Show.verb, .operand(course))`?"
        }
        if has(["points", "bonus", "score"]) {
            return "Points, the most first: \(run: "rank", ["points"] + period)"
        }
        if has(["worked", "works", "working", "hours", "overtime", "overworked"]) {
            return "Hours of each: \(run: "overtime", period)"
        }
        if let day {
            return "Who was there on a day, and who was not: "
                + "\(run: "today", .option("on", day))"
        }
        guard parts?.contains(.attendance) ?? true else { return unmarked(parts) }
        if has(["missed", "misses", "absent", "missing", "least", "worst", "never", "skipped"]) {
            return "Everyone by attendance, the least at the end: \(run: "rank", period). "
                + "Day by day: \(run: "attendance", period)"
        }
        guard has(["came", "comes", "most", "best", "attended", "often", "first"]) else {
            return nil
        }
        return "Everyone by attendance, the most first: \(run: "rank", period)"
    }

    /// Who was somewhere, in a book in which nobody is marked; nil: nothing is near.
    private static func unmarked(_ parts: Set<BookPart>?) -> Advice? {
        if parts?.contains(.workingTime) ?? false {
            return "Who is in, and since when: \(run: "today")"
        }
        guard parts?.contains(.tickets) ?? false else { return nil }
        return "Nobody is kept beside a visit, but its review may name them: "
            + "\(run: "log", .option("kind", "ticket"), .option("grep", "NAME"))"
    }

    /// `take 1 point from amy`: points are given, and what was given is put right.
    static func deducted(_ rest: [String], _ parts: Set<BookPart>?) -> Advice? {
        guard parts?.contains(.classroom) ?? true,
            rest.contains(where: { ["point", "points", "bonus"].contains($0.lowercased()) }),
            let from = rest.lastIndex(where: { $0.lowercased() == "from" })
        else { return nil }
        let book = CommandNames.book(in: Desk.line).map { ["--book", $0] } ?? []
        let name = Array(rest[(from + 1)...])
        let entry = NamedEntry(book + [Amend.verb, "points"] + name)?.advice
        return "Points are not taken off again, but those given can be changed. "
            + (entry ?? "Their numbers: \(run: "log", .option("kind", "points"))")
    }

    /// `move macbeth to 14.12.`: another day for the entry that a name means.
    private static func moved(_ word: String, _ rest: [String]) -> Advice? {
        guard ["move", "postpone", "reschedule"].contains(word),
            let to = rest.lastIndex(where: { $0.lowercased() == "to" }), to > 0,
            PlacedWords.isDate(rest[(to + 1)...].joined(separator: " "))
        else { return nil }
        let day = rest[(to + 1)...].joined(separator: " ")
        let book = CommandNames.book(in: Desk.line).map { ["--book", $0] } ?? []
        return NamedEntry(book + [Amend.verb] + rest[..<to] + ["date=\(day)"])?.advice
            ?? "Its number is in \(run: "log"): "
            + "\(run: "amend", .blank("\"#N\""), .operand("date=\(day)"), .reason)"
    }

    /// The line that changes one field of the entry that a name means: `price hamlet 50`.
    static func fielded(_ word: String, _ rest: [String]) -> Advice? {
        guard let field = Field(rawValue: word) ?? Field(rawValue: word + "s"),
            let value = rest.last, rest.count > 1, nouns[word] == nil
        else { return nil }
        let book = CommandNames.book(in: Desk.line).map { ["--book", $0] } ?? []
        let name = rest.dropLast().filter { $0.lowercased() != "to" }
        return NamedEntry(book + [Amend.verb] + name + ["\(field)=\(value)"])?.advice
    }

    private static let reviewing: Set = [
        "review", "rate", "rating", "stars", "comment", "note", "remark", "memo", "opinion",
    ]

    private static let spending: Set = [
        "spent", "spend", "spends", "paid", "pays", "cost", "costs",
    ]
}
