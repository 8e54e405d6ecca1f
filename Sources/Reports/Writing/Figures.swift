/// Rates and shares are shown with this many places after the point.
private let places = 4
private let unitsPerOne: Int64 = 10_000

/// The number rounded to four places, half away from zero, without exponent or trailing zeros:
/// `0.3333`, `0.5`, `1`, `-2.25`. Never `-0`. It rounds the binary value as it is; a quotient of
/// whole numbers is rounded exactly by ``rounded4(_:of:)``.
/// - Precondition: the value is finite and within ±1.7 × 10³⁸.
package func rounded4(_ value: Double) -> String {
    let whole = value.rounded(.towardZero)
    let fraction = abs(value - whole) * Double(unitsPerOne)
    let units = Int64(fraction.rounded(.toNearestOrAwayFromZero))
    return decimal(magnitude: Int128(abs(whole)), units: units, negative: value < 0)
}

/// The exact quotient rounded to four places, half away from zero; nil when dividing by nothing.
package func rounded4(_ numerator: Int64, of denominator: Int64) -> String? {
    guard denominator != 0 else { return nil }
    let divisor = Int128(denominator.magnitude)
    let scaled = Int128(numerator.magnitude) * Int128(unitsPerOne)
    let units = (scaled * 2 + divisor) / (divisor * 2)
    let (whole, fraction) = units.quotientAndRemainder(dividingBy: Int128(unitsPerOne))
    let negative = (numerator < 0) != (denominator < 0)
    return decimal(magnitude: whole, units: Int64(fraction), negative: negative)
}

/// The share in percent, where only the whole is `100%`: 0.998 is `99%` and 1.002 is `101%`.
/// - Precondition: the share is finite and within ±9 × 10¹⁶.
package func percent(_ share: Double) -> String {
    let nearest = Int64((share * 100).rounded(.toNearestOrAwayFromZero))
    if share < 1 { return "\(min(nearest, 99))%" }
    return share > 1 ? "\(max(nearest, 101))%" : "100%"
}

private func decimal(magnitude: Int128, units: Int64, negative: Bool) -> String {
    let whole = magnitude + Int128(units / unitsPerOne)
    let digits = String(units % unitsPerOne)
    var fraction = String(repeating: "0", count: places - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = negative && (whole != 0 || !fraction.isEmpty) ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
}
