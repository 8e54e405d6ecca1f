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
        case .unknownFormat(let name): "There is no output format “\(printable(name))”."
        case .unknownSuffix(""): "The output file has no suffix that says which format to write."
        case .unknownSuffix(let suffix):
            "The suffix “.\(printable(suffix))” does not say which format to write."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: String {
        let names = OutputFormat.allCases.map(\.rawValue)
        let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        return switch self {
        case .unknownFormat: "Use \(list)."
        case .unknownSuffix: "Add --format with \(list)."
        }
    }
}
