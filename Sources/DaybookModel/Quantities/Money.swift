/// An amount of one currency, counted in its smallest unit (pence, cents, yen).
/// Arithmetic is exact and total: it returns a value or throws, and never rounds.
public struct Money: Hashable, Sendable {
    /// The count of the currency's smallest unit; negative for a refund.
    public let minorUnits: Int64
    /// The currency the units are of.
    public let currency: Currency

    /// An amount of `minorUnits` of the smallest unit of `currency`.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}

extension Money {
    /// No money at all, of one currency.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// Whether the amount is below zero.
    public var isNegative: Bool { minorUnits < 0 }

    /// Adds two amounts of the same currency.
    /// - Throws: `.mixedCurrencies` when they differ; `.overflow` past ±9.2 × 10¹⁸ minor units.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try combined(other, minorUnits.addingReportingOverflow(other.minorUnits))
    }

    /// Takes an amount of the same currency away.
    /// - Throws: `.mixedCurrencies` when they differ; `.overflow` past ±9.2 × 10¹⁸ minor units.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try combined(other, minorUnits.subtractingReportingOverflow(other.minorUnits))
    }

    /// The same amount with the other sign.
    /// - Throws: `.overflow` for the one amount that has no opposite, -2⁶³ minor units.
    public func negated() throws(MoneyError) -> Money {
        try Money.zero(currency).subtracting(self)
    }

    private func combined(
        _ other: Money, _ result: (partialValue: Int64, overflow: Bool)
    ) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .mixedCurrencies(currency, other.currency) }
        guard !result.overflow else { throw .overflow }
        return Money(minorUnits: result.partialValue, currency: currency)
    }

    /// The exact decimal number, with all the decimals of the currency and without its code:
    /// `12.30`, `-0.05`, `1200` for a currency without decimals.
    public var decimalText: String {
        DecimalText.text(minorUnits, decimals: currency.minorDigits)
    }

    /// Appends ``decimalText``, where the currency's decimals are known.
    package static func append(
        minorUnits: Int64, decimals: Int, to bytes: inout [UInt8]
    ) {
        DecimalText.append(minorUnits, decimals: decimals, to: &bytes)
    }
}

extension Money: CustomStringConvertible {
    /// The number and the code: `12.30 EUR`.
    public var description: String { "\(decimalText) \(currency)" }
}

/// Why an amount cannot be computed or read.
@nonexhaustive
public enum MoneyError: Error, Hashable, Sendable {
    /// Two amounts of different currencies met in one sum.
    case mixedCurrencies(Currency, Currency)
    /// The result is past ±9.2 × 10¹⁸ minor units.
    case overflow
    /// The text is not a decimal number.
    case unreadable(String)
    /// The text divides its digits in no usual way.
    case grouped(String)
    /// The text may be read as either of two amounts.
    case ambiguous(String, String, String)
    /// The text names another currency than the one that the amount has to be of.
    case otherCurrency(String, Currency)
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
        case .grouped(let text): "\(Excerpt.quoted(text)) divides its digits in no usual way"
        case .ambiguous(let text, let one, let other):
            "\(Excerpt.quoted(text)) may mean \(one) or \(other)"
        case .otherCurrency(let text, let currency):
            "\(Excerpt.quoted(text)) is not an amount of \(currency)"
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
        case .ambiguous(_, let one, let other):
            "Write \(one), or \(other) with a point."
        case .otherCurrency(_, let currency):
            "Write the amount in \(currency), or name the other currency once."
        case .tooManyDecimals(_, let currency):
            currency.minorDigits == 0
                ? "Write a whole number." : "Write at most \(currency.minorDigits) decimals."
        }
    }
}
