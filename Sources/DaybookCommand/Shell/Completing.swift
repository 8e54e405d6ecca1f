import ArgumentParser
import Daybook
import Platform
import Reports

/// What may stand where the cursor is on a command line that is being typed. What a value may be
/// follows from what the command's declaration calls it, so each new command is completed at once.
struct Completing {
    /// The words before the cursor's, behind the program's name.
    private let before: [String]
    /// What is there of the word at the cursor.
    private let typed: String

    /// - Parameter words: those behind the program's name, the one at the cursor last.
    init(_ words: [String]) {
        before = Array(words.dropLast())
        typed = words.last ?? ""
    }

    /// The lines that the scripts of shells read.
    var text: String { candidates.text(typed) }

    private var candidates: Candidates {
        var words = Grammar.root.parts(before).words
        guard let word = words.first else { return ofProgram }
        if word == "help" { return commands }
        guard let first = CommandNames.family(of: word).first else { return .none }
        let actions = first.configuration.subcommands
        let command = DescribedCommand(CommandNames.called(words) ?? first)
        words = command.grammar.parts(before).words
        let isNamed = actions.contains { $0.configuration.commandName == words.dropFirst().first }
        if !actions.isEmpty, words.count == 1, !typed.hasPrefix("-") {
            return value(of: command) ?? .words(actions.map(Self.named))
        }
        return inside(command, operands: Array(words.dropFirst(isNamed ? 2 : 1)))
    }

    private func inside(_ command: DescribedCommand, operands words: [String]) -> Candidates {
        if let value = value(of: command) { return value }
        if typed.hasPrefix("-") {
            return .words(
                command.options.flatMap { option in
                    option.names.filter { $0.hasPrefix("--") }.map {
                        Candidate(word: $0, meaning: option.help)
                    }
                })
        }
        let places = command.operands
        guard let place = words.count < places.count ? places[words.count] : places.last,
            words.count < places.count || place.isRepeating
        else { return .none }
        return Known(before).candidates(for: place, of: command, behind: words)
    }

    private var ofProgram: Candidates {
        // The program's own declaration is long to read: only where an option is near.
        guard (before.last ?? "").hasPrefix("-") || typed.hasPrefix("-") else { return commands }
        let program = DescribedCommand(Root.self)
        if let value = value(of: program) { return value }
        return typed.hasPrefix("-") ? inside(program, operands: []) : commands
    }

    private var commands: Candidates {
        .words(
            Root.everyCommand.filter { $0.configuration.shouldDisplay }.map(Self.named)
                + [Candidate(word: "help", meaning: "Show help for a command.")]
                + Preferences.read().aliases.map { Candidate(word: $0.name, meaning: $0.line) })
    }

    private static func named(_ command: any ParsableCommand.Type) -> Candidate {
        let configuration = command.configuration
        return Candidate(
            word: configuration.commandName ?? "", meaning: configuration.abstract)
    }

    /// What the option in front of the cursor takes; nil: none is there, or a flag.
    private func value(of command: DescribedCommand) -> Candidates? {
        guard let last = before.last, last.hasPrefix("-"),
            let option = command.grammar.option(last), option.takesValue
        else { return nil }
        return Known(before).candidates(for: command.told(option), of: command, behind: [])
    }
}
