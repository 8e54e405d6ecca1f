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
}
