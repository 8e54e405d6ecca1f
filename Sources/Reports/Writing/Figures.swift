// The one rule of rounding figures: to the nearest, and halves away from zero, so that a figure
// and its opposite look alike. Rates, shares and growth get four places, percents none.

import DaybookModel

private let places = 4

/// The number rounded to four places, half away from zero, without exponent or trailing zeros:
/// `0.3333`, `0.5`, `1`, `-2.25`. Never `-0`.
/// - Precondition: the value is finite and within ±1.7 × 10³⁴.
package func rounded4(_ value: Double) -> String {
    decimal(tenThousandths: Ratio.tenThousandths(value))
}

/// The exact quotient rounded to four places, half away from zero; nil when dividing by nothing.
package func rounded4(_ numerator: Int64, of denominator: Int64) -> String? {
    Ratio.tenThousandths(numerator, of: denominator).map { decimal(tenThousandths: $0) }
}

/// So many ten-thousandths, without trailing zeros: `0.3333`, `0.5`, `1`, `-2.25`.
func decimal(tenThousandths units: Int128) -> String {
    let (whole, rest) = units.magnitude.quotientAndRemainder(
        dividingBy: UInt128(Ratio.unitsPerOne))
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var (digits, count) = (Int(rest), places)
    while digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
    let written = String(digits)
    return "\(sign)\(whole).\(String(repeating: "0", count: count - written.count))\(written)"
}

/// The share in percent; see ``Ratio/percent(_:)``.
/// - Precondition: the share is finite and within ±9 × 10¹⁶.
package func percent(_ share: Double) -> String { Ratio.percent(share) }

/// The number as far as a measurement goes, in three digits and without an exponent: `1,520,000`,
/// `12.3`, `0.412`; below 0.01 with four places.
/// - Precondition: the value is positive or zero, and below 10¹⁵.
package func threeDigits(_ value: Double) -> String {
    var unit = 1.0
    while value / unit >= 1000 { unit *= 10 }
    if value >= 100 { return grouped(Int((value / unit).rounded() * unit)) }
    var (places, shown) = (1.0, value)
    while shown < 100, places < 10_000 {
        places *= 10
        shown *= 10
    }
    return rounded4(shown.rounded() / places)
}
