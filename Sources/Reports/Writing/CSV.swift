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
        var text = line(header.map(CSVCell.text), guarded: guarded)
        for row in rows { text += line(row, guarded: guarded) }
        return text
    }

    private static func line(_ cells: [CSVCell], guarded: Bool) -> String {
        let fields = cells.map { field($0, guarded: guarded) }
        // A row of one empty cell would be a blank line, which readers skip.
        if fields == [""] { return "\"\"\n" }
        return fields.joined(separator: ",") + "\n"
    }

    private static func field(_ cell: CSVCell, guarded: Bool) -> String {
        switch cell {
        case .empty: return ""
        case .number(let digits): return digits
        case .text(let text):
            let risky = guarded && text.utf8.first.map(formulaStarts.contains) ?? false
            return quoted(risky ? "'" + text : text)
        }
    }

    private static let formulaStarts = Array("=+-@\t\r".utf8)

    private static func quoted(_ text: String) -> String {
        let special = text.utf8.contains { ",\"\n\r".utf8.contains($0) }
        let spaced = text.first == " " || text.last == " "
        guard special || spaced else { return text }
        var field = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { field.unicodeScalars.append(scalar) }
            field.unicodeScalars.append(scalar)
        }
        return field + "\""
    }
}
