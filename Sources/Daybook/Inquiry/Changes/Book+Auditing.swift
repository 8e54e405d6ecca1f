import ByteStore
import EventCodec
import Journal

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
        let contents = wanted.flatMap { steps[$0].contents }
        var pass = AuditPass(
            steps, wanted, try journal(tallies(of: contents, today: today, now: now)))
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
        let events = try journal(log.events(of: .corrections, in: first...head.sequence))
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
        let events = try events(of: .corrections, in: range, progress: progress)
        return events.steps(from: try originals(of: events.targets).entriesOnly)
    }
}

extension AuditQuery {
    /// The places of the steps that are listed, oldest first.
    fileprivate func wanted(of steps: [CorrectionStep]) -> [Int] {
        let places = steps.indices.filter { includes(steps[$0]) }
        guard let limit = events.limit else { return places }
        var (count, start) = (0, places.endIndex)
        while start > 0 {
            let sequence = steps[places[start - 1]].sequence
            if start == places.endIndex || sequence != steps[places[start]].sequence {
                count += 1
            }
            if count > limit { break }
            start -= 1
        }
        return Array(places[start...])
    }
}

/// One walk over the log that keeps the figures of the rows that audited corrections touch.
private struct AuditPass {
    private let steps: [CorrectionStep]
    private let wanted: Set<Int>
    /// What each wanted step moved, by its place.
    private(set) var moved: [Int: [Movement]] = [:]
    private var walks: [KindWalk]

    init(_ steps: [CorrectionStep], _ wanted: [Int], _ tallies: [any FigureTally]) {
        self.steps = steps
        self.wanted = Set(wanted)
        let places = Dictionary(grouping: steps.indices) { steps[$0].said?.kind }
        let asked = Set(wanted.map { steps[$0].said?.kind })
        walks = tallies.filter { asked.contains($0.kind) }.map { tally in
            KindWalk(tally: tally, places: places[tally.kind, default: []][...])
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
                for walk in walks.indices { try add(block, through: range.upperBound, walk) }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
    }

    /// Adds a block's entries of one kind, stopping at each of their corrections.
    private mutating func add(
        _ block: borrowing Block, through last: UInt64, _ walk: Int
    ) throws(CodecError) {
        try walks[walk].enter(block)
        let last = min(last, block.lastSequence)
        while let next = walks[walk].places.first, steps[next].sequence <= last {
            let sequence = steps[next].sequence
            try walks[walk].add(block, through: sequence)
            let places = walks[walk].places.prefix { steps[$0].sequence == sequence }
            walks[walk].places = walks[walk].places.dropFirst(places.count)
            settle(Array(places), walk)
        }
        try walks[walk].add(block, through: last)
    }

    /// Takes in all that one event corrects.
    private mutating func settle(_ places: [Int], _ walk: Int) {
        let run = places.map { steps[$0] }
        guard places.contains(where: wanted.contains) else { return walks[walk].tally.pass(run) }
        walks[walk].tally.settle(before: run[0].sequence)
        for (place, movements) in zip(places, walks[walk].tally.movements(of: run))
        where wanted.contains(place) {
            moved[place] = movements
        }
    }
}

/// How far the entries of one kind are added up.
private struct KindWalk {
    var tally: any FigureTally
    /// Of the corrections to come, the places of their steps.
    var places: ArraySlice<Int>
    /// Where the entries of a block are that are not added yet.
    private var sequences: ArraySlice<UInt64> = []

    init(tally: any FigureTally, places: ArraySlice<Int>) {
        (self.tally, self.places) = (tally, places)
    }

    /// Comes to a block.
    mutating func enter(_ block: borrowing Block) throws(CodecError) {
        sequences = try block.sequences(of: tally.kind)[...]
    }

    /// Adds a block's entries as far as one event.
    mutating func add(_ block: borrowing Block, through last: UInt64) throws(CodecError) {
        let next = sequences.prefix { $0 <= last }
        guard !next.isEmpty, let group = block.group(tally.kind) else { return }
        try tally.add(group, rows: Array(next.indices), sequences: Array(next))
        sequences = sequences.dropFirst(next.count)
    }
}
