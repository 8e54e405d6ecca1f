import Glibc

/// Numbers as the table shows them.
package enum FigureText {
    private static let mostDecimals = 6
    /// From here on all digits stand before the point.
    private static let beyondDecimals = 1e15

    /// `number` with so many significant digits, never with an exponent: 0.0123, 1.50, 5660.
    package static func number(_ number: Double, digits: Int = 3) -> String {
        guard number.isFinite, abs(number) < beyondDecimals else { return "\(number)" }
        let magnitude = number == 0 ? 0 : Int(log10(abs(number)).rounded(.down))
        let decimals = min(mostDecimals, max(0, digits - 1 - magnitude))
        let scale = pow(10, Double(decimals))
        let scaled = Int64((abs(number) * scale).rounded())
        let whole = scaled / Int64(scale)
        let sign = number < 0 && scaled != 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let fraction = String(scaled % Int64(scale))
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return "\(sign)\(whole).\(zeros)\(fraction)"
    }

    /// `1.52`, or `1.52 (p99 3.10)`.
    package static func quantity(_ quantity: Figure.Quantity) -> String {
        let text = number(quantity.number)
        guard let tail = quantity.tail else { return text }
        return "\(text) (p99 \(number(tail)))"
    }

    /// Sixteen hexadecimal digits.
    package static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
