import Daybook
import Platform
import Reports

/// Words in the place of a person that mean something else: a course, a month, a small word.
extension Names {
    /// Words that join others and are nobody's name.
    static let joining: Set = ["and", "for", "from", "in", "into", "of", "to", "with"]

    /// Refuses a word that is no person, where the line means something without it or behind an
    /// option of its own: `mark --all algebra`, `overtime ana --detail nov`, `enrol bo in algebra`.
    func refuseStray(_ name: String) throws(CommandError) {
        try refuseTime(name)
        try refusePartOfDay(name)
        try refusePair(name)
        guard nearestFullName(to: name, among: names(of: .person)) == nil,
            let line = TypedLine.called
        else { return }
        try refuseReason(name, line)
        try refuseDays(name, line)
        let isJoining = Self.joining.contains(name)
        let ofCourse = course(name, line)
        if ofCourse == nil || !isJoining { try refuseRemark(name, line) }
        let plain = meant(name).flatMap { line.replacing([name], with: $0) }
        let why = reason(name, line)
        guard let mended = ofCourse ?? (isJoining ? why ?? plain : plain ?? why) else {
            return try refuseUnknown(name, line)
        }
        throw .usage(
            message: "no person is called \"\(name)\" in this book",
            remedy: "Did you mean `\(mended)`?")
    }

    /// Refuses a word that is nearly a name together with the one beside it: `mark otto pol`.
    private func refusePair(_ name: String) throws(CommandError) {
        guard let line = TypedLine.called, let place = line.words.firstIndex(of: name) else {
            return
        }
        for start in [place - 1, place] where line.words.indices.contains(start) {
            let pair = Array(line.words[start...].prefix(2))
            guard pair.count == 2, !pair.contains(where: { $0.hasPrefix("-") }),
                let near = nearestName(
                    to: pair.joined(separator: " "),
                    among: names(of: .person).filter { $0.contains(" ") }),
                let mended = line.replacing(pair, with: [near])
            else { continue }
            throw .nothing(
                message: "no person is called \"\(pair.joined(separator: " "))\" in this book",
                remedy: "Did you mean `\(mended)`?")
        }
    }

    /// Refuses a name that is near to one of the book where an entry is recorded, with the line of
    /// that one and the line that adds what was typed.
    func refuseNear(_ name: String, _ noun: Noun) throws(CommandError) {
        guard let near = nearestFullName(to: name, among: names(of: noun)),
            let called = TypedLine.called, let line = called.replacing([name], with: [near]),
            [Ticket.verb, Sale.verb, Spend.verb, Mark.verb, Warn.verb, CheckIn.verb, CheckOut.verb]
                .contains(called.verb)
        else { return }
        let isAdded = noun != .person && noun != .course
        let adding =
            isAdded
            ? called.adding([.flag("create-missing")])
            : Suggestion("\(noun.facts.plural) add", [.operand(name)])
        throw .nothing(
            message: "no \(noun.facts.word) is called \"\(name)\" in this book",
            remedy: "Did you mean \"\(near)\"? `\(line)`\nA new one: `\(adding)`")
    }

    /// Refuses a reason without its option: `unmark clara because she was sick`.
    private func refuseReason(_ name: String, _ line: TypedLine) throws(CommandError) {
        guard name.lowercased() == "because", takes("--because"),
            let place = line.words.firstIndex(of: name)
        else { return }
        let words = line.words[place...].prefix { !$0.hasPrefix("-") }
        let reason = words.dropFirst().joined(separator: " ")
        guard let mended = line.replacing(Array(words), with: ["--because", reason]) else { return }
        throw .usage(
            message: "a reason has an option of its own, --because",
            remedy: "Did you mean `\(mended)`?")
    }

    /// The line with a text behind somebody as the reason, where marks and warnings are taken back:
    /// `unwarn cy "was his doctor"`; nil: the words may be names, or one that was typed wrong.
    private func reason(_ name: String, _ line: TypedLine) -> Suggestion? {
        guard Self.takingBack.contains(line.verb), let place = line.words.firstIndex(of: name),
            place > 0, has(line.words[place - 1], .person),
            !line.words.contains(where: { $0.hasPrefix("--because") })
        else { return nil }
        let words = Self.undated(Array(line.words[place...].prefix { !$0.hasPrefix("-") }))
        let text = words.joined(separator: " ")
        let areNames = words.contains { $0.contains(",") || NameGuess($0).isOfOne(in: roster) }
        let isText = text.split(separator: " ").contains { $0.first?.isLowercase == true }
        guard text.contains(" "), isText, !areNames else { return nil }
        return line.replacing(words, with: ["--because", text])
    }

    /// Words without a day and the half of it at their end.
    private static func undated(_ words: [String]) -> [String] {
        let length = (1...3).reversed().first { count in
            let end = words.suffix(count).joined(separator: " ")
            return count < words.count
                && (PlacedWords.isDate(end) || SlotChoice(argument: end) != nil)
        }
        guard let length else { return words }
        let rest = words.dropLast(length)
        return undated(Array(rest.last?.lowercased() == "on" ? rest.dropLast() : rest))
    }

    /// Refuses a stranger of whom something is taken back: adding them would not help.
    private func refuseUnknown(_ name: String, _ line: TypedLine) throws(CommandError) {
        guard Self.takingBack.contains(line.verb) else { return }
        throw .nothing(
            message: "no person is called \"\(name)\" in this book",
            remedy: "Check the spelling: \(run: "people")")
    }

    private static let takingBack: Set = [Unmark.verb, Unwarn.verb]

    /// Words for a part of a day that is no half of it.
    private static let partsOfDay: Set = [
        "evening", "evenings", "midday", "midnight", "night", "nights", "noon", "tonight",
    ]
    /// Words that are nobody's name, and are added as none.
    private static let nobody: Set = [
        "again", "all", "at", "both", "everybody", "everyone", "now", "once", "time", "times",
        "today", "tomorrow", "twice", "yesterday",
    ]

    /// Refuses a word of the calendar in the place of a person, without a word of adding one.
    private func refusePartOfDay(_ name: String) throws(CommandError) {
        let word = name.lowercased()
        if Self.partsOfDay.contains(word), takes("--slot") {
            let lines = ["am", "pm", "both"].compactMap {
                TypedLine.called?.replacing([name], with: [$0])
            }.map { Advice("`\($0)`") }
            throw .usage(
                message: "a day has two halves, am and pm, and \"\(name)\" names neither",
                remedy: "Say am, pm or both: \(lines.joined(separator: ", "))")
        }
        if SlotChoice(argument: word) != nil, takes("--slot"),
            let line = TypedLine.called?.replacing([name], with: ["--slot", name])
        {
            throw .usage(
                message: "nobody is called \"\(name)\": it is a half of a day",
                remedy: "Did you mean `\(line)`?")
        }
        guard Self.partsOfDay.union(Self.nobody).contains(word) || word.allSatisfy(\.isNumber)
        else { return }
        let verb = TypedLine.called?.verb ?? ""
        throw .nothing(
            message: "nobody is called \"\(name)\"",
            remedy: "Name one who is there: \(run: "people"). "
                + "How it is said: \(run: verb, .flag("help"))")
    }

    /// Refuses a time of day, or how often, where a half of a day is recorded, and once: `mark ana
    /// at 18:00`, `mark ana twice`.
    private func refuseTime(_ name: String) throws(CommandError) {
        guard takes("--slot"), let line = TypedLine.called else { return }
        let words = line.runs(from: name).map { $0.split(separator: " ").map(String.init) }
        let timed = words.first { run in
            run.count == 2 && run[0].lowercased() == "at" && TypedTime.secondOfDay(run[1]) != nil
        }
        let isOften = ["twice", "2x"].contains(name.lowercased())
        guard let said = timed ?? (isOften ? [name] : nil) else { return }
        let half = timed.map { Self.half($0[1]) } ?? "both"
        guard let mended = line.replacing(said, with: ["--slot", half]) else { return }
        throw .usage(
            message: "\(line.verb) records a half of a day, once, and no time of it",
            remedy: "Did you mean `\(mended)`?")
    }

    /// The half of the day that a time is in.
    private static func half(_ time: String) -> String {
        (TypedTime.secondOfDay(time) ?? 0) < 12 * 3600 ? "morning" : "afternoon"
    }

    /// Refuses several days where one is recorded at a time: `mark eva mon tue wed`, `mark eva last
    /// week`.
    private func refuseDays(_ name: String, _ line: TypedLine) throws(CommandError) {
        if takes("--on"), !takes("--period") {
            for word in line.words where word.contains(",") { try Moments.refuseSeveral(word) }
        }
        let runs = line.runs(from: name).filter(PlacedWords.isPeriod)
        let days = line.words.filter(PlacedWords.isDate)
        guard takes("--on"), !takes("--period"), days.count > 1 || !runs.isEmpty else { return }
        if days.count > 1 {
            let joining = line.words.filter { ["and", "&"].contains($0.lowercased()) }
            let lines = days.map { day in line.without(days.filter { $0 != day } + joining) }
            throw Moments.several(days, lines)
        }
        throw .usage(
            message: "one day is recorded at a time, and \(runs[0]) names several",
            remedy: "Name one. Many at once come from a file: \(run: "import", "FILE.csv")")
    }

    /// Whether the command that was typed has an option.
    private func takes(_ option: String) -> Bool {
        typedGrammar?.option(option)?.isShown == true
    }

    /// What the command takes that was typed.
    private var typedGrammar: Grammar? {
        CommandNames.called(Grammar.root.parts(typed).words).map { Grammar(of: $0) }
    }

    private var typed: [String] { Desk.line }

    /// Refuses one word of a name whose others stand behind it, with the line that has them in one:
    /// `mark anna berger`.
    func refuseParts(_ word: String, _ guesses: [String]) throws(CommandError) {
        guard let line = TypedLine.called else { return }
        let lines = guesses.compactMap { line.quoting($0) }
        guard lines.count == 1 else { return }
        throw .usage(
            message: "\"\(word)\" may mean \(guesses.count): \(guesses.joined(separator: ", "))",
            remedy: "Put a name of several words in quotes: `\(lines[0])`")
    }

    /// The line with a course behind its option that has a small word before it, or several words:
    /// `mark all in physics`, `mark math 3b`.
    private func course(_ name: String, _ line: TypedLine) -> Suggestion? {
        guard takes("--course"), takes("--all") else { return nil }
        let isSmall = Self.joining.contains(name)
        let runs = line.runs(from: name).map { $0.split(separator: " ").map(String.init) }
        let words = runs.last { run in
            let called = run.dropFirst(isSmall ? 1 : 0).joined(separator: " ")
            return run.count > 1 && !called.isEmpty && has(called, .course)
        }
        guard let words else { return nil }
        let called = words.dropFirst(isSmall ? 1 : 0).joined(separator: " ")
        if let line = leavingOut(words, of: called, line) { return line }
        let isAll = line.words.first == words.first
        return line.replacing(words, with: (isAll ? ["--all"] : []) + ["--course", called])
    }

    /// The line of all but some of a course, with its day: `mark everyone except ben in algebra on
    /// 20 nov`; nil: nobody is left out before the course.
    private func leavingOut(
        _ words: [String], of course: String, _ line: TypedLine
    ) -> Suggestion? {
        let typed = line.words
        guard let place = typed.firstIndex(of: words[0]), place > 2, isEveryone([typed[0]]),
            Self.leaving.contains(typed[1].lowercased())
        else { return nil }
        let behind = typed.dropFirst(place + words.count)
        let last = behind.prefix { !$0.hasPrefix("-") }
        let day = last.drop { $0.lowercased() == "on" }.joined(separator: " ")
        return Neighbours.line(
            line.verb,
            ["--all", "--except"] + typed[2..<place] + ["--course", course]
                + (PlacedWords.isDate(day) ? ["--on", day] : Array(last))
                + behind.dropFirst(last.count))
    }

    /// Words before those who are left out: `all except bo`.
    static let leaving: Set = ["but", "except", "without"]

    /// What stands in the line in the place of a word that is no person; nil: nothing is known.
    private func meant(_ name: String) -> [String]? {
        if Self.joining.contains(name) { return [] }
        guard let grammar = typedGrammar else { return nil }
        // `overtime ana detail`, `export attendance csv`
        let flag = "--\(name.lowercased())"
        if let option = grammar.option(flag), option.isShown, !option.takesValue { return [flag] }
        if grammar.option("--period")?.isShown == true,
            (try? OutputFormat(named: name.lowercased())) != nil
        {
            return ["--format", name.lowercased()]
        }
        let open = { (option: String) in
            grammar.option(option)?.isShown == true
                && grammar.parts(typed).value(of: option) == nil
        }
        let nouns = [Noun.course, .category, .show, .venue].filter {
            open("--\($0.facts.word)") && has(name, $0)
        }
        // A mark is of a half of the day.
        if open("--slot"), TypedTime.secondOfDay(name) != nil {
            return ["--slot", Self.half(name)]
        }
        if nouns.count == 1 {
            // A course in the place of people is everyone in it.
            let isAll = open("--all") && TypedLine.called?.words == [name]
            return (isAll ? ["--all"] : []) + ["--\(nouns[0].facts.word)", name]
        }
        if open("--period"), PlacedWords.isPeriod(name) { return ["-p", name] }
        return open("--on") && PlacedWords.isDate(name) ? ["--on", name] : nil
    }
}
