import TestSupport
import Testing

@testable import Projections

private struct Numbered {
    let number: UInt64
    let place: Int
}

@Suite struct `Sorting by digits` {
    @Test(arguments: Trials.seeds(100))
    func `orders as comparing does and keeps equal ones as they were`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var sorting = RadixSorting<Numbered>()
        // The same one again: what it keeps of one list must not show in the next.
        for _ in 0..<3 {
            // One digit, which is most, or several; in short lists, too, equal numbers.
            let mask = (dice.next() & dice.next()) >> (dice.next() % 64)
            let common = dice.next()
            let count = dice.next() % (dice.next() % 2 == 0 ? 3000 : 30)
            let numbers = (0..<count).map { _ in (dice.next() & mask) | (common & ~mask) }
            let given = numbers.enumerated().map { Numbered(number: $1, place: $0) }
            var elements = given
            sorting.sort(&elements) { $0.number }
            let expected = numbers.indices.sorted {
                (numbers[$0], $0) < (numbers[$1], $1)
            }
            #expect(elements.map(\.place) == expected)
            #expect(given.map(\.place) == [Int](numbers.indices))
        }
    }

    @Test func `takes numbers that are all the same`() {
        var sorting = RadixSorting<Int>()
        var elements = [Int](0..<1000)
        sorting.sort(&elements) { _ in 7 }
        #expect(elements == [Int](0..<1000))
    }
}
