import DaybookModel
import EventCodec
import TestSupport
import Testing

@testable import Projections

/// A log of punches, tickets, points and other events in blocks, as it is written and as others
/// may have joined them since.
private struct MonthlyLog {
    enum Order: CaseIterable { case byDay, someLate, anyDay }

    private(set) var events: [Event] = []
    private(set) var blocks: [[UInt8]] = []
    private(set) var joined: [[UInt8]] = []

    /// - Parameters:
    ///   - size: how many events a block has at most.
    ///   - late: days by which the first event of every block is late.
    init(
        _ order: Order, blocks count: UInt64, size: UInt64 = 60, late: Int32 = 0,
        _ dice: inout Dice
    ) throws {
        var sequence = dice.one(of: [1, 5_000_000_000] as [UInt64])
        var day: Int32 = 20_000
        for _ in 0..<count {
            var builder = BlockBuilder(firstSequence: sequence)
            for place in 0..<1 + dice.next() % size {
                day += dice.next() % 3 == 0 ? 1 : 0
                let delay = place == 0 ? late : Self.delay(order, &dice)
                let content = Self.content(on: day - delay, &dice)
                let event = Event(
                    sequence: sequence, recordedAt: Instant(microsecondsSinceEpoch: 0), by: "ada",
                    source: nil, content: content)
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
        case .someLate: dice.next() % 60 == 0 ? Int32(dice.next() % 500) : 0
        case .anyDay: Int32(dice.next() % 2000)
        }
    }

    private static func content(on day: Int32, _ dice: inout Dice) -> Content {
        let number = UInt32(dice.next() % 5)
        let seconds = Int64(day) * 86_400 + Int64(dice.next() % 86_400)
        let time = Instant(microsecondsSinceEpoch: seconds * 1_000_000)
        let date = CivilDate(daysSinceEpoch: day)
        switch dice.next() % 8 {
        case 0: return .attendanceMarked(PersonID(number), on: date, .morning)
        case 1: return .saleAnnounced(ShowID(number), at: time, in: .utc)
        case 2:
            let ahead = Int32(dice.next() % 100)
            return .ticketBooked(
                ShowID(number), price: Money(minorUnits: 900, currency: .none),
                on: CivilDate(daysSinceEpoch: day + ahead))
        case 3, 4:
            let points = Thousandths(value: Int64(dice.next() % 9000))
            let student = PersonID(UInt32(dice.next() % 130))
            return dice.next() % 8 == 0
                ? .projectScored(student, CourseID(number % 2), points, on: date)
                : .pointsAwarded(student, CourseID(number % 2), points, on: date)
        default:
            return .clockPunched(
                PersonID(number), at: time, dice.one(of: Direction.allCases), in: .utc)
        }
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

    /// The state of the events of a range, its entries noted or copied.
    func state<State: MonthlyState>(
        _: State.Type, of events: ClosedRange<UInt64>, notes: Bool
    ) throws -> State {
        var state = State()
        try Self.forEach(of: events, in: blocks) { block, range in
            if notes { try state.note(block, range) } else { try state.fold(block, range) }
        }
        return state
    }

    /// Gives a maker of rows what it asks for, from blocks that others have joined.
    func read(_ events: ClosedRange<UInt64>, into rows: inout any RowMaking) throws {
        try Self.forEach(of: events, in: joined) { try rows.take($0, $1) }
    }

    private static func forEach(
        of events: ClosedRange<UInt64>, in blocks: [[UInt8]],
        _ body: (borrowing Block, Range<Int>) throws -> Void
    ) throws {
        for bytes in blocks {
            let block = try Block(bytes.span)
            let own = block.firstSequence...block.lastSequence
            guard own.overlaps(events) else { continue }
            let wanted = own.clamped(to: events)
            let start = Int(wanted.lowerBound - own.lowerBound)
            try body(block, start..<start + wanted.count)
        }
    }
}

@Suite struct `Entries that are noted` {
    private func copiedRows<State: MonthlyState>(_ parts: [State]) -> [StateRow] {
        var rows: [StateRow] = []
        State.forEachRow(of: parts) {
            rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
        }
        return rows
    }

    /// The rows, and how many there were each time that something was read.
    private func readRows<State: MonthlyState>(
        _ parts: [State], _ log: MonthlyLog
    ) throws -> (rows: [StateRow], counts: [Int]) {
        var making = State.makingRows(of: parts)
        var (rows, counts): ([StateRow], [Int]) = ([], [])
        var isRead = false
        while !isRead {
            if let events = making.nextRange() {
                try log.read(events, into: &making)
            } else {
                isRead = true
            }
            making.forEachRow {
                rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
            }
            counts.append(rows.count)
        }
        return (rows, counts)
    }

    @Test(arguments: Trials.seeds(60))
    func `make the rows that copies of them make`(seed: UInt64) throws {
        try check(PunchState.self, seed)
        try check(TicketState.self, seed)
        try check(PointsState.self, seed)
    }

    private func check<State: MonthlyState>(_: State.Type, _ seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let order = MonthlyLog.Order.allCases[Int(seed % 3)]
        let log = try MonthlyLog(order, blocks: 2 + seed / 3 % 30, &dice)
        let first = try #require(log.events.first).sequence
        let last = try #require(log.events.last).sequence
        let middle = first + dice.next() % (last - first)
        let takenBack = log.events.filter {
            State.kinds.contains($0.content.kind) && dice.next() % 20 == 0
        }
        let parts = try [true, false].map { notes in
            var before = try log.state(State.self, of: first...middle, notes: notes)
            for event in takenBack { before.apply(event.content, of: event.sequence, .minus) }
            return [before, try log.state(State.self, of: middle + 1...last, notes: notes)]
        }
        let (rows, _) = try readRows(parts[0], log)
        #expect(rows == copiedRows(parts[1]))
    }

    @Test func `are given up month by month, none of them copied`() throws {
        try checkSteps(PunchState.self)
        try checkSteps(TicketState.self)
        try checkSteps(PointsState.self)
    }

    private func checkSteps<State: MonthlyState>(_: State.Type) throws {
        var dice = Dice(seed: 5)
        let log = try MonthlyLog(.byDay, blocks: 30, &dice)
        let state = try log.state(State.self, of: 0 ... .max, notes: true)
        #expect(state.copied.months.allSatisfy { $0.number == 0 })
        let (rows, counts) = try readRows([state], log)
        let steps = zip(counts, counts.dropFirst()).filter { $0 < $1 }.count
        #expect(steps > 5 && counts[counts.count / 2] < rows.count)
    }

    @Test func `are noted though the first of a block is of long ago`() throws {
        var dice = Dice(seed: 6)
        let log = try MonthlyLog(.byDay, blocks: 30, size: 400, late: 1500, &dice)
        let state = try log.state(PunchState.self, of: 0 ... .max, notes: true)
        let copied = state.copied.months.flatMap(\.entries).count
        let punches = log.events.filter { $0.content.kind == .clockPunched }.count
        #expect(copied > 0 && copied * 4 < punches)
        #expect(
            try readRows([state], log).rows
                == copiedRows([
                    log.state(PunchState.self, of: 0 ... .max, notes: false)
                ]))
    }

    @Test func `are copied where they are of any day`() throws {
        var dice = Dice(seed: 8)
        let log = try MonthlyLog(.anyDay, blocks: 20, &dice)
        let state = try log.state(PunchState.self, of: 0 ... .max, notes: true)
        #expect(state.copied.months.isEmpty == false)
        #expect(state.noted.count < log.blocks.count)
    }
}
