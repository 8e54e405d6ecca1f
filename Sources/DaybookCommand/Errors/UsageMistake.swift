import ArgumentParser
import DaybookModel
import Platform
import Reports

/// A mistake on the command line, in words that name what was probably meant.
struct UsageMistake {
    let message: String
    let remedy: Advice

    /// - Parameter said: what the argument parser has to say about it, for mistakes of which
    ///   nothing better is known.
    init(_ said: String, arguments: [String]) {
        let words = Grammar.root.parts(arguments).words
        let command = CommandNames.called(words)
        let grammar = command.map { Grammar(of: $0) } ?? .root
        let parts = grammar.parts(arguments)
        let option = Self.ownOption(parts, grammar, words) ?? Self.wrongOption(parts, grammar)
        let called = command.map(CommandNames.words)
        let told =
            Self.told(command, words.first, parts, arguments)
            ?? (option == nil
                ? Self.unnumbered(said, grammar, arguments)
                    ?? Self.wrongChoice(parts, grammar, called, arguments) : nil)
        if let told {
            (message, remedy) = told
            return
        }
        let named = command.map { CommandNames.spoken($0, among: words) } ?? ""
        let help: Advice = "\(run: named, .flag("help"))"
        if let option {
            let strays = StrayOptions(option, of: arguments, grammar) {
                Self.ownOption($0, grammar, words) ?? Self.wrongOption($0, grammar)
            }
            message = strays.message
            remedy = Self.way(strays, grammar, help)
            return
        }
        let finding = ParserFinding(said)
        let operands = Array(parts.words.dropFirst(named.split(separator: " ").count))
        message = Self.message(finding, named, grammar, operands)
        if let way = Self.way(finding, grammar, arguments) {
            remedy = way
        } else if let spelled = Self.spelled(finding, grammar) {
            remedy = "Write it as `\(spelled)`. More: \(help)"
        } else {
            let usage = command.flatMap { Self.usage(of: $0) }
            remedy = usage.map { "\($0). More: \(help)" } ?? "See how it is used: \(help)"
        }
    }

    /// The line in which each option is one that the command has, or the help of it.
    private static func way(
        _ strays: StrayOptions, _ grammar: Grammar, _ help: Advice
    ) -> Advice {
        let way = unoptioned(grammar.parts(strays.mended), grammar, strays.mended)
        if let way = way ?? extra(in: strays, grammar) { return way }
        if let verb = CommandNames.command(in: strays.mended), let name = strays.first {
            let phrase = "\(verb) \(name.drop { $0 == "-" })"
            if let meant = Neighbours.phrases[phrase] {
                return "Did you mean `\(Neighbours.phrase(meant, []))`?"
            }
            if ["--on", "--date"].contains(name), verb == Retract.verb,
                let entry = NamedEntry(Desk.line)?.advice
            {
                return entry
            }
        }
        if let example = strays.example {
            return "Say it with its value, such as `\(example)`. More: \(help)"
        }
        if strays.isMended, let both = twoDays(strays.mended) { return both }
        let line = strays.isMended ? TypedLine(strays.mended)?.adding([]) : nil
        return line.map { "Write it as `\($0)`. More: \(help)" }
            ?? strays.first.flatMap { everyone($0, grammar) }
            ?? strays.first.flatMap { Neighbours.ofOption($0, grammar.parts(strays.mended)) }
            ?? (strays.first == nil ? "" : Self.uses(grammar)) + "See how it is used: \(help)"
    }

    /// The way out of words too many in a line whose options are mended: `--with mia 40`.
    private static func extra(in strays: StrayOptions, _ grammar: Grammar) -> Advice? {
        guard strays.isMended else { return nil }
        do {
            _ = try Root.parseAsRoot(strays.mended)
            return nil
        } catch {
            let finding = ParserFinding(Root.message(for: error))
            guard case .extra = finding else { return nil }
            return way(finding, grammar, strays.mended)
        }
    }

    /// How a command is used, as its help says it, with the first of its examples.
    private static func usage(of command: any ParsableCommand.Type) -> String? {
        let example = example(of: command).map { ", such as `\($0)`" } ?? ""
        return command.configuration.usage.map { "Use it as `\($0)`" + example }
    }

    /// The line that was probably meant, where the parser misses a word or has one too many.
    private static func way(
        _ finding: ParserFinding, _ grammar: Grammar, _ arguments: [String]
    ) -> Advice? {
        guard let line = TypedLine(arguments) else { return nil }
        if case .missing(let title) = finding {
            if title.hasPrefix("--because") { return "Say why: `\(line.adding([.reason]))`" }
            let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
            if title == "<points>" { return TypedPoints(arguments, in: roster)?.advice }
            return named(title, line, roster)
        }
        guard case .extra(let extra) = finding else { return nil }
        if line.verb == Lock.verb, let early = notOver(line, arguments) { return early }
        if ["in", "out", "punch"].contains(line.verb), let shift = TypedShift(line.words) {
            return shift.advice
        }
        if let set = ChangeSetting.mended(line) { return "Did you mean `\(set)`?" }
        let whole = visit(extra, grammar, line, arguments) ?? optioned(extra, grammar, line)
        if let whole { return "Did you mean `\(whole)`?" }
        return several(extra, grammar, arguments, line)
            ?? quoted(extra, grammar, arguments, line).map { "Did you mean `\($0)`?" }
            ?? card(of: extra, grammar, arguments).map { "Did you mean `\($0)`?" }
    }

    /// The card of what the book has by the words that a command has no place for: `status tom`.
    private static func card(
        of extra: [String], _ grammar: Grammar, _ arguments: [String]
    ) -> Suggestion? {
        let name = extra.joined(separator: " ")
        let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
        let isKnown = Noun.allCases.contains { noun in
            noun != .holiday && !NameGuess(name).ids(of: noun, in: roster).isEmpty
        }
        return grammar.operands.isEmpty && isKnown ? Suggestion(Show.verb, [.operand(name)]) : nil
    }

    /// The line with what it lacks: the number of an entry, or a name that the book has.
    private static func named(_ title: String, _ line: TypedLine, _ roster: Roster) -> Advice? {
        let name = title.drop { $0 == "<" }.prefix { $0 != ">" }
        if name == "n" {
            let reason = [Retract.verb, Reinstate.verb, Amend.verb].contains(line.verb)
            let change = line.verb == Amend.verb ? [Suggestion.Word.blank("FIELD=VALUE")] : []
            let words = [.blank("\"#N\"")] + change + (reason ? [.reason] : [])
            return "A shell takes # for the beginning of a comment. Quote it, or type the number "
                + "alone: \(Suggestion(line.verb, words)). The numbers: "
                + "\(run: "log")"
        }
        let nouns: [Substring: Noun] = [
            "who": .person, "student": .person, "category": .category, "show": .show,
        ]
        guard let noun = nouns[name], let first = roster.ids(of: noun).first else { return nil }
        return "Name one, such as `\(line.adding([.operand(roster.name(of: first, noun))]))`"
    }

    /// The option that a word can only be a value of: one of its choices, or what a ticket costs.
    static func option(for word: String, _ grammar: Grammar) -> String? {
        let fits = grammar.options.filter { $0.isShown && $0.values.contains(word.lowercased()) }
        if fits.count == 1 { return fits[0].names.last }
        if isFile(word) { return "-o" }
        if grammar.option("--grep") != nil { return "--grep" }
        return isPrice(word) && grammar.option("--quantity") != nil ? "--price" : nil
    }

    /// Whether a word is an amount of money.
    static func isPrice(_ word: String) -> Bool {
        [DecimalSign.point, .comma].contains {
            (try? Money.read(word, else: .none, decimal: $0)) != nil
        }
    }

    /// Whether a word ends as a file that the program can write.
    static func isFile(_ word: String) -> Bool {
        let suffix = Files.suffix(of: word)
        return (try? OutputFormat(suffix: suffix)) != nil || suffix == "ics"
    }

    /// What names may stand for; those of several words are quoted.
    private static let nameLike: Set = [
        "title", "show", "who", "name", "venue", "category", "what", "date",
    ]

    /// The line with the words of a name in one: `show King Lear`.
    private static func quoted(
        _ extra: [String], _ grammar: Grammar, _ arguments: [String], _ line: TypedLine
    ) -> Suggestion? {
        // A number is no part of a person's name.
        guard let last = grammar.operands.last, nameLike.contains(last.valueName),
            last.valueName != "who" || !extra.contains(where: { $0.contains(where: \.isNumber) }),
            let name = Optional(
                words(through: extra, grammar, arguments).suffix(extra.count + 1)),
            name.count > extra.count
        else { return nil }
        // A day is in part behind its option, and `by` begins no title.
        let before = line.word(before: Array(name)).map { "\($0) \(name[name.startIndex])" }
        if before.map(PlacedWords.isDate) == true { return nil }
        if ["by", "per"].contains(name.first?.lowercased()) { return nil }
        // A time of day is no part of a title.
        if name.contains(where: { TypedTime.secondOfDay($0) != nil }) { return nil }
        guard isKnown(name.joined(separator: " "), last.valueName, arguments) else { return nil }
        return line.replacing(Array(name), with: [name.joined(separator: " ")])
    }

    /// Whether words are a day, or the name of somebody who is there or beginnings of such names,
    /// where one is asked for.
    private static func isKnown(_ text: String, _ name: String, _ arguments: [String]) -> Bool {
        switch name {
        case "date": return PlacedWords.isDate(text) || PlacedWords.isPeriod(text)
        case "who":
            let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
            let words = text.split(separator: " ").map(String.init)
            return [[text], words].contains { names in
                names.allSatisfy { !NameGuess($0).ids(of: .person, in: roster).isEmpty }
            }
        case "show", "title":
            let roster = KnownRoster(path: CommandNames.book(in: arguments)).roster
            let words = text.split(separator: " ").dropFirst().map(String.init)
            // A day or a number is no part of a new title.
            return !words.contains { PlacedWords.isDate($0) || $0.contains(where: \.isNumber) }
                || !NameGuess(text).ids(of: .show, in: roster).isEmpty
        default: return true
        }
    }
}
