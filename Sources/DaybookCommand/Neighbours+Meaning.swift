import DaybookModel
import Reports

// Our line for a word that other programs have for it.

extension Neighbours {
    /// Our line for a neighbour's; nil: nothing is near.
    static func meant(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if let noun = nouns[word] ?? nouns[String(word.dropLast(word.hasSuffix("s") ? 1 : 0))] {
            guard let next = rest.first else { return line(noun, []) }
            let action = CommandNames.action(next, of: noun)
            let more = Array(rest.dropFirst()) + role(word, action, rest.dropFirst())
            if let action { return changed(noun, next, to: action, more) }
            if noun == "holidays" { return holiday(rest) }
            if noun == "categories", more.count == 1, Colour(more[0]) != nil {
                return Suggestion(
                    "categories change", [.operand(next), .option("colour", more[0])])
            }
            // Students are asked for by their course as often as by their names.
            let isList = noun == "people" && !word.hasPrefix("student")
            return line(next.hasPrefix("-") || isList ? noun : "show", rest)
        }
        let isPaid = ["spent", "paid"].contains(word) && parts?.contains(.expenses) ?? true
        if isPaid, rest.first?.contains(where: \.isNumber) == true {
            return line(Spend.verb, rest.filter { !["for", "on"].contains($0.lowercased()) })
        }
        if let line = summed(word, rest, parts) { return line }
        if word.hasPrefix("report"), !rest.isEmpty {
            let text = rest.joined(separator: " ")
            let sums = PlacedWords.isPeriod(text) ? ours("sum", parts) : nil
            let name = rest.drop { ["card", "for", "of", "on"].contains($0.lowercased()) }
            return sums.map { Suggestion($0, [.period(text)]) } ?? line("show", Array(name))
        }
        if let ours = ours(word, parts) {
            // `budget set 400` and `expense add 5 Food` say their verb again.
            let isVerb = ["add", "set", "new", "list", "ls", "show"].contains(rest.first ?? "")
            let rest = bare(isVerb ? Array(rest.dropFirst()) : rest, of: ours)
            if ours == Lock.verb, isOpen(rest) { return Suggestion(ours, ["yesterday"]) }
            if let said = said(ours, rest, parts) { return said }
            // `seen with clara` has no title: it asks.
            let report = ours == Ticket.verb ? "shows" : ours
            return AskedPerson(rest, in: report)?.line ?? renamed(ours, rest)
        }
        return CommandNames.nearest(to: word).map { line($0, rest) }
    }

    /// The line of a command with its own names of the options behind it.
    private static func renamed(_ ours: String, _ rest: [String]) -> Suggestion {
        line(ours, UsageMistake.renamed(ours, rest))
    }

    /// The line that adds up a period, or compares two; nil: the word asks for neither.
    private static func summed(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if word == "compare" { return compare(rest, parts) }
        guard word == "summary", let period = period(rest), let sums = ours("sum", parts) else {
            return nil
        }
        return Suggestion(sums, [.period(period)])
    }

    /// The role that a word for people tells of somebody new: `student add Joe`.
    static func role(
        _ word: String, _ action: String?, _ rest: ArraySlice<String>
    ) -> [String] {
        let role = Role(named: word.hasSuffix("s") ? String(word.dropLast()) : word)
        guard let role, role != .member, action == "add", !rest.isEmpty,
            !rest.contains(where: { $0.hasPrefix("--role") })
        else { return [] }
        return ["--role", role.name]
    }

    /// The period that words name, also as Timewarrior writes it: `:week`; nil: they name none.
    private static func period(_ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        guard text.hasPrefix(":") else { return PlacedWords.isPeriod(text) ? text : nil }
        let hint = String(text.dropFirst())
        let isLast = hint.hasPrefix("last")
        let known = [hint, isLast ? "last \(hint.dropFirst(4))" : "this \(hint)"]
        return known.first(where: PlacedWords.isPeriod)
    }

    /// The line of our words where the rest says a part of them again: `last 5` says how many, and
    /// `upcoming shows` what it is called here; nil: it does not.
    private static func said(
        _ ours: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if ours.hasSuffix(" -n 10"), rest.count == 1, Int(rest[0]) != nil {
            return line(String(ours.dropLast(3)), rest)
        }
        if rest.count == 1, rest[0].lowercased() == ours.prefix(while: { $0 != " " }) {
            return line(ours, [])
        }
        if ours == Expenses.verb, rest == ["budget"] { return line(ours, []) }
        // A budget without a number is asked for.
        let hasNumber = rest.contains { $0.contains(where: \.isNumber) }
        if ours == "set budget", !rest.isEmpty, !hasNumber { return line(Expenses.verb, []) }
        guard ours == Spend.verb, parts?.contains(.expenses) == false else { return nil }
        // What something cost is told by its card where nothing is spent.
        return rest.isEmpty
            ? self.ours("spent", parts).map { line($0, []) }
            : nameShow(rest) ? line(Show.verb, rest) : nil
    }

    /// Whether a period is not over, and so cannot be closed.
    private static func isOpen(_ words: [String]) -> Bool {
        let text = words.joined(separator: " ")
        let parts = Grammar.root.parts(Desk.line)
        let today = ClosedDays(book: parts.value(of: "--book"), now: parts.value(of: "--now")).today
        let period = try? Period.parse(text, today: today, Moments.habits)
        return period?.range.last.map { $0 >= today } ?? false && !PlacedWords.isDate(text)
    }

    /// The line that compares what the words name; nil: they name nothing that is compared.
    private static func compare(_ rest: [String], _ parts: Set<BookPart>?) -> Suggestion? {
        if let meant = meantByCompare(rest, parts) { return meant }
        if rest.allSatisfy(PlacedWords.isPeriod) {
            if rest.count == 2 { return compared(rest, parts ?? Set(BookPart.allCases)) }
            // Months side by side; a month alone has the one before beside it.
            if rest.count < 2, parts == [.expenses] {
                return rest.first.map { Suggestion("expenses", [.period($0)]) }
                    ?? line("expenses -g category,month -p", ["year"])
            }
        }
        if let meant = comparedWithNow(rest, parts) { return meant }
        if let first = rest.first, !PlacedWords.isPeriod(first),
            first.contains(where: \.isLetter)
        {
            return line("show", [first])
        }
        return nil
    }

    /// A day that has two words, such as `25 dec`, is one of the line.
    private static func holiday(_ rest: [String]) -> Suggestion {
        let pair = rest.prefix(2).joined(separator: " ")
        let day = try? Moments.date(pair, today: CivilDate(daysSinceEpoch: 0))
        let isDay = rest.count > 1 && day != nil
        return line("holidays add", isDay ? [pair] + rest.dropFirst(2) : rest)
    }

    /// What is removed is an entry by its number, or somebody or something of the roster.
    static func removal(_ rest: [String]) -> Advice {
        if let first = rest.first, let id = EventID(argument: first) {
            return "Did you mean `\(Suggestion("retract", [.event(id.sequence), .reason]))`?"
        }
        if rest.first?.lowercased() == "last" {
            return "The last write: \(run: "undo"). The last entries with their numbers: "
                + "\(run: "log", .option("limit", "5"))"
        }
        if rest.contains("from"), let course = rest.last, known(course, .course),
            let advice = told("unenrol", nil)
        {
            return advice
        }
        let named = rest.drop { NamedEntry.nouns.contains($0.lowercased()) }
        let book = CommandNames.book(in: Desk.line).map { ["--book", $0] } ?? []
        if let advice = NamedEntry(book + [Retract.verb] + rest)?.advice { return advice }
        return "An entry: \(run: "retract", "N", .reason); its number: "
            + "\(run: "log", named.first.map { [.option("grep", $0)] } ?? []). Somebody: "
            + "\(run: "people remove", "WHO"). A category: \(run: "categories remove", "NAME")"
    }

    /// The line that a phrase of two words means: `show rename A B` is about a show.
    static func phrase(_ meant: String, _ rest: [String]) -> Suggestion {
        if meant == "categories merge" { return merged(rest) }
        let words = meant.split(separator: " ").map(String.init)
        return words.count == 2 && words[1] == "rename"
            ? changed(words[0], "rename", to: "change", rest) : line(meant, rest)
    }

    /// The line that moves what one category has to another: `merge Snacks Food`.
    private static func merged(_ rest: [String]) -> Suggestion {
        let names = rest.filter { !["into", "to", "with", "and", "in"].contains($0) }
        let into = Suggestion.Word.option("move-to", names.dropFirst().first ?? "OTHER")
        return Suggestion("categories remove", [into, .operand(names.first ?? "NAME")])
    }

    /// The line of an action of a noun for the word that was typed in its place: `rename A B` and
    /// `rename A to B` give A another name.
    static func changed(
        _ plural: String, _ typed: String, to action: String, _ rest: [String]
    ) -> Suggestion {
        let noun = Noun.allCases.first { $0.facts.plural == plural && $0.facts.changed != nil }
        var names = rest
        if names.count == 3, ["to", "as", "into"].contains(names[1]) { names.remove(at: 1) }
        guard let noun, typed.lowercased() == "rename", names.count < 3,
            !names.contains(where: { $0.hasPrefix("-") })
        else { return line("\(plural) \(action)", rest) }
        return renaming(noun, names.first ?? "OLD", names.dropFirst().first ?? "NEW")
    }

    /// A command with the rest of the line as it was typed.
    static func line(_ command: String, _ rest: [String]) -> Suggestion {
        let words = command.split(separator: " ").map(String.init)
        let verb = words.prefix {
            $0.allSatisfy { $0.isLowercase || $0 == "-" } && !$0.hasPrefix("-")
        }
        let more = words.dropFirst(verb.count) + rest.map(shellWord)
        return Suggestion(
            verb.joined(separator: " "), more.isEmpty ? [] : [.blank(more.joined(separator: " "))])
    }

    /// The words without the book, which every proposal names by itself.
    static func withoutBook(_ words: [String]) -> [String] {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "-b" || word == "--book" {
                rest = rest.dropFirst()
            } else if !word.hasPrefix("--book="), !word.hasPrefix("-b") {
                kept.append(word)
            }
        }
        return kept
    }
}
