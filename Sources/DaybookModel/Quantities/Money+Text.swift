extension Money {
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
