import TestSupport
import Testing

@testable import Daybook

@Suite struct `Numbers of events` {
    private static func numbers(seed: UInt64) -> [UInt64] {
        var random = SeededGenerator(seed: seed)
        var numbers: Set<UInt64> = []
        for _ in 0..<Int.random(in: 0..<300, using: &random) {
            let bits = UInt64.random(in: 1..<40, using: &random)
            numbers.insert(UInt64.random(in: 0..<1 << bits, using: &random))
        }
        return numbers.sorted()
    }

    private static func list(_ numbers: [UInt64]) -> EventNumbers {
        var list = EventNumbers()
        for number in numbers { list.append(number) }
        return list
    }

    @Test(arguments: Trials.seeds(40)) func `are what was added, each once`(seed: UInt64) {
        let numbers = Self.numbers(seed: seed)
        let list = Self.list(numbers.flatMap { [$0, $0] })
        #expect(Array(list) == numbers)
        #expect(list.count == numbers.count)
        #expect(list.last == numbers.last)
        #expect(list.isEmpty == numbers.isEmpty)
    }

    @Test(arguments: Trials.seeds(10)) func `of several lists are counted once`(seed: UInt64) {
        let lists = (0..<5).map { place in
            Self.numbers(seed: seed &* 8 &+ UInt64(place)).filter { $0 < 1 << 20 }
        }
        let count = EventNumbers.count(of: lists.map(Self.list))
        #expect(count == Set(lists.joined()).count)
        #expect(EventNumbers.count(of: []) == 0)
    }
}
