import ArgumentParser
import Daybook

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
    var options: [Grammar.Argument] { grammar.options.map(told).filter(\.isShown) }

    /// A shared option with what it may be here, and what it is where it is not given.
    func told(_ option: Grammar.Argument) -> Grammar.Argument {
        var option = option
        if option.names.contains("--period"), let taker = command as? any TakesPeriod.Type {
            option.standard = taker.spanWords
        } else if option.names.contains("--from"), let taker = command as? any TakesStart.Type {
            (option.help, option.isShown, option.section) = (taker.startWords, true, nil)
        } else if option.names.contains("--to"), let taker = command as? any TakesEnd.Type {
            (option.help, option.isShown, option.section) = (taker.end.words, true, nil)
            option.valueName = taker.end.value
            option.title = "--to <\(taker.end.value)>"
        } else if option.names.contains("--sort"), let taker = command as? any TakesSort.Type {
            (option.values, option.standard) = (taker.orders, taker.orders.first)
        } else if option.names.contains("--group-by") {
            let noun = words.prefix { $0 != " " }
            let groups = ReportKind(rawValue: String(noun))?.facts.groups.map(\.rawValue)
            option.values = groups ?? CalendarUnit.allCases.map(\.rawValue)
        }
        return option
    }
}
