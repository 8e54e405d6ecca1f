extension Money {
    /// Reads an amount as people write it, in the currency that it names or else in `standard`:
    /// `12.30`, `12,30`, `1,234.50`, `1.234,50`, `5 EUR`, `5eur`, `€5`, `-5`, `(12.00)`, `12.00-`.
    ///
    /// Decimals follow a point, or a comma where it can mean nothing else. `$` and other signs of
    /// several currencies are of `standard` where that has them.
    /// - Parameter decimal: the sign before decimals, where a file or a person said so.
    /// - Throws: `.ambiguous` for `1,234` and `1.234` of a currency with two decimals;
    ///   `.tooManyDecimals` past the currency's own, even when they are zeros; `.grouped`,
    ///   `.outOfRange`, `.unreadable`.
    public static func read(
        _ text: some StringProtocol, else standard: Currency, decimal: DecimalSign? = nil
    ) throws(MoneyError) -> Money {
        let text = String(text)
        if decimal != .comma, let money = Money(plain: text.utf8.span, standard) { return money }
        return try slowly(text, standard, decimal)
    }

    /// Reads an amount of one currency, which it may name.
    /// - Throws: as ``read(_:else:decimal:)``; `.otherCurrency` where another one is named.
    public static func parse(
        _ text: some StringProtocol, _ currency: Currency, decimal: DecimalSign? = nil
    ) throws(MoneyError) -> Money {
        let money = try read(text, else: currency, decimal: decimal)
        guard money.currency == currency else { throw .otherCurrency(String(text), currency) }
        return money
    }

    /// The amount that digits with a point or without write, as most cells of files do; nil for
    /// every other form.
    package init?(plain digits: Span<UInt8>, _ currency: Currency) {
        guard let units = DecimalText.units(digits, currency.minorDigits) else { return nil }
        self.init(minorUnits: units, currency: currency)
    }

    /// A number without the decimals that its currency does not have, so that it can be typed.
    private static func cut(_ number: String, to currency: Currency) -> String {
        let parts = number.split(separator: ".")
        guard parts.count == 2 else { return number }
        return "\(parts[0]).\(parts[1].prefix(currency.minorDigits))"
    }

    private static func slowly(
        _ text: String, _ standard: Currency, _ decimal: DecimalSign?
    ) throws(MoneyError) -> Money {
        var currency = standard
        do throws(DecimalFlaw) {
            let typed = try TypedAmount(text)
            if !typed.mark.isEmpty {
                guard let named = CurrencyMark.currency(typed.mark, standard: standard) else {
                    throw .unreadable
                }
                currency = named
            }
            let units = try DecimalText.parse(
                typed.number, isNegative: typed.isNegative, decimals: currency.minorDigits,
                sign: decimal)
            return Money(minorUnits: units, currency: currency)
        } catch {
            switch error {
            case .unreadable: throw .unreadable(text)
            case .grouped: throw .grouped(text)
            case .ambiguous(let one, let other):
                throw .ambiguous(text, one, cut(other, to: currency))
            case .tooManyDecimals: throw .tooManyDecimals(text, currency)
            case .outOfRange: throw .outOfRange(text, currency)
            }
        }
    }
}
