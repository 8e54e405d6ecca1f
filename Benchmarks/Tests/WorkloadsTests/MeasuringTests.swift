import Testing

@testable import Workloads

@Suite struct `Times of the same work` {
    private func samples(_ nanoseconds: [Int64]) -> Samples {
        nanoseconds.reduce(into: Samples()) { $0.add($1) }
    }

    @Test(arguments: [(1, 1), (50, 50), (99, 99), (100, 100)])
    func `have nearest-rank percentiles`(percent: Int, expected: Int64) {
        #expect(samples(Array((1...100).reversed())).percentile(percent) == expected)
    }

    @Test func `have a median among few`() {
        #expect(samples([9]).median == 9)
        #expect(samples([9, 1]).median == 1)
        #expect(samples([9, 1, 5]).median == 5)
        #expect(samples([9, 1, 5]).percentile(99) == 9)
    }

    @Test func `make a rate of the median`() {
        let rate = samples([1, 500_000_000, .max]).millionsPerSecond(events: 3_000_000)
        #expect(rate == 6)
    }

    @Test func `are twice as fast when they take half as long`() {
        #expect(samples([10]).speed(against: samples([20])) == 2)
        #expect(samples([20]).speed(against: samples([10])) == 0.5)
    }

    @Test func `are at least a nanosecond, and the work is done once`() throws {
        var count = 0
        let (result, nanoseconds) = Stopwatch.time {
            count += 1
            return "done"
        }
        #expect(result == "done" && count == 1 && nanoseconds >= 1)
    }
}

@Suite struct `A number in the table` {
    @Test(arguments: [
        (0, "0.00"), (0.0497, "0.0497"), (0.5, "0.500"), (1.4963, "1.50"), (12.34, "12.3"),
        (5664, "5664"), (104.4, "104"), (-2.5, "-2.50"), (0.000_000_1, "0.000000"),
    ])
    func `has three significant digits and no exponent`(number: Double, expected: String) {
        #expect(FigureText.number(number) == expected)
    }

    @Test func `shows its tail`() {
        let quantity = Figure.Quantity(number: 1.5, tail: 3.1)
        #expect(FigureText.quantity(quantity) == "1.50 (p99 3.10)")
    }

    @Test func `keeps the zeros of a hash`() {
        #expect(FigureText.hexadecimal(0x2A) == "000000000000002a")
    }
}

@Suite struct `An aim` {
    @Test(arguments: [
        (Aim.Bound.atLeast, 5.0, true), (.atLeast, 4.9, false), (.atMost, 5, true),
        (.atMost, 5.1, false), (.below, 4.9, true), (.below, 5, false),
    ])
    func `is met on its own side of the limit`(bound: Aim.Bound, number: Double, isMet: Bool) {
        #expect(Aim(.value, bound, 5).isMet(by: number) == isMet)
    }

    @Test func `says what it is about`() {
        #expect(Aim(.ratio, .atLeast, 0.8).text == "ratio ≥ 0.8")
        #expect(Aim(.value, .atMost, 20).text == "≤ 20")
    }

    @Test func `judges the ratio or the value, or nothing in a small run`() {
        let value = Figure("rank_year", 6, unit: "ms")
        #expect(value.verdict == .noAim)
        #expect(value.aiming(at: Aim(.value, .below, 5), isJudged: true).verdict == .missed)
        #expect(value.aiming(at: Aim(.value, .below, 5), isJudged: false).verdict == .notJudged)
        let ratio = value.beside("C", Figure("", 12, unit: "ms"), ratio: 2)
        #expect(ratio.aiming(at: Aim(.ratio, .atLeast, 2), isJudged: true).verdict == .met)
        #expect(value.aiming(at: Aim(.ratio, .atLeast, 2), isJudged: true).verdict == .notJudged)
    }
}

@Suite struct `The hash of answers` {
    /// Reckoned by another program: FNV-1a over the eight bytes of each number, lowest first.
    private static let known: [([UInt64], UInt64)] = [
        ([], 0xCBF2_9CE4_8422_2325), ([0], 0xA8C7_F832_281A_39C5),
        ([1], 0x89CD_3129_1D2A_EFA4), ([1, 2], 0x7717_9803_63C8_E066),
    ]

    @Test(arguments: Self.known)
    func `is FNV-1a`(numbers: [UInt64], expected: UInt64) {
        var hash = ResultHash()
        for number in numbers { hash.add(number) }
        #expect(hash.value == expected)
    }
}

@Suite struct `Anonymous memory` {
    @Test func `is seen while it is held`() {
        let count = 64 << 20
        var held: [UInt8] = []
        let peak = MemorySampler.peak { held = [UInt8](repeating: 1, count: count) }
        #expect(held.count == count)
        #expect(peak >= Int64(count))
    }
}
