import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook import KIND FILE`: records the rows of a CSV file.
struct Import: TakesWrite {
    static let configuration = CommandConfiguration(
        "import KIND FILE [--create-missing]",
        "Record the rows of a CSV file, or make a book of exported events.",
        """
        EXAMPLES:
          daybook import people people.csv
          daybook import attendance rollcall.csv.gz --create-missing
          daybook import shows kopis.xml
          daybook import attendance - --map "who=person" --date-format dd/MM/yyyy
          daybook import events club.jsonl -b again.book

        COLUMNS (any order, * required, others are ignored and listed):
          people      name*, username, role, pay, coefficient, joined, left,
                      removed
          attendance  person*, date*, slot*, course
          warnings    person*, date*, slot*, reason
          holidays    date*, name
          punches     person*, time*, direction
          expenses    date*, amount*, category*, currency, note
          points      student*, course*, points*, date*, reason
          tickets     show*, date*, time, venue, quantity, seats, price, currency,
                      discount, cast, review
          shows       title*, venue, first, last, cast, duration, price, code; or
                      the XML of the KOPIS list

        An apostrophe before = + - @ is the guard of a spreadsheet's file, and no part
        of the cell. A file has at most 4,194,304 rows and 256 MiB unpacked.
        One import is one batch: all rows or none, or with --skip-invalid the good
        ones. Importing a file again adds nothing; its rows are known by --source.
        People are changed by their rows. An empty cell says nothing: to take a date
        away, daybook people change NAME --joined none
        Events are the lines of daybook export events. They make a new book with the
        same numbers, moments and tree root; nothing is made of a file with a flaw.
        """)

    @Argument(
        help: ArgumentHelp("What the rows are: see COLUMNS.", valueName: "kind"),
        completion: .list(ImportWhat.allValueStrings))
    var what: ImportWhat

    @Argument(
        help: ArgumentHelp("A CSV file, also gzipped; - is standard input.", valueName: "file"),
        completion: .file(extensions: ["csv", "xml", "gz", "jsonl"]))
    var file: String

    @Option(help: ArgumentHelp("Rename headers.", valueName: "theirs=ours,…"))
    var map: String?

    @Option(help: ArgumentHelp("Such as dd/MM/yyyy.", valueName: "form"))
    var dateFormat: String?

    @Option(help: ArgumentHelp("One character, or tab.", valueName: "sign"))
    var delimiter: String?

    @Option(help: ArgumentHelp("utf-8, latin1, windows-1252 or utf-16.", valueName: "name"))
    var encoding: String?

    @Option(help: ArgumentHelp("What the rows are known by (the file).", valueName: "name"))
    var source: String?

    @Flag(help: "Add what is not there yet, and enrol.")
    var createMissing = false

    @Flag(help: "Record the good rows, report the bad ones.")
    var skipInvalid = false

    @OptionGroup var shared: SharedOptions<Import>

    /// What rows from standard input are known by.
    private static let inputName = "stdin"

    mutating func run() throws(CommandError) {
        switch what {
        case .events: try importEvents()
        case .rows(let kind): try importRows(kind)
        }
    }

    private func importRows(_ kind: ImportKind) throws(CommandError) {
        let session = try Session(root)
        let path = file
        let bytes = try system(Files.read(path, limitBytes: Limits.importBytes))
        let receipt: Receipt<ImportOutcome>
        do throws(DaybookError) {
            receipt = try session.book.importRows(
                kind, bytes, options, session.recording())
        } catch {
            if case .badRows(let outcome) = error.cause {
                let frame = session.frame(at: try session.view().point)
                try session.output.write(.refusedImport(kind, outcome, frame))
            }
            throw .book(error)
        }
        try session.output.write(
            .imported(
                kind, receipt, isDryRun: write.dryRun, session.frame(at: receipt.head)))
        if !receipt.outcome.rejected.isEmpty { throw .ended(.badData) }
    }

    private var options: ImportOptions {
        let base = file == Files.standardInput ? Self.inputName : Files.baseName(file)
        var options = ImportOptions(source: canonicalComposition(source ?? base))
        options.map = map.map(canonicalComposition)
        options.dateFormat = dateFormat
        options.delimiter = delimiter
        options.encoding = encoding
        options.createsMissing = createMissing
        options.skipsInvalid = skipInvalid
        return options
    }
}
