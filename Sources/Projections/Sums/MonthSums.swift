import EventCodec

/// The sums of one month: a list of what was added to which cell of which row, and a hash table of
/// the rows. The list is put in order, and what was added to one cell summed up, when the month is
/// read and where it holds twice as many as there are cells: to look each one up among the others
/// takes a few turns that no processor can guess.
struct MonthSums: Sendable {
    /// ``YearMonth/sinceYearZero``, or 0 for sums that no date divides.
    let month: UInt32
    /// In the order in which they first came.
    private var rows: [SumRowKey] = []
    /// By hash, one more than the row's index; 0 where there is none. A power of two of them, of
    /// which a half at most is taken; those of equal hashes follow one another. Not the standard
    /// dictionary, whose keyed hash would slow a fold down: nothing outside chooses a month's
    /// groups and pages by the million.
    private var slots: [UInt32] = []
    private var sums = OrderedList<CellSum>()
    /// So many are in the list before it is put in order again.
    private var room = fewest

    private static let fewest = 1024

    init(month: UInt32) { self.month = month }

    mutating func add(_ sum: DailySum, at cell: UInt16, of key: SumRowKey) {
        add(CellSum(row: UInt32(index(of: key)), cell: cell, sum))
    }

    private mutating func add(_ sum: CellSum) {
        sums.append(sum)
        guard sums.count >= room else { return }
        sums.arrange()
        room = max(Self.fewest, 2 * sums.count)
    }

    /// Where the row of `key` is, made when it is new.
    private mutating func index(of key: SumRowKey) -> Int {
        if rows.count &* 2 >= slots.count { grow() }
        let slot = slot(of: key)
        if slots[slot] == 0 {
            rows.append(key)
            slots[slot] = UInt32(rows.count)
        }
        return Int(slots[slot]) &- 1
    }

    /// The slot that holds `key`, or the free one where it belongs.
    private func slot(of key: SumRowKey) -> Int {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: key.mixed) & mask
        while slots[slot] > 0, rows[Int(slots[slot]) &- 1] != key { slot = (slot &+ 1) & mask }
        return slot
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
        for (index, key) in rows.enumerated() { slots[slot(of: key)] = UInt32(index + 1) }
    }
}

extension MonthSums: MonthContents {
    var number: Int { Int(month) }

    mutating func add(_ later: MonthSums) {
        let places = later.rows.map { UInt32(index(of: $0)) }
        for next in later.sums.elements {
            add(CellSum(row: places[Int(next.row)], cell: next.cell, next.sum))
        }
    }

    mutating func forEachRow(
        _ layout: inout SumLayout, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        self.sums.arrange(&layout.sorting)
        let sums = self.sums.arranged
        // Of each row, where its sums end.
        var ends = [Int](repeating: 0, count: rows.count)
        for place in sums.indices { ends[Int(sums[place].row)] = place + 1 }
        let starts = sums.indices.filter { $0 == 0 || sums[$0].row != sums[$0 - 1].row }
        for start in starts.sorted(by: { key(of: sums[$0]) < key(of: sums[$1]) }) {
            // A slice of the array would count a reference to it.
            let own = sums.span.extracting(start..<ends[Int(sums[start].row)])
            layout.lay(own, under: key(of: sums[start]), body)
        }
    }

    private func key(of sum: CellSum) -> SumRowKey { rows[Int(sum.row)] }
}

/// Lays sums out in the bytes of their rows. Kept from month to month, so that nothing is
/// allocated for a row.
struct SumLayout: RowLayout {
    private var key = [UInt8](repeating: 0, count: SumRowKey.byteCount)
    private var room: [UInt8] = []
    var sorting = RadixSorting<CellSum>()

    /// Calls `body` with the bytes of the sums of a row.
    mutating func lay(
        _ sums: Span<CellSum>, under key: SumRowKey,
        _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        let bytes = sums.count * DailySum.byteCount
        if room.count < bytes { room = [UInt8](repeating: 0, count: bytes * 2) }
        OrderedList.store(sums, in: &room)
        key.store(in: &self.key)
        body(self.key.span, room.span.extracting(0..<bytes))
    }
}
