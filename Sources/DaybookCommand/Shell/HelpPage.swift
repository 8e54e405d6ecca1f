import ArgumentParser
import Daybook
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
    /// Every word that asks for a page and is no command.
    static let topics = [options] + Topic.allCases.map(\.rawValue)

    /// The page that the words ask for; nil: they ask for none.
    /// - Throws: `.usage` where nothing is called so.
    static func asked(by arguments: [String]) throws(CommandError) -> String? {
        let line = arguments.prefix { $0 != "--" }
        let isAsked = line.contains("--help") || line.contains("-h")
        guard isAsked || line.contains("help") else { return nil }
        let words = Grammar.root.parts(arguments).words
        guard words.first == "help" else { return isAsked ? try page(of: words, arguments) : nil }
        return try page(of: Array(words.dropFirst()), arguments)
    }

    private static func page(
        of words: [String], _ arguments: [String]
    ) throws(CommandError) -> String {
        guard let first = words.first else {
            return HelpPage(Root.self).text(of: HelpScope.parts(arguments))
        }
        if first == options { return HelpPage(Root.self).ofEverywhere }
        if let topic = Topic(rawValue: first) { return text(of: topic) }
        let family = CommandNames.family(of: first)
        // What is no command was refused before.
        guard let noun = family.first else { return HelpPage(Root.self).text(of: nil) }
        let action = words.dropFirst().first
        return HelpPage(
            family.dropFirst().first { $0.configuration.commandName == action } ?? noun
        ).text(of: nil)
    }

    private init(_ command: any ParsableCommand.Type) { self.command = DescribedCommand(command) }

    /// - Parameter parts: those in use, where only their commands are listed.
    private func text(of parts: Set<BookPart>?) -> String {
        let configuration = command.configuration
        var blocks = [
            wrapped(parts.map(HelpScope.abstract) ?? configuration.abstract, to: Self.width),
            discussion(of: parts),
            ["USAGE: \(configuration.usage ?? "")"],
        ]
        blocks.append(section("ARGUMENTS", command.operands))
        let own = command.options.filter { $0.section != Self.everywhere }
        blocks.append(section("OPTIONS", own.filter { $0.section == nil && !Self.isOfAll($0) }))
        var titles: [String] = []
        for title in own.compactMap(\.section) where !titles.contains(title) {
            titles.append(title)
        }
        blocks += titles.map { title in section(title, own.filter { $0.section == title }) }
        if command.words.isEmpty { blocks += commands(of: parts) + [Self.aliases] }
        blocks.append(["Options everywhere, such as --book and --format: daybook help options"])
        if let parts { blocks.append(HelpScope.remark(parts)) }
        return Self.joined(blocks)
    }

    /// What the help says, without examples of commands of other parts.
    private func discussion(of parts: Set<BookPart>?) -> [String] {
        let lines = command.configuration.discussion.split(
            separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.filter { line in
            let words = line.split(separator: " ")
            guard let parts, words.count > 1, words[0] == "daybook" else { return true }
            return HelpScope.isExample(words.dropFirst().map(String.init), parts)
        }
        return shown.flatMap { line in
            let isText = line.first != " "
            return line.isEmpty
                ? [""]
                : wrapped(String(line), to: Self.width).map { part in
                    isText ? String(part.drop { $0 == " " }) : part
                }
        }
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
            [
                "More: "
                    + Self.topics.dropFirst().map { "daybook help \($0)" }
                    .joined(separator: ", ")
            ],
        ])
    }

    private static func text(of topic: Topic) -> String {
        var blocks = [[topic.summary]]
        for part in topic.parts {
            switch part {
            case .heading(let title): blocks.append(["\(title.uppercased()):"])
            case .text(let lines):
                blocks.append(
                    wrapped(lines.joined(separator: " "), to: width).map { line in
                        String(line.drop { $0 == " " })
                    })
            case .item(let name, let meaning):
                blocks[blocks.count - 1] += entry(name, meaning)
            }
        }
        return joined(blocks)
    }

    private static var aliases: [String] {
        let aliases = Preferences.read().aliases
        return aliases.isEmpty ? [] : ["ALIASES:"] + aliases.flatMap { entry($0.name, $0.line) }
    }

    private func commands(of parts: Set<BookPart>?) -> [[String]] {
        Root.groups.map { group in
            let listed = group.commands.map { $0.configuration }.filter { command in
                command.shouldDisplay
                    && parts.map { HelpScope.isOf(command.commandName ?? "", $0) } ?? true
            }
            return ["\(group.name.uppercased()):"]
                + listed.flatMap { Self.entry($0.commandName ?? "", $0.abstract) }
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

    /// What the help says, with the values that it may have where that does not name them, and the
    /// one that it has where none is given.
    var meaning: String {
        let unnamed = values.contains { !help.contains($0) }
        let list = unnamed && !values.isEmpty ? [values.joined(separator: ", ")] : []
        let notes = list + (standard.map { ["default: \($0)"] } ?? [])
        return help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    }
}
