package import EventCodec

/// The live punches of each (month, person), in order of time and sequence. Pairing, rounding and
/// floors are not linear and happen on reading.
package struct PunchState: MonthlyState {
    package static let id: UInt8 = 4
    package static let name = "punches"
    package static let fingerprint: UInt32 = 2

    package static let kinds: [Kind] = [.clockPunched]

    var copied = MonthlyEntries<PunchEntry>()
    var noted: [NotedMonths] = []
    var scratch = PunchScratch()

    package init() {}

    mutating func add(
        _ person: UInt32, _ time: Int64, on day: Int32, _ direction: UInt32,
        _ sequence: UInt64, _ sign: Sign
    ) {
        copied.withBucket(of: day) { bucket in
            bucket.entries.append(
                PunchEntry(
                    person: person, time: time, origin: PunchEntry.origin(of: bucket.month),
                    day: UInt64(day &- bucket.days.lowerBound), direction: UInt64(direction),
                    sequence: sequence, sign))
        }
    }

    /// Adds the decoded rows from `start` on that lie in one month.
    /// - Parameters:
    ///   - rows: which of the block's punches were decoded.
    ///   - days: the first and the last day of these.
    ///   - first: the sequence of the block's first event.
    /// - Returns: the row after them.
    mutating func addRun(
        from start: Int, of rows: Range<Int>, on days: ClosedRange<Int32>, of first: UInt64
    ) -> Int {
        let scratch = scratch
        return copied.withBucket(of: Int32(bitPattern: scratch.on[start])) { bucket in
            let end = Self.end(
                of: bucket.days, from: start, in: scratch.on.span.extracting(0..<rows.count), days)
            // Of one length, which is said once and so not asked of each row.
            let run = start..<end
            let on = scratch.on.span.extracting(run)
            let person = scratch.person.span.extracting(run)
            let time = scratch.time.span.extracting(run)
            let direction = scratch.direction.span.extracting(run)
            let position = scratch.positions.span
                .extracting(rows.lowerBound + start..<rows.lowerBound + end)
            let firstDay = UInt32(bitPattern: bucket.days.lowerBound)
            let origin = PunchEntry.origin(of: bucket.month)
            // Room for all of them at once: each append would ask for its own.
            bucket.entries.append(addingCapacity: run.count) { entries in
                for row in on.indices {
                    entries.append(
                        PunchEntry(
                            person: person[row], time: time[row], origin: origin,
                            day: UInt64(on[row] &- firstDay), direction: UInt64(direction[row]),
                            sequence: first &+ UInt64(position[row]), .plus))
                }
            }
            return end
        }
    }

    /// Where those of `on` from `start` on that are days of a month end.
    /// - Parameter days: the first and the last of `on`: nearly always those of one month.
    private static func end(
        of month: ClosedRange<Int32>, from start: Int, in on: Span<UInt32>,
        _ days: ClosedRange<Int32>
    ) -> Int {
        if month.clamped(to: days) == days { return on.count }
        var end = start
        while end < on.count, month.contains(Int32(bitPattern: on[end])) { end += 1 }
        return end
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let place = PunchPlace(content) else { return }
        add(
            place.person.rawValue, place.time.microsecondsSinceEpoch,
            on: content.on.daysSinceEpoch, UInt32(place.direction.rawValue), sequence, sign)
    }
}

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
