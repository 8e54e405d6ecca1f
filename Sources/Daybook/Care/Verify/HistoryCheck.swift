import EventCodec
import Journal

/// What is wrong with an event in its place behind the others.
struct HistoryFlaw: Hashable, Sendable {
    let sequence: UInt64
    /// As a clause that follows the event's number, or its line's.
    let text: String
    /// The way out, where it is not the usual one.
    let remedy: Remedy?

    /// What a rule says of the event.
    init(_ sequence: UInt64, _ refusal: Refusal) {
        self.init(sequence, refusal.message)
    }

    init(_ sequence: UInt64, _ text: String, remedy: Remedy? = nil) {
        self.sequence = sequence
        self.text = text
        self.remedy = remedy
    }
}

/// Goes through the log in its order and looks at what an event shows only behind the others: that
/// ids are given one by one, that a correction finds its entries as it needs them, and that at most
/// one live mark holds a cell, which the law of projections rests on. With an ``Admission`` also
/// whether the rules of recording would have let every event in.
struct HistoryCheck {
    var roster = Roster()
    /// What was said of the roster so far.
    private var told: [Roster.Told] = []
    var facts: HistoryFacts
    var held = HeldEntries()
    var admission: Admission?
    /// How many events of each kind were passed in the present block.
    private var passed = Kind.places(0)
    private var ends = Kind.places(0)

    private static let entryKinds = Kind.allCases.filter { $0.role == .entry }

    init(_ admission: Admission? = nil) {
        self.admission = admission
        facts = HistoryFacts(isWhole: admission != nil)
    }

    /// The first flaw of the whole log, or nil.
    /// - Precondition: every block was read before, and every id is one that the roster gave.
    mutating func firstFlaw(in log: borrowing LogReader) throws(JournalError) -> HistoryFlaw? {
        var blocks = try log.blocks(isSummed: true)
        while let block = try blocks.next() {
            if let flaw = try block.reading(admission?.flaw(ofStampsIn: block)) { return flaw }
            let steps = try block.reading(HistoryStep.steps(of: block))
            let known = try log.originals(of: steps, from: block.firstSequence)
            if let flaw = try flaw(in: block, steps, known, log) { return flaw }
        }
        return nil
    }

    /// Entry by entry, up to each event that may change what holds for those behind it.
    private mutating func flaw(
        in block: borrowing Block, _ steps: [HistoryStep], _ known: [UInt64: Content],
        _ log: borrowing LogReader
    ) throws(JournalError) -> HistoryFlaw? {
        for place in passed.indices { (passed[place], ends[place]) = (0, 0) }
        var next = 0
        for step in steps {
            if let flaw = try block.reading(flaw(ofEntries: next..<step.index, in: block)) {
                return flaw
            }
            next = step.index
            let sequence = block.firstSequence + UInt64(step.index)
            let flaw =
                step.content.kind.role == .roster
                ? try take(step.content, at: sequence, log)
                : try correct(by: step.content, at: sequence, known, log)
            if let flaw { return flaw }
        }
        return try block.reading(flaw(ofEntries: next..<block.count, in: block))
    }

    /// The first flaw of the entries in a range without roster events and corrections: nothing is
    /// taken back among them, so the order of kinds does not matter.
    private mutating func flaw(
        ofEntries range: Range<Int>, in block: borrowing Block
    ) throws(CodecError) -> HistoryFlaw? {
        if range.isEmpty { return nil }
        block.count(kindsIn: range, into: &ends)
        defer { passed = ends }
        for kind in Self.entryKinds {
            let rows = passed[Int(kind.rawValue)]..<ends[Int(kind.rawValue)]
            if rows.isEmpty { continue }
            guard let group = block.group(kind), rows.upperBound <= group.count else {
                throw .outOfBounds(field: kind.name)
            }
            if let flaw = try flaw(of: group, rows, in: block) { return flaw }
        }
        return nil
    }

    private mutating func flaw(
        of group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block
    ) throws(CodecError) -> HistoryFlaw? {
        if let flaw = try admission?.flaw(of: group, rows, in: block, roster, &facts) {
            return flaw
        }
        guard group.kind == .attendanceMarked,
            let row = try facts.marks.fill(group, rows), let cell = Cell(try group.content(row))
        else { return nil }
        return try HistoryFlaw(block.sequence(of: group.kind, row: row), taken(cell))
    }

    func taken(_ cell: Cell) -> Refusal {
        .taken(roster.name(of: cell.person) ?? "", cell.date, cell.slot)
    }
}

extension Block {
    /// The sequence of the event in a row of its kind's group.
    func sequence(of kind: Kind, row: Int) throws(CodecError) -> UInt64 {
        try sequences(of: kind)[row]
    }
}

/// An event that may change what holds for the entries behind it.
struct HistoryStep {
    /// Its place in the block.
    let index: Int
    let content: Content

    /// The roster events and the corrections of a block, in their order.
    static func steps(of block: borrowing Block) throws(CodecError) -> [HistoryStep] {
        var steps: [HistoryStep] = []
        if block.kindMask & Kind.roster.mask != 0 {
            for event in try block.events(in: 0..<block.count, where: { $0.role == .roster }) {
                let index = Int(event.sequence - block.firstSequence)
                steps.append(HistoryStep(index: index, content: event.content))
            }
        }
        var corrections: [(index: Int, kind: Kind, row: Int)] = []
        try block.forEachCorrection(in: 0..<block.count) { (index, kind, row) throws(CodecError) in
            corrections.append((index, kind, row))
        }
        guard !corrections.isEmpty else { return steps }
        for (index, kind, row) in corrections {
            guard let content = try block.group(kind)?.content(row) else {
                throw .outOfBounds(field: kind.name)
            }
            steps.append(HistoryStep(index: index, content: content))
        }
        return steps.sorted { $0.index < $1.index }
    }
}

extension HistoryCheck {
    /// Takes in a roster event.
    mutating func take(
        _ content: Content, at sequence: UInt64, _ log: borrowing LogReader
    ) throws(JournalError) -> HistoryFlaw? {
        defer { told.append((sequence, content)) }
        if let targets = content.rosterTargets {
            return try turn(targets, by: content, at: sequence, log)
        }
        do throws(Refusal) {
            try checkIDs(content, at: sequence)
            try admission?.check(content, roster, facts)
        } catch { return HistoryFlaw(sequence, error) }
        roster.apply(content, sequence: sequence)
        settle(content)
        return nil
    }

    private mutating func settle(_ content: Content) {
        if let person = content.person.flatMap({ roster.person($0) }) { facts.note(person) }
        admission?.settle(content, roster)
    }

    /// Takes in that earlier events of the roster are retracted, or hold again.
    private mutating func turn(
        _ targets: ClosedRange<UInt64>, by content: Content, at sequence: UInt64,
        _ log: borrowing LogReader
    ) throws(JournalError) -> HistoryFlaw? {
        let meant = told.said(in: targets)
        guard targets.upperBound < sequence, meant.first?.sequence == targets.lowerBound,
            meant.last?.sequence == targets.upperBound
        else { return HistoryFlaw(sequence, "it names no change of the roster or the settings") }
        var turn = RosterTurn()
        let isBack = content.kind == .rosterReinstated
        (turn.retracted, turn.reinstated) = isBack ? ([], meant) : (meant, [])
        for (id, count) in facts.entriesOfCategory.enumerated() {
            turn.entriesOfCategory[UInt32(id)] = count
        }
        turn.together = Set(meant.map(\.sequence))
        turn.referring = try log.references(to: turn.retracted, before: sequence).live
        do throws(Refusal) { roster = try Rules.turn(turn, told: told, roster) } catch {
            return HistoryFlaw(sequence, error)
        }
        for told in meant { settle(told.content) }
        return nil
    }

    /// What is added gets the next id, and what is changed has one.
    private func checkIDs(_ content: Content, at sequence: UInt64) throws(Refusal) {
        guard (content.kind == .bookOpened) == (sequence == 1) else {
            throw .badField("type", why: "the first event opens the book, and no other")
        }
        guard let spec = content.kind.fields.dropFirst().first, spec.type.noun != nil,
            case .integer(let id) = content[spec.field],
            let next = ContentCheck.limit(of: spec.type, roster)
        else { return }
        let isNew = content.kind.adds == spec.field
        guard isNew ? id == next : 0..<next ~= id else {
            throw .badField(
                spec.field.rawValue,
                why: isNew ? "its id is \(id), and the next one is \(next)" : "\(id) is not added")
        }
    }
}
