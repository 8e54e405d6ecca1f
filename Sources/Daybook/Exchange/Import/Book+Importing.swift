import Platform

extension Book {
    /// Records the rows of a CSV file: one atomic batch, all rows or none, or with `skipsInvalid`
    /// the good ones. Read and parsed before the write lock is taken.
    /// - Parameter progress: is told how many rows are judged, of how many.
    /// - Throws: `.badRows` with every bad row; `.badTable` when the file is no such table.
    public func importRows(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ recording: Recording,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Receipt<ImportOutcome> {
        _ = try rule(TextRule.name(options.source, field: "source"))
        var command = try ImportCommand(kind, bytes, options)
        command.progress = progress
        return try commit(command, recording, source: options.source)
    }
}

/// An error of a reader of files, which says what is wrong and what to do.
protocol FileFault: Error {
    var message: String { get }
    var remedy: Remedy { get }
}

extension CSVError: FileFault {}
extension ShowListError: FileFault {}
extension WorkbookError: FileFault {}

/// Runs `body`, wrapping what is wrong with a file.
private func reading<Result, Fault: FileFault>(
    _ body: () throws(Fault) -> Result
) throws(DaybookError) -> Result {
    do throws(Fault) { return try body() } catch {
        throw DaybookError(.badTable(message: error.message, remedy: error.remedy))
    }
}

extension ImportCommand {
    /// Reads the rows of a file: a table, a workbook, or of shows XML, of holidays a calendar.
    init(_ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions) throws(DaybookError) {
        let format = options.dateFormat.flatMap { DateFormat($0) }
        if let form = options.dateFormat, format == nil {
            throw DaybookError(
                .usage(
                    message: "\"\(form)\" is not a form of dates",
                    remedy: "Use a year, a month and a day once each, such as dd/MM/yyyy, "
                        + "d MMM yy or \"dd-MM-yyyy HH:mm\"."))
        }
        let sheet = try Self.sheet(kind, bytes, options, format)
        self.init(kind: kind, entry: kind.entry, sheet: sheet, options: options)
    }

    private static func sheet(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ format: DateFormat?
    ) throws(DaybookError) -> ImportSheet {
        if kind == .shows, ShowList.isXML(bytes) { return try shows(bytes, options) }
        if kind == .holidays, HolidayFile.isCalendar(bytes) {
            let text = try reading { () throws(CSVError) in
                try (options.textEncoding() ?? .shown(by: bytes)).utf8(bytes)
            }
            return ImportSheet(rows: ImportRows(HolidayFile.rows(text)))
        }
        let file = try Self.table(bytes, options)
        var sheet = try reading { () throws(CSVError) in
            try ImportTable(kind, file.table, options, format).read()
        }
        if let guess = file.guess { sheet.guesses.insert(guess, at: 0) }
        return sheet
    }

    /// The table of a file, and what it showed of its encoding or its sheet.
    fileprivate static func table(
        _ bytes: [UInt8], _ options: ImportOptions
    ) throws(DaybookError) -> (table: CSVTable, guess: ImportGuess?) {
        if Workbook.isWorkbook(bytes) {
            let book = try reading { () throws(WorkbookError) in
                try Workbook.table(bytes, sheet: options.sheet, header: options.header)
            }
            return (book.table, book.guessed.map { .sheet($0) })
        }
        return try reading { () throws(CSVError) in
            let said = try options.textEncoding()
            let encoding = said ?? .shown(by: bytes)
            let reader = try CSVReader(delimiter: options.delimiter, encoding: encoding)
            let table = try reader.read(bytes, header: options.header)
            let isGuessed = said == nil && encoding != .utf8
            return (table, isGuessed ? .encoding(encoding.name) : nil)
        }
    }

    private static func shows(
        _ bytes: [UInt8], _ options: ImportOptions
    ) throws(DaybookError) -> ImportSheet {
        let encoding = try reading { () throws(CSVError) in try options.textEncoding() }
        let text = try reading { () throws(CSVError) in
            try encoding.map { encoding throws(CSVError) in try encoding.utf8(bytes) } ?? bytes
        }
        let list = try reading { () throws(ShowListError) in
            try ShowList.rows(text, isRecoded: encoding != nil)
        }
        return ImportSheet(rows: ImportRows(list.rows), ignoredColumns: list.ignored)
    }
}

extension ImportOptions {
    /// The encoding that was said.
    fileprivate func textEncoding() throws(CSVError) -> TextEncoding? {
        try encoding.map { name throws(CSVError) in try TextEncoding(named: name) }
    }
}

extension ImportKind {
    /// The kinds that a file may be by its header: one where it shows which, none where it shows
    /// none.
    public static func shown(
        by bytes: [UInt8], _ options: ImportOptions
    ) throws(DaybookError) -> [ImportKind] {
        if ShowList.isXML(bytes) { return [.shows] }
        if HolidayFile.isCalendar(bytes) { return [.holidays] }
        let table = try ImportCommand.table(bytes, options).table
        let format = options.dateFormat.flatMap { DateFormat($0) }
        // A day, or a name, alone is in every table: holidays are named, and people are shown by a
        // header without anything else.
        let fits = allCases.filter { $0 != .holidays }.map { kind in
            // A bank's file has no categories; they can be said.
            var eased = options
            eased.category = options.category ?? ""
            let read = try? ImportTable(kind, table, eased, format)
            let isWhole = kind != .people || read?.isWhole == true
            return (kind, isWhole ? read?.fit ?? 0 : 0)
        }
        let best = fits.map(\.1).max() ?? 0
        let found = best == 0 ? [] : fits.filter { $0.1 == best }.map(\.0)
        // Rows of presence are met far more often than those of warnings, which are alike.
        return found == [.attendance, .warnings] ? [.attendance] : found
    }
}
