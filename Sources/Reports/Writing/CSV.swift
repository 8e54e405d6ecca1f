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
        append(header.map(CSVCell.text), guarded: guarded, to: &bytes)
        for row in rows { append(row, guarded: guarded, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds one row.
    static func append(_ cells: [CSVCell], guarded: Bool = true, to bytes: inout [UInt8]) {
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

/// Rows of fields, laid out as a grid: nested objects become columns of their own (`best.days`),
/// an array becomes one cell with its elements between semicolons.
struct FlatRows: Hashable, Sendable {
    let header: [String]
    let rows: [[CSVCell]]

    /// - Parameter columns: the header when it is known beforehand; columns that no row has stay
    ///   empty, those that it does not name come after it in the order in which they appear.
    init(_ rows: some Sequence<[JSONField]>, columns: [String] = []) {
        var known = FlatHeader(columns)
        for row in rows { known.note(row) }
        header = known.names
        var layout = RowLayout(header: header)
        self.rows = rows.map { layout.cells(of: FlatHeader.flatten($0)) }
    }
}

/// The columns that rows of fields fill, found by going through them.
struct FlatHeader {
    private let columns: [String]
    private var found: [String]
    private var known: Set<String>

    /// - Parameter columns: those that are known beforehand.
    init(_ columns: [String]) {
        self.columns = columns
        found = columns
        known = Set(columns)
    }

    /// Adds the columns that a row has besides.
    mutating func note(_ row: [JSONField]) {
        for (name, _) in Self.flatten(row) where known.insert(name).inserted {
            found.append(name)
        }
    }

    /// In order. A field that is an object in one row and null in another has columns for its
    /// parts only.
    var names: [String] {
        let parents = Set(found.flatMap(Self.parents)).subtracting(columns)
        return found.filter { !parents.contains($0) }
    }

    /// The cells of a row with the names of their columns.
    static func flatten(_ row: [JSONField]) -> [(name: String, cell: CSVCell)] {
        flatten(row, prefix: "")
    }

    private static func flatten(
        _ fields: [JSONField], prefix: String
    ) -> [(name: String, cell: CSVCell)] {
        fields.flatMap { field -> [(name: String, cell: CSVCell)] in
            let name = prefix + field.name
            guard case .object(let inner) = field.value else {
                return [(name, cell(of: field.value))]
            }
            return flatten(inner, prefix: name + ".")
        }
    }

    private static func cell(of value: JSON) -> CSVCell {
        switch value {
        case .null: .empty
        case .integer(let number): .number(String(number))
        case .number(let literal): .number(literal)
        // Money and points are decimal strings; a minus sign does not make them formulas, nor
        // a length of time.
        case .string(let text):
            JSON.isNumber(text) || isLength(text) ? .number(text) : .text(text)
        case .bool, .advice, .array, .object: .text(words(of: value, separator: ";"))
        }
    }

    private static func isLength(_ text: String) -> Bool {
        guard text.hasPrefix("-") else { return false }
        return (try? Minutes.parse(text)) != nil
    }

    /// The value as words: elements between `separator`, the values of an object between colons. A
    /// semicolon, colon or backslash of a text has a backslash before it.
    private static func words(of value: JSON, separator: String) -> String {
        switch value {
        case .null: ""
        case .bool(let truth): truth ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let text): text
        case .string(let text): backslashed(text, #";:\"#)
        case .advice(let advice): backslashed(advice.plain, #";:\"#)
        case .array(let elements):
            elements.map { words(of: $0, separator: " ") }.joined(separator: separator)
        case .object(let fields):
            fields.map { words(of: $0.value, separator: " ") }.joined(separator: ":")
        }
    }

    /// `a` and `a.b` of `a.b.c`.
    private static func parents(of name: String) -> [String] {
        let parts = name.split(separator: ".")
        return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: ".") }
    }
}

/// Where the fields of a row go. Most rows have the fields of the one before, in the same order.
struct RowLayout {
    let header: [String]
    private var names: [String] = []
    /// For each name its column, or nil when the header has none.
    private var columns: [Int?] = []

    init(header: [String]) { self.header = header }

    mutating func cells(of row: [(name: String, cell: CSVCell)]) -> [CSVCell] {
        if !row.lazy.map(\.name).elementsEqual(names) { learn(row.map(\.name)) }
        var cells = [CSVCell](repeating: .empty, count: header.count)
        for (column, field) in zip(columns, row) {
            if let column { cells[column] = field.cell }
        }
        return cells
    }

    private mutating func learn(_ names: [String]) {
        var position: [String: Int] = [:]
        for (index, name) in header.enumerated() { position[name] = index }
        self.names = names
        columns = names.map { position[$0] }
    }
}

extension CSV {
    /// The file for the rows of a report.
    /// - Parameter columns: names that the header has even without rows, in their order.
    package static func write(_ rows: some Sequence<[JSONField]>, columns: [String] = []) -> String
    {
        let flat = FlatRows(rows, columns: columns)
        return flat.header.isEmpty ? "" : write(header: flat.header, rows: flat.rows)
    }
}
