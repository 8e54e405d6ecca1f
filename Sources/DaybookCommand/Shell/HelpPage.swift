import ArgumentParser
import Reports

/// The help of a command: what it is for, examples first, then how it is called and its own
/// options. What every command takes is one line, and a page of its own.
struct HelpPage {
    private let command: DescribedCommand

    /// Where the meaning of an argument begins.
    private static let indent = 26
    private static let width = 80
    static let everywhere = "Options everywhere"
    /// The word that asks for the page of ``everywhere``.
    static let options = "options"

    /// The page that the words ask for; nil: they ask for none.
    /// - Throws: `.usage` where nothing is called so.
    static func asked(by arguments: [String]) throws(CommandError) -> String? {
        let line = arguments.prefix { $0 != "--" }
        let isAsked = line.contains("--help") || line.contains("-h")
        guard isAsked || line.contains("help") else { return nil }
        let words = Grammar.root.parts(arguments).words
        guard words.first == "help" else { return isAsked ? try page(of: words) : nil }
        return try page(of: Array(words.dropFirst()))
    }

    private static func page(of words: [String]) throws(CommandError) -> String {
        guard let first = words.first else { return HelpPage(Root.self).text }
        if first == options { return HelpPage(Root.self).ofEverywhere }
        let family = CommandNames.family(of: first)
        guard let noun = family.first else {
            let (message, remedy) = CommandNames.unknown(first)
            throw .usage(message: message, remedy: remedy)
        }
        let action = words.dropFirst().first
        return HelpPage(family.dropFirst().first { $0.configuration.commandName == action } ?? noun)
            .text
    }

    private init(_ command: any ParsableCommand.Type) { self.command = DescribedCommand(command) }

    private var text: String {
        let configuration = command.configuration
        var parts = [
            wrapped(configuration.abstract, to: Self.width), [configuration.discussion],
            ["USAGE: \(configuration.usage ?? "")"],
        ]
        parts.append(section("ARGUMENTS", command.operands))
        let own = command.options.filter { $0.section != Self.everywhere }
        parts.append(section("OPTIONS", own.filter { $0.section == nil && !Self.isOfAll($0) }))
        var titles: [String] = []
        for title in own.compactMap(\.section) where !titles.contains(title) {
            titles.append(title)
        }
        parts += titles.map { title in section(title, own.filter { $0.section == title }) }
        parts += command.words.isEmpty ? commands : []
        parts.append(["Options everywhere, such as --book and --format: daybook help options"])
        return Self.joined(parts)
    }

    /// `--help` and `--version`, which need no line on each page.
    private static func isOfAll(_ option: Grammar.Argument) -> Bool {
        option.names.contains("--help") || option.names.contains("--version")
    }

    private var ofEverywhere: String {
        Self.joined([
            ["What every command takes, before its name or behind it."],
            section(
                "OPTIONS",
                command.options.filter { $0.section == Self.everywhere || Self.isOfAll($0) }),
            ["Periods, rules and settings: daybook man periods, daybook man rules"],
        ])
    }

    private var commands: [[String]] {
        Root.groups.map { group in
            ["\(group.name.uppercased()):"]
                + group.commands.filter { $0.configuration.shouldDisplay }.flatMap { command in
                    Self.entry(
                        command.configuration.commandName ?? "", command.configuration.abstract)
                }
        }
    }

    private func section(_ title: String, _ arguments: [Grammar.Argument]) -> [String] {
        let shown = arguments.filter(\.isShown)
        if shown.isEmpty { return [] }
        return ["\(title.uppercased()):"] + shown.flatMap { Self.entry($0.label, $0.meaning) }
    }

    /// A label, and beside it what it means.
    private static func entry(_ label: String, _ meaning: String) -> [String] {
        let lines = wrapped(meaning, to: width - indent)
            .map { $0.drop { $0 == " " } }
        let fits = label.count + 2 < indent - 1
        let blank = String(repeating: " ", count: indent)
        let head = "  \(label)"
        guard fits, let first = lines.first else {
            return [head] + lines.map { blank + $0 }
        }
        let gap = String(repeating: " ", count: indent - head.count)
        return [head + gap + first] + lines.dropFirst().map { blank + $0 }
    }

    private static func joined(_ parts: [[String]]) -> String {
        parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
            + "\n"
    }
}

extension Grammar.Argument {
    /// `-p, --period <period>`.
    var label: String {
        let value = takesValue || names.isEmpty ? "<\(valueName)>" : ""
        let names = names.sorted { $0.count < $1.count }.joined(separator: ", ")
        return [names, value].filter { !$0.isEmpty }.joined(separator: " ")
            + (isRepeating ? " ..." : "")
    }

    /// What the help says, with the values that it may have where that does not name them.
    var meaning: String {
        let unnamed = values.contains { !help.contains($0) }
        let list = unnamed && !values.isEmpty ? " (\(values.joined(separator: ", ")))" : ""
        return help + list
    }
}
