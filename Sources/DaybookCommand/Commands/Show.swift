import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// `daybook show #N`: everything about one event.
struct Show: Leaf {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one event: content, corrections, who, when and why.",
        usage: "daybook show #N",
        discussion: """
            EXAMPLES:
              daybook show "#4812"
              daybook show 4,812 --format json
            """)

    @Argument(help: ArgumentHelp("The number of an event.", valueName: "#n"))
    var event: EventID

    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let sequence = event.sequence
        let report = try ask { () throws(DaybookError) in
            try session.book.card(of: sequence)
        }
        try session.output.write(.card(report, session.frame(at: report.point)))
    }
}
