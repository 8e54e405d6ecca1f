import DaybookModel
import EventCodec
import TestSupport
import Testing

@testable import Projections

/// Sums of a few places, as a dictionary has them.
private struct NaiveSums {
    private(set) var sums: [SumRowKey: [UInt16: DailySum]] = [:]

    mutating func add(_ sum: DailySum, at place: SumPlace) {
        sums[place.row, default: [:]][place.cell, default: .zero] += sum
    }

    var rows: [StateRow] {
        sums.sorted { $0.key < $1.key }.compactMap { key, cells in
            var value: [UInt8] = []
            for (cell, sum) in cells.sorted(by: { $0.key < $1.key }) where sum != .zero {
                value.append(littleEndian: UInt32(cell))
                value.append(littleEndian: sum.count)
                value.append(littleEndian: sum.total)
            }
            var bytes = [UInt8](repeating: 0, count: SumRowKey.byteCount)
            key.store(in: &bytes)
            return value.isEmpty ? nil : StateRow(key: bytes, value: value)
        }
    }
}

@Suite struct `Sums by day` {
    /// Enough of few places that lists are put in order while they grow, and few of many.
    private func fill(
        _ sums: inout DailySums, _ naive: inout NaiveSums, _ dice: inout Dice, _ seed: UInt64
    ) {
        let (pages, cells) = dice.one(of: [(3, 40), (300, 2000), (1, 31)] as [(UInt64, UInt64)])
        for _ in 0..<dice.next() % (seed % 4 == 0 ? 6000 : 80) {
            let key = SumRowKey(
                month: UInt32(24_300 + dice.next() % 3), group: UInt32(dice.next() % 2),
                page: (dice.next() % pages) << (seed % 50))
            let place = SumPlace(row: key, cell: UInt16(dice.next() % cells))
            let sign = dice.one(of: [-1, 1, 1] as [Int32])
            let sum = DailySum(count: sign, total: Int64(sign) * Int64(dice.next() % 3))
            sums.add(sum, at: place)
            naive.add(sum, at: place)
        }
    }

    private func rows(_ sums: DailySums) -> [StateRow] {
        var rows: [StateRow] = []
        sums.forEachRow {
            rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
        }
        return rows
    }

    @Test(arguments: Trials.seeds(60))
    func `are those of each row and cell without those that came to nothing`(seed: UInt64) {
        var (dice, naive) = (Dice(seed: seed), NaiveSums())
        var (sums, later) = (DailySums(), DailySums())
        fill(&sums, &naive, &dice, seed)
        #expect(rows(sums) == naive.rows)
        fill(&later, &naive, &dice, seed)
        sums.merge(later)
        #expect(rows(sums) == naive.rows)
        #expect(rows(sums) == naive.rows, "reading changes nothing")
    }
}
