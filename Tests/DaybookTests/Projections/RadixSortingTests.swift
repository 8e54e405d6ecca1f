import Testing

@testable import Projections

@Suite struct `Sorting by digits` {
    @Test(arguments: UInt64(0)..<100)
    func `orders as comparing does and keeps equal ones as they were`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var sorting = RadixSorting()
        // The same one again: what it keeps of one list must not show in the next.
        for _ in 0..<3 {
            let (mask, common) = (dice.next() & dice.next(), dice.next())
            let count = dice.next() % (dice.next() % 2 == 0 ? 3000 : 30)
            let numbers = (0..<count).map { _ in (dice.next() & mask) | (common & ~mask) }
            sorting.arrange(numbers.count) { numbers[$0] }
            let expected = numbers.indices.sorted {
                (numbers[$0], $0) < (numbers[$1], $1)
            }
            #expect(sorting.order.map { Int($0) } == expected)
        }
    }

    @Test func `takes numbers that are all the same`() {
        var sorting = RadixSorting()
        sorting.arrange(1000) { _ in 7 }
        #expect(sorting.order == [UInt32](0..<1000))
    }
}
