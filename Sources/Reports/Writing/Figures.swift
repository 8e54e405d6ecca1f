// The one rule of rounding figures: to the nearest, and halves away from zero, so that a figure
// and its opposite look alike. Rates, shares and growth get four places, percents none.

import DaybookModel

private let places = 4
private let unitsPerOne = Ratio.unitsPerOne

/// The number rounded to four places, half away from zero, without exponent or trailing zeros:
/// `0.3333`, `0.5`, `1`, `-2.25`. Never `-0`. Of a quotient of whole numbers below 10⁸ it gives
/// what ``rounded4(_:of:)`` gives, although most halves have no exact binary value.
/// - Precondition: the value is finite and within ±1.7 × 10³⁸.
package func rounded4(_ value: Double) -> String {
    let whole = value.rounded(.towardZero)
    let fraction = abs(value - whole) * Double(unitsPerOne)
    let units = nearest(fraction)
    return decimal(magnitude: Int128(abs(whole)), units: units, negative: value < 0)
}

/// The exact quotient rounded to four places, half away from zero; nil when dividing by nothing.
package func rounded4(_ numerator: Int64, of denominator: Int64) -> String? {
    Ratio.tenThousandths(numerator, of: denominator).map { decimal(tenThousandths: $0) }
}

/// So many ten-thousandths, without trailing zeros: `0.3333`, `0.5`, `1`, `-2.25`.
func decimal(tenThousandths units: Int128) -> String {
    let (whole, fraction) = units.magnitude.quotientAndRemainder(
        dividingBy: UInt128(Ratio.unitsPerOne))
    return decimal(magnitude: Int128(whole), units: Int64(fraction), negative: units < 0)
}

/// The share in percent, where only the whole is `100%`: 0.998 is `99%` and 1.002 is `101%`.
/// - Precondition: the share is finite and within ±9 × 10¹⁶.
package func percent(_ share: Double) -> String {
    let hundredths = share < 0 ? -nearest(-share * 100) : nearest(share * 100)
    if share < 1 { return "\(min(hundredths, 99))%" }
    return share > 1 ? "\(max(hundredths, 101))%" : "100%"
}

/// A count this near to a half stands for the half: a quotient of whole numbers below 10⁸ that is
/// none is further away.
private let halfTolerance = 1e-9

/// The whole number nearest to a count of units from zero up, halves up.
private func nearest(_ units: Double) -> Int64 {
    let whole = units.rounded(.down)
    return Int64(whole) + (units - whole > 0.5 - halfTolerance ? 1 : 0)
}

private func decimal(magnitude: Int128, units: Int64, negative: Bool) -> String {
    let whole = magnitude + Int128(units / unitsPerOne)
    let digits = String(units % unitsPerOne)
    var fraction = String(repeating: "0", count: places - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = negative && (whole != 0 || !fraction.isEmpty) ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
}
