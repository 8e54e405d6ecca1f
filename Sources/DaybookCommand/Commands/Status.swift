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
        let frame = session.frame(at: report.point)
        let doubt = ClockDoubt(last: report.point.recordedAt, clock: Moments.clock)
        let behind = doubt.flatMap { $0.isBehind ? $0 : nil }
        try session.output.write(
            .status(report, path: session.book.path, doubting: behind, frame))
        if session.output.isForMachines, let behind {
            try session.output.remark(behind.text(frame))
        }
    }
}
