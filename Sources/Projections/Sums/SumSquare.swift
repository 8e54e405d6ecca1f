/// The sums of one block's rows by group and day, in a table without holes: entries of a block lie
/// close together in time, and are added up here before the months are asked for their places.
struct SumSquare: Sendable {
    /// Group by group, each with its days.
    private var sums: [DailySum] = []
    private var days: ClosedRange<Int32> = 0...0

    /// A table is worth its clearing from so many rows a cell on.
    private static let rowsPerCell = 2

    /// Makes room for groups up to `group`.
    /// - Returns: whether it is worth it for `count` rows.
    fileprivate mutating func clear(
        _ days: ClosedRange<Int32>, _ group: UInt32, count: Int
    ) -> Bool {
        let cells = days.count * (Int(group) + 1)
        guard cells * Self.rowsPerCell <= count else { return false }
        self.days = days
        sums.removeAll(keepingCapacity: true)
        sums += repeatElement(.zero, count: cells)
        return true
    }

    /// Adds the first `count` rows.
    fileprivate mutating func add(
        _ count: Int, on: borrowing [UInt32], group: borrowing [UInt32], total: borrowing [Int64]
    ) {
        let (length, first) = (days.count, UInt32(bitPattern: days.lowerBound))
        let (on, group) = (on.span.extracting(0..<count), group.span.extracting(0..<count))
        let total = total.span.extracting(0..<count)
        var sums = sums.mutableSpan
        for row in 0..<count {
            let cell = Int(group[row]) &* length &+ Int(on[row] &- first)
            sums[cell] += DailySum(count: 1, total: total[row])
        }
    }

    /// Calls `body` with each sum that has entries, group by group in the order of days.
    fileprivate func forEach(_ body: (_ group: UInt32, _ day: Int32, DailySum) -> Void) {
        var group: UInt32 = 0
        for start in stride(from: 0, to: sums.count, by: days.count) {
            for (place, day) in days.enumerated() where sums[start + place].count > 0 {
                body(group, day, sums[start + place])
            }
            group += 1
        }
    }
}

extension DailySums {
    /// Adds the decoded rows by way of the table, when they are of one member.
    /// - Returns: whether it was done.
    mutating func addTogether(
        _ count: Int, _ extent: SumExtent, _ columns: SumColumns
    ) -> Bool {
        guard columns.isDated, extent.isOneMember,
            scratch.square.clear(extent.days, extent.group, count: count)
        else { return false }
        let member = scratch.member[0]
        scratch.square.add(count, on: scratch.on, group: scratch.group, total: scratch.total)
        // Taken out, for the months grow while it is read.
        var square = SumSquare()
        swap(&square, &scratch.square)
        square.forEach { group, day, sum in
            add(sum, at: columns.place(day, &scratch.window, group: group, member: member))
        }
        swap(&square, &scratch.square)
        return true
    }
}
