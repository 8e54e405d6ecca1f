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
        let names = OutputFormat.allCases.map(\.rawValue)
        let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        return switch self {
        case .unknownFormat: "Use \(list)."
        case .unknownSuffix:
            "Name a file such as FILE.md or FILE.csv, or add --format with \(list)."
        }
    }
}
