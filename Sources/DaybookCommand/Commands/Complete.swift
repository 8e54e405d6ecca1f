import ArgumentParser
import Platform

/// `daybook complete -- WORDS`: what may stand where the cursor is, for the scripts of shells. It
/// never complains: a line that is being typed is not wrong yet.
struct Complete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Propose words for a command line that is being typed.",
        usage: "daybook complete -- [WORD ...]",
        discussion: """
            EXAMPLES:
              daybook complete -- mark ""
              daybook complete -- rank -p "last "

            The words are those behind the program's name, the one at the cursor last. A line
            has a word and, behind a tab, what it means; :files and :directories ask the
            shell for its own.
            """, shouldDisplay: false)

    @Argument(parsing: .postTerminator, help: ArgumentHelp("The words.", valueName: "word"))
    var words: [String] = []

    mutating func run() throws(CommandError) {
        try system(Terminal.write(Completing(words).text, to: .standardOutput))
    }
}
