import Daybook
import DaybookModel
import Reports

// Lines that begin with a name of the book, or do something to one: `anna`, `food 12,50`,
// `print math`.

/// Something of the book at the beginning of some words.
private struct NamedThing {
    let noun: Noun
    let name: String
    /// What stands behind it.
    let rest: [String]

    private static let mostWords = 3
    /// Shorter words are the beginnings of too many names.
    private static let shortest = 3

    /// Nil: they begin with nothing that is known, or with what may be of several nouns.
    init?(_ words: [String], in roster: Roster) {
        let names = words.prefix(Self.mostWords).prefix { !$0.hasPrefix("-") }
        for count in (0...names.count).reversed() where count > 0 {
            let name = names.prefix(count).joined(separator: " ")
            let nouns = Noun.allCases.filter {
                $0 != .holiday && !NameGuess(name).ids(of: $0, in: roster).isEmpty
            }
            guard nouns.count == 1, name.count >= Self.shortest else { continue }
            (noun, self.name, rest) = (nouns[0], name, Array(words.dropFirst(count)))
            return
        }
        return nil
    }
}

extension Neighbours {
    private static var known: Roster {
        KnownRoster(path: CommandNames.book(in: Desk.line)).roster
    }

    private static func isNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber)
            && word.allSatisfy { $0.isNumber || ",.€$£".contains($0) }
    }

    /// The line that is meant by what begins with a number, a setting or a name.
    static func begun(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if isNumber(word), parts?.contains(.expenses) ?? true, !rest.isEmpty {
            return line("spend", [word] + rest)
        }
        if let setting = ChangeSetting.meant(by: word), !rest.isEmpty {
            return line("set", ChangeSetting.written(setting, rest))
        }
        if ["week", "month", "year"].contains(word.lowercased()),
            let thing = NamedThing(rest, in: known), thing.rest.isEmpty
        {
            let period = Suggestion.Word.period("this \(word.lowercased())")
            return Suggestion(report(of: thing.noun, parts), [.operand(thing.name), period])
        }
        if PlacedWords.isPeriod(word), let next = rest.first?.lowercased(),
            let verb = CommandNames.here.contains(next) ? next : ours(next, parts)
        {
            return Suggestion(verb, [.period(word)])
        }
        let paying = rest.first.map { ["spent", "paid", "bought"].contains($0.lowercased()) }
        if paying == true, parts?.contains(.expenses) ?? true {
            let said = rest.dropFirst().filter { !["for", "on"].contains($0.lowercased()) }
            return line("spend", said + ["--by", word])
        }
        return NamedThing([word] + rest, in: known).map { begun($0, parts) }
    }

    private static func begun(_ thing: NamedThing, _ parts: Set<BookPart>?) -> Suggestion {
        // `eva is here`.
        let isSaid = ["is", "was", "has"].contains(thing.rest.first?.lowercased())
        let (name, rest) = (thing.name, Array(thing.rest.dropFirst(isSaid ? 1 : 0)))
        guard let next = rest.first else { return Suggestion("show", [.operand(name)]) }
        if thing.noun == .person, parts?.contains(.workingTime) ?? false,
            TypedShift([name] + rest) != nil
        {
            return line(CheckIn.verb, [name] + rest)
        }
        if rest.contains(where: isNumber), let line = entry(thing) { return line }
        let verb = next.lowercased()
        let more = [name] + rest.dropFirst()
        if CommandNames.here.contains(verb) { return line(verb, more) }
        if let verb = same[verb] ?? ours(verb, parts) { return line(verb, more) }
        let text = rest.joined(separator: " ")
        guard PlacedWords.isPeriod(text) else { return Suggestion("show", [.operand(name)]) }
        return Suggestion(report(of: thing.noun, parts), [.operand(name), .period(text)])
    }

    /// The line of an entry that is typed with its name first: `food 12,50`, `hamlet 20 nov 32,50`.
    private static func entry(_ thing: NamedThing) -> Suggestion? {
        let place = thing.rest.firstIndex(where: isNumber) ?? 0
        let number = thing.rest[place]
        let others = Array(thing.rest[..<place] + thing.rest[(place + 1)...])
        switch thing.noun {
        case .category: return line("spend", [number, thing.name] + others)
        case .show: return line("ticket", [thing.name] + thing.rest)
        case .person:
            let areAwards = others.allSatisfy { ["point", "points", "bonus"].contains($0) }
            return areAwards ? line("bonus", [thing.name, number]) : nil
        case .course, .venue, .holiday: return nil
        }
    }

    /// The report of somebody or something in a period.
    private static func report(of noun: Noun, _ parts: Set<BookPart>?) -> String {
        switch noun {
        case .person:
            parts?.contains(.attendance) ?? true
                ? "stats" : parts?.contains(.workingTime) ?? false ? "overtime" : "points"
        case .category: "expenses"
        case .course: "rank"
        case .show: "shows"
        case .venue: "venues"
        case .holiday: "holidays"
        }
    }

    /// What is to be done with something that the book has, or with a report: `print math`,
    /// `list food`, `delete bo`, `rename food meals`, `role tom boss`.
    static func done(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if let form = forms[word], let line = sums(in: rest, parts) ?? begunReport(rest, parts) {
            let name = line.verb == Show.verb ? "report" : line.verb ?? "report"
            return Suggestion(line.verb, line.words + [.option("output", "\(name).\(form)")])
        }
        // `top 3`.
        if rest.count == 1, Int(rest[0]) != nil, let verb = ours(word, parts),
            ["top", "best", "worst", "leaderboard", "leaders"].contains(word)
        {
            return line(verb, ["-n", rest[0]])
        }
        if ["list", "ls", "see", "open", "display", "top", "best", "most"].contains(word) {
            let report = begunReport(rest, parts)
            // `best student` asks for an order.
            let isList = ["people", "categories"].contains(report?.verb)
            let order = isList ? ours(word, parts) : nil
            return order.map { line($0, []) } ?? report
        }
        guard let action = actions[word], let thing = NamedThing(rest, in: known) else {
            return nil
        }
        return done(action, thing)
    }

    private enum Deed { case remove, rename, colour, role, change }

    private static func done(_ deed: Deed, _ thing: NamedThing) -> Suggestion? {
        let plural = thing.noun.facts.plural
        let option: String
        switch deed {
        case .remove:
            guard [.person, .category].contains(thing.noun), thing.rest.isEmpty else { return nil }
            return Suggestion("\(plural) remove", [.operand(thing.name)])
        case .rename:
            guard 1...2 ~= thing.rest.count else { return nil }
            return changed(plural, "rename", to: "change", [thing.name] + thing.rest)
        case .colour:
            guard thing.noun == .category else { return nil }
            option = "colour"
        case .change:
            // `change lena hours 6`: what is expected of one person.
            guard thing.noun == .person, thing.rest.count == 2,
                ChangeSetting.meant(by: thing.rest[0]) == .quota
            else { return nil }
            return line("set quota", [thing.rest[1], thing.name])
        case .role:
            guard thing.noun == .person else { return nil }
            option = "role"
        }
        guard thing.rest.count == 1 else { return nil }
        return Suggestion(
            "\(plural) change", [.operand(thing.name), .option(option, thing.rest[0])])
    }

    /// The figures of a period that stands alone.
    private static func sums(in words: [String], _ parts: Set<BookPart>?) -> Suggestion? {
        let text = words.joined(separator: " ")
        guard PlacedWords.isPeriod(text), !PlacedWords.isDate(text) else { return nil }
        return ours("sum", parts).map { Suggestion($0, [.period(text)]) }
    }

    private static let forms = [
        "print": "pdf", "pdf": "pdf", "paper": "pdf", "html": "html", "share": "html",
        "send": "html", "email": "html",
    ]

    private static let actions: [String: Deed] = [
        "delete": .remove, "remove": .remove, "rm": .remove, "del": .remove, "drop": .remove,
        "fire": .remove, "dismiss": .remove, "expel": .remove, "quit": .remove,
        "change": .change, "fix": .change, "edit": .change, "update": .change,
        "rename": .rename, "colour": .colour, "color": .colour, "role": .role,
    ]

    /// Whether some words begin with a show of the book.
    static func nameShow(_ words: [String]) -> Bool {
        NamedThing(words, in: known)?.noun == .show
    }

    /// The report that some words ask for: `expenses`, `members`, `november`, `food`.
    private static func begunReport(
        _ words: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        guard let first = words.first?.lowercased() else { return nil }
        if let plural = nouns[first] { return line(plural, Array(words.dropFirst())) }
        if CommandNames.called([first]) is any TakesPeriod.Type || isNoun(first) {
            return line(first, Array(words.dropFirst()))
        }
        if let period = report(of: words, parts) { return period }
        return NamedThing(words, in: known).map { begun($0, parts) }
    }

    private static func isNoun(_ word: String) -> Bool {
        Noun.allCases.contains { $0.facts.plural == word }
    }
}
