import Synchronization
import Testing

@testable import Daybook

@Suite struct `The times of a benchmark` {
    private func samples(_ times: [Int64]) -> Samples {
        var samples = Samples()
        for time in times { samples.add(time) }
        return samples
    }

    @Test func `have a median that is one of them`() {
        #expect(samples([7]).median == 7)
        #expect(samples([9, 1, 5]).median == 5)
        #expect(samples([4, 1, 3, 2]).median == 2)
    }

    @Test func `have percentiles by the nearest rank`() {
        let hundred = samples((1...100).reversed().map { Int64($0) })
        #expect([1, 50, 99, 100].map(hundred.percentile) == [1, 50, 99, 100])
        let two = samples((1...200).map { Int64($0) })
        #expect(two.percentile(99) == 198)
        #expect(samples([3, 1, 2]).percentile(99) == 3)
    }

    @Test func `have a tail only where there are two or more`() {
        #expect(samples([7]).tail == nil)
        #expect(samples([7, 8]).tail == 8)
    }

    @Test func `come to the rate of the median and of the tail`() {
        let figure = BenchmarkReport.Figure.rate(
            .verify, samples([1_000_000, 2_000_000, 4_000_000]), events: 1000)
        #expect(figure.value == 500_000)
        #expect(figure.tail == 250_000)
        #expect(figure.times == 3)
    }
}

/// A clock that work sets forward, a second each time.
private final class Clock: Sendable {
    private let now = Mutex<Int64>(0)

    func read() -> Int64 { now.withLock { $0 } }
    func advance() { now.withLock { $0 += 1_000_000_000 } }
}

@Suite struct `A stopwatch` {
    private func rounds(_ most: Int, atLeast least: Int = 1) throws -> [Int] {
        let clock = Clock()
        var done: [Int] = []
        try Stopwatch(clock: clock.read).rounds(most, atLeast: least) { round in
            done.append(round)
            clock.advance()
        }
        return done
    }

    @Test func `takes the time that work takes, and never none`() throws {
        let clock = Clock()
        #expect(try Stopwatch(clock: clock.read).time { clock.advance() } == 1_000_000_000)
        #expect(try Stopwatch(clock: clock.read).time {} == 1)
    }

    @Test func `repeats until it was often enough`() throws {
        #expect(try rounds(2) == [0, 1])
        #expect(try rounds(1) == [0])
    }

    @Test func `repeats until patience is out, and as often as is needed`() throws {
        #expect(try rounds(100) == [0, 1, 2])
        #expect(try rounds(100, atLeast: 5) == [0, 1, 2, 3, 4])
    }
}
