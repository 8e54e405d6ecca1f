import EventCodec
import TestSupport
import Testing

@testable import Projections

/// A number and what was added to it; with 0 it is nothing.
private struct Addend: OrderedElement, Equatable {
    let number: UInt64
    var value: Int

    var isNothing: Bool { value == 0 }
    mutating func add(_ other: Addend) { value += other.value }

    var page: UInt64 { number / 10 }
    static let byteCount = 1

    init(number: UInt64, value: Int) { (self.number, self.value) = (number, value) }

    init(_ row: Span<UInt8>, at offset: Int, page: UInt64) {
        self.init(number: page * 10 + UInt64(offset), value: Int(Int8(bitPattern: row[offset])))
    }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        row[offset] = UInt8(truncatingIfNeeded: value)
    }
}

@Suite struct `An ordered list` {
    private func list(
        _ dice: inout Dice, into sums: inout [UInt64: Int]
    ) -> OrderedList<Addend> {
        var list = OrderedList<Addend>()
        let numbers = dice.one(of: [3, 50, 100_000] as [UInt64])
        for _ in 0..<dice.next() % (dice.next() % 2 == 0 ? 300 : 12) {
            let next = Addend(number: dice.next() % numbers, value: dice.one(of: [-1, 1, 2]))
            list.append(next)
            sums[next.number, default: 0] += next.value
        }
        return list
    }

    private func expected(_ sums: [UInt64: Int]) -> [Addend] {
        sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
            .map { Addend(number: $0.key, value: $0.value) }
    }

    @Test(arguments: Trials.seeds(150))
    func `has the sum of each number once, without those that come to nothing`(seed: UInt64) {
        var (dice, sums) = (Dice(seed: seed), [UInt64: Int]())
        var all = list(&dice, into: &sums)
        #expect(all.elements == expected(sums))
        if seed % 2 == 0 { all.arrange() }
        for _ in 0..<3 {
            all.merge(list(&dice, into: &sums))
            #expect(all.arranged == expected(sums))
        }
    }

    @Test func `gives the bytes of each page of neighbours`() {
        var list = OrderedList<Addend>()
        for number in [41, 12, 10, 30, 12] as [UInt64] {
            list.append(Addend(number: number, value: Int(number)))
        }
        var pages: [[UInt64]] = []
        list.forEachPage { page, bytes in
            pages.append([page] + bytes.indices.map { UInt64(bytes[$0]) })
        }
        #expect(pages == [[1, 10, 24], [3, 30], [4, 41]])
    }
}
