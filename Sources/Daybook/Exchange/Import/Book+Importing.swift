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
        _ = try rule(TextRule.label(options.source, field: "source"))
        var command = try ImportCommand(kind, bytes, options)
        command.progress = progress
        return try commit(command, recording, source: options.source)
    }
}

/// An error of a reader of files, which says what is wrong and what to do.
protocol FileFault: Error {
    var message: String { get }
    var remedy: Remedy { get }
    /// Whether it is what was asked for that cannot be, whatever the file holds.
    var isOfRequest: Bool { get }
}

extension FileFault {
    var isOfRequest: Bool { false }
}

extension CSVError: FileFault {}
extension ShowListError: FileFault {}
extension WorkbookError: FileFault {}

/// Runs `body`, wrapping what is wrong with a file.
func reading<Result, Fault: FileFault>(
    _ body: () throws(Fault) -> Result
) throws(DaybookError) -> Result {
    do throws(Fault) { return try body() } catch {
        let (message, remedy) = (error.message, error.remedy)
        throw DaybookError(
            error.isOfRequest
                ? .usage(message: message, remedy: remedy)
                : .badTable(message: message, remedy: remedy))
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
            let rows = try reading { () throws(CSVError) in
                try HolidayFile.rows((options.textEncoding() ?? .shown(by: bytes)).utf8(bytes))
            }
            return ImportSheet(rows: ImportRows(rows))
        }
        let file = try TableFile(bytes, options)
        var sheet = try reading { () throws(CSVError) in
            try read(kind, file, options, format)
        }
        if let guess = file.guess { sheet.guesses.insert(guess, at: 0) }
        return sheet
    }

    /// The rows of a table, below a title where its header is not the first line.
    private static func read(
        _ kind: ImportKind, _ file: TableFile, _ options: ImportOptions, _ format: DateFormat?
    ) throws(CSVError) -> ImportSheet {
        do throws(CSVError) {
            return try ImportTable(kind, try file.table(), options, format).read()
        } catch {
            let above = file.linesAbove { table in
                (try? ImportTable(kind, table, options, format)) != nil
            }
            guard let above else {
                // What lacks is said of the header, and not of the title above it.
                let eased = options.eased(for: kind)
                let title = file.linesAbove { table in
                    (try? ImportTable(kind, table, eased, format)) != nil
                }
                guard let title else { throw error }
                return try ImportTable(kind, try file.table(below: title), options, format).read()
            }
            let table = try file.table(below: above)
            var sheet = try ImportTable(kind, table, options, format).read()
            sheet.guesses.append(.linesAbove(above))
            return sheet
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
    func textEncoding() throws(CSVError) -> TextEncoding? {
        try encoding.map { name throws(CSVError) in try TextEncoding(named: name) }
    }
}

extension ImportKind {
    /// The kinds that a file may be by its header.
    public static func shown(
        by bytes: [UInt8], _ options: ImportOptions
    ) throws(DaybookError) -> Look {
        if ShowList.isXML(bytes) { return Look(kinds: [.shows], isTold: true) }
        if HolidayFile.isCalendar(bytes) { return Look(kinds: [.holidays], isTold: true) }
        let file = try TableFile(bytes, options)
        let format = options.dateFormat.flatMap { DateFormat($0) }
        let first = try? file.table()
        let look = first.map { shown(by: $0, options, format) }
        if let look, look.isTold { return look }
        var found: Look?
        _ = file.linesAbove { table in
            let look = shown(by: table, options, format)
            if look.isTold { found = look }
            return look.isTold
        }
        if let look = found ?? look { return look }
        // What is wrong with the file is said of its first line.
        return Look(
            kinds: try reading { () throws(CSVError) in
                shown(by: try file.table(), options, format).kinds
            }, isTold: false)
    }
}
