import DaybookModel
import Reports

extension Neighbours {
    /// The arguments in our words, where a neighbour's mean the very same.
    static func translated(_ arguments: [String]) -> [String] {
        guard let place = CommandNames.place(in: arguments) else { return arguments }
        var ours = arguments
        if arguments[place] == "help", ["me", "please"].contains(ours[place...].dropFirst().first) {
            ours.remove(at: place + 1)
        }
        // `points of noah`, `stats for ana`.
        if ours.indices.contains(place + 2), ["of", "for"].contains(ours[place + 1].lowercased()),
            CommandNames.called([ours[place]]) is any TakesPeriod.Type
        {
            ours.remove(at: place + 1)
        }
        if ours[place] == "shows", ours[(place + 1)...].starts(with: ["to", "come"]) {
            ours.replaceSubrange((place + 1)...(place + 2), with: ["--to-come"])
        }
        // `help start` is about `in`.
        let at = arguments[place] == "help" ? place + 1 : place
        guard ours.indices.contains(at) else { return ours }
        let word = ours[at].lowercased()
        if ours.indices.contains(at + 1),
            let pair = samePairs["\(word) \(ours[at + 1].lowercased())"]
        {
            ours.replaceSubrange(at...(at + 1), with: [pair])
        } else if !CommandNames.here.contains(word), let same = same[word] {
            ours[at] = same
        } else if ours.indices.contains(at + 1), ours[at + 1] == "ls",
            CommandNames.action("list", of: word) == "list"
        {
            ours[at + 1] = "list"
        }
        return ours
    }

    /// Refuses a line that names no command of ours, or a command in the words of another one.
    static func refuseStrays(_ arguments: [String]) throws(CommandError) {
        guard let place = CommandNames.place(in: arguments) else { return }
        let word = arguments[place]
        let rest = withoutBook(Array(arguments[(place + 1)...]))
        guard CommandNames.here.contains(word) else {
            if ours[word.lowercased()] == Amend.verb, spoken(word.lowercased(), rest) == nil,
                let way = NamedEntry(arguments)?.advice
            {
                throw .usage(message: "\"\(word)\" is not a command", remedy: way)
            }
            throw unknown(word, rest, HelpScope.parts(arguments))
        }
        try refuseComparison(arguments)
        try refuseMerging(word, rest)
        if word == "help", let topic = rest.first(where: { !$0.hasPrefix("-") }),
            !CommandNames.here.contains(topic), !HelpPage.topics.contains(topic)
        {
            if let meant = helpTopics[topic.lowercased()] {
                throw .usage(
                    message: "\"\(topic)\" is not a command",
                    remedy: "Did you mean `\(run: "help", .operand(meant))`?")
            }
            throw unknown(topic, [], nil)
        }
        guard let second = rest.first, !rest.contains("--"),
            let meant = phrases["\(word) \(second.lowercased())"]
        else { return }
        throw .usage(
            message: "`daybook \(word) \(second)` is not a command",
            remedy: "Did you mean `\(phrase(meant, Array(rest.dropFirst())))`?")
    }

    /// What is wrong with a word that is no command, and the way out.
    /// - Parameter rest: what was typed behind it.
    private static func unknown(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> CommandError {
        let what = "\"\(word)\" is not a command"
        let typed = word.lowercased()
        if CommandNames.isToCome(typed) {
            return .usage(
                message: what + " in this version yet",
                remedy: told(typed, parts) ?? CommandNames.listAdvice)
        }
        let said =
            ofPeople(typed, rest, parts)
            ?? spoken(typed, rest).map { "Did you mean `\($0)`?" }
        if let said { return .usage(message: what, remedy: said) }
        if let meant = done(typed, rest, parts) {
            return .usage(message: what, remedy: "Did you mean `\(meant)`?")
        }
        let isOfBookings = typed == "refund" && parts?.contains(.expenses) == false
        if isOfBookings || typed == "rm" || ours[typed] == "retract" { return removal(what, rest) }
        if nouns[typed] == "holidays", let away = away(rest, parts) {
            return .usage(message: what, remedy: away)
        }
        if let meant = shared(typed, rest) ?? report(of: [word] + rest, parts) {
            return .usage(message: what, remedy: "Did you mean `\(meant)`?")
        }
        if let advice = asked(typed, rest) ?? told(typed, parts) {
            return .usage(message: what, remedy: advice)
        }
        if nouns[typed] == nil, ours[typed] == nil, let meant = begun(word, rest, parts) {
            return .usage(message: what, remedy: "Did you mean `\(meant)`?")
        }
        if let lines = choices(typed, rest, parts)?.map({ Advice($0) }) {
            let list = lines.dropLast().joined(separator: ", ")
            let last = lines[lines.count - 1]
            return .usage(
                message: what,
                remedy: lines.count == 1
                    ? "Did you mean `\(last)`?" : "It may be: \(list) or \(last)")
        }
        guard let meant = meant(typed, rest, parts) else {
            return .usage(message: what, remedy: CommandNames.listAdvice)
        }
        let first = meant.verb.flatMap { $0.split(separator: " ").first }.map(String.init) ?? ""
        let later = CommandNames.here.contains(first) ? "" : " It is not in this version yet."
        return .usage(message: what, remedy: "Did you mean `\(meant)`?\(later)")
    }

    /// The line of a verb before what it is done to: `add person Eva`, `delete category Food`.
    static func spoken(_ verb: String, _ rest: [String]) -> Suggestion? {
        guard let action = spokenVerbs[verb], let second = rest.first?.lowercased(), rest.count > 1
        else { return nil }
        let more = Array(rest.dropFirst())
        let known = Noun.allCases.map(\.facts).first { [$0.word, $0.plural].contains(second) }
        if let noun = nouns[second] ?? known?.plural {
            // `add student Lena Abel` is about one, whose name has two words.
            if action == "add", noun == "people", second != noun, more.count == 2,
                !more.contains(where: { $0.hasPrefix("-") })
            {
                return line("people add", [more.joined(separator: " ")])
            }
            // `change show hamlet price 20` is about an entry.
            if action == "change", verb != "rename", more.count > 3 { return nil }
            return action == "change"
                ? changed(noun, "rename", to: action, more) : line("\(noun) \(action)", more)
        }
        guard action == "add" else { return nil }
        return (CommandNames.here.contains(second) ? second : ours[second]).map { line($0, more) }
    }

    private static let spokenVerbs = [
        "add": "add", "new": "add", "create": "add", "record": "add", "delete": "remove",
        "remove": "remove", "drop": "remove", "rename": "change", "change": "change",
        "edit": "change", "fix": "change", "amend": "change", "update": "change",
        "modify": "change", "correct": "change", "alter": "change",
    ]

    /// The report that a file is to be made of: `share rank`.
    private static func shared(_ word: String, _ rest: [String]) -> Suggestion? {
        guard ["share", "print", "pdf", "html", "paper", "send", "email"].contains(word),
            let report = rest.first, CommandNames.called([report]) is any TakesPeriod.Type
        else { return nil }
        return line(report, rest.dropFirst() + ["-o", "\(report).html"])
    }

    /// What a period may be called before it is named.
    private static let periods: Set = ["day", "week", "month", "quarter", "year"]

    /// The report of a period that stands alone: `yesterday`, `last month`, `year`.
    static func report(of words: [String], _ parts: Set<BookPart>?) -> Suggestion? {
        var words = words
        // `year 2026`, `month november`.
        if words.count > 1, periods.contains(words[0].lowercased()),
            PlacedWords.isPeriod(words[1...].joined(separator: " "))
        {
            words.removeFirst()
        }
        let text = words.joined(separator: " ")
        if PlacedWords.isDate(text) { return Suggestion("today", [.option("on", text)]) }
        guard PlacedWords.isPeriod(text), let sums = ours("sum", parts) else { return nil }
        let isYear = text.count == 4 && Int(text) != nil
        let isShort =
            !isYear && !["year", "quarter"].contains { text.lowercased().contains($0) }
        return Suggestion(isShort ? "calendar" : sums, [.period(text)])
    }

    /// The lines that a word may stand for, where nothing says which.
    private static func choices(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> [Suggestion]? {
        if word == "rename" { return renaming(parts) }
        // `report tim` is somebody's card.
        if ["report", "reports"].contains(word), rest.first?.hasPrefix("-") == false { return nil }
        guard rest.isEmpty || nouns[word] == nil && ours[word] == nil else { return nil }
        let lines = several[word]?.filter { line in
            let first = line.split(separator: " ").first.map(String.init) ?? ""
            return parts.map { HelpScope.isOf(first, $0) } ?? true
        }
        return lines?.map { line($0, []) }
    }

    /// Our line for a neighbour's; nil: nothing is near.
    private static func meant(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Suggestion? {
        if let noun = nouns[word] {
            guard let next = rest.first else { return line(noun, []) }
            let action = CommandNames.action(next, of: noun)
            let more = Array(rest.dropFirst())
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
        if word == "compare", let meant = meantByCompare(rest, parts) { return meant }
        if word == "compare", rest.allSatisfy(PlacedWords.isPeriod) {
            if rest.count == 2 { return compared(rest, parts ?? Set(BookPart.allCases)) }
            // Months side by side; a month alone has the one before beside it.
            if rest.count < 2, parts == [.expenses] {
                return rest.first.map { Suggestion("expenses", [.period($0)]) }
                    ?? line("expenses -g category,month -p", ["year"])
            }
        }
        if word == "compare", let meant = comparedWithNow(rest, parts) { return meant }
        if word == "compare", let first = rest.first, !PlacedWords.isPeriod(first),
            first.contains(where: \.isLetter)
        {
            return line("show", [first])
        }
        if word.hasPrefix("report"), !rest.isEmpty {
            let text = rest.joined(separator: " ")
            let sums = PlacedWords.isPeriod(text) ? ours("sum", parts) : nil
            return sums.map { Suggestion($0, [.period(text)]) } ?? line("show", rest)
        }
        if let ours = ours(word, parts) {
            // `budget set 400` and `expense add 5 Food` say their verb again.
            let isVerb = ["add", "set", "new", "list", "ls", "show"].contains(rest.first ?? "")
            return line(ours, isVerb ? Array(rest.dropFirst()) : rest)
        }
        return CommandNames.nearest(to: word).map { line($0, rest) }
    }

    /// A day that has two words, such as `25 dec`, is one of the line.
    private static func holiday(_ rest: [String]) -> Suggestion {
        let pair = rest.prefix(2).joined(separator: " ")
        let day = try? Moments.date(pair, today: CivilDate(daysSinceEpoch: 0))
        let isDay = rest.count > 1 && day != nil
        return line("holidays add", isDay ? [pair] + rest.dropFirst(2) : rest)
    }

    /// What is removed is an entry by its number, or somebody or something of the roster.
    private static func removal(_ what: String, _ rest: [String]) -> CommandError {
        if let first = rest.first, let id = EventID(argument: first) {
            let meant = Suggestion("retract", [.event(id.sequence), .reason])
            return .usage(message: what, remedy: "Did you mean `\(meant)`?")
        }
        if rest.first?.lowercased() == "last" {
            return .usage(
                message: what,
                remedy: "The last write: \(run: "undo"). The last entries with their numbers: "
                    + "\(run: "log", .option("limit", "5"))")
        }
        return .usage(
            message: what,
            remedy: "An entry: \(run: "retract", "N", .reason); its number: "
                + "\(run: "log", rest.first.map { [.option("grep", $0)] } ?? []). Somebody: "
                + "\(run: "people remove", "WHO"). A category: \(run: "categories remove", "NAME")")
    }

    /// The line that a phrase of two words means: `show rename A B` is about a show.
    private static func phrase(_ meant: String, _ rest: [String]) -> Suggestion {
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
