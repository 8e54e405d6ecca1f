import ArgumentParser
import DaybookModel
import Reports

/// A mistake on the command line, in words that name what was probably meant.
struct UsageMistake {
    let message: String
    let remedy: Advice

    /// - Parameter said: what the argument parser has to say about it, for mistakes of which
    ///   nothing better is known.
    init(_ said: String, arguments: [String]) {
        let words = Grammar.root.parts(arguments).words
        if let (noun, wrong, meant) = CommandNames.meantAction(in: arguments) {
            message = "`daybook \(noun) \(wrong)` is not a command"
            let rest = Array(arguments.drop { $0 != wrong }.dropFirst())
            // All about one thing is told by a command of its own.
            let isOne = wrong.lowercased() == "show" && !rest.isEmpty
            let line =
                isOne
                ? Neighbours.line("show", rest)
                : Neighbours.changed(noun, wrong, to: meant, rest)
            remedy = "Did you mean `\(line)`?"
            return
        }
        let command = CommandNames.called(words)
        let grammar = command.map { Grammar(of: $0) } ?? .root
        let parts = grammar.parts(arguments)
        let option = Self.wrongOption(parts, grammar)
        if option == nil,
            let choice = Self.wrongChoice(parts, grammar, command.map(CommandNames.words))
        {
            (message, remedy) = choice
            return
        }
        message = option ?? Self.clause(said)
        if option == nil, message.hasPrefix("--because "), let verb = words.first {
            let rest = Neighbours.withoutBook(Array(arguments.drop { $0 != verb }.dropFirst()))
            let line = Neighbours.line(verb, rest)
            remedy = "Say why: `\(run: verb, line.words + [.reason])`"
            return
        }
        let named = command.map { CommandNames.spoken($0, among: words) } ?? ""
        remedy = "See how it is used: \(run: named, .flag("help"))"
    }

    /// What is wrong with the first value that is none of those that may be given.
    /// - Parameter called: the words of the command, which are no operands.
    private static func wrongChoice(
        _ parts: [Grammar.Part], _ grammar: Grammar, _ called: String?
    ) -> (message: String, remedy: Advice)? {
        let names = called?.split(separator: " ").map(String.init) ?? []
        var operands = grammar.operands[...]
        for part in parts.dropping(names) {
            let (argument, value): (Grammar.Argument?, String?) =
                switch part {
                case .option(_, let option, let value): (option, value)
                case .word(let word): (operands.first, word)
                }
            if case .word = part, operands.first?.isRepeating == false { operands.removeFirst() }
            guard let argument, let value, !argument.choices.isEmpty,
                !argument.choices.contains(value.lowercased())
            else { continue }
            return (
                "\"\(value)\" is not a value of \(argument.title)",
                rather(value, among: argument.choices)
            )
        }
        return nil
    }

    /// What is wrong with the first option that the command does not have, or whose value is a
    /// number below zero.
    private static func wrongOption(_ parts: [Grammar.Part], _ grammar: Grammar) -> String? {
        for part in parts {
            guard case .option(let name, let option, let value) = part else { continue }
            if option != nil {
                guard let value, NegativeValue.isNegative(value) else { continue }
                return "\"\(value)\" is not a value of \(name)"
            }
            let meant =
                synonyms[name]?.first { grammar.option($0) != nil }
                ?? beginning(name, grammar) ?? choice(name, grammar)
                ?? nearestName(to: name, among: grammar.names.sorted())
            return "unknown option \(name)" + (meant.map { ". Did you mean \($0)?" } ?? "")
        }
        return nil
    }

    /// Names of other commands and programs for the same, of which a command has at most one.
    private static let synonyms = [
        "--on": ["--at"], "--date": ["--on", "--at"], "--time": ["--at"], "--at": ["--on"],
        "--when": ["--at", "--on"], "--day": ["--on"], "--upcoming": ["--to-come"],
        "--name": ["--title"],
        "--photo": ["--picture"], "--image": ["--picture"], "--avatar": ["--picture"],
        "--poster": ["--picture"], "--portrait": ["--picture"], "--pic": ["--picture"],
    ]

    /// The only option that a name begins; nil: none or several.
    private static func beginning(_ name: String, _ grammar: Grammar) -> String? {
        let begun = grammar.names.filter { name.count > 3 && $0.hasPrefix(name) }
        return begun.count == 1 ? begun[0] : nil
    }

    /// The word for an option that is none: `rank warnings`, not `rank --warnings`.
    private static func choice(_ name: String, _ grammar: Grammar) -> String? {
        let word = name.drop { $0 == "-" }.lowercased()
        return grammar.operands.contains { $0.choices.contains(word) } ? word : nil
    }

    /// `Missing expected argument '<who>'` as a clause that can follow the program's name.
    private static func clause(_ said: String) -> String {
        var line = String(said.split(separator: "\n").first ?? "the command line cannot be read")
        let missing = "Missing expected argument '"
        if line.hasPrefix(missing) {
            line = line.dropFirst(missing.count).replacing("'", with: "") + " is missing"
        }
        return line.prefix(1).lowercased() + line.dropFirst()
    }
}

extension [Grammar.Part] {
    /// The parts without the first word for each of these.
    fileprivate func dropping(_ names: [String]) -> [Grammar.Part] {
        var left = names[...]
        return filter { part in
            guard case .word(let word) = part, word == left.first else { return true }
            left.removeFirst()
            return false
        }
    }
}
