import DaybookModel
import EventCodec
import Testing

@testable import Projections

/// A log of punches and other events in blocks, as it is written and as others may have joined
/// them since.
private struct PunchLog {
    enum Order: CaseIterable { case byDay, someLate, anyDay }

    private(set) var events: [Event] = []
    private(set) var blocks: [[UInt8]] = []
    private(set) var joined: [[UInt8]] = []

    init(_ order: Order, _ dice: inout Dice) throws {
        var sequence = dice.one(of: [1, 5_000_000_000] as [UInt64])
        var day: Int32 = 20_000
        for _ in 0..<2 + dice.next() % 30 {
            var builder = BlockBuilder(firstSequence: sequence)
            for _ in 0...dice.next() % 60 {
                day += dice.next() % 3 == 0 ? 1 : 0
                let event = Self.event(sequence, on: day - Self.delay(order, &dice), &dice)
                builder.append(event)
                events.append(event)
                sequence += 1
            }
            blocks.append(builder.encoded())
        }
        try join(&dice)
    }

    private static func delay(_ order: Order, _ dice: inout Dice) -> Int32 {
        switch order {
        case .byDay: 0
        case .someLate: dice.next() % 40 == 0 ? Int32(dice.next() % 90) : 0
        case .anyDay: Int32(dice.next() % 400)
        }
    }

    private static func event(_ sequence: UInt64, on day: Int32, _ dice: inout Dice) -> Event {
        let (date, person) = (CivilDate(daysSinceEpoch: day), PersonID(UInt32(dice.next() % 5)))
        let seconds = Int64(day) * 86_400 + Int64(dice.next() % 86_400)
        let content: Content =
            dice.next() % 3 == 0
            ? .attendanceMarked(person, on: date, Slot(hour: 9))
            : .clockPunched(
                person, at: Instant(microsecondsSinceEpoch: seconds * 1_000_000),
                dice.one(of: Direction.allCases), in: .utc)
        return Event(
            sequence: sequence, recordedAt: Instant(microsecondsSinceEpoch: 0), by: "ada",
            source: nil, content: content)
    }

    private mutating func join(_ dice: inout Dice) throws {
        var place = 0
        while place < blocks.count {
            let end = min(blocks.count, place + 1 + Int(dice.next() % 3))
            var builder: BlockBuilder?
            for bytes in blocks[place..<end] {
                let block = try Block(bytes.span)
                builder = builder ?? BlockBuilder(firstSequence: block.firstSequence)
                try builder?.append(block)
            }
            if let builder { joined.append(builder.encoded()) }
            place = end
        }
    }

    /// The state of the events before or from `middle` on, their punches noted or copied.
    func state(before middle: UInt64, notes: Bool) throws -> PunchState {
        try state(notes: notes) { 0..<min($1, Int(max(middle, $0) - $0)) }
    }

    func state(from middle: UInt64, notes: Bool) throws -> PunchState {
        try state(notes: notes) { min($1, Int(max(middle, $0) - $0))..<$1 }
    }

    private func state(
        notes: Bool, _ part: (_ first: UInt64, _ count: Int) -> Range<Int>
    ) throws -> PunchState {
        var state = PunchState()
        for bytes in blocks {
            let block = try Block(bytes.span)
            let range = part(block.firstSequence, block.count)
            if notes { try state.note(block, range) } else { try state.fold(block, range) }
        }
        return state
    }

    /// Gives a maker of rows what it asks for, from blocks that others have joined.
    func read(_ events: ClosedRange<UInt64>, into rows: inout any RowMaking) throws {
        for bytes in joined {
            let block = try Block(bytes.span)
            let own = block.firstSequence...block.lastSequence
            guard own.overlaps(events) else { continue }
            let wanted = own.clamped(to: events)
            let (start, end) = (
                wanted.lowerBound - own.lowerBound, wanted.upperBound + 1 - own.lowerBound
            )
            try rows.take(block, Int(start)..<Int(end))
        }
    }
}

@Suite struct `Punches that are noted` {
    private func copiedRows(_ parts: [PunchState]) -> [StateRow] {
        var rows: [StateRow] = []
        PunchState.forEachRow(of: parts) {
            rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
        }
        return rows
    }

    /// The rows, and how many there were each time that something was read.
    private func readRows(
        _ parts: [PunchState], _ log: PunchLog
    ) throws -> (rows: [StateRow], counts: [Int]) {
        var making = PunchState.makingRows(of: parts)
        var (rows, counts): ([StateRow], [Int]) = ([], [])
        while let events = making.nextRange() {
            try log.read(events, into: &making)
            making.forEachRow {
                rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
            }
            counts.append(rows.count)
        }
        making.forEachRow {
            rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
        }
        return (rows, counts)
    }

    @Test(arguments: UInt64(0)..<300)
    func `make the rows that copies of them make`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let order = PunchLog.Order.allCases[Int(seed % 3)]
        let log = try PunchLog(order, &dice)
        let middle = try #require(log.events.randomElement(using: &dice)).sequence
        let takenBack = log.events.filter { _ in dice.next() % 20 == 0 }
        let parts = try [true, false].map { notes in
            var first = try log.state(before: middle, notes: notes)
            let second = try log.state(from: middle, notes: notes)
            for event in takenBack { first.apply(event.content, of: event.sequence, .minus) }
            return [first, second]
        }
        let (rows, _) = try readRows(parts[0], log)
        #expect(rows == copiedRows(parts[1]))
    }

    @Test func `are given up month by month, none of them copied`() throws {
        var dice = Dice(seed: 5)
        var log = try PunchLog(.byDay, &dice)
        while log.blocks.count < 20 { log = try PunchLog(.byDay, &dice) }
        let state = try log.state(from: 0, notes: true)
        #expect(state.punches.firstMonth == nil)
        let (rows, counts) = try readRows([state], log)
        let steps = zip(counts, counts.dropFirst()).filter { $0 < $1 }.count
        #expect(steps > 3 && counts[counts.count / 2] < rows.count)
    }

    @Test func `are copied where they are of any day`() throws {
        var dice = Dice(seed: 8)
        let log = try PunchLog(.anyDay, &dice)
        let state = try log.state(from: 0, notes: true)
        #expect(state.punches.firstMonth != nil)
        #expect(state.noted.count < log.blocks.count)
    }
}
