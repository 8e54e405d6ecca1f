/// A decimal number with at most three places, such as bonus points or a difficulty coefficient,
/// counted in thousandths. Arithmetic is exact: it returns a value or throws, and never rounds.
public struct Thousandths: Hashable, Sendable {
    /// The number times 1000.
    public let value: Int64

    /// The number `value` / 1000.
    public init(value: Int64) {
        self.value = value
    }
}

extension Thousandths {
    /// The number of decimals.
    public static let places = 3

    /// How many thousandths make one.
    public static let perUnit: Int64 = 1000

    /// The number 0.
    public static let zero = Thousandths(value: 0)

    /// The number 1.
    public static let one = Thousandths(value: perUnit)

    /// A whole number.
    /// - Throws: `.overflow` past ±9.2 × 10¹⁵.
    public static func whole(_ number: Int) throws(QuantityError) -> Thousandths {
        try one.multiplied(by: number)
    }

    /// Whether there are no decimals.
    public var isWhole: Bool { value.isMultiple(of: Thousandths.perUnit) }

    /// The sum of two numbers.
    /// - Throws: `.overflow` past ±9.2 × 10¹⁵.
    public func adding(_ other: Thousandths) throws(QuantityError) -> Thousandths {
        try Thousandths(exactly: value.addingReportingOverflow(other.value))
    }

    /// The difference of two numbers.
    /// - Throws: `.overflow` past ±9.2 × 10¹⁵.
    public func subtracting(_ other: Thousandths) throws(QuantityError) -> Thousandths {
        try Thousandths(exactly: value.subtractingReportingOverflow(other.value))
    }

    /// The number times a whole number.
    /// - Throws: `.overflow` past ±9.2 × 10¹⁵.
    public func multiplied(by factor: Int) throws(QuantityError) -> Thousandths {
        try Thousandths(exactly: value.multipliedReportingOverflow(by: Int64(factor)))
    }

    /// The number times a count, kept within ±9.2 × 10¹⁵: what a coefficient makes of marks.
    public func weighing(_ count: Int) -> Thousandths {
        let (product, overflow) = value.multipliedReportingOverflow(by: Int64(count))
        guard overflow else { return Thousandths(value: product) }
        return Thousandths(value: (value < 0) == (count < 0) ? .max : .min)
    }

    /// The sum, kept within ±9.2 × 10¹⁵.
    public func saturatingSum(_ other: Thousandths) -> Thousandths {
        let (sum, overflow) = value.addingReportingOverflow(other.value)
        return Thousandths(value: overflow ? (value < 0 ? .min : .max) : sum)
    }

    private init(
        exactly result: (partialValue: Int64, overflow: Bool)
    ) throws(QuantityError) {
        guard !result.overflow else { throw .overflow }
        value = result.partialValue
    }
}

extension Thousandths: Comparable {
    /// Orders numbers by size.
    public static func < (left: Thousandths, right: Thousandths) -> Bool {
        left.value < right.value
    }
}

extension Thousandths {
    /// The smallest and the largest number that can be counted.
    public static let everything = Thousandths(value: .min)...Thousandths(value: .max)

    /// Reads a decimal number: `3`, `1.25`, `1,5`, `-0.5`; digits must stand before and after a
    /// point, or a comma where it can mean nothing else.
    ///
    /// - Parameters:
    ///   - range: the numbers allowed, both ends included.
    ///   - decimal: the sign before decimals, where a file or a person said so.
    /// - Throws: `.tooManyDecimals` past three, even when they are zeros; `.outOfRange`;
    ///   `.ambiguousNumber`, `.grouped`; `.unreadableNumber`.
    public static func parse(
        _ text: some StringProtocol, in range: ClosedRange<Thousandths> = everything,
        decimal: DecimalSign? = nil
    ) throws(QuantityError) -> Thousandths {
        let number = try exact(text, outside: range, decimal)
        guard range.contains(number) else { throw outOfRange(text, range) }
        return number
    }

    private static func exact(
        _ text: some StringProtocol, outside range: ClosedRange<Thousandths>,
        _ decimal: DecimalSign?
    ) throws(QuantityError) -> Thousandths {
        do throws(DecimalFlaw) {
            return Thousandths(value: try DecimalText.parse(text, decimals: places, sign: decimal))
        } catch {
            switch error {
            case .unreadable: throw .unreadableNumber(String(text))
            case .grouped: throw .grouped(String(text))
            case .ambiguous(let one, let other):
                throw .ambiguousNumber(String(text), one, other)
            case .tooManyDecimals: throw .tooManyDecimals(String(text))
            case .outOfRange: throw outOfRange(text, range)
            }
        }
    }

    private static func outOfRange(
        _ text: some StringProtocol, _ range: ClosedRange<Thousandths>
    ) -> QuantityError {
        .outOfRange(
            String(text), lowest: range.lowerBound.description,
            highest: range.upperBound.description)
    }
}

extension Thousandths: CustomStringConvertible {
    /// The number with all three places: `3.000`, `1.250`, `-0.500`.
    public var fixedText: String { DecimalText.text(value, decimals: Thousandths.places) }

    /// The exact number without trailing zeros: `3`, `1.25`, `-0.5`.
    public var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the exact number without trailing zeros.
    package func append(to bytes: inout [UInt8]) {
        var (rest, decimals) = (value, Thousandths.places)
        while decimals > 0, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        DecimalText.append(rest, decimals: decimals, to: &bytes)
    }
}
