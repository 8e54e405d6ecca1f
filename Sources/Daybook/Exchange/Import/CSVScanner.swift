/// The inner loop of the reader: one row after the other, cells as places in the bytes.
///
/// A cell with doubled quotes cannot be a place in the file; its text is put aside.
struct CSVScanner {
    private let delimiter: UInt8
    /// The cells that each row must have; nil while the header is read.
    private let columns: Int?
    /// The line at the present position.
    private(set) var line: Int
    /// The place that bounds count from.
    private let base: Int
    private var unquoted: [UInt8] = []
    private var bounds: [UInt32] = []
    private(set) var lines: [UInt32] = []
    private(set) var faults: [CSVError] = []

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    init(delimiter: UInt8, columns: Int?, line: Int = 1, base: Int = 0) {
        self.delimiter = delimiter
        self.columns = columns
        self.line = line
        self.base = base
    }

    /// The rows that were read.
    func part(_ text: [UInt8]) -> CSVPart {
        CSVPart(
            columns: columns ?? bounds.count / 2, text: text, base: base, unquoted: unquoted,
            bounds: bounds, lines: lines)
    }

    /// Reads the row that starts at `start` and returns where the next one does. The row is added
    /// to ``lines`` and ``bounds``, or to ``faults``, or it is blank and leaves no trace.
    /// - Throws: `.unclosedQuote`, after which no row can be told from the next.
    mutating func scanRow(of text: [UInt8], at start: Int) throws(CSVError) -> Int {
        if Self.isLineEnd(text[start]) { return pastLineEnd(text, at: start) }
        let rowLine = line
        let firstBound = bounds.count
        let cells = try scanCells(of: text, at: start)
        let row = text[start..<cells.end]
        let next = pastLineEnd(text, at: cells.end)
        let count = (bounds.count - firstBound) / 2
        if count == 1, !cells.isQuoted, row.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            bounds.removeLast(2)
        } else if count != columns, isBlank(row) {
            bounds.removeLast(bounds.count - firstBound)
        } else if let fault = cells.fault ?? problem(with: row, count: count, line: rowLine) {
            faults.append(fault)
            bounds.removeLast(bounds.count - firstBound)
        } else {
            lines.append(UInt32(rowLine))
        }
        return next
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == lineFeed || byte == carriageReturn
    }

    /// Adds the cells of one row to ``bounds`` and stops before its line end.
    private mutating func scanCells(
        of text: [UInt8], at start: Int
    ) throws(CSVError) -> (end: Int, fault: CSVError?, isQuoted: Bool) {
        let rowLine = line
        let lastBound = bounds.count + 2 * Limits.rowCells
        var position = start
        var fault: CSVError?
        var isQuoted = false
        while true {
            let cell: (end: Int, fault: CSVError?)
            if position < text.count, text[position] == Self.quote {
                isQuoted = true
                cell = try scanQuoted(text, at: position, rowLine: rowLine)
            } else {
                let end = cellEnd(in: text, from: position)
                cell = (end, add(position - base..<end - base, rowLine: rowLine))
            }
            fault = fault ?? cell.fault
            if bounds.count > lastBound {
                fault = fault ?? .tooManyColumns(line: rowLine, limit: Limits.rowCells)
                bounds.removeLast(2)  // the rest of the row is only passed over
            }
            position = cell.end
            guard position < text.count, text[position] == delimiter else {
                return (position, fault, isQuoted)
            }
            position += 1
        }
    }

    /// Whether a row has delimiters and nothing else.
    private func isBlank(_ row: ArraySlice<UInt8>) -> Bool {
        row.allSatisfy { $0 == delimiter || $0 == 0x20 || $0 == 0x09 }
    }

    /// What is wrong with a row as a whole.
    private func problem(with row: ArraySlice<UInt8>, count: Int, line: Int) -> CSVError? {
        if row.count > Limits.rowBytes {
            return .rowTooLong(line: line, limitBytes: Limits.rowBytes)
        }
        if let columns, count != columns {
            return .wrongCellCount(line: line, count: count, expected: columns)
        }
        return isText(row) ? nil : .badText(line: line, encoding: .utf8)
    }

    private func isText(_ row: ArraySlice<UInt8>) -> Bool {
        var mixed: UInt8 = 0
        for byte in row { mixed |= byte }
        return mixed < 0x80 || String(validating: row, as: UTF8.self) != nil
    }

    /// Where a cell ends: at the delimiter, the line's end or the file's. A quote inside it is a
    /// character like any other.
    private func cellEnd(in text: [UInt8], from start: Int) -> Int {
        var end = start
        while end < text.count {
            let byte = text[end]
            if byte == delimiter || Self.isLineEnd(byte) { break }
            end += 1
        }
        return end
    }

    /// Passes a quoted cell whose opening quote is at `start`.
    private mutating func scanQuoted(
        _ text: [UInt8], at start: Int, rowLine: Int
    ) throws(CSVError) -> (end: Int, fault: CSVError?) {
        let openingLine = line
        let asideStart = unquoted.count
        var end = start + 1
        var pieceStart = end
        while true {
            guard end < text.count, end - start <= Limits.rowBytes else {
                throw .unclosedQuote(line: openingLine)
            }
            switch text[end] {
            case Self.quote where end + 1 < text.count && text[end + 1] == Self.quote:
                unquoted += text[pieceStart...end]
                end += 2
                pieceStart = end
            case Self.quote:
                let isAside = unquoted.count > asideStart
                if isAside { unquoted += text[pieceStart..<end] }
                let fault =
                    isAside
                    ? add(asideStart..<unquoted.count, CSVPart.aside, rowLine: rowLine)
                    : add(pieceStart - base..<end - base, rowLine: rowLine)
                // What stands behind the quote and should not is passed over.
                let next = cellEnd(in: text, from: end + 1)
                return (next, fault ?? (next > end + 1 ? .textAfterQuote(line: rowLine) : nil))
            case Self.lineFeed, Self.carriageReturn: end = pastLineEnd(text, at: end)
            default: end += 1
            }
        }
    }

    private mutating func add(
        _ cell: Range<Int>, _ mark: UInt32 = 0, rowLine: Int
    ) -> CSVError? {
        bounds.append(UInt32(cell.lowerBound) + mark)
        bounds.append(UInt32(cell.upperBound) + mark)
        guard cell.count > Limits.cellBytes else { return nil }
        return .cellTooLong(line: rowLine, limitBytes: Limits.cellBytes)
    }

    /// The place after a line end at `position`, which it counts; `position` at the end of the
    /// file.
    private mutating func pastLineEnd(_ text: [UInt8], at position: Int) -> Int {
        guard position < text.count else { return position }
        line += 1
        let isPair =
            text[position] == Self.carriageReturn && position + 1 < text.count
            && text[position + 1] == Self.lineFeed
        return position + (isPair ? 2 : 1)
    }
}

/// Reads comma-separated values (RFC 4180), with any mixture of the line ends LF, CR LF and CR.
struct CSVReader: Sendable {
    private let delimiter: UInt8?
    private let encoding: TextEncoding
    private let (rowLimit, cellLimit): (Int, Int)

    /// - Parameters:
    ///   - delimiter: one ASCII character, or the word `tab`; nil: what the file shows.
    ///   - rowLimit: the most rows below the header.
    ///   - cellLimit: the most cells of them all.
    /// - Throws: `.badDelimiter`.
    init(
        delimiter: String? = nil, encoding: TextEncoding = .utf8,
        rowLimit: Int = Limits.importRows, cellLimit: Int = Limits.importCells
    ) throws(CSVError) {
        self.delimiter = try delimiter.map { text throws(CSVError) in try Self.sign(text) }
        self.encoding = encoding
        (self.rowLimit, self.cellLimit) = (rowLimit, cellLimit)
    }

    private static func sign(_ delimiter: String) throws(CSVError) -> UInt8 {
        let text = ["tab", "\\t"].contains(delimiter.lowercased()) ? "\t" : delimiter
        guard let byte = text.utf8.first, text.utf8.count == 1, byte < 0x80,
            !"\"\r\n\0".utf8.contains(byte)
        else { throw .badDelimiter(text: delimiter) }
        return byte
    }

    /// Reads a whole file. Blank lines are skipped; rows that cannot be read become faults of the
    /// table, so that the good ones can still be used.
    /// - Parameters:
    ///   - header: the names of the columns of a file that does not begin with them.
    ///   - above: so many lines are passed over.
    /// - Throws: `.fileTooLarge`, `.tooManyRows`, `.tooManyCells`, `.badText` for an encoding other
    ///   than UTF-8 or in the header, `.noHeader`, `.unclosedQuote`, and what is wrong with the
    ///   header's own row.
    func read(
        _ bytes: consuming [UInt8], header: [String]? = nil, below above: Int = 0
    ) throws(CSVError) -> CSVTable {
        guard bytes.count <= Limits.importBytes else {
            throw .fileTooLarge(limitBytes: Limits.importBytes)
        }
        let text = try encoding.utf8(bytes)
        let start = DelimiterLook.separatorLine(of: text)
        var position = above == 0 ? start.bytes : Self.place(of: above, in: text)
        var line = above == 0 ? (position == 0 ? 1 : 2) : above + 1
        let shown =
            delimiter == nil
            ? start.delimiter ?? DelimiterLook.shown(by: text[position...]) : nil
        let sign = delimiter ?? shown ?? UInt8(ascii: ",")
        var headerLine = line
        var names = header ?? []
        if header == nil { (names, headerLine) = try Self.header(of: text, sign, &position, &line) }
        guard !names.isEmpty else { throw .noHeader }
        var rows = CSVParts(text: text, delimiter: sign, columns: names.count)
        (rows.rowLimit, rows.cellLimit) = (rowLimit, cellLimit)
        let (parts, faults) = try rows.read(from: position, line: line)
        var table = CSVTable(
            header: names, faults: faults, parts: parts,
            shownDelimiter: shown.map { Character(Unicode.Scalar($0)) })
        table.headerLine = headerLine
        return table
    }

    /// Where the line behind so many lines begins.
    private static func place(of lines: Int, in text: [UInt8]) -> Int {
        var rest = text[...]
        for _ in 0..<lines {
            guard let end = rest.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else {
                return text.count
            }
            rest = rest[end...].dropFirst(rest[end...].starts(with: [0x0d, 0x0a]) ? 2 : 1)
        }
        return rest.startIndex
    }

    /// The names of the columns in the first row that is not blank, and its line.
    private static func header(
        of text: [UInt8], _ sign: UInt8, _ position: inout Int, _ line: inout Int
    ) throws(CSVError) -> (names: [String], line: Int) {
        var scanner = CSVScanner(delimiter: sign, columns: nil, line: line)
        while scanner.lines.isEmpty, scanner.faults.isEmpty, position < text.count {
            position = try scanner.scanRow(of: text, at: position)
        }
        line = scanner.line
        if let fault = scanner.faults.first { throw fault }
        let row = scanner.part(text)
        return row.count == 0 ? ([], line) : (row[0].cells.map(\.trimmed), row.line(of: 0))
    }
}
