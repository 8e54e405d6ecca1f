/// Which points one award may have.
public struct PointsRule: Hashable, Sendable {
    /// The fewest and the most.
    public let range: ClosedRange<Thousandths>
    /// How many decimals there may be, at most.
    public let decimals: Int

    static let dots = ".."

    /// The one spelling of a range: two numbers with two dots between, the smaller first.
    static func spelling(ofRange text: String) -> String? {
        range(text).map { "\($0.lowerBound)\(dots)\($0.upperBound)" }
    }

    static func range(_ text: String) -> ClosedRange<Thousandths>? {
        let numbers = text.split(separator: dots, omittingEmptySubsequences: false)
            .map { try? Thousandths.parse($0.trimmed) }
        guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first <= last,
            first.value.magnitude <= Limits.points, last.value.magnitude <= Limits.points
        else { return nil }
        return first...last
    }
}

extension Roster {
    /// The rule for awards of `date`. A range that is written with decimals allows as many.
    public func pointsRule(on date: CivilDate) -> PointsRule {
        let range =
            PointsRule.range(value(of: .pointsRange, on: date))
            ?? Thousandths.one...Thousandths(value: 10 * Thousandths.perUnit)
        let decimals = Int(value(of: .pointsDecimals, on: date)) ?? 0
        return PointsRule(
            range: range,
            decimals: max(decimals, range.lowerBound.decimals, range.upperBound.decimals))
    }
}

extension Thousandths {
    /// How many decimals the number needs: 0 to 3.
    public var decimals: Int {
        (0...Thousandths.places).first { places in
            value.isMultiple(of: (places..<Thousandths.places).reduce(1) { unit, _ in unit * 10 })
        } ?? Thousandths.places
    }
}
