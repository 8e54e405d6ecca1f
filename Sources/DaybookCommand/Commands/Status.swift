import ArgumentParser
import Daybook
import Reports

/// `daybook status`: where the book stands.
struct Status: Subcommand {
    static let configuration = CommandConfiguration(
        "status", "Show the book's size and health.",
        """
        EXAMPLES:
          daybook status
          daybook status --format json
        """)

    @OptionGroup var shared: SharedOptions<Status>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let report = try ask(session.book.status())
        try session.output.write(
            .status(report, path: session.book.path, session.frame(at: report.point)))
    }
}
