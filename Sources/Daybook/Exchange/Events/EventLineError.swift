package import DaybookModel

/// What can be wrong with a line that should hold an event as a CloudEvent.
@nonexhaustive
package enum EventLineError: Error, Hashable, Sendable {
    case json(JSONError)
    case missing(String)
    /// An attribute or a field has a value that it cannot have here.
    case wrong(String, why: String)
    case newer(String)
}

extension EventLineError {
    /// What is wrong, as a clause.
    package var message: String {
        switch self {
        case .json(let error): error.message
        case .missing(let name): "\(name) is missing"
        case .wrong(let name, let why): "\(name) \(why)"
        case .newer(let schema): "it follows \(schema), which this program does not know"
        }
    }

    /// The way out.
    package var remedy: Remedy {
        switch self {
        case .newer: "Use a newer daybook."
        default: Self.remedy
        }
    }

    /// The command names the book that the file is of, not the new one.
    static let remedy: Remedy =
        "Give the file as `\(.exportEvents)` wrote it; nothing was recorded."
}
