import ArgumentParser
import DaybookModel
import Reports

/// A mistake on the command line, in words that name what was probably meant.
struct UsageMistake {
    let message: String
    let remedy: Advice

    /// - Parameter said: what the argument parser has to say about it.
    init(_ said: String, arguments: [String]) {
        let word = CommandNames.command(in: arguments)
        if let word, !CommandNames.here.contains(word) {
            (message, remedy) = CommandNames.unknown(word)
            return
        }
        if let (noun, wrong, meant) = CommandNames.meantAction(in: arguments) {
            message = "there is no `daybook \(noun) \(wrong)`"
            remedy = "Did you mean `\(run: "\(noun) \(meant)")`?"
            return
        }
        if let choice = Self.unknownChoice(said) {
            (message, remedy) = choice
            return
        }
        // The parser complains first of values that it takes for another argument's.
        let lines = said.split(separator: "\n").map(String.init)
        message =
            Self.strayOption(arguments, of: word)
            ?? Self.clause(lines.first ?? "the command line cannot be read")
        let words = Self.words(arguments, word).joined(separator: " ")
        remedy = "See how it is used: \(run: words, .flag("help"))"
    }

    /// A word that is none of the listed ones, which the parser puts on lines of their own.
    private static func unknownChoice(_ said: String) -> (message: String, remedy: Advice)? {
        let lines = said.split(separator: "\n").map(String.init)
        let names = lines.dropFirst().compactMap { line -> String? in
            let word = line.trimmed
            return word.hasPrefix("- ") ? String(word.dropFirst(2)) : nil
        }
        guard let line = lines.first, let end = line.firstRange(of: listLead), let last = names.last
        else { return nil }
        let word = line.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init)
        let meant = word.flatMap { nearestName(to: $0, among: names) }
        let list = names.dropLast().joined(separator: ", ") + " or " + last
        return (
            clause(String(line[..<end.lowerBound])),
            "\(meant.map { "Did you mean \($0)? " } ?? "")Use \(list)."
        )
    }

    private static let listLead = ". Please provide one of the following:"

    /// The words that call the command: `people add`.
    private static func words(_ arguments: [String], _ command: String?) -> [String] {
        guard let command else { return [] }
        let actions = CommandNames.family(of: command).dropFirst()
        let action = actions.first { action in
            arguments.contains(action.configuration.commandName ?? "")
        }
        return [command] + (action?.configuration.commandName.map { [$0] } ?? [])
    }

    /// What is wrong with the first option that the command does not have.
    private static func strayOption(_ arguments: [String], of command: String?) -> String? {
        let known = options(of: command)
        var before = ""
        for word in arguments.prefix(while: { $0 != "--" }) {
            defer { before = word }
            guard word.count > 1, word.hasPrefix("-"), !isKnown(word, known) else { continue }
            let isNumber = word.dropFirst().first?.isNumber == true
            if isNumber, before.hasPrefix("-") {
                return "the value '\(word)' is invalid for '\(before)'"
            }
            let name = String(word.prefix { $0 != "=" })
            let meant =
                synonyms[name]?.first(where: known.contains)
                ?? nearestName(to: name, among: known.sorted())
            return "unknown option '\(name)'" + (meant.map { ". Did you mean '\($0)'?" } ?? "")
        }
        return nil
    }

    /// Names of other commands for the same, of which a command has at most one.
    private static let synonyms = [
        "--on": ["--at"], "--date": ["--on", "--at"], "--time": ["--at"], "--at": ["--on"],
        "--when": ["--at", "--on"], "--day": ["--on"],
    ]

    private static func isKnown(_ word: String, _ known: Set<String>) -> Bool {
        if known.contains(String(word.prefix { $0 != "=" })) { return true }
        // A short option may have its value, or further flags, joined to it.
        return !word.hasPrefix("--") && known.contains(String(word.prefix(2)))
    }

    /// Every option that the help of the program or of a command names, hidden ones too.
    private static func options(of command: String?) -> Set<String> {
        let help = CommandNames.family(of: command).reduce(
            Root.helpMessage(includeHidden: true)
        ) { $0 + Root.helpMessage(for: $1, includeHidden: true) }
        // Only the lists of options: examples name those of other commands too.
        let lines = help.split(separator: "\n").filter { $0.trimmed.hasPrefix("-") }
        let words = lines.joined(separator: "\n")
            .split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
        return Set(words.filter { $0.hasPrefix("-") && $0.contains(where: \.isLetter) })
    }

    /// `Missing expected argument '<who>'` as a clause that can follow the program's name.
    private static func clause(_ line: String) -> String {
        var text = line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : line
        if text.first?.isUppercase == true, !text.hasPrefix("\"") {
            text = text.prefix(1).lowercased() + text.dropFirst()
        }
        return text
    }
}
