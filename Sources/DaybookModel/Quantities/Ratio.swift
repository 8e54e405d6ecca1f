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

extension Ratio {
    /// A share of a whole in percent, to the nearest, halves away from zero, where only the whole
    /// is `100%`: 0.998 is `99%` and 1.002 is `101%`. What is more than nothing is `<1%`. Each is
    /// right by itself: those of a whole need not be a hundred together.
    public static func percent(_ part: Int128, of whole: Int128) -> String {
        percent(nearest: nearest(part, of: whole), side(part, of: whole), isSome: part > 0)
    }

    /// The same as a number: 0 where that says `<1%`.
    public static func nearestPercent(_ part: Int, of whole: Int) -> Int {
        let (part, whole) = (Int128(part), Int128(whole))
        return Int(clamping: shown(nearest(part, of: whole), side(part, of: whole)))
    }

    private static func nearest(_ part: Int128, of whole: Int128) -> Int64 {
        let divisor = max(1, whole)
        let nearest = (part.magnitude * 200 + divisor.magnitude) / (divisor.magnitude * 2)
        return Int64(clamping: nearest) * Int64(part.signum())
    }

    private static func side(_ part: Int128, of whole: Int128) -> Int128 {
        (part - max(1, whole)).signum()
    }

    /// The same of a share.
    /// - Precondition: the share is finite and within ±9 × 10¹⁶.
    public static func percent(_ share: Double) -> String {
        let nearest = share < 0 ? -self.nearest(-share * 100) : self.nearest(share * 100)
        return percent(nearest: nearest, share < 1 ? -1 : share > 1 ? 1 : 0, isSome: share > 0)
    }

    /// - Parameters:
    ///   - nearest: the whole number that is nearest.
    ///   - side: below zero where the share is less than the whole, above zero where it is more.
    private static func percent(nearest: Int64, _ side: Int128, isSome: Bool) -> String {
        if isSome, nearest == 0 { return "<1%" }
        return "\(grouped(shown(nearest, side)))%"
    }

    private static func shown(_ nearest: Int64, _ side: Int128) -> Int64 {
        side < 0 ? min(nearest, 99) : side > 0 ? max(nearest, 101) : 100
    }
}
