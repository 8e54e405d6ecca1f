import ArgumentParser
import Daybook
import Reports

/// `daybook status`: where the book stands.
struct Status: Leaf {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show the book's size, readers and projections.",
        usage: "daybook status",
        discussion: """
            EXAMPLES:
              daybook status
              daybook status --format json
            """)

    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let report = try ask(session.book.status())
        try session.output.write(
            .status(report, path: session.book.path, session.frame(at: report.point)))
    }
}
