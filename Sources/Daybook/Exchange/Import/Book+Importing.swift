import Platform

extension Book {
    /// Records the rows of a CSV file: one atomic batch, all rows or none, or with `skipsInvalid`
    /// the good ones. Read and parsed before the write lock is taken.
    /// - Throws: `.badRows` with every bad row; `.badTable` when the file is no such table.
    public func importRows(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ recording: Recording
    ) throws(DaybookError) -> Receipt<ImportOutcome> {
        _ = try rule(TextRule.name(options.source, field: "source"))
        let command = try ImportCommand(kind, bytes, options)
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

/// Runs `body`, wrapping what is wrong with a file.
private func reading<Result, Fault: FileFault>(
    _ body: () throws(Fault) -> Result
) throws(DaybookError) -> Result {
    do throws(Fault) { return try body() } catch {
        throw DaybookError(.badTable(message: error.message, remedy: error.remedy))
    }
}

extension ImportCommand {
    /// Of people: whether they were removed.
    private static let removedColumn = "removed"

    /// Reads the rows of a file: CSV, or of shows also XML.
    init(_ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions) throws(DaybookError) {
        let format = options.dateFormat.flatMap { DateFormat($0) }
        if let form = options.dateFormat, format == nil {
            throw DaybookError(
                .usage(
                    message: "\"\(form)\" is not a form of dates",
                    remedy: "Use yyyy, MM and dd once each, such as dd/MM/yyyy."))
        }
        let encoding = try reading { () throws(CSVError) in
            try TextEncoding(named: options.encoding)
        }
        if kind == .shows, ShowList.isXML(bytes) {
            let text = try reading { () throws(CSVError) in try encoding.utf8(bytes) }
            let list = try reading { () throws(ShowListError) in
                try ShowList.rows(text, isRecoded: options.encoding != nil)
            }
            self.init(
                kind: kind, entry: nil, rows: list.rows, options: options, format: format,
                faults: [], ignoredColumns: list.ignored)
            return
        }
        let (table, columns) = try reading { () throws(CSVError) in
            try Self.table(kind, bytes, options, encoding)
        }
        self.init(
            kind: kind, entry: kind.entry, rows: Self.rows(of: table, columns, kind),
            options: options, format: format,
            faults: table.faults.map {
                RejectedRow(line: $0.line ?? 0, reason: $0.message, remedy: $0.remedy)
            },
            ignoredColumns: columns.ignored)
    }

    private static func table(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ encoding: TextEncoding
    ) throws(CSVError) -> (table: CSVTable, columns: CSVColumns) {
        let reader = try CSVReader(delimiter: options.delimiter ?? ",", encoding: encoding)
        let table = try reader.read(bytes)
        var map = try CSVColumnMap(parsing: options.map)
        // A list of shows may call the title what tickets call it: the show.
        let (ours, theirs) = (Field.title.rawValue, Field.show.rawValue)
        let names = table.header.map { $0.lowercased() }
        if kind == .shows, !names.contains(ours), let place = names.firstIndex(of: theirs) {
            map.add(theirs: table.header[place], ours: ours)
        }
        let columns = try table.columns(
            required: kind.required.map(\.rawValue),
            optional: kind.optional.map(\.rawValue) + (kind == .people ? [removedColumn] : []),
            map: map)
        return (table, columns)
    }

    private static func rows(
        of table: CSVTable, _ columns: CSVColumns, _ kind: ImportKind
    ) -> [ImportRow] {
        let fields = kind.columns.filter { columns[$0.rawValue] != nil }
        let places = fields.compactMap { columns[$0.rawValue] }
        let removed = kind == .people ? columns[removedColumn] : nil
        func text(_ cell: String) -> String {
            canonicalComposition(oneLineEnd(FormulaGuard.meaning(of: cell))).trimmed
        }
        return table.map { record in
            let texts = places.map { place in
                let text = text(record[place])
                return text.isEmpty ? nil : text
            }
            return ImportRow(
                line: record.line, cells: Cells(fields, texts),
                removed: removed.map { text(record[$0]) })
        }
    }

    /// The text with its line ends as they are in a book: a file of CR LF lines (RFC 4180) has
    /// them within quoted cells too.
    private static func oneLineEnd(_ cell: String) -> String {
        guard cell.utf8.contains(UInt8(ascii: "\r")) else { return cell }
        return String(cell.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}
