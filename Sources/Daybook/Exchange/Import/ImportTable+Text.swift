import Platform

extension ImportTable {
    /// The text of a cell: guards of spreadsheets and spaces around it taken off.
    static func text(_ cell: String) -> String {
        if isPlain(cell.utf8.span) { return cell }
        return canonicalComposition(oneLineEnd(FormulaGuard.meaning(of: cell))).trimmed
    }

    /// The same of its UTF-8; nil where it is none.
    static func text(_ cell: Span<UInt8>) -> String? {
        guard let cell = try? UTF8Span(validating: cell) else { return nil }
        return text(String(copying: cell))
    }

    /// Whether a cell is its text as it stands: printable ASCII without a guard, which is an
    /// apostrophe at the beginning, or a space at an end.
    static func isPlain(_ cell: Span<UInt8>) -> Bool {
        if cell.isEmpty { return true }
        return cell[0] > UInt8(ascii: "'") && cell[cell.count - 1] != UInt8(ascii: " ")
            && cell.indices.allSatisfy { 0x20...0x7e ~= cell[$0] }
    }

    /// The text with its line ends as they are in a book: a file of CR LF lines (RFC 4180) has
    /// them within quoted cells too.
    private static func oneLineEnd(_ cell: String) -> String {
        guard cell.utf8.contains(UInt8(ascii: "\r")) else { return cell }
        return String(cell.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}
