import ArgumentParser

/// A command with what may be written for it, for its help, its manual page and completion.
struct DescribedCommand {
    let command: any ParsableCommand.Type
    let grammar: Grammar

    init(_ command: any ParsableCommand.Type) {
        (self.command, grammar) = (command, Grammar(of: command))
    }

    var configuration: CommandConfiguration { command.configuration }
    /// The words that call it: `people add`; of the program itself, none.
    var words: String { command == Root.self ? "" : CommandNames.words(command) }
    /// What is given by its place, in order.
    var operands: [Grammar.Argument] { grammar.operands }
    /// The options that the help lists.
    var options: [Grammar.Argument] { grammar.options }
}
