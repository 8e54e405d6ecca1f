import DaybookModel
import EventCodec

/// Counts and totals by day, of a group and its members: what expenses and points have in common.
/// All of it is addition.
package struct DailySums: Sendable {
    private(set) var sums: [SumPlace: DailySum] = [:]
    var scratch = SumScratch()

    package init() {}

    mutating func add(_ sum: DailySum, at place: SumPlace) { sums[place, default: .zero] += sum }

    package mutating func merge(_ later: consuming DailySums) {
        if sums.isEmpty {
            sums = later.sums
        } else {
            for (place, sum) in later.sums { add(sum, at: place) }
        }
    }

    /// The rows in key order; places without entries are left out.
    package func rows() -> [StateRow] {
        let kept = sums.filter { $0.value != .zero }
        let places = kept.keys.sorted(by: SumPlace.precedes)
        var rows: [StateRow] = []
        var bytes: [UInt8] = []
        for (index, place) in places.enumerated() {
            Self.append(kept[place] ?? .zero, at: place.cell, to: &bytes)
            let isLast = index + 1 == places.count
            guard isLast || !places[index + 1].isBeside(place) else { continue }
            rows.append(StateRow(key: place.key, value: bytes))
            bytes = []
        }
        return rows
    }

    private static func append(_ sum: DailySum, at cell: UInt16, to bytes: inout [UInt8]) {
        bytes.append(littleEndian: cell)
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: sum.count)
        bytes.append(littleEndian: sum.total)
    }

    /// The sums of the row and of the change, in the order of their cells.
    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        let (old, new) = (cells(stored), cells(change))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(stored.count + change.count)
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
            let isOld =
                second == new.count || first < old.count && old[first].cell <= new[second].cell
            let isNew =
                first == old.count || second < new.count && new[second].cell <= old[first].cell
            var sum = isOld ? old[first].sum : .zero
            let cell = isOld ? old[first].cell : new[second].cell
            if isNew { sum += new[second].sum }
            if sum != .zero { append(sum, at: cell, to: &bytes) }
            first += isOld ? 1 : 0
            second += isNew ? 1 : 0
        }
        return bytes.isEmpty ? nil : bytes
    }

    private static func cells(_ row: [UInt8]) -> [(cell: UInt16, sum: DailySum)] {
        let span = row.span
        return (0..<row.count / DailySum.byteCount).map { index in
            let at = index * DailySum.byteCount
            let sum = DailySum(
                count: span.littleEndian(at: at + 4), total: span.littleEndian(at: at + 8))
            return (span.littleEndian(at: at), sum)
        }
    }
}
