import ByteStore
public import DaybookModel
import EventCodec
import Journal
import Projections

extension View {
    /// The corrections that `query` asks for, newest first, each with what it said before and after
    /// and the figures it moved. One pass over the log, and none that replays it anew for each.
    /// - Parameters:
    ///   - today: days before it are over.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    public func audit(
        _ query: AuditQuery, today: CivilDate, now: Instant? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<[AuditRow]> {
        guard let range = head.events else { return report([]) }
        let total = range.count * 2
        let steps = try journal(log.steps(in: range) { done, _ in progress(done, total) })
        let wanted = query.wanted(of: steps)
        guard !wanted.isEmpty else { return report([]) }
        var pass = AuditPass(
            steps, wanted,
            [
                MarkTally(), WarningTally(), ExpenseTally(), VisitTally(),
                PunchTally(
                    try journal(log.rosterEvents(head)), of: wanted.flatMap { steps[$0].contents },
                    today: today, now: now), PointsTally(.awards), PointsTally(.scores),
            ])
        try journal(
            pass.run(over: range, log) { done, _ in progress(range.count + done, total) })
        // The newest event first, what it did in the order of its targets.
        let newest = wanted.sorted { one, other in
            let (a, b) = (steps[one].sequence, steps[other].sequence)
            return a == b ? one < other : a > b
        }
        return report(newest.map { AuditRow(step: steps[$0], moved: pass.moved[$0] ?? []) })
    }

    /// The entries at `targets` as they were recorded, each with its corrections.
    public func chains(of targets: [UInt64]) throws(DaybookError) -> [UInt64: EntryChain] {
        guard let first = targets.min(), first <= head.sequence else { return [:] }
        let events = try journal(log.correctionEvents(in: first...head.sequence) { _, _ in })
        let known = targets.filter { $0 <= head.sequence }.sorted()
        let steps = Dictionary(
            grouping: events.steps(from: try journal(log.originals(of: known)).entriesOnly),
            by: \.target)
        var chains: [UInt64: EntryChain] = [:]
        for target in known {
            guard let event = try journal(log.event(at: target)) else { continue }
            chains[target] = EntryChain(event: event, steps: steps[target] ?? [])
        }
        return chains
    }
}

extension LogReader {
    /// What each correction among the events of a whole log made of each entry.
    func steps(
        in range: ClosedRange<UInt64>, progress: Progress
    ) throws(JournalError) -> [CorrectionStep] {
        let events = try correctionEvents(in: range, progress: progress)
        return events.steps(from: try originals(of: events.targets).entriesOnly)
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
    /// What each wanted step moved, by its place.
    private(set) var moved: [Int: [Movement]] = [:]
    private var walks: [KindWalk]
    /// Where in a block the entries of one kind are.
    private var positions: [UInt32] = []

    init(_ steps: [CorrectionStep], _ wanted: [Int], _ tallies: [any FigureTally]) {
        self.steps = steps
        var isWanted = [Bool](repeating: false, count: steps.count)
        for place in wanted { isWanted[place] = true }
        self.isWanted = isWanted
        let places = Dictionary(grouping: steps.indices) { steps[$0].said?.kind }
        walks = tallies.compactMap { tally in
            let places = places[tally.kind] ?? []
            return places.contains { isWanted[$0] } ? KindWalk(tally: tally, places: places) : nil
        }
    }

    mutating func run(
        over range: ClosedRange<UInt64>, _ log: borrowing LogReader, _ progress: Progress
    ) throws(JournalError) {
        var blocks = try log.blocks(isSummed: true)
        while let block = try blocks.next(), block.firstSequence <= range.upperBound {
            progress(Int(block.lastSequence), range.count)
            let first = block.firstSequence
            do throws(CodecError) {
                for walk in walks.indices {
                    try fold(block, block.indices(through: range.upperBound).upperBound, walk)
                }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
    }

    /// Adds a block's entries of one kind, stopping at each of their corrections.
    private mutating func fold(
        _ block: borrowing Block, _ end: Int, _ walk: Int
    ) throws(CodecError) {
        if let group = block.group(walks[walk].tally.kind) {
            try block.positions(of: group.kind, into: &positions)
        }
        var row = 0
        while let sequence = walks[walk].next(steps),
            sequence < block.firstSequence + UInt64(end)
        {
            row = try add(row, before: Int(sequence - block.firstSequence), of: block, walk)
            settle(sequence, walk)
        }
        _ = try add(row, before: end, of: block, walk)
    }

    /// Adds a block's entries of one kind from a row on, as far as they are before the index `end`.
    /// - Returns: the row after them.
    private mutating func add(
        _ row: Int, before end: Int, of block: borrowing Block, _ walk: Int
    ) throws(CodecError) -> Int {
        guard let group = block.group(walks[walk].tally.kind) else { return row }
        var last = row
        while last < group.count, positions[last] < end { last += 1 }
        guard row < last else { return row }
        try walks[walk].tally.fold(
            group, rows: Array(row..<last),
            sequences: positions[row..<last].map { block.firstSequence + UInt64($0) })
        return last
    }

    /// Takes in all that the event `sequence` corrects.
    private mutating func settle(_ sequence: UInt64, _ walk: Int) {
        let places = walks[walk].take(sequence, steps)
        let run = places.map { steps[$0] }[...]
        guard places.contains(where: { isWanted[$0] }) else {
            return walks[walk].tally.pass(run)
        }
        walks[walk].tally.settle(before: sequence)
        for (place, movements) in zip(places, walks[walk].tally.movements(of: run))
        where isWanted[place] {
            moved[place] = movements
        }
    }
}

/// How far the entries of one kind are added up.
private struct KindWalk {
    var tally: any FigureTally
    /// Of the corrections to come, the places of their steps.
    var places: ArraySlice<Int>

    init(tally: any FigureTally, places: [Int]) {
        (self.tally, self.places) = (tally, places[...])
    }

    /// The next event that corrects.
    func next(_ steps: [CorrectionStep]) -> UInt64? { places.first.map { steps[$0].sequence } }

    /// Takes out the places of what an event corrects.
    mutating func take(_ sequence: UInt64, _ steps: [CorrectionStep]) -> ArraySlice<Int> {
        let taken = places.prefix { steps[$0].sequence == sequence }
        places = places.dropFirst(taken.count)
        return taken
    }
}
