/// Round numbers of a scale that holds some values and zero.
///
/// Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990: steps are 1, 2 or 5 times a
/// power of ten, and the ends of the scale are such numbers too. No scale has more than seven.
package struct Ticks: Hashable, Sendable {
    /// From one to the next: at least 1, since all values are whole.
    package let step: Int
    /// In order; the first and the last one are the ends of the scale.
    package let values: [Int]

    var low: Int { values[0] }
    package var high: Int { values[values.count - 1] }

    /// How many are aimed at.
    private static let wanted = 5
    /// Steps of time: a sixtieth of an hour is no tenth of anything.
    private static let minuteSteps = [1, 2, 5, 10, 15, 30, 60]

    /// Farther than anything that is counted, and near enough to be added and doubled.
    private static let farthest = 100_000_000_000_000_000

    /// The scale from zero to a value and beyond, or from a value below zero.
    package init(low: Int = 0, high: Int, unit: ChartUnit = .count) {
        let low = max(-Self.farthest, min(0, low))
        let high = min(Self.farthest, max(high, low < 0 ? 0 : 1))
        switch unit {
        case .count, .amount, .percent: self.init(low, high, step: Self.step(high - low))
        case .minutes: self.init(low, high, step: Self.minuteStep(high - low))
        }
    }

    private init(_ low: Int, _ high: Int, step: Int) {
        self.step = step
        let first = -((-low + step - 1) / step)
        let last = (high + step - 1) / step
        values = (first...max(last, first + 1)).map { $0 * step }
    }

    private static func step(_ range: Int) -> Int {
        niceStep(of: niceRange(range))
    }

    /// The smallest nice number that is not below the range.
    private static func niceRange(_ range: Int) -> Int {
        let power = power(notAbove: range)
        return [1, 2, 5].map { $0 * power }.first { $0 >= range } ?? 10 * power
    }

    /// The nice number nearest to the part of the range between two ticks.
    private static func niceStep(of range: Int) -> Int {
        let parts = wanted - 1
        let power = power(notAbove: range / parts)
        // Times two, so that one and a half is whole.
        let doubled = 2 * range
        if doubled < 3 * power * parts { return power }
        if doubled < 6 * power * parts { return 2 * power }
        return doubled < 14 * power * parts ? 5 * power : 10 * power
    }

    private static func power(notAbove value: Int) -> Int {
        var power = 1
        while value / 10 >= power { power *= 10 }
        return power
    }

    /// Hours by the same rule, parts of an hour by the clock's.
    private static func minuteStep(_ range: Int) -> Int {
        minuteSteps.first { range <= $0 * wanted } ?? 60 * step((range + 59) / 60)
    }
}
