import DaybookModel

/// What the values of a chart count, and so how they are written.
package enum ChartUnit: Hashable, Sendable {
    /// Things: `1,109`.
    case count
    /// Money in its smallest unit, of which the currency has so many decimals: `1,330.40`.
    case amount(decimals: Int)
    /// Time: `7h 30m`.
    case minutes
    /// Hundredths of a whole: `57%`.
    case percent
}

extension ChartUnit {
    /// The value as exactly as it is known.
    package func worded(_ value: Int) -> String {
        switch self {
        case .count: grouped(value)
        case .amount: amount(value)
        case .minutes: Minutes(Int64(value)).description
        case .percent: "\(grouped(value))%"
        }
    }

    /// The value to the nearest whole pound or hour, where there is little room.
    func rounded(_ value: Int) -> String {
        let (units, rest) = value.quotientAndRemainder(dividingBy: whole)
        let nearest = units + (rest.magnitude * 2 < whole ? 0 : value.signum())
        switch self {
        case .count, .percent: return worded(value)
        case .amount: return grouped(nearest)
        case .minutes: return "\(grouped(nearest))h"
        }
    }

    /// A number of a scale: whole where every step of the scale is whole.
    package func tick(_ value: Int, step: Int) -> String {
        step.isMultiple(of: whole) ? rounded(value) : worded(value)
    }

    /// The same in the largest of thousands, millions, billions and trillions that leaves it whole:
    /// `500 bn`.
    func brief(_ value: Int, step: Int) -> String {
        let scales = [(12, "tn"), (9, "bn"), (6, "M"), (3, "k")]
        for (power, name) in scales {
            // A trillion of thousandths has 15 zeros, and 18 have room.
            let size = (0..<power).reduce(whole) { size, _ in size * 10 }
            guard step.isMultiple(of: size) else { continue }
            return value == 0 ? "0" : "\(grouped(value / size)) \(name)"
        }
        return tick(value, step: step)
    }

    /// How many of the smallest unit make one of those that people count in.
    var whole: Int {
        switch self {
        case .count, .percent: 1
        case .amount(let decimals): (0..<max(0, decimals)).reduce(1) { power, _ in power * 10 }
        case .minutes: 60
        }
    }

    private func amount(_ value: Int) -> String {
        guard whole > 1 else { return grouped(value) }
        let (units, rest) = value.magnitude.quotientAndRemainder(dividingBy: UInt(whole))
        let places = String(whole).count - 1
        let digits = String(rest)
        let zeros = String(repeating: "0", count: places - digits.count)
        return (value < 0 ? "−" : "") + "\(grouped(units)).\(zeros)\(digits)"
    }
}
