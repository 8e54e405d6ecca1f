import ArgumentParser
import DaybookModel
import Platform
import Reports

// Options that a command does not have, and those that were meant.

extension UsageMistake {
    /// What is wrong with the first option that the command does not have, or whose value is a
    /// number below zero.
    static func wrongOption(
        _ parts: [Grammar.Part], _ grammar: Grammar
    ) -> StrayOption? {
        for (place, part) in parts.enumerated() {
            guard case .option(let name, let option, let value) = part else { continue }
            if option != nil {
                guard let value, NegativeValue.isNegative(value) else { continue }
                return StrayOption(message: "\"\(value)\" is not a value of \(name)")
            }
            let next = parts.dropFirst(place + 1).first
            let given = value ?? next.flatMap { if case .word(let word) = $0 { word } else { nil } }
            let meant =
                synonyms[name]?.first { grammar.takes($0) && mayBe(given, $0) }
                ?? (ownWords.contains(name) ? nil : alike(name, grammar))
                ?? given.flatMap { moment($0, grammar) }
            // An option without its value is a line that fails.
            if given == nil, let meant, let open = spelled(.open(meant), grammar),
                grammar.option(meant)?.takesValue == true
            {
                return StrayOption(name, open: "\(meant) \(placeholder(meant, grammar))", open)
            }
            return StrayOption(name, meant: meant)
        }
        return nil
    }

    /// `COUNT` of `--limit`.
    private static func placeholder(_ name: String, _ grammar: Grammar) -> String {
        grammar.option(name)?.valueName.uppercased() ?? ""
    }

    /// The line of each of two days, where a mended line has a day that may be either.
    static func twoDays(_ arguments: [String]) -> Advice? {
        guard let day = AmbiguousDay(among: arguments) else { return nil }
        let lines = day.lines { TypedLine(arguments)?.replacing([day.text], with: [$0]) }
        return lines.map { "Write which day \(day.text) is: " + $0 }
    }

    /// The words behind a command with each option as the command calls it: `--date` is `--on`.
    static func renamed(_ command: String, _ rest: [String]) -> [String] {
        let words = command.split(separator: " ").map(String.init)
        guard let called = CommandNames.called(words) else { return rest }
        let grammar = Grammar(of: called)
        var line = words + rest
        for _ in rest {
            let parts = grammar.parts(line)
            guard let stray = ownOption(parts, grammar, words) ?? wrongOption(parts, grammar),
                let mended = stray.mended(line)
            else { break }
            line = mended
        }
        return Array(line.dropFirst(words.count))
    }

    /// The line with everybody's name where a command takes no --all.
    static func everyone(_ name: String, _ grammar: Grammar) -> Advice? {
        guard name == "--all", let last = grammar.operands.last, last.isRepeating,
            case let roster = KnownRoster(path: CommandNames.book(in: Desk.line)).roster,
            case let names = roster.people.filter({ !$0.isRemoved }).map(\.name),
            1...mostNamed ~= names.count,
            let line = TypedLine.called?.replacing([name], with: names)
        else { return nil }
        return "Name each: `\(line)`"
    }

    private static let mostNamed = 20

    /// The options that a command has of its own.
    static func uses(_ grammar: Grammar) -> Advice {
        grammar.own.isEmpty ? "" : Advice("It takes \(grammar.own.enumeration). ")
    }

    /// The only option of a command that a day with a time can be the value of.
    private static func moment(_ value: String, _ grammar: Grammar) -> String? {
        let words = value.split(separator: " ").map(String.init)
        let isMoment = words.indices.dropFirst().contains { place in
            PlacedWords.isDate(words[..<place].joined(separator: " "))
                && PlacedWords.isTime(words[place...].joined(separator: " "))
        }
        return isMoment && grammar.option("--at")?.isShown == true ? "--at" : nil
    }

    /// The option whose name is written alike.
    private static func alike(_ name: String, _ grammar: Grammar) -> String? {
        beginning(name, grammar) ?? choice(name, grammar)
            ?? nearestName(to: name, among: grammar.names.filter(grammar.takes).sorted())
    }

    /// Words of their own, which are nobody's slip for an option that is written alike.
    private static let ownWords: Set = [
        "--note", "--notes", "--with", "--for", "--form", "--not", "--no", "--text", "--memo",
        "--comment", "--score", "--what", "--then", "--and", "--all", "--week", "--site", "--host",
    ]

    /// Names of other commands and programs for the same, of which a command has at most one.
    private static let synonyms = [
        "--on": ["--at", "--period"], "--date": ["--on", "--at", "--period"],
        "--time": ["--at"], "--week": ["--period"],
        "--at": ["--time", "--on", "--venue"],
        "--when": ["--at", "--on", "--period"], "--day": ["--on", "--period"],
        "--upcoming": ["--to-come"],
        "--name": ["--title"],
        "--days": ["--detail"],
        "--search": ["--grep"], "--find": ["--grep"], "--text": ["--grep"],
        "--contains": ["--grep"], "--order": ["--sort"], "--order-by": ["--sort"],
        "--group": ["--group-by"], "--since": ["--joined", "--from"], "--until": ["--to"],
        "--reason": ["--because"], "--why": ["--because"], "--note": ["--because"],
        "--user": ["--by"], "--left": ["--on"], "--last": ["--limit"],
        "--top": ["--limit"], "--first": ["--limit"], "--max": ["--limit"],
        "--count": ["--limit", "--quantity"],
        "--cost": ["--price"], "--amount": ["--price"], "--tag": ["--category"],
        "--place": ["--venue"], "--where": ["--venue"], "--theatre": ["--venue"],
        "--theater": ["--venue"], "--location": ["--venue"], "--hall": ["--venue"],
        "--row": ["--seats"], "--stars": ["--review"], "--rating": ["--review"],
        "--actor": ["--cast"], "--actors": ["--cast"], "--teacher": ["--professor"],
        "--month": ["--period"], "--year": ["--period"],
        "--photo": ["--picture"], "--image": ["--picture"], "--avatar": ["--picture"],
        "--poster": ["--picture"], "--portrait": ["--picture"], "--pic": ["--picture"],
    ]

    /// Whether an option of a time or a day may have a value: `--at` may be any of three.
    private static func mayBe(_ value: String?, _ option: String) -> Bool {
        guard let value else { return true }
        switch option {
        case "--time": return TypedTime.secondOfDay(value) != nil || TypedTime.hour(value) != nil
        case "--on": return PlacedWords.isDate(value) || AmbiguousDay(among: [value]) != nil
        default: return true
        }
    }

    /// The only option that a name begins; nil: none or several.
    private static func beginning(_ name: String, _ grammar: Grammar) -> String? {
        let begun = grammar.names.filter {
            name.count > 3 && $0.hasPrefix(name) && grammar.takes($0)
        }
        return begun.count == 1 ? begun[0] : nil
    }

    /// The word for an option that is none: `rank warnings`, not `rank --warnings`.
    private static func choice(_ name: String, _ grammar: Grammar) -> String? {
        let word = name.drop { $0 == "-" }.lowercased()
        if (try? OutputFormat(named: word)) != nil { return "--format \(word)" }
        if ["file", "excel", "xlsx", "word"].contains(word) {
            return word.hasPrefix("x") || word == "excel" ? "-o FILE.csv" : "-o FILE.html"
        }
        if grammar.operands.contains(where: { $0.choices.contains(word) }) { return word }
        // `--morning` is a value of --slot.
        let owners = grammar.options.filter { $0.isShown && $0.values.contains(word) }
        return owners.count == 1 ? owners[0].names.last.map { "\($0) \(word)" } : nil
    }
}
