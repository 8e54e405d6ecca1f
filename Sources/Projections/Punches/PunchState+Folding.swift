import DaybookModel
package import EventCodec

/// Columns decoded for one group at a time, kept so that a replay allocates nothing a block.
struct PunchScratch: Sendable {
    var on: [UInt32] = []
    var person: [UInt32] = []
    var direction: [UInt32] = []
    var time: [Int64] = []
    /// Where in the block each punch is.
    var positions: [UInt32] = []
}

extension PunchState {
    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError) {
        guard let group = block.group(.clockPunched) else { return }
        let rows = block.rows(of: .clockPunched, in: range)
        guard !rows.isEmpty else { return }
        let all = try decode(group, rows)
        try block.positions(of: .clockPunched, into: &scratch.positions)
        var row = 0
        while row < rows.count {
            if days.contains(Int32(bitPattern: scratch.on[row])) {
                row = addRun(from: row, of: rows, on: all, of: block.firstSequence)
            } else {
                row += 1
            }
        }
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        _ = try decode(group, rows)
        for place in rows.indices {
            add(
                scratch.person[place], scratch.time[place],
                on: Int32(bitPattern: scratch.on[place]), scratch.direction[place],
                sequences[place], sign)
        }
    }

    /// - Returns: the first and the last day.
    /// - Throws: `.outOfBounds` when anything is past what is ever written.
    private mutating func decode(
        _ group: borrowing Group, _ rows: some ChosenRows
    ) throws(CodecError) -> ClosedRange<Int32> {
        let days = try rows.bounded(PunchColumn.on, of: group, into: &scratch.on).days()
        try rows.bounded(PunchColumn.person, of: group, into: &scratch.person)
            .largest(below: Limits.interned, "person")
        try rows.bounded(PunchColumn.direction, of: group, into: &scratch.direction)
            .largest(below: Direction.allCases.count, "direction")
        rows.decode(PunchColumn.time, of: group, into: &scratch.time)
        return days
    }
}
