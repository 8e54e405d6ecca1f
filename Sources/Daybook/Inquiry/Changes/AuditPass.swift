import EventCodec
import Journal

/// The running figures of the kinds of entries that audited corrections touch, at one event of the
/// log: they go on part by part, and back.
struct AuditPass {
    private var walks: [KindWalk]

    init(_ tallies: [any FigureTally]) { walks = tallies.map { KindWalk(tally: $0) } }

    /// Adds a part of the log, or takes it back: its entries, and what its corrections made of any.
    /// - Parameter steps: all that the corrections of the part did.
    mutating func fold(
        _ part: ClosedRange<UInt64>, _ steps: [CorrectionStep], _ sign: Sign,
        _ log: borrowing LogReader
    ) throws(JournalError) {
        // A correction comes after what it corrects: it is taken back before.
        if sign == .minus { for walk in walks.indices { walks[walk].takeBack(steps) } }
        try forEachBlock(of: part, log) { (walk, block) throws(CodecError) in
            try walk.add(block, through: part.upperBound, sign)
        }
        if sign == .plus { for walk in walks.indices { walks[walk].pass(steps) } }
    }

    /// Adds a part of the log, stopping at each of its corrections.
    /// - Returns: those that are wanted, each with what it moved, in the order of the log.
    mutating func run(
        _ part: ClosedRange<UInt64>, _ steps: [CorrectionStep],
        where isWanted: (CorrectionStep) -> Bool, _ log: borrowing LogReader
    ) throws(JournalError) -> [AuditRow] {
        let wanted = steps.map(isWanted)
        var moved = [[Movement]?](repeating: nil, count: steps.count)
        for walk in walks.indices { walks[walk].await(steps) }
        try forEachBlock(of: part, log) { (walk, block) throws(CodecError) in
            let last = min(part.upperBound, block.lastSequence)
            while let places = walk.nextRun(of: steps, through: last) {
                let run = steps[places[0]].sequence
                try walk.add(block, through: run, .plus)
                let movements = walk.settle(places.map { steps[$0] }, before: run) {
                    places.contains { wanted[$0] }
                }
                for (place, movements) in zip(places, movements) { moved[place] = movements }
            }
            try walk.add(block, through: last, .plus)
        }
        return steps.indices.filter { wanted[$0] }.map { place in
            AuditRow(step: steps[place], moved: moved[place] ?? [])
        }
    }

    private mutating func forEachBlock(
        of part: ClosedRange<UInt64>, _ log: borrowing LogReader,
        _ body: (inout KindWalk, borrowing Block) throws(CodecError) -> Void
    ) throws(JournalError) {
        try log.forEachBlock(of: part, isSummed: true) { (block, events) throws(JournalError) in
            let first = block.firstSequence
            do throws(CodecError) {
                for walk in walks.indices {
                    try walks[walk].enter(block, from: events.lowerBound)
                    try body(&walks[walk], block)
                }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
    }
}

/// How far the entries of one kind are added up.
private struct KindWalk {
    var tally: any FigureTally
    /// Of the corrections to come, the places of their steps.
    private var places: ArraySlice<Int> = []
    /// Where the entries of a block are that are not added yet.
    private var sequences: ArraySlice<UInt64> = []

    init(tally: any FigureTally) { self.tally = tally }

    /// Comes to a block, of which the entries from one event on are wanted.
    mutating func enter(_ block: borrowing Block, from first: UInt64) throws(CodecError) {
        sequences = try block.sequences(of: tally.kind).drop { $0 < first }
    }

    /// Adds a block's entries as far as one event, or takes them back.
    mutating func add(
        _ block: borrowing Block, through last: UInt64, _ sign: Sign
    ) throws(CodecError) {
        let next = sequences.prefix { $0 <= last }
        guard !next.isEmpty, let group = block.group(tally.kind) else { return }
        try tally.add(group, rows: Array(next.indices), sequences: Array(next), sign)
        sequences = sequences.dropFirst(next.count)
    }

    private func concerns(_ step: CorrectionStep) -> Bool { step.said?.kind == tally.kind }

    mutating func pass(_ steps: [CorrectionStep]) { tally.pass(steps.filter(concerns)) }

    mutating func takeBack(_ steps: [CorrectionStep]) {
        tally.takeBack(steps.filter(concerns))
    }

    /// The corrections of a part are to come.
    mutating func `await`(_ steps: [CorrectionStep]) {
        places = steps.indices.filter { concerns(steps[$0]) }[...]
    }

    /// The places of the next steps of one event, if it comes as far as `last`.
    mutating func nextRun(of steps: [CorrectionStep], through last: UInt64) -> [Int]? {
        guard let next = places.first, steps[next].sequence <= last else { return nil }
        let run = places.prefix { steps[$0].sequence == steps[next].sequence }
        places = places.dropFirst(run.count)
        return Array(run)
    }

    /// Takes in all that one event corrects.
    /// - Returns: what it moved, where that is wanted; else nothing.
    mutating func settle(
        _ run: [CorrectionStep], before sequence: UInt64, where isWanted: () -> Bool
    ) -> [[Movement]] {
        guard isWanted() else {
            tally.pass(run)
            return []
        }
        tally.settle(before: sequence)
        return tally.movements(of: run)
    }
}
