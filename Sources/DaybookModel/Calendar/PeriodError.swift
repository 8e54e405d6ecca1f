/// Why a text is not a period. Each case carries the text and the nearest form that is valid.
@nonexhaustive
public enum PeriodError: Error, Hashable, Sendable {
    /// The text has none of the forms of a period.
    case unknown(String, nearest: String)
    /// The text has the form of a period, but the calendar has no such days; `reason` says why.
    case impossible(String, reason: String, nearest: String)
    /// The text is a range whose end is before its beginning.
    case reversed(String, nearest: String)
}

extension PeriodError {
    /// The text that was read.
    public var value: String {
        switch self {
        case .unknown(let value, _), .impossible(let value, _, _), .reversed(let value, _): value
        }
    }

    /// The nearest form that is read without an error.
    public var nearest: String {
        switch self {
        case .unknown(_, let nearest), .impossible(_, _, let nearest), .reversed(_, let nearest):
            nearest
        }
    }

    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unknown(let value, _): "\(Excerpt.quoted(value)) is not a period"
        case .impossible(let value, let reason, _):
            "\(Excerpt.quoted(value)) is not a period: \(reason)"
        case .reversed(let value, _):
            "\(Excerpt.quoted(value)) is not a period: it ends before it begins"
        }
    }

    /// What to write instead.
    public var remedy: String { "Did you mean '\(nearest)'?" }
}

/// Why a text does not follow the grammar, before a better one has been looked for.
enum PeriodFlaw: Error {
    case unknown
    case impossible(reason: String)
    case reversed
}
