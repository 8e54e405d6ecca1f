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
}
