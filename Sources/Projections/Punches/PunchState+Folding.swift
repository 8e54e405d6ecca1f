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

    mutating func reserve(_ count: Int) {
        guard on.count < count else { return }
        let zeros = [UInt32](repeating: 0, count: count)
        (on, person, direction) = (zeros, zeros, zeros)
        time = [Int64](repeating: 0, count: count)
    }
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
        guard group.kind == .clockPunched, !rows.isEmpty else { return }
        scratch.reserve(rows.count)
        let (on, person) = (group.column(PunchColumn.on), group.column(PunchColumn.person))
        let (time, direction) = (
            group.column(PunchColumn.time), group.column(PunchColumn.direction)
        )
        var bounds = PunchBounds()
        for (place, row) in rows.enumerated() {
            bounds.on.include(on.value(row))
            bounds.person.include(person.value(row))
            bounds.direction.include(direction.value(row))
            scratch.on[place] = UInt32(truncatingIfNeeded: on.value(row))
            scratch.person[place] = UInt32(truncatingIfNeeded: person.value(row))
            scratch.direction[place] = UInt32(truncatingIfNeeded: direction.value(row))
            scratch.time[place] = time.value(row)
        }
        _ = try bounds.days()
        for place in rows.indices {
            add(
                scratch.person[place], scratch.time[place],
                on: Int32(bitPattern: scratch.on[place]), scratch.direction[place],
                sequences[place], sign)
        }
    }

    /// - Returns: the first and the last day.
    private mutating func decode(
        _ group: borrowing Group, _ rows: Range<Int>
    ) throws(CodecError) -> ClosedRange<Int32> {
        scratch.reserve(rows.count)
        let on = group.column(PunchColumn.on, rows: rows)
        let person = group.column(PunchColumn.person, rows: rows)
        let direction = group.column(PunchColumn.direction, rows: rows)
        let days = try PunchBounds(
            on: on.bounds(rows.count), person: person.bounds(rows.count),
            direction: direction.bounds(rows.count)
        ).days()
        on.decode(rows.count, into: &scratch.on)
        person.decode(rows.count, into: &scratch.person)
        direction.decode(rows.count, into: &scratch.direction)
        group.column(PunchColumn.time, rows: rows).decode(rows.count, into: &scratch.time)
        return days
    }
}

/// The bounds of what is decoded of punches, column by column.
private struct PunchBounds {
    var on = ColumnBounds()
    var person = ColumnBounds()
    var direction = ColumnBounds()

    /// - Returns: the first and the last day.
    /// - Throws: `.outOfBounds` when anything is past what is ever written.
    func days() throws(CodecError) -> ClosedRange<Int32> {
        try person.largest(below: Limits.interned, "person")
        try direction.largest(below: Direction.allCases.count, "direction")
        return try on.days()
    }
}
