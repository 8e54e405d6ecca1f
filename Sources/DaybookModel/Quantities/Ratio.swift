/// Quotients of whole numbers as reports show them.
public enum Ratio {
    /// How many units one is.
    public static let unitsPerOne: Int64 = 10_000

    /// The exact quotient in ten-thousandths, to the nearest, halves away from zero; nil when
    /// dividing by nothing.
    public static func tenThousandths(_ numerator: Int64, of denominator: Int64) -> Int128? {
        guard denominator != 0 else { return nil }
        let divisor = Int128(denominator.magnitude)
        let scaled = Int128(numerator.magnitude) * Int128(unitsPerOne)
        let units = (scaled * 2 + divisor) / (divisor * 2)
        return (numerator < 0) != (denominator < 0) ? -units : units
    }

    /// The number in ten-thousandths, to the nearest, halves away from zero. Of a quotient of whole
    /// numbers below 10⁸ it gives what the exact one does, although most halves have no exact
    /// binary value.
    /// - Precondition: the value is finite and within ±1.7 × 10³⁴.
    public static func tenThousandths(_ value: Double) -> Int128 {
        let whole = value.rounded(.towardZero)
        let fraction = nearest(abs(value - whole) * Double(unitsPerOne))
        let units = Int128(abs(whole)) * Int128(unitsPerOne) + Int128(fraction)
        return value < 0 ? -units : units
    }

    /// A count this near to a half stands for the half: a quotient of whole numbers below 10⁸ that
    /// is none is further away.
    private static let halfTolerance = 1e-9

    /// The whole number nearest to a count of units from zero up, halves up.
    public static func nearest(_ units: Double) -> Int64 {
        let whole = units.rounded(.down)
        return Int64(whole) + (units - whole > 0.5 - halfTolerance ? 1 : 0)
    }
}
