import ArgumentParser
import Daybook
import Reports

/// `daybook rebuild`: the projections again, from the log.
struct Rebuild: Subcommand {
    static let configuration = CommandConfiguration(
        "rebuild [NAME…] [--check]", "Rebuild all figures from the log and compare.",
        """
        EXAMPLES:
          daybook rebuild
          daybook rebuild --check
          daybook rebuild attendance

        The new state is written beside the live one and swapped in at the end. --check
        only compares, and exits 5 when a digest differs.
        """)

    @Argument(help: ArgumentHelp("What to rebuild (all).", valueName: "name"))
    var projections: [String] = []

    @Flag(help: "Compare only, write nothing.")
    var check = false

    @OptionGroup var shared: SharedOptions<Rebuild>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let report = try ask(
            session.book.rebuild(
                projections, isCheckOnly: check,
                progress: session.output.progress(
                    "Replaying", ifInterrupted: "the book is whole")))
        let point = try ask(session.book.view().point)
        try session.output.write(.rebuilt(report, isCheckOnly: check, session.frame(at: point)))
        if check, report.projections.contains(where: { !$0.isSame }) {
            throw .ended(.damaged)
        }
    }
}
