import ArgumentParser
import DaybookModel
import Pictures
import Platform
import Reports

/// The options that every command takes, before its name or after it.
struct CommonOptions: ParsableArguments {
    @Option(
        name: [.customShort("b", allowingJoined: true), .long],
        help: ArgumentHelp(
            "The book (else $DAYBOOK_BOOK, else the nearest *.book upward).", valueName: "dir"),
        completion: .directory)
    var book: String?

    @Option(help: ArgumentHelp("Who records; in `log`, whose events to show.", valueName: "name"))
    var by: String?

    @Option(
        help: ArgumentHelp(
            "Pretend that it is this time (for tests and late entry).", valueName: "time"))
    var now: String?

    @Option(
        help: ArgumentHelp(
            "The book as it was after event N, or at a time.", valueName: "n|time"))
    var asOf: String?

    @Option(
        help: ArgumentHelp("\(OutputFormat.list).", valueName: "format"),
        completion: .list(OutputFormat.allCases.map(\.rawValue)))
    var format: String?

    @Option(
        name: [.customShort("o", allowingJoined: true), .long],
        help: ArgumentHelp("Write to a file; its suffix picks the format.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Of a page or picture in a file: light or dark.", valueName: "theme"))
    var theme: Theme?

    @Option(help: ArgumentHelp("Of a picture in a file: so many pixels.", valueName: "200-4000"))
    var width: PictureWidth?

    @Option(help: ArgumentHelp("What it is printed on: a4 or letter.", valueName: "paper"))
    var paper: Paper?

    @Option(help: ArgumentHelp("auto, always or never.", valueName: "when"))
    var color: ColorChoice?

    @Option(
        help: ArgumentHelp(
            "Use N cores (else $DAYBOOK_THREADS, else all).",
            valueName: "1-64", visibility: .hidden))
    var threads: String?

    @Flag(help: "Print long pages without a pager (else $DAYBOOK_PAGER, $PAGER or less).")
    var noPager = false

    @Flag(help: "Of a report: show it again whenever something is recorded.")
    var watch = false

    @Flag(help: "Draw with ASCII signs only.")
    var ascii = false

    @Flag(name: [.short, .long], help: "Print the answer alone: no hints, no receipts.")
    var quiet = false

    @Flag(name: [.short, .long], help: "Also print the book, its zone and who records.")
    var verbose = false
}

extension CommonOptions {
    /// The file that is written; nil: standard output.
    var file: String? { output == Files.standardInput ? nil : output }

    /// Has the work shared out over as many cores as `--threads` says, else `$DAYBOOK_THREADS`,
    /// else all that this process may run on. The answers do not depend on it.
    /// - Throws: `.usage` for what is no number of cores.
    func shareWork() throws(CommandError) {
        let variable = ProcessEnvironment.given("DAYBOOK_THREADS").map {
            (name: "DAYBOOK_THREADS", value: $0)
        }
        guard let given = threads.map({ (name: "--threads", value: $0) }) ?? variable else {
            return
        }
        guard let count = Int(given.value), Cores.allowed.contains(count) else {
            let (least, most) = (Cores.allowed.lowerBound, Cores.allowed.upperBound)
            throw .usage(
                message: "\(given.name) is a number from \(least) to \(most), and "
                    + "\"\(given.value)\" is not one",
                remedy: "Leave it out to use every core.")
        }
        Cores.use(count)
    }
}

/// The width of a picture, in pixels.
struct PictureWidth: ExpressibleByArgument {
    let value: Int

    init?(argument: String) {
        guard let value = Int(argument), 200...4000 ~= value else { return nil }
        self.value = value
    }
}

extension Theme: ExpressibleByArgument {}
extension Paper: ExpressibleByArgument {}

/// When escape codes may be written.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}
