import Daybook
import DaybookModel
import Testing

@Suite struct `A doubt about a clock` {
    private static let last = Instant(secondsSinceEpoch: 1_790_000_000)
    private static let day = 86_400

    private func doubt(_ seconds: Int) -> ClockDoubt? {
        ClockDoubt(last: Self.last, clock: Self.last.adding(seconds: seconds))
    }

    @Test(arguments: [0, 1, -1, -day, day, 7 * day, 31 * day])
    func `is not told of a pause, or a zone that was mistaken`(seconds: Int) {
        #expect(doubt(seconds) == nil)
    }

    @Test func `is told where the log is more than a day ahead`() {
        let clock = Self.last.adding(seconds: -Self.day - 1)
        #expect(doubt(-Self.day - 1) == .behind(last: Self.last, clock: clock))
        #expect(doubt(-70 * 365 * Self.day)?.isBehind == true)
    }

    @Test func `is told where an event comes more than a month after the one before`() {
        let clock = Self.last.adding(seconds: 31 * Self.day + 1)
        #expect(doubt(31 * Self.day + 1) == .ahead(last: Self.last, clock: clock))
    }

    @Test func `is no trap at the ends of time`() {
        let (first, last) = (
            Instant(microsecondsSinceEpoch: .min), Instant(microsecondsSinceEpoch: .max)
        )
        #expect(ClockDoubt(last: last, clock: first)?.isBehind == true)
        #expect(ClockDoubt(last: first, clock: last)?.isBehind == false)
        #expect(ClockDoubt(last: last, clock: last) == nil)
    }
}
