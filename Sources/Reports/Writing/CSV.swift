import Daybook

/// One cell of a CSV file.
package enum CSVCell: Hashable, Sendable {
    /// Unknown or not applicable.
    case empty
    /// Digits that a program may compute with; written as they are.
    case number(String)
    /// Anything else; quoted and guarded where needed.
    case text(String)
}

/// Comma-separated values (RFC 4180) in UTF-8, with a header, a line end of `\n` and no byte order
/// mark: what Unix tools and spreadsheets both read.
package enum CSV {
    /// The file's text.
    /// - Parameter guarded: puts an apostrophe before text that a spreadsheet would run as a
    ///   formula (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return).
    package static func write(
        header: [String], rows: [[CSVCell]], guarded: Bool = true
    ) -> String {
        var bytes: [UInt8] = []
        write(header.map(CSVCell.text), guarded: guarded, to: &bytes)
        for row in rows { write(row, guarded: guarded, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ cells: [CSVCell], guarded: Bool, to bytes: inout [UInt8]) {
        let start = bytes.count
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            switch cell {
            case .empty: break
            case .number(let digits): bytes += digits.utf8
            case .text(let text): write(text, guarded: guarded, to: &bytes)
            }
        }
        // A row of one empty cell would be a blank line, which readers skip.
        if cells.count == 1, bytes.count == start { bytes += [quote, quote] }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func write(_ text: String, guarded: Bool, to bytes: inout [UInt8]) {
        let isMarked = isMarked(text, guarded: guarded)
        let isQuoted = mustBeQuoted(text.utf8)
        if isQuoted { bytes.append(quote) }
        if isMarked { bytes.append(UInt8(ascii: "'")) }
        guard isQuoted else { return bytes += text.utf8 }
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }

    private static let quote = UInt8(ascii: "\"")

    /// Whether an apostrophe goes before a text: where it guards one, and where the text would
    /// otherwise be read as a guarded one. Importing takes exactly one off: ``FormulaGuard``.
    private static func isMarked(_ text: String, guarded: Bool) -> Bool {
        FormulaGuard.isRisky(text) ? guarded : FormulaGuard.looksGuarded(text)
    }

    /// Whether a cell must be: it holds what ends cells, or begins or ends with a space that
    /// readers may take away.
    private static func mustBeQuoted(_ text: String.UTF8View) -> Bool {
        for byte in text {
            switch byte {
            case quote, UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
            default: continue
            }
        }
        return text.first == UInt8(ascii: " ") || text.last == UInt8(ascii: " ")
    }
}
