import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite struct `The ticks of a scale` {
    /// Heckbert's rule as he wrote it, with logarithms.
    private static func nice(_ range: Double, rounded: Bool) -> Double {
        let power = pow(10, floor(log10(range) + 1e-12))
        let part = range / power
        let limits = rounded ? [1.5, 3, 7] : [1, 2, 5]
        for (limit, nice) in zip(limits, [1.0, 2, 5]) {
            if rounded ? part < limit - 1e-12 : part <= limit + 1e-12 { return nice * power }
        }
        return 10 * power
    }

    private static func naive(_ low: Int, _ high: Int) -> [Int] {
        let range = nice(Double(high - low), rounded: false)
        let step = max(1, Int(nice(range / 4, rounded: true).rounded()))
        var ticks: [Int] = []
        var tick = 0
        while tick > low { tick -= step }
        repeat {
            ticks.append(tick)
            tick += step
        } while ticks[ticks.count - 1] < high || ticks.count < 2
        return ticks
    }

    @Test(arguments: Trials.seeds(200))
    func `are those of a published rule, and seven at most`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let most = [10, 100, 5000, 1_000_000, 2_000_000_000][generator.below(5)]
        let (low, high) = (-generator.below(most) * generator.below(2), 1 + generator.below(most))
        let ticks = Ticks(low: low, high: high)
        #expect(ticks.values == Self.naive(low, high), "\(low) to \(high)")
        #expect(ticks.values.count <= 7)
        #expect(ticks.values.contains(0) && ticks.low <= low && ticks.high >= high)
    }

    @Test(arguments: [0, 1, 9, 61, 250, 481, 10_000, 2_400_000])
    func `are whole parts of an hour, or whole hours`(minutes: Int) {
        let ticks = Ticks(high: minutes, unit: .minutes)
        #expect(60.isMultiple(of: ticks.step) || ticks.step.isMultiple(of: 60))
        #expect(ticks.values.count <= 7 && ticks.high >= minutes && ticks.low == 0)
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func `are found for any value`(value: Int) {
        for unit in [ChartUnit.count, .minutes, .amount(decimals: 2)] {
            let ticks = Ticks(low: value, high: value, unit: unit)
            #expect((2...7).contains(ticks.values.count))
            #expect(ticks.values == ticks.values.sorted())
        }
    }

    @Test(arguments: [
        (ChartUnit.count, 1109, "1,109"), (.count, -3, "−3"),
        (.amount(decimals: 2), 133_040, "1,330.40"), (.amount(decimals: 2), -5, "−0.05"),
        (.amount(decimals: 0), 1200, "1,200"), (.amount(decimals: 3), 1005, "1.005"),
        (.minutes, 450, "7h 30m"), (.percent, 57, "57%"),
        (.amount(decimals: 2), Int.min, "−92,233,720,368,547,758.08"),
    ])
    func `and values are worded by their unit`(unit: ChartUnit, value: Int, text: String) {
        #expect(unit.worded(value) == text)
    }

    @Test func `leave out decimals that all of them lack`() {
        let unit = ChartUnit.amount(decimals: 2)
        #expect(unit.tick(150_000, step: 50_000) == "1,500")
        #expect(unit.tick(150, step: 50) == "1.50")
        #expect(unit.rounded(101_250) == "1,013" && unit.rounded(-101_250) == "−1,013")
        #expect(ChartUnit.minutes.tick(120, step: 60) == "2h")
        #expect(ChartUnit.minutes.tick(90, step: 30) == "1h 30m")
    }
}
