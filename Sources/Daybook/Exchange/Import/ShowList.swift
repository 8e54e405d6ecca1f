package import Platform

/// Why a file is no list of shows.
@nonexhaustive
package enum ShowListError: Error, Hashable, Sendable {
    /// The file has more bytes than such a list needs.
    case fileTooLarge(limitBytes: Int)
    /// The file is not XML that can be read.
    case xml(XMLError)
    /// The file is another kind of document.
    case otherRoot(name: String)
    /// Where the list was asked for, something was said instead of it.
    case noList(said: String, code: String?)

    /// What is wrong, as one sentence.
    package var message: String {
        switch self {
        case .fileTooLarge(let limit): "The XML has more than \(limit) bytes."
        case .xml(let error): error.message
        case .otherRoot(let name): "The XML holds <\(name)>, not the <dbs> of a list of shows."
        case .noList(let said, let code):
            "The XML lists no shows. It says: \"\(said.prefix(200))\""
                + (code.map { " (\($0))" } ?? "") + "."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: Remedy {
        switch self {
        case .fileTooLarge: "Split the list: each file is one <dbs> with some of the <db>."
        case .xml(.otherEncoding): "Name it: \(.give(.encoding, "euc-kr"))"
        case .xml(let error): Remedy(error.remedy)
        case .otherRoot: "Give the answer of the KOPIS list, or a CSV file with a title column."
        case .noList: "Ask for the list again; with KOPIS, check the service key and the dates."
        }
    }
}

/// A list of shows as the KOPIS open API answers it: `dbs` with a `db` for each show.
enum ShowList {
    /// The elements of a `db` that mean something here.
    private static let fields: [String: Field] = [
        "mt20id": .code, "prfnm": .title, "prfpdfrom": .first, "prfpdto": .last,
        "fcltynm": .venue, "prfcast": .cast, "prfruntime": .duration, "pcseguidance": .price,
    ]

    /// The most bytes of a list.
    private static let fileBytes = 1 << 24

    /// Whether a file is XML: it begins with a tag, in UTF-8 or UTF-16.
    static func isXML(_ bytes: [UInt8]) -> Bool {
        let passedOver: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0, 0xef, 0xbb, 0xbf, 0xff, 0xfe]
        return bytes.first { !passedOver.contains($0) } == UInt8(ascii: "<")
    }

    /// The rows of a list, and the names of the elements that mean nothing here.
    /// - Parameter isRecoded: it was in another encoding, which the document may still name.
    static func rows(
        _ bytes: [UInt8], isRecoded: Bool
    ) throws(ShowListError) -> (rows: [ImportRow], ignored: [String]) {
        guard bytes.count <= fileBytes else { throw .fileTooLarge(limitBytes: fileBytes) }
        var row = Row()
        var rows: [ImportRow] = []
        var ignored: [String] = []
        var fault: ShowListError?
        do throws(XMLError) {
            let encoding = isRecoded ? "UTF-8" : nil
            try XML.read(bytes, encoding: encoding, textBytes: Limits.textBytes) { element in
                if let root = element.path.first, root != "dbs" { fault = .otherRoot(name: root) }
                if element.path.count == 3 {
                    row.add(element.text, of: element.name)
                    let isNew = fields[element.name] == nil && !ignored.contains(element.name)
                    if isNew { ignored.append(element.name) }
                }
                if element.path == ["dbs", "db"] {
                    fault = fault ?? row.answer
                    rows.append(row.imported(line: element.line))
                    row = Row()
                }
                return fault == nil
            }
        } catch { throw .xml(error) }
        if let fault { throw fault }
        return (rows, ignored)
    }

    private struct Row {
        private var texts: [Field: String] = [:]
        /// What stands in the elements of an answer that is no list.
        private var said: [String: String] = [:]

        mutating func add(_ text: String, of element: String) {
            if let field = fields[element] { texts[field, default: ""] += text }
            if [Self.message, Self.code].contains(element) { said[element, default: ""] += text }
        }

        private static let message = "errmsg"
        private static let code = "returncode"

        /// What the source says instead of a show: KOPIS puts its errors where shows would be.
        var answer: ShowListError? {
            guard texts[.title] == nil, let message = said[Self.message]?.trimmed,
                !message.isEmpty
            else { return nil }
            return .noList(said: message, code: said[Self.code]?.trimmed)
        }

        /// The row in the form of a CSV file's.
        func imported(line: Int) -> ImportRow {
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
