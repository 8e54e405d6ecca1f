import DaybookModel

/// Reads comma-separated values (RFC 4180), with any mixture of the line ends LF, CR LF and CR.
struct CSVReader: Sendable {
    /// The most bytes of a cell.
    static let cellBytes = 1 << 16
    /// The most bytes of a row.
    static let rowBytes = 1 << 20
    /// The most cells of a row.
    static let columns = 256

    private let delimiter: UInt8
    private let encoding: TextEncoding
    private let rowLimit: Int

    /// - Parameters:
    ///   - delimiter: one ASCII character, or the word `tab`.
    ///   - rowLimit: the most rows below the header.
    /// - Throws: `.badDelimiter`.
    init(
        delimiter: String = ",", encoding: TextEncoding = .utf8, rowLimit: Int = Limits.importRows
    ) throws(CSVError) {
        let text = ["tab", "\\t"].contains(delimiter.lowercased()) ? "\t" : delimiter
        guard let byte = text.utf8.first, text.utf8.count == 1, byte < 0x80,
            !"\"\r\n\0".utf8.contains(byte)
        else { throw .badDelimiter(text: delimiter) }
        self.delimiter = byte
        self.encoding = encoding
        self.rowLimit = rowLimit
    }

    /// Reads a whole file. Blank lines are skipped; rows that cannot be read become faults of the
    /// table, so that the good ones can still be used.
    /// - Throws: `.fileTooLarge`, `.tooManyRows`, `.badText` for an encoding other than UTF-8 or in
    ///   the header, `.noHeader`, `.unclosedQuote`, and what is wrong with the header's own row.
    func read(_ bytes: consuming [UInt8]) throws(CSVError) -> CSVTable {
        guard bytes.count <= Limits.importBytes else {
            throw .fileTooLarge(limitBytes: Limits.importBytes)
        }
        let text = try encoding.utf8(bytes)
        var scanner = CSVScanner(delimiter: delimiter, columns: nil)
        var position = try scanner.scanRow(of: text, at: 0)
        while scanner.lines.isEmpty, scanner.faults.isEmpty, position < text.count {
            position = try scanner.scanRow(of: text, at: position)
        }
        if let fault = scanner.faults.first { throw fault }
        let names = scanner.takeHeader(from: text)
        guard !names.isEmpty else { throw .noHeader }
        while position < text.count {
            position = try scanner.scanRow(of: text, at: position)
            guard scanner.lines.count + scanner.faults.count <= rowLimit else {
                throw .tooManyRows(limit: rowLimit)
            }
        }
        return CSVTable(
            header: names, faults: scanner.faults,
            storage: scanner.unquoted.isEmpty ? text : text + scanner.unquoted,
            bounds: scanner.bounds, lines: scanner.lines)
    }
}
