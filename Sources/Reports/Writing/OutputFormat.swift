import DaybookModel

/// The forms in which a report can be had.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// For people at a terminal.
    case table
    /// One object, by the JSON contract.
    case json
    /// The rows alone, one object a line.
    case ndjson
    /// The rows alone, comma-separated, with a header.
    case csv
    /// For people in a document.
    case md
    /// For people: one page that a browser shows, and that needs nothing besides itself.
    case html
    /// The pictures of a report below one another, as a drawing.
    case svg
    /// The same in dots; the first page of a report without pictures.
    case png
    /// Pages to print.
    case pdf

    /// Whether a program reads it.
    package var isForMachines: Bool {
        switch self {
        case .json, .ndjson, .csv: true
        case .table, .md, .html, .svg, .png, .pdf: false
        }
    }

    /// Whether it is kept and handed on as it is: nobody asks it for the rows that it leaves out.
    package var isKept: Bool {
        switch self {
        case .html, .svg, .png, .pdf: true
        case .table, .json, .ndjson, .csv, .md: false
        }
    }

    /// Whether it has the foot of a printed page, which says the root of the tree over the log.
    package var isOnPaper: Bool {
        switch self {
        case .html, .pdf: true
        case .table, .json, .ndjson, .csv, .md, .svg, .png: false
        }
    }

    /// Whether it is no text, and another program makes it.
    package var isBinary: Bool { self == .png || self == .pdf }

    /// Whether every answer has it, as text: what is asked for by itself, whatever the command.
    package var isGeneral: Bool {
        switch self {
        case .table, .json, .ndjson, .csv, .md, .html: true
        case .svg, .png, .pdf: false
        }
    }

    /// Their names: `table, json, … or pdf`.
    package static let list = list(allCases)
    /// Of those that every answer has, as text.
    package static let general = list(allCases.filter(\.isGeneral))

    private static func list(_ formats: [OutputFormat]) -> String {
        let names = formats.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    /// The form with this name, in any case.
    /// - Throws: `.unknownFormat`, which names the forms that there are.
    package init(named name: String) throws(ReportError) {
        guard let format = OutputFormat(rawValue: name.lowercased()) else {
            throw .unknownFormat(name: name)
        }
        self = format
    }

    /// The form that a file's suffix asks for (`csv`, `md`, …), without the dot.
    /// - Throws: `.unknownSuffix`.
    package init(suffix: String) throws(ReportError) {
        switch suffix.lowercased() {
        case "txt", "text": self = .table
        case "jsonl": self = .ndjson
        case "markdown": self = .md
        case "htm": self = .html
        default:
            guard let format = OutputFormat(rawValue: suffix.lowercased()), format != .table else {
                throw .unknownSuffix(suffix: suffix)
            }
            self = format
        }
    }
}

/// What can be wrong with the request for a report.
@nonexhaustive
package enum ReportError: Error, Hashable, Sendable {
    /// No form has this name.
    case unknownFormat(name: String)
    /// No form belongs to files with this suffix.
    case unknownSuffix(suffix: String)
}

extension ReportError {
    /// What happened, as one sentence.
    package var message: String {
        switch self {
        case .unknownFormat(let name): "\"\(printable(name))\" is not an output format."
        case .unknownSuffix(""): "The output file has no suffix that says which format to write."
        case .unknownSuffix(let suffix):
            "The suffix \".\(printable(suffix))\" does not say which format to write."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: String {
        switch self {
        case .unknownFormat: "Use \(OutputFormat.list)."
        case .unknownSuffix:
            "Name a file such as FILE.html or FILE.csv, or add --format with \(OutputFormat.list)."
        }
    }
}
