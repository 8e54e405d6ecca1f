import ArgumentParser
import Daybook

/// `daybook reinstate #N…`: brings struck entries back.
struct Reinstate: TakesWrite {
    static let configuration = CommandConfiguration(
        commandName: "reinstate",
        abstract: "Bring retracted entries back.",
        usage: "daybook reinstate #N… --because REASON",
        discussion: """
            EXAMPLES:
              daybook reinstate "#4812" --because "it was real"

            An entry comes back with what it said last, if the rules still allow it.
            """)

    @Argument(help: ArgumentHelp("The entries.", valueName: "#n"))
    var entries: [EventID]

    @Option(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var because: String

    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        try Correction(verb: "reinstate", common: common, write: write)
            .run(.reinstate, entries, because: because)
    }
}
