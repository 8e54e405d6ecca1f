import ArgumentParser
import Daybook

/// `daybook retract #N…`: strikes entries out.
struct Retract: CorrectsEntries {
    static let configuration = CommandConfiguration(
        commandName: "retract",
        abstract: "Strike entries out.",
        usage: "daybook retract #N… --because REASON",
        discussion: """
            EXAMPLES:
              daybook retract "#4812" --because "entered twice"
              daybook retract 4812 4813 --because "wrong day"

            Nothing is erased: the entries stay in the log and no longer count. All of
            them are retracted, or none.
            """)

    static let change = CorrectionCommand.Change.retract

    @OptionGroup var targets: EntryOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root
}
