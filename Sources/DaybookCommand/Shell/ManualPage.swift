import ArgumentParser
import Daybook
import Reports

/// A manual page: of the program, of one of its commands, or of what all of them share.
struct ManualPage {
    /// As it is asked for: `rank`, `people add`, `periods`; of the program, `daybook`.
    let name: String
    let section: Int
    let text: String

    /// The file that `man` looks for: `daybook-people-add.1`.
    var file: String {
        "\(Self.reference(to: name)).\(section)"
    }

    /// `daybook-people-add`.
    private static func reference(to name: String) -> String {
        let words = name.split(separator: " ").map(String.init)
        return (name == program ? words : [program] + words).joined(separator: "-")
    }

    static let program = "daybook"

    /// Every page there is.
    static var all: [ManualPage] {
        let commands = Root.everyCommand.filter { $0.configuration.shouldDisplay }
        return [page(of: DescribedCommand(Root.self))]
            + commands.flatMap { command in
                ([command] + command.configuration.subcommands).map {
                    page(of: DescribedCommand($0))
                }
            } + Topic.allCases.map(\.page)
    }
}

extension ManualPage {
    private static func page(of command: DescribedCommand) -> ManualPage {
        let name = command.words.isEmpty ? program : command.words
        let configuration = command.configuration
        let title = reference(to: name)
        var page = Roff(title, section: 1, version: Root.version)
        page.heading("Name")
        page.paragraphs(["\(title) - \(configuration.abstract)"])
        page.heading("Synopsis")
        page.literal([configuration.usage ?? program])
        let (examples, text) = parts(of: configuration.discussion)
        page.heading("Description")
        page.paragraphs(text)
        describe(command, &page)
        if !examples.isEmpty {
            page.heading("Examples")
            page.literal(examples)
        }
        page.heading("Exit status")
        for (status, meaning) in ExitStatus.meanings { page.item(status, meaning) }
        page.heading("See also")
        page.paragraphs([seeAlso(command)])
        return ManualPage(name: name, section: 1, text: page.text)
    }

    private static func describe(_ command: DescribedCommand, _ page: inout Roff) {
        let arguments = command.operands + command.options
        var section: String?
        for argument in arguments where argument.isShown {
            let own = argument.section ?? (argument.names.isEmpty ? "Arguments" : "Options")
            if own == HelpPage.everywhere, !command.words.isEmpty { continue }
            if own != section {
                page.heading(own)
                section = own
            }
            page.item(argument.label, argument.meaning)
        }
        guard command.words.isEmpty else { return }
        page.heading("Commands")
        for command in Root.everyCommand where command.configuration.shouldDisplay {
            page.item(command.configuration.commandName ?? "", command.configuration.abstract)
        }
    }

    /// The examples of a command's help, and what it says besides, line by line.
    private static func parts(of discussion: String) -> (examples: [Substring], text: [Substring]) {
        let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == "EXAMPLES:" else { return ([], lines) }
        let examples = lines.dropFirst().prefix { !$0.isEmpty }
        return (
            examples.map { $0.drop { $0 == " " } }, Array(lines.dropFirst(examples.count + 2))
        )
    }

    private static func seeAlso(_ command: DescribedCommand) -> String {
        let actions = command.configuration.subcommands.filter {
            $0.configuration.shouldDisplay
        }.map { reference(to: CommandNames.words($0)) + "(1)" }
        let topics = Topic.allCases.map { "\(program)-\($0.rawValue)(7)" }
        let above = command.words.isEmpty ? [] : ["\(program)(1)"]
        return (above + actions + topics).joined(separator: ", ")
    }
}
