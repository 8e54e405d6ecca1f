import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook import KIND FILE`: records the rows of a CSV file.
struct Import: TakesWrite, TakesSlot {
    static let configuration = CommandConfiguration(
        "import [KIND] FILE [--create-missing]",
        "Record the rows of a file, or make a book of exported events.",
        """
        EXAMPLES:
          daybook import people people.csv
          daybook import attendance rollcall.csv.gz --create-missing
          daybook import expenses bank.csv --where type=debit --map "Payee=note"
          daybook import expenses spese.csv --map "Spesa=Food,Affitto=Rent"
          daybook import expenses bank.csv --negate --where "Betrag<0" --category Other
          daybook import punches sheet.csv --map "Kommen=in,Gehen=out,Pause=break"
          daybook import attendance roll.xlsx --map "x=morning"
          daybook import attendance roll.csv --slot both --on "20 nov"
          daybook import scores algebra.csv --course Algebra
          daybook import holidays holidays.ics
          daybook import shows kopis.xml
          daybook import attendance - --map "who=person" --date-format dd/MM/yyyy
          daybook import events club.jsonl -b again.book

        COLUMNS (any order, * required, others are ignored and listed):
          people      name*, username, role, pay, coefficient, joined, left,
                      removed
          attendance  person*, date*, slot*, course
          warnings    person*, date*, slot*, reason
          holidays    date*, name
          punches     person*, time*, direction; or person*, date* and times of
                      coming and going: In, Out, In 2, Out 2; lengths of breaks
                      are laid in the middle by --map "Break=break"
          expenses    date*, amount*, category* (or --category, or words of the
                      note by --map), currency, note
          points      student*, course*, points*, date*, reason
          tickets     show*, date*, time, venue, quantity, seats, price, currency,
                      discount, cast, review
          enrolments  student*, course*, date
          scores      student*, course*, points*, date
          shows       title*, venue, first, last, cast, duration, price, code; or
                      the XML of the KOPIS list

        Headers are found in any case and by usual names (who, day, Betrag, importo …);
        encoding, delimiter and decimal comma by looking; what was found is said. Dates
        are ISO 8601 or in any form that means one day. A time of day beside the date
        tells the half of a mark. A grid has a name in each row and a day in each
        header, or a day in each row and a name in each header, of hours too: 8-17 in
        the cell; one of enrolments a course, one of points a quiz or a day. A column
        Attendees has several names in a cell, Morning and Afternoon beside a date too.
        Without a year a day is the last such day, of tickets and holidays this year's.
        People are named by name or username, or by first and last name in a column
        each. The note has the payee of a bank's line, too. A column such as Present
        says who was there. Debit and Credit are what was spent and what came back.
        Lines of a title above the header, empty rows and rows of sums are passed over,
        and that is said.

        A leading ' before = + - @ (a spreadsheet's guard) is dropped. A file has at
        most 4,194,304 rows and 256 MiB unpacked.
        One import is one batch: all rows or none, or with --skip-invalid the good
        ones. Importing a file again adds nothing; its rows are known by --source.
        --only-new leaves out rows that the book has from another file or by hand.
        People are changed by their rows. An empty cell says nothing: to take a date
        away, daybook people change NAME --joined none
        Events are the lines of daybook export events. They make a new book with the
        same numbers, moments and tree root; nothing is made of a file with a flaw.
        """)

    static var slotTitle: String { "Rows that name no half of the day" }

    @Argument(
        help: ArgumentHelp("What the rows are (told by the header).", valueName: "kind"),
        completion: .list(ImportWhat.allValueStrings))
    var what: String

    @Argument(
        help: ArgumentHelp(
            "A table, also gzipped, or a workbook; - is standard input.", valueName: "file"),
        completion: .file(extensions: ["csv", "tsv", "xlsx", "xml", "ics", "gz", "jsonl"]))
    var file: String?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp("Rename headers and words of cells.", valueName: "theirs=ours,…"))
    var maps: [String] = []

    /// All that was given, as one.
    var map: String? { maps.isEmpty ? nil : maps.joined(separator: ",") }

    @Option(help: ArgumentHelp("The header of a file without one.", valueName: "a,b,…"))
    var columns: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("Only rows whose column a is b; or a!=b, a<0.", valueName: "a=b"))
    var conditions: [String] = []

    @Option(help: ArgumentHelp("Keep a column in the note, as name:value.", valueName: "column"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Whose the rows are that name nobody.", valueName: "name"))
    var who: String?

    @Option(help: ArgumentHelp("The category of expenses that name none.", valueName: "name"))
    var category: String?

    @Option(help: ArgumentHelp("The course of rows that name none.", valueName: "name"))
    var course: String?

    @Option(help: ArgumentHelp("The day of rows that name none.", valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp("Such as dd/MM/yyyy or \"d MMM yy HH:mm\".", valueName: "form"))
    var dateFormat: String?

    @Option(help: ArgumentHelp("The decimal sign: , or .", valueName: "sign"))
    var decimal: String?

    @Flag(
        inversion: .prefixedNo, help: "Whether amounts below zero are money spent, as banks write.")
    var negate: Bool?

    @Option(help: ArgumentHelp("One character, or tab.", valueName: "sign"))
    var delimiter: String?

    @Option(help: ArgumentHelp("Any that iconv -l lists.", valueName: "name"))
    var encoding: String?

    @Option(help: ArgumentHelp("The sheet of a workbook (the first).", valueName: "name"))
    var sheet: String?

    @Option(help: ArgumentHelp("The name of the source (the file's name).", valueName: "name"))
    var source: String?

    @Flag(help: "Add people, categories and shows that are new.")
    var createMissing = false

    @Flag(help: "Record the good rows, report the bad ones.")
    var skipInvalid = false

    @Flag(help: "Record rows that came from another file before.")
    var again = false

    @Flag(help: "Record only rows that are not in the book yet.")
    var onlyNew = false

    @OptionGroup var shared: SharedOptions<Import>

    mutating func run() throws(CommandError) {
        let (named, path) = try request()
        if named == .events || named == nil && Files.suffix(of: path) == "jsonl" {
            return try importEvents(path)
        }
        if again, onlyNew {
            throw .usage(
                message: "--again records rows that are there, --only-new leaves them out",
                remedy: "Give one of the two.")
        }
        let bytes = try system(Files.read(path, limitBytes: Limits.importBytes))
        var options = try options(path)
        let session = try Session(root)
        options.today = session.today
        options.zone = session.zone
        options.courses = Names(session).names(of: .course)
        options.people = Names(session).names(of: .person)
        options.day = try Moments.date(on, today: session.today)
        if case .rows(let kind) = named { return try importRows(kind, bytes, options, session) }
        try importRows(try kind(of: bytes, options, path, session), bytes, options, session)
    }

    /// The kind that was named, and the file, in either order.
    private func request() throws(CommandError) -> (kind: ImportWhat?, path: String) {
        guard let file else {
            guard ImportWhat(argument: what) == nil || Files.exists(what) else {
                throw .usage(
                    message: "the file of \(what) is missing",
                    remedy: "Name one, or - for standard input: "
                        + "\(run: "import", .operand(what), "FILE")")
            }
            return (nil, what)
        }
        if let kind = ImportWhat(argument: what) { return (kind, file) }
        if let kind = ImportWhat(argument: file) { return (kind, what) }
        throw Self.unknown(what)
    }

    /// The kind that a file shows by its header.
    private func kind(
        of bytes: [UInt8], _ options: ImportOptions, _ path: String, _ session: Session
    ) throws(CommandError) -> ImportKind {
        let look = try ask(ImportKind.shown(by: bytes, options))
        let kinds = look.kinds
        guard look.isTold, let kind = kinds.first, kinds.count == 1 else {
            let all = ImportKind.allCases.filter(mayBe)
            let shown = kinds.filter(mayBe)
            // Columns beside a name may be of anything.
            let isOpen = shown.isEmpty || shown.count == 1 && !look.isTold
            let names = (isOpen ? all : shown).map(\.rawValue)
            if let hours = hours(nil, bytes, options, session) { throw hours }
            if look.hasHours {
                throw .usage(
                    message: "\(path) has hours worked, and only times of day are kept",
                    remedy: "Give a date and the times In and Out, then: "
                        + "\(run: "import", "punches", .operand(path)). By hand, each day: "
                        + "\(run: "in", "WHO", .blank("--at DATETHH:MM")), then "
                        + "\(run: "out", "WHO", .blank("--at DATETHH:MM"))")
            }
            if let columns = look.columns { throw Self.headless(path, columns) }
            let isList = look.further != nil && kinds.contains(.people)
            let points = isList && kinds.contains(.points) ? points(kinds) : nil
            let kind = names.first { _ in look.isTold || names.count == 1 } ?? "KIND"
            let which =
                names.count == 1
                ? "Has it \(kind)?" : "Say which of \(names.joined(separator: ", ")):"
            throw .usage(
                message: "the header of \(path) does not tell what its rows are",
                remedy: "\(which) \(run: "import", .blank(kind), .operand(path))" + (points ?? ""))
        }
        try Output(common).remark("\(path) is read as \(kind.rawValue), by its header.")
        return kind
    }

    /// What a list of people may be whose further columns are what they scored.
    private func points(_ kinds: [ImportKind]) -> Advice {
        let course = course == nil ? [Suggestion.Word.option("course", "COURSE")] : []
        let day = on == nil ? [Suggestion.Word.option("on", "DAY")] : []
        let scores = request(.scores) + course
        return "\nBonus points in its columns: \(run: "import", request(.points) + course + day)"
            + (kinds.contains(.scores)
                ? "\nThe scores of a term project: \(run: "import", scores)" : "")
    }

    /// The refusal of a file that seems to have no header.
    private static func headless(_ path: String, _ columns: String) -> CommandError {
        let isList = columns == Field.name.rawValue
        let words: [Suggestion.Word] = [
            isList ? "people" : "KIND", .operand(path), .option("columns", columns),
        ]
        return .usage(
            message: "the first line of \(path) names no column that is known",
            remedy: (isList ? "A list of names alone: " : "Name the columns, if it is a row: ")
                + "\(run: "import", words)")
    }

    private func importRows(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ session: Session
    ) throws(CommandError) {
        try refuseUseless(kind)
        try refuseMixedSigns(kind, bytes, options, session)
        let options = try named(options, session)
        let receipt: Receipt<ImportOutcome>
        do throws(DaybookError) {
            receipt = try session.book.importRows(
                kind, bytes, options, session.recording(),
                progress: session.output.progress(
                    "Importing", ifInterrupted: "nothing was recorded"))
            if !write.dryRun { LastWords.set(.interrupted("the rows are recorded")) }
        } catch {
            if let hours = hours(kind, bytes, options, session), error.code == .badData {
                throw hours
            }
            if case .badRows(let outcome) = error.cause {
                let frame = session.frame(at: try session.view().point)
                try session.output.write(.refusedImport(kind, outcome, by: request(kind), frame))
            }
            throw error.code == .badData
                ? .unreadable(
                    message: error.message,
                    remedy: error.lacksCategory
                        ? uncategorised(error.saying, kind, bytes, options, session)
                            + unworded(error, kind, bytes, options, session)
                        : error.saying.advice(beside: Suggestion("import", request(kind)))
                            + scoring(kind, error, bytes, options))
                : .book(error)
        }
        // Who was added is called by name.
        let frame = session.frame(at: receipt.head, try session.view().roster)
        let told = Answer.imported(
            kind, receipt, isDryRun: write.dryRun, by: request(kind), frame
        ).hinting(try halves(kind, receipt, session))
        try session.output.write(session.foretelling(told))
        try session.doubtClock(at: receipt.head)
        if !receipt.outcome.rejected.isEmpty { throw .ended(.badData) }
    }
}
