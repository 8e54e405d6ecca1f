/// An amount of one currency, counted in its smallest unit (pence, cents, yen).
/// Amounts of different currencies are never added.
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

    /// Reads a decimal number of whole units: `12.30`, `-5`, `1200`.
    ///
    /// A sign (`-`, `−` or `+`) may stand in front; digits must stand before and after a point.
    /// An amount as reports print it is read too: `1,960.00`, with all its decimals, so that
    /// nobody's decimal comma is taken for a thousand.
    /// - Throws: `.tooManyDecimals` past the currency's own, even when they are zeros; `.grouped`,
    ///   `.outOfRange`, `.unreadable`.
    public static func parse(
        _ text: some StringProtocol, _ currency: Currency
    ) throws(NumberError) -> Money {
        let plain = DecimalText.ungrouped(text, decimals: currency.minorDigits) ?? String(text)
        let units = try DecimalText.parse(plain, decimals: currency.minorDigits, of: currency)
        return Money(minorUnits: units, currency: currency)
    }

    /// Reads a decimal number, with the currency's own code behind it or without: `12.30 EUR`.
    /// - Throws: as ``parse(_:_:)``.
    public static func parse(
        coded text: String, _ currency: Currency
    ) throws(NumberError) -> Money {
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
