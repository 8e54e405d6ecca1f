import DaybookModel

/// The sums of one month, row by row: each row's cells in their order, and a hash table of where
/// each row is. A fold adds to one for every event, which the standard dictionary's keyed hash
/// would slow down: nothing outside chooses a month's groups and pages by the million.
struct MonthSums: Sendable {
    /// A row's place in the store and its sums.
    private struct Row: Sendable {
        let key: SumRowKey
        /// In the order of their numbers.
        private(set) var cells: [SumCell] = []

        init(_ key: SumRowKey) {
            self.key = key
            cells.reserveCapacity(Self.usualCells)
        }

        /// A cell for each day of a month: growing from one took most of a fold's allocations.
        private static var usualCells: Int { 31 }

        mutating func add(_ sum: DailySum, at cell: UInt16) {
            // Days ascend, and with them most cells.
            guard let last = cells.last, last.cell >= cell else {
                return cells.append(SumCell(cell, sum))
            }
            if last.cell == cell { return cells[cells.count &- 1].add(sum) }
            let place = Self.place(of: cell, in: cells.span)
            if cells[place].cell == cell {
                cells[place].add(sum)
            } else {
                cells.insert(SumCell(cell, sum), at: place)
            }
        }

        /// The first place whose number is not lower. Both halves are equally likely, so that a
        /// branch at each step would be guessed wrong half the time: it is a choice of numbers.
        private static func place(of cell: UInt16, in cells: Span<SumCell>) -> Int {
            var (place, rest) = (0, cells.count)
            while rest > 0 {
                let half = rest >> 1
                let isBelow = cells[place &+ half].cell < cell
                place = isBelow ? place &+ half &+ 1 : place
                rest = isBelow ? rest &- half &- 1 : half
            }
            return place
        }
    }

    /// In the order in which they first came.
    private var rows: [Row] = []
    /// By hash, one more than the row's index; 0 where there is none. A power of two of them, of
    /// which a half at most is taken; those of equal hashes follow one another.
    private var slots: [UInt32] = []

    mutating func add(_ sum: DailySum, at cell: UInt16, of key: SumRowKey) {
        rows[index(of: key)].add(sum, at: cell)
    }

    /// Where the row of `key` is, made when it is new.
    private mutating func index(of key: SumRowKey) -> Int {
        if rows.count &* 2 >= slots.count { grow() }
        let slot = slot(of: key)
        if slots[slot] == 0 {
            rows.append(Row(key))
            slots[slot] = UInt32(rows.count)
        }
        return Int(slots[slot]) &- 1
    }

    /// The slot that holds `key`, or the free one where it belongs.
    private func slot(of key: SumRowKey) -> Int {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: key.mixed) & mask
        while slots[slot] > 0, rows[Int(slots[slot]) &- 1].key != key { slot = (slot &+ 1) & mask }
        return slot
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
        for (index, row) in rows.enumerated() { slots[slot(of: row.key)] = UInt32(index + 1) }
    }

    mutating func add(_ later: MonthSums) {
        for row in later.rows {
            let index = index(of: row.key)
            for next in row.cells { rows[index].add(next.sum, at: next.cell) }
        }
    }

    /// Calls `body` with each row's key and cells in the order of keys.
    func forEachRow(_ body: (SumRowKey, Span<SumCell>) -> Void) {
        let all = rows.span
        for index in rows.indices.sorted(by: { rows[$0].key < rows[$1].key }) {
            body(all[index].key, all[index].cells.span)
        }
    }
}
