/// Why an amount cannot be computed or read.
@nonexhaustive
public enum MoneyError: Error, Hashable, Sendable {
    /// Two amounts of different currencies met in one sum.
    case mixedCurrencies(Currency, Currency)
    /// The result is past ±9.2 × 10¹⁸ minor units.
    case overflow
    /// The text is not a decimal number.
    case unreadable(String)
    /// The text groups its digits, or writes its decimals with a comma.
    case grouped(String)
    /// The text has more decimals than the currency.
    case tooManyDecimals(String, Currency)
    /// The text is a number past ±9.2 × 10¹⁸ minor units.
    case outOfRange(String, Currency)
}

extension MoneyError {
    /// What is wrong, with the values.
    public var message: String {
        switch self {
        case .mixedCurrencies(let one, let two): "\(one) and \(two) cannot be added"
        case .overflow: "the amount is too large to count"
        case .unreadable(let text): "\(Excerpt.quoted(text)) is not an amount"
        case .grouped(let text):
            "\(Excerpt.quoted(text)) has a comma, a space or an apostrophe in its digits"
        case .tooManyDecimals(let text, let currency):
            "\(Excerpt.quoted(text)) has more decimals than \(currency), "
                + "which has \(currency.minorDigits)"
        case .outOfRange(let text, let currency):
            "\(Excerpt.quoted(text)) is too large an amount of \(currency)"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .mixedCurrencies: "Total each currency by itself."
        case .overflow: "Ask for a shorter period."
        case .unreadable, .outOfRange: "Write a plain decimal number, like 12.30."
        case .grouped: "Write the digits without grouping and the decimals after a point: 1234.50."
        case .tooManyDecimals(_, let currency):
            currency.minorDigits == 0
                ? "Write a whole number." : "Write at most \(currency.minorDigits) decimals."
        }
    }
}
