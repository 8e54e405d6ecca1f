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
