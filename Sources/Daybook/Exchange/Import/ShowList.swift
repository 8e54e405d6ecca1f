import Platform

/// A list of shows as the KOPIS open API answers it: `dbs` with a `db` for each show.
enum ShowList {
    /// The elements of a `db` that mean something here.
    private static let fields: [String: Field] = [
        "mt20id": .code, "prfnm": .title, "prfpdfrom": .first, "prfpdto": .last,
        "fcltynm": .venue, "prfcast": .cast, "prfruntime": .duration, "pcseguidance": .price,
    ]

    /// Whether a file is XML: it begins with a tag.
    static func isXML(_ bytes: [UInt8]) -> Bool {
        bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }

    /// The rows of a list, and the names of the elements that mean nothing here.
    static func rows(
        _ bytes: [UInt8], isRecoded: Bool
    ) throws(XMLError) -> (rows: [ImportRow], ignored: [String]) {
        var scanner = try XMLScanner(bytes, isRecoded: isRecoded)
        var path: [String] = []
        var row = Row(line: 1)
        var rows: [ImportRow] = []
        var ignored: [String] = []
        while let token = try scanner.next() {
            switch token {
            case .start(let name):
                path.append(name)
                if path.count == 1, name != "dbs" { throw .otherRoot(name: name) }
                if path.count == 2 { row = Row(line: scanner.line) }
                if path.count == 3, fields[name] == nil, !ignored.contains(name) {
                    ignored.append(name)
                }
            case .text(let text):
                if path.count == 3 { row.add(text, of: path[2]) }
            case .end(let name):
                if path.count == 2, name == "db" {
                    if let answer = row.answer { throw answer }
                    rows.append(row.imported)
                }
                path.removeLast()
            }
        }
        return (rows, ignored)
    }

    private struct Row {
        let line: Int
        private var texts: [Field: String] = [:]
        /// What stands in the elements of an answer that is no list.
        private var said: [String: String] = [:]

        init(line: Int) { self.line = line }

        mutating func add(_ text: String, of element: String) {
            if let field = fields[element] { texts[field, default: ""] += text }
            if [Self.message, Self.code].contains(element) { said[element, default: ""] += text }
        }

        private static let message = "errmsg"
        private static let code = "returncode"

        /// What the source says instead of a show: KOPIS puts its errors where shows would be.
        var answer: XMLError? {
            guard texts[.title] == nil, let message = said[Self.message]?.trimmed,
                !message.isEmpty
            else { return nil }
            return .noList(said: message, code: said[Self.code]?.trimmed)
        }

        /// The row in the form of a CSV file's.
        var imported: ImportRow {
            var cells = texts.mapValues { canonicalComposition($0).trimmed }
            for field in [Field.first, .last] {
                cells[field] = cells[field]?.replacing(".", with: "-")
            }
            // A running time in other words than hours and minutes is no number.
            if let time = cells[.duration] {
                cells[.duration] = RunningTime.minutes(time).map { "\($0)" } ?? ""
            }
            return ImportRow(line: line, cells: Cells(cells.filter { !$0.value.isEmpty }))
        }
    }
}
