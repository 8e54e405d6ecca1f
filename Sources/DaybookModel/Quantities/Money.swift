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

    /// Reads a decimal number of whole units: `12.30`, `-5`, `1200`.
    ///
    /// A sign (`-`, `−` or `+`) may stand in front; digits must stand before and after a point.
    /// An amount as reports print it is read too: `1,960.00`, with all its decimals, so that
    /// nobody's decimal comma is taken for a thousand.
    /// - Throws: `.tooManyDecimals` past the currency's own, even when they are zeros; `.grouped`,
    ///   `.outOfRange`, `.unreadable`.
    public static func parse(
        _ text: some StringProtocol, _ currency: Currency
    ) throws(MoneyError) -> Money {
        do throws(DecimalFlaw) {
            let units = try DecimalText.parse(
                DecimalText.ungrouped(text, decimals: currency.minorDigits) ?? String(text),
                decimals: currency.minorDigits)
            return Money(minorUnits: units, currency: currency)
        } catch {
            switch error {
            case .unreadable: throw .unreadable(String(text))
            case .grouped: throw .grouped(String(text))
            case .tooManyDecimals: throw .tooManyDecimals(String(text), currency)
            case .outOfRange: throw .outOfRange(String(text), currency)
            }
        }
    }

    /// Reads a decimal number, with the currency's own code behind it or without: `12.30 EUR`.
    /// - Throws: as ``parse(_:_:)``.
    public static func parse(
        coded text: String, _ currency: Currency
    ) throws(MoneyError) -> Money {
        let code = " \(currency.code)"
        return try parse(text.hasSuffix(code) ? text.dropLast(code.count) : text[...], currency)
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
