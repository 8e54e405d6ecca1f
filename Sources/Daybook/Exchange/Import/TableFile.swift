/// A file of which a table is read: a text, or a sheet of a workbook.
struct TableFile {
    private enum Lines {
        case text([UInt8], CSVReader)
        case sheet([(line: Int, cells: [String])])
    }

    private let lines: Lines
    /// The names of the columns, where the file does not begin with them.
    private let header: [String]?
    /// What it showed of its encoding or its sheet.
    let guess: ImportGuess?

    init(_ bytes: [UInt8], _ options: ImportOptions) throws(DaybookError) {
        if Workbook.isWorkbook(bytes) {
            let sheet = try reading { () throws(WorkbookError) in
                try Workbook.rows(bytes, sheet: options.sheet)
            }
            header = options.header
            (lines, guess) = (.sheet(sheet.rows), sheet.guessed.map { .sheet($0) })
            return
        }
        let said = try reading { () throws(CSVError) in try options.textEncoding() }
        let encoding = said ?? .shown(by: bytes)
        let reader = try reading { () throws(CSVError) in
            try CSVReader(delimiter: options.delimiter, encoding: encoding)
        }
        let first = try? reader.read(Array(bytes.prefix(Self.shownBytes)), below: 0).header
        header = options.header ?? first.flatMap(Headless.journal)
        lines = .text(bytes, reader)
        guess = said == nil && encoding != .utf8 ? .encoding(encoding.name) : nil
    }

    /// The table that begins below some lines.
    func table(below line: Int = 0) throws(CSVError) -> CSVTable {
        switch lines {
        case .text(let bytes, let reader):
            return try reader.read(bytes, header: header, below: line)
        case .sheet(let rows): return try CSVTable(header, rows[...].drop { $0.line <= line })
        }
    }

    /// The same of the beginning of a long file.
    private func beginning(below line: Int) -> CSVTable? {
        guard case .text(let bytes, let reader) = lines else { return try? table(below: line) }
        return try? reader.read(Array(bytes.prefix(Self.shownBytes)), below: line)
    }

    private static let shownBytes = 1 << 16
    /// So many rows are tried as a header.
    private static let titles = 20

    /// What is found in the table of a file, below a title where it is not in all of it.
    static func found<Result>(
        in bytes: [UInt8], _ options: ImportOptions, _ look: (CSVTable) -> Result?
    ) -> Result? {
        guard let file = try? TableFile(bytes, options) else { return nil }
        if let whole = (try? file.table()).flatMap(look) { return whole }
        let above = file.linesAbove { look($0) != nil }
        return above.flatMap { try? file.table(below: $0) }.flatMap(look)
    }

    /// How many lines of a title stand above the header: lines with fewer cells than it has.
    /// - Parameter isHeader: whether a table has the columns that are looked for.
    /// - Returns: nil where no line is such a header.
    func linesAbove(_ isHeader: (CSVTable) -> Bool) -> Int? {
        guard header == nil, var table = beginning(below: 0) else { return nil }
        var most = 0
        for _ in 0..<Self.titles {
            most = max(most, table.filledHeader)
            guard let next = beginning(below: table.headerLine) else { return nil }
            table = next
            if table.filledHeader > most, isHeader(table) { return table.headerLine - 1 }
        }
        return nil
    }
}

extension CSVTable {
    /// How many columns have a name.
    fileprivate var filledHeader: Int { header.count { !$0.isEmpty } }

    /// A table of a sheet's rows, the first of which is the header where none is given.
    fileprivate init(
        _ header: [String]?, _ rows: ArraySlice<(line: Int, cells: [String])>
    ) throws(CSVError) {
        let first = rows.first
        try self.init(
            header: header ?? first?.cells.map(\.trimmed) ?? [],
            rows: header == nil ? rows.dropFirst() : rows)
        headerLine = first?.line ?? 1
    }
}
