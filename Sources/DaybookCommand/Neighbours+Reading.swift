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
        // One is asked for, and the answer is that of `out all`.
        if forOne.contains(ours[place]), let all = ours[place...].firstIndex(of: "--all") {
            ours[all] = "all"
        }
        if ours[place] == "shows", ours[(place + 1)...].starts(with: ["to", "come"]) {
            ours.replaceSubrange((place + 1)...(place + 2), with: ["--to-come"])
        }
        if let options = options(ours[(place + 1)...], of: ours[place], arguments) {
            ours.replaceSubrange((place + 1)..., with: options)
        }
        ours.replaceSubrange(
            (place + 1)..., with: bare(Array(ours[(place + 1)...]), of: ours[place]))
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

    /// The options that a word alone behind a command stands for, as it does before it: `shows
    /// upcoming`; nil: it stands for none, or the book has something that is called so.
    private static func options(
        _ rest: ArraySlice<String>, of verb: String, _ arguments: [String]
    ) -> [String]? {
        guard rest.count == 1, let word = rest.first?.lowercased(), let line = ours[word],
            line.hasPrefix("\(verb) -"), !line.hasSuffix(" --grep")
        else { return nil }
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let isName = Noun.allCases.contains { noun in
            noun != .holiday && !NameGuess(word).ids(of: noun, in: roster).isEmpty
        }
        return isName ? nil : line.split(separator: " ").dropFirst().map(String.init)
    }

    /// The commands that record of one person at a time.
    private static let forOne: Set = [
        CheckIn.verb, CheckOut.verb, PunchClock.verb, Bonus.verb, Score.verb,
    ]

    /// Words before a name that say nothing of their own.
    static let little: Set = ["on", "for", "of", "in", "at", "to", "the", "my", "our"]

    /// The words behind a report without those before a name that say nothing: `points of noah`,
    /// `expenses on food`. Those before a day are read with it.
    static func bare(_ words: [String], of report: String) -> [String] {
        var words = words[...]
        while words.count > 1, let first = words.first, little.contains(first.lowercased()),
            !words[words.startIndex + 1].hasPrefix("-"), isReport(report),
            !beginsWithDays(words.dropFirst())
        {
            words = words.dropFirst()
        }
        return Array(words)
    }

    private static func isReport(_ word: String) -> Bool {
        CommandNames.called([word]) is any TakesPeriod.Type
    }

    /// Whether some words begin with a day or a period.
    static func beginsWithDays(_ words: ArraySlice<String>) -> Bool {
        (1...4).contains { count in
            let text = words.prefix(count).joined(separator: " ")
            return PlacedWords.isDate(text) || PlacedWords.isPeriod(text)
        }
    }

    /// Refuses a line that names no command of ours, or a command in the words of another one.
    static func refuseStrays(_ arguments: [String]) throws(CommandError) {
        guard let place = CommandNames.place(in: arguments) else { return }
        let word = arguments[place]
        let rest = withoutBook(Array(arguments[(place + 1)...]))
        guard CommandNames.here.contains(word) else {
            if ours[word.lowercased()] == Amend.verb, spoken(word.lowercased(), rest) == nil,
                let way = Amend.way(arguments, place) ?? NamedEntry(arguments)?.advice
            {
                throw .usage(message: "\"\(word)\" is not a command", remedy: way)
            }
            throw unknown(word, rest, HelpScope.parts(arguments))
        }
        if let asked = AskedPerson(rest, in: word) {
            throw .usage(message: asked.reason, remedy: asked.advice)
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
            throw unknown(topic, [], HelpScope.parts(arguments))
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
        return .usage(message: what, remedy: way(word, rest, parts) ?? CommandNames.listAdvice)
    }

    /// The way out of a word that is no command: what is known of it, then what is guessed.
    private static func way(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        let typed = word.lowercased()
        // `check tom in` is `check in tom`.
        let end = rest.last?.lowercased() ?? ""
        if rest.count > 1, let verb = samePairs["\(typed) \(end)"] {
            return asking(line(verb, rest.dropLast()))
        }
        if let said = ofPeople(typed, rest, parts) ?? aboutSomebody(word, rest, parts) {
            return said
        }
        // `give away hamlet`.
        if rest.count > 1, rest.contains("away") { return removal(rest.filter { $0 != "away" }) }
        if let said = deducted(rest, parts) ?? ofClass(typed, rest, parts) { return said }
        if ["merge", "combine", "unite"].contains(typed), let noun = merged(of: rest) {
            let moving = noun == .category ? asking(phrase("categories merge", rest)) : nil
            if let said = moving ?? merging(rest, noun) { return said }
        }
        if let line = spoken(typed, rest) ?? done(typed, rest, parts) { return asking(line) }
        let isOfBookings =
            typed == "refund" && (parts?.contains(.expenses) == false || nameShow(rest))
        if isOfBookings || typed == "rm" || ours[typed] == "retract" { return removal(rest) }
        if nouns[typed] == "holidays", let away = away(rest, parts) { return away }
        if let line = report(of: [word] + rest, parts) {
            return asking(line)
        }
        // `last 5` says how many, and `last` alone asks for other things too.
        if rest.count == 1, Int(rest[0]) != nil, ours[typed]?.hasSuffix(" -n 10") == true,
            let line = meant(typed, rest, parts)
        {
            return asking(line)
        }
        return asked(typed, rest, parts) ?? told(typed, parts)
            ?? (parts?.contains(.classroom) ?? true ? graded(typed, rest) : nil)
            ?? fielded(typed, rest) ?? guess(word, rest, parts)
    }

    /// What is said of a word for points without a number behind it: `grade max A`.
    private static func graded(_ word: String, _ rest: [String]) -> Advice? {
        guard let verb = ours[word] else { return nil }
        let roster = KnownRoster(path: CommandNames.book(in: Desk.line)).roster
        return TypedPoints([word] + rest, as: verb, in: roster)?.advice
    }

    private static func guess(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        let typed = word.lowercased()
        if nouns[typed] == nil, ours[typed] == nil, let line = begun(word, rest, parts) {
            return asking(line)
        }
        if let lines = choices(typed, rest, parts)?.map({ Advice($0) }), let last = lines.last {
            let list = lines.dropLast().joined(separator: ", ")
            // `add 20 food`: what is left to be filled in is typed already.
            if typed == "add", let line = adding(rest, lines.count, parts) { return asking(line) }
            return lines.count == 1
                ? "Did you mean `\(last)`?" : "It may be: \(list) or \(last)"
        }
        guard let line = meant(typed, rest, parts) else { return nil }
        if let day = AmbiguousDay(among: rest),
            let both = day.lines({ iso in
                meant(typed, rest.map { $0 == day.text ? iso : $0 }, parts)
            })
        {
            return "\(day.text) may be two days: " + both
        }
        let first = line.verb.flatMap { $0.split(separator: " ").first }.map(String.init) ?? ""
        let isHere = CommandNames.here.contains(first)
        return asking(line) + (isHere ? "" : " It is not in this version yet.")
    }

    /// The line of `add` before an amount with its category, or a show where nothing else is added.
    private static func adding(
        _ rest: [String], _ count: Int, _ parts: Set<BookPart>?
    ) -> Suggestion? {
        guard let first = rest.first else { return nil }
        if rest.count > 1, first.contains(where: \.isNumber), parts?.contains(.expenses) ?? true {
            return line(Spend.verb, rest)
        }
        return count == 1 && parts?.contains(.tickets) ?? false ? line(Ticket.verb, rest) : nil
    }

    private static func asking(_ line: Suggestion) -> Advice { "Did you mean `\(line)`?" }

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

    /// What is done to one of a noun, in other words.
    static let spokenVerbs = [
        "add": "add", "new": "add", "create": "add", "record": "add", "delete": "remove",
        "remove": "remove", "drop": "remove", "rename": "change", "change": "change",
        "edit": "change", "fix": "change", "amend": "change", "update": "change",
        "modify": "change", "correct": "change", "alter": "change",
    ]

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
        // `monthly`.
        if words.count == 1, words[0].hasSuffix("ly") {
            let unit = String(words[0].dropLast(2))
            if periods.contains(unit) { words[0] = unit }
        }
        let text = words.joined(separator: " ")
        if PlacedWords.isDate(text) { return Suggestion("today", [.option("on", text)]) }
        guard PlacedWords.isPeriod(text), let sums = ours("sum", parts) else { return nil }
        let isYear = text.count == 4 && Int(text) != nil
        let isLong = isYear || ["year", "quarter"].contains { text.lowercased().contains($0) }
        let isShort = parts != [.expenses] && !isLong
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
}
