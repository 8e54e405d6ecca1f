import DaybookModel
import EventCodec

/// Counts and totals by day, of a group and its members: what expenses and points have in common.
/// All of it is addition.
package struct DailySums: Sendable {
    /// The sums of each month that has any, in the order of months. What a fold adds to lies close
    /// together, for entries of one month do.
    private(set) var months: [MonthSums] = []
    /// The month that was added to last.
    private var current = 0
    var scratch = SumScratch()

    package init() {}

    mutating func add(_ sum: DailySum, at place: SumPlace) {
        if current >= months.count || months[current].month != place.row.month {
            stand(at: place.row.month)
        }
        months[current].add(sum, at: place.cell, of: place.row)
    }

    /// - Returns: whether the month is new.
    @discardableResult
    private mutating func stand(at month: UInt32) -> Bool {
        current = months.partitioningIndex(where: { $0.month >= month })
        if current < months.count, months[current].month == month { return false }
        months.insert(MonthSums(month: month), at: current)
        return true
    }

    package mutating func merge(_ later: consuming DailySums) {
        for other in later.months {
            if stand(at: other.month) {
                months[current] = other
            } else {
                months[current].add(other)
            }
        }
    }

    /// Takes the first month out, if it is this one.
    mutating func remove(first month: Int) -> MonthSums? {
        guard months.first?.number == month else { return nil }
        current = 0
        return months.removeFirst()
    }

    /// Calls `body` with the key and the value of each row, in key order.
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        var layout = SumLayout()
        for var month in months { month.forEachRow(&layout, body) }
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
