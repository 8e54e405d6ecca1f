import DaybookModel
import Platform

extension ImportKind {
    /// The columns that a file must have.
    var required: [Field] {
        switch self {
        case .people: [.name]
        case .attendance, .warnings: [.person, .date, .slot]
        case .holidays: [.date]
        case .punches: [.person, .time]
        case .expenses: [.date, .amount, .category]
        case .points: [.student, .course, .points, .date]
        case .tickets: [.show, .date]
        case .shows: [.title]
        }
    }

    /// The columns that a file may have.
    var optional: [Field] {
        switch self {
        case .people: [.username, .role, .pay, .coefficient, .joined, .left]
        case .attendance: [.course]
        case .warnings: [.reason]
        case .holidays: [.name]
        case .punches: [.direction]
        case .expenses: [.currency, .note]
        case .points: [.reason]
        case .tickets:
            [.time, .venue, .quantity, .seats, .price, .currency, .discount, .cast, .review]
        case .shows: [.venue, .first, .last, .cast, .duration, .price, .code]
        }
    }
}

extension Book {
    /// Records the rows of a CSV file: one atomic batch, all rows or none, or with `skipsInvalid`
    /// the good ones. Read and parsed before the write lock is taken.
    /// - Throws: `.badRows` with every bad row; `.badTable` when the file is no such table.
    public func importRows(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions, _ recording: Recording
    ) throws(DaybookError) -> Receipt<ImportOutcome> {
        _ = try rule(TextRule.name(options.source, field: "source"))
        let command = try Self.command(kind, bytes, options)
        return try commit(command, recording, source: options.source)
    }

    private static func command(
        _ kind: ImportKind, _ bytes: [UInt8], _ options: ImportOptions
    ) throws(DaybookError) -> ImportCommand {
        let format = options.dateFormat.map { DateFormat($0) }
        if let format, format == nil {
            throw DaybookError(
                .usage(
                    message: "\"\(options.dateFormat ?? "")\" is not a form of dates",
                    remedy: "Use yyyy, MM and dd once each, such as dd/MM/yyyy."))
        }
        if kind == .shows, let command = try shows(bytes, options, format ?? nil) { return command }
        do throws(CSVError) {
            let encoding = try options.encoding.map { name throws(CSVError) in
                try TextEncoding(named: name)
            }
            let reader = try CSVReader(
                delimiter: options.delimiter ?? ",", encoding: encoding ?? .utf8)
            let table = try reader.read(bytes)
            let map = try options.map.map { text throws(CSVError) in
                try CSVColumnMap(parsing: text)
            }
            let columns = try table.columns(
                required: kind.required.map(\.rawValue),
                optional: kind.optional.map(\.rawValue)
                    + (kind == .people ? [Self.removedColumn] : []),
                map: (map ?? .none).adding(titles(of: table, kind)))
            return ImportCommand(
                kind: kind, rows: rows(of: table, columns, kind), options: options,
                format: format ?? nil, faults: table.faults.map { rejected($0) },
                ignoredColumns: columns.ignored)
        } catch {
            throw DaybookError(.badTable(message: error.message, remedy: error.remedy))
        }
    }

    /// Of people: whether they were removed.
    private static let removedColumn = "removed"
    /// A list of shows may call the title what tickets call it: the show.
    private static func titles(of table: CSVTable, _ kind: ImportKind) -> [CSVColumnPair] {
        let names = table.header.map { $0.lowercased() }
        let (ours, theirs) = (Field.title.rawValue, Field.show.rawValue)
        guard kind == .shows, !names.contains(ours), let place = names.firstIndex(of: theirs)
        else { return [] }
        return [CSVColumnPair(theirs: table.header[place], ours: ours)]
    }

    /// The import of a list of shows in XML; nil where the file is none.
    private static func shows(
        _ bytes: [UInt8], _ options: ImportOptions, _ format: DateFormat?
    ) throws(DaybookError) -> ImportCommand? {
        let text: [UInt8]
        do throws(CSVError) {
            let encoding = try options.encoding.map { name throws(CSVError) in
                try TextEncoding(named: name)
            }
            text = try (encoding ?? .utf8).utf8(bytes)
        } catch {
            throw DaybookError(.badTable(message: error.message, remedy: error.remedy))
        }
        guard ShowList.isXML(text) else { return nil }
        do throws(XMLError) {
            let (rows, ignored) = try ShowList.rows(
                text, isRecoded: options.encoding != nil)
            return ImportCommand(
                kind: .shows, rows: rows, options: options, format: format, faults: [],
                ignoredColumns: ignored)
        } catch {
            throw DaybookError(.badTable(message: error.message, remedy: error.remedy))
        }
    }

    private static func rejected(_ fault: CSVError) -> RejectedRow {
        RejectedRow(line: fault.line ?? 0, reason: fault.message, remedy: fault.remedy)
    }

    /// The text with its line ends as they are in a book: a file of CR LF lines (RFC 4180) has
    /// them within quoted cells too.
    private static func oneLineEnd(_ cell: String) -> String {
        guard cell.utf8.contains(UInt8(ascii: "\r")) else { return cell }
        return String(cell.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }

    private static func rows(
        of table: CSVTable, _ columns: CSVColumns, _ kind: ImportKind
    ) -> [ImportRow] {
        var fields: [Field] = []
        var places: [Int] = []
        for field in kind.required + kind.optional {
            guard let place = columns[field.rawValue] else { continue }
            fields.append(field)
            places.append(place)
        }
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
}
