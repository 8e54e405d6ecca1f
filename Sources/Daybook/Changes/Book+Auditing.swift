import ByteStore
public import DaybookModel
import EventCodec
import Journal
import Projections

extension Book {
    /// The corrections that `query` asks for, newest first, each with what it said before and after
    /// and the figures it moved. One pass over the log, and none that replays it anew for each.
    /// - Parameters:
    ///   - today: days before it are over.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    public func audit(
        _ query: AuditQuery, today: CivilDate, now: Instant? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<[AuditRow]> {
        try read { (log, head, known) throws(JournalError) in
            guard let range = head.events else { return [] }
            let total = range.count * 2
            let steps = try log.steps(in: range) { done, _ in progress(done, total) }
            let wanted = query.wanted(of: steps)
            guard !wanted.isEmpty else { return [] }
            var pass = AuditPass(
                steps, wanted,
                [
                    MarkTally(known.roster), WarningTally(),
                    PunchTally(try log.rosterEvents(head), today: today, now: now),
                    ExpenseTally(), TicketTally(), AwardTally(), ScoreTally(),
                ])
            try pass.run(over: range, log) { done, _ in progress(range.count + done, total) }
            // The newest event first, what it did in the order of its targets.
            let newest = wanted.sorted { one, other in
                let (a, b) = (steps[one].sequence, steps[other].sequence)
                return a == b ? one < other : a > b
            }
            return newest.map { AuditRow(step: steps[$0], moved: pass.moved[$0] ?? []) }
        }
    }

    /// The entries at `targets` as they were recorded, each with its corrections.
    public func chains(of targets: [UInt64]) throws(DaybookError) -> [UInt64: EntryChain] {
        try read { (log, head, _) throws(JournalError) in
            guard let first = targets.min(), first <= head.sequence else { return [:] }
            let events = try log.correctionEvents(in: first...head.sequence) { _, _ in }
            let known = targets.filter { $0 <= head.sequence }.sorted()
            let steps = Dictionary(
                grouping: events.steps(from: try log.originals(of: known)), by: \.target)
            var chains: [UInt64: EntryChain] = [:]
            for target in known {
                guard let event = try log.event(at: target) else { continue }
                chains[target] = EntryChain(event: event, steps: steps[target] ?? [])
            }
            return chains
        }.rows
    }
}

extension LogReader {
    /// What each correction among the events of a whole log made of each entry.
    func steps(
        in range: ClosedRange<UInt64>, progress: Progress
    ) throws(JournalError) -> [CorrectionStep] {
        let events = try correctionEvents(in: range, progress: progress)
        return events.steps(from: try originals(of: events.targets))
    }
}

extension AuditQuery {
    /// The places of the steps that are listed, oldest first.
    fileprivate func wanted(of steps: [CorrectionStep]) -> [Int] {
        let places = steps.indices.filter { includes(steps[$0]) }
        guard let limit else { return places }
        var (events, start) = (0, places.endIndex)
        while start > 0 {
            let sequence = steps[places[start - 1]].sequence
            if start == places.endIndex || sequence != steps[places[start]].sequence {
                events += 1
            }
            if events > limit { break }
            start -= 1
        }
        return Array(places[start...])
    }
}

/// One walk over the log that keeps the figures of the rows that audited corrections touch.
private struct AuditPass {
    private let steps: [CorrectionStep]
    private let isWanted: [Bool]
    /// The places in `steps` of the corrections of entries of each kind, in order.
    private var places: [Kind: [Int]] = [:]
    /// What each wanted step moved, by its place.
    private(set) var moved: [Int: [Movement]] = [:]
    private var tallies: [any FigureTally]

    init(_ steps: [CorrectionStep], _ wanted: [Int], _ all: [any FigureTally]) {
        self.steps = steps
        var isWanted = [Bool](repeating: false, count: steps.count)
        for place in wanted { isWanted[place] = true }
        self.isWanted = isWanted
        for (place, step) in steps.enumerated() {
            if let kind = step.said?.kind { places[kind, default: []].append(place) }
        }
        let asked = Set(wanted.compactMap { steps[$0].said?.kind })
        tallies = all.filter { asked.contains(type(of: $0).kind) }
        for index in tallies.indices {
            for place in places[type(of: tallies[index]).kind] ?? [] where isWanted[place] {
                for content in [steps[place].before, steps[place].after] {
                    if let content { tallies[index].watch(content) }
                }
            }
        }
    }

    mutating func run(
        over range: ClosedRange<UInt64>, _ log: borrowing LogReader, _ progress: Progress
    ) throws(JournalError) {
        var next = [Int](repeating: 0, count: tallies.count)
        var blocks = try log.blocks(isSummed: true)
        var indices: [UInt32] = []
        while let block = try blocks.next(), block.firstSequence <= range.upperBound {
            progress(Int(block.lastSequence), range.count)
            let first = block.firstSequence
            do throws(CodecError) {
                for place in tallies.indices {
                    try fold(block, range, place, &next[place], &indices)
                }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
    }

    /// Adds a block's entries of one kind, stopping at each of their corrections.
    private mutating func fold(
        _ block: borrowing Block, _ range: ClosedRange<UInt64>, _ place: Int, _ next: inout Int,
        _ indices: inout [UInt32]
    ) throws(CodecError) {
        let kind = type(of: tallies[place]).kind
        let corrections = places[kind] ?? []
        let end = block.indices(through: range.upperBound).upperBound
        let last = block.firstSequence + UInt64(end) - 1
        var row = 0
        if block.group(kind) != nil, kind == .clockPunched {
            try block.positions(of: kind, into: &indices)
        }
        while next < corrections.count, steps[corrections[next]].sequence <= last {
            let sequence = steps[corrections[next]].sequence
            let rows = block.rows(of: kind, in: 0..<Int(sequence - block.firstSequence))
            try add(row..<max(row, rows.upperBound), of: block, place, kind, indices)
            row = max(row, rows.upperBound)
            settle(corrections, &next, sequence, place)
        }
        let rows = block.rows(of: kind, in: 0..<end)
        try add(row..<max(row, rows.upperBound), of: block, place, kind, indices)
    }

    private mutating func add(
        _ rows: Range<Int>, of block: borrowing Block, _ place: Int, _ kind: Kind,
        _ indices: [UInt32]
    ) throws(CodecError) {
        guard !rows.isEmpty, let group = block.group(kind) else { return }
        try tallies[place].add(
            rows, of: group, EventPlaces(first: block.firstSequence, indices: indices))
    }

    /// Takes in all that the event `sequence` corrects.
    private mutating func settle(
        _ corrections: [Int], _ next: inout Int, _ sequence: UInt64, _ place: Int
    ) {
        let start = next
        while next < corrections.count, steps[corrections[next]].sequence == sequence { next += 1 }
        let run = corrections[start..<next].map { steps[$0] }[...]
        guard corrections[start..<next].contains(where: { isWanted[$0] }) else {
            return tallies[place].pass(run)
        }
        tallies[place].settle(before: sequence)
        for (step, movements) in zip(
            corrections[start..<next], tallies[place].movements(of: run))
        where isWanted[step] {
            moved[step] = movements
        }
    }
}
