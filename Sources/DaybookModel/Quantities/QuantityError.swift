/// Why a duration or a decimal quantity cannot be computed or read.
@nonexhaustive
public enum QuantityError: Error, Hashable, Sendable {
    /// The text is not a duration.
    case unreadableDuration(String)
    /// The text ends in a bare `m`, which may mean minutes or months.
    case ambiguousDuration(String)
    /// The text is not a decimal number.
    case unreadableNumber(String)
    /// The text groups its digits, or writes its decimals with a comma.
    case grouped(String)
    /// The text has more than three decimals.
    case tooManyDecimals(String)
    /// The text is outside the range that was asked for, or that the type can hold.
    case outOfRange(String, lowest: String, highest: String)
    /// The result is too large to count.
    case overflow
}

extension QuantityError {
    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unreadableDuration(let text): "\(Excerpt.quoted(text)) is not a duration"
        case .ambiguousDuration(let text): "\(Excerpt.quoted(text)) may mean minutes or months"
        case .unreadableNumber(let text): "\(Excerpt.quoted(text)) is not a number"
        case .grouped(let text):
            "\(Excerpt.quoted(text)) has a comma, a space or an apostrophe in its digits"
        case .tooManyDecimals(let text): "\(Excerpt.quoted(text)) has more than 3 decimals"
        case .outOfRange(let text, let lowest, let highest):
            "\(Excerpt.quoted(text)) is not between \(lowest) and \(highest)"
        case .overflow: "the quantity is too large to count"
        }
    }

    /// What to write instead.
    public var remedy: String {
        switch self {
        case .unreadableDuration: "Write it like 8h, 8h 30m, 90min or 8:18."
        case .ambiguousDuration: "Write minutes as min, or with their hours: 90min, 0h 30m."
        case .unreadableNumber: "Write a plain decimal number, like 1.25."
        case .grouped: "Write the digits without grouping and the decimals after a point: 1.25."
        case .tooManyDecimals: "Write at most 3 decimals."
        case .outOfRange(_, let lowest, let highest):
            "Write a value from \(lowest) to \(highest)."
        case .overflow: "Ask for a shorter period."
        }
    }
}
