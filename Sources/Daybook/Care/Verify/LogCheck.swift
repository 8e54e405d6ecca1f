import ByteStore
import EventCodec
import Journal
import MerkleTree

/// Checks a run of the log against itself: every block's bytes, density, times, keys, every
/// content; and hashes every event. Runs, one a core, are joined; see ``LogCheck/join(_:)``.
struct LogCheck: Sendable {
    var findings = Findings()
    /// Where it begins.
    private(set) var first: UInt64
    /// The event after the last that was checked.
    private(set) var next: UInt64
    /// How many there were.
    private(set) var events: UInt64 = 0
    /// The leaves, in runs without gaps.
    private(set) var runs: [LeafRun] = []
    /// Client keys and where they were used.
    private(set) var keyed: [(key: String, sequence: UInt64)] = []
    /// The last event of which a leaf was made, or might have been.
    private var hashed: UInt64
    /// Blocks whose checksum is wrong: what is in them, and what was wrong.
    private(set) var torn: [(range: ClosedRange<UInt64>, cause: String)] = []
    private(set) var lastRecordedAt = Instant(microsecondsSinceEpoch: .min)
    private var firstRecordedAt: Instant?
    private var roster = Roster()
    private var hashing = LeafHashing()
    private let hashesLeaves: Bool

    /// - Parameter hashesLeaves: false where the same process has just hashed what it wrote: the
    ///   blocks' checksums say that it is the same still.
    init(from first: UInt64, hashesLeaves: Bool = true) {
        self.first = first
        self.hashesLeaves = hashesLeaves
        next = first
        hashed = first - 1
    }

    /// Walks the blocks that begin in `range`.
    /// - Parameter last: the last event there should be.
    mutating func walk(
        _ range: ClosedRange<UInt64>, of last: UInt64, in log: borrowing LogReader,
        _ progress: Progress
    ) throws(JournalError) {
        var blocks = try log.blocks()
        if range.lowerBound > 1 {
            roster = try log.roster(before: range.lowerBound)
            try blocks.stand(beforeHolding: range.lowerBound)
        }
        while next <= range.upperBound {
            do throws(JournalError) {
                guard let block = try blocks.next() else { break }
                try take(block, range, last)
            } catch {
                guard case .damagedBlock(let claimed, let cause) = error else { throw error }
                // A damaged block may claim to begin anywhere.
                let start = (next...last).contains(claimed) ? claimed : next
                let end = try log.firstSequence(after: start).map { $0 - 1 } ?? last
                try salvage(start...min(max(start, end), last), cause, last, in: log)
            }
            let done = min(next, range.upperBound + 1) - range.lowerBound
            progress(Int(done), range.count)
        }
    }

    private mutating func take(
        _ block: borrowing Block, _ range: ClosedRange<UInt64>, _ last: UInt64
    ) throws(JournalError) {
        if block.firstSequence < range.lowerBound, next == range.lowerBound, first == next {
            // It began in the run before, which has it. What it adds to the roster is known here,
            // too: later events speak of it.
            let rest = block.indices(of: range.lowerBound...block.lastSequence)
            let added = try block.reading(block.events(in: rest, where: { $0.role == .roster }))
            roster.apply(added)
            (first, next) = (block.lastSequence + 1, block.lastSequence + 1)
            hashed = block.lastSequence
            return
        }
        let begins = block.firstSequence
        if begins != next {
            let low = min(begins, next)
            let high = max(low, max(begins, next) - 1)
            findings.note(
                "#\(next) was expected, and a block begins with #\(begins)", at: low...high)
        }
        do throws(CodecError) { try check(block, last) } catch {
            throw .damagedBlock(firstSequence: begins, error)
        }
        next = block.lastSequence &+ 1
        events += UInt64(block.count)
    }

    /// Hashes the events of a damaged block all the same, where they can be read: the tree then
    /// says which of them were changed.
    private mutating func salvage(
        _ range: ClosedRange<UInt64>, _ cause: CodecError, _ last: UInt64,
        in log: borrowing LogReader
    ) throws(JournalError) {
        torn.append((range, cause.message))
        next = range.upperBound + 1
        do throws(JournalError) {
            var blocks = try log.blocks(isSummed: true)
            guard let block = try blocks.seek(holding: range.lowerBound),
                block.firstSequence == range.lowerBound, block.lastSequence == range.upperBound
            else { return }
            do throws(CodecError) { try hash(block, last) } catch {
                throw .damagedBlock(firstSequence: range.lowerBound, error)
            }
        } catch {
            // What cannot be read at all leaves a gap among the leaves; its block is named.
            guard case .damagedBlock = error else { throw error }
        }
    }
}

extension LogCheck {
    private mutating func check(_ block: borrowing Block, _ last: UInt64) throws(CodecError) {
        try hash(block, last)
        try checkOrder(block)
        try checkHeader(block)
        try checkContents(block)
    }

    /// Whoever looks for a day, or for a kind, passes over the blocks whose headers say that they
    /// have none: what they say is held against the events.
    private mutating func checkHeader(_ block: borrowing Block) throws(CodecError) {
        var (low, high, mask) = (Int64.max, Int64.min, UInt64(0))
        _ = try block.groups { group in
            let days = group.column(0).bounds(group.count)
            (low, high, mask) = (min(low, days.low), max(high, days.high), mask | group.kind.mask)
            return true
        }
        let dates = block.dates
        guard low == dates.lowerBound.daysSinceEpoch, high == dates.upperBound.daysSinceEpoch,
            mask == block.kindMask, block.moments.last == block.lastRecordedAt
        else {
            return findings.note(
                "the block of #\(block.firstSequence) says other dates, kinds or times than its "
                    + "events", at: block.firstSequence...block.lastSequence)
        }
    }

    private mutating func hash(_ block: borrowing Block, _ last: UInt64) throws(CodecError) {
        guard block.firstSequence > hashed, block.lastSequence <= last else { return }
        hashed = block.lastSequence
        guard hashesLeaves else { return }
        var run = LeafRun(first: block.firstSequence - 1)
        if let known = runs.last, known.end == run.first { run = runs.removeLast() }
        defer { runs.append(run) }
        try hashing.append(0..<block.count, of: block, to: &run)
    }

    private mutating func checkOrder(_ block: borrowing Block) throws(CodecError) {
        let moments = block.moments
        var before = lastRecordedAt
        firstRecordedAt = firstRecordedAt ?? moments.first
        for (index, moment) in moments.enumerated() {
            if moment < before {
                let sequence = block.firstSequence + UInt64(index)
                findings.note(
                    "#\(sequence) was recorded before the event ahead of it", at: sequence)
            }
            before = moment
        }
        lastRecordedAt = before
        let begins = block.firstSequence
        try block.forEachKey { index, key in
            let sequence = begins + UInt64(index)
            keyed.append((key, sequence))
            guard key.utf8.count > Limits.keyBytes else { return }
            findings.note("#\(sequence) has a key longer than keys may be", at: sequence)
        }
    }

    /// Whoever has the block may write any text beside a commitment, and its leaf is the same.
    private mutating func checkErasedTexts(_ block: borrowing Block) throws(CodecError) {
        guard try block.hasCommitments() else { return }
        for salted in try block.saltedEvents(in: 0..<block.count) {
            guard let flaw = ErasedTextCheck.flaw(salted) else { continue }
            let sequence = salted.event.sequence
            findings.note("#\(sequence): \(flaw)", at: sequence)
        }
    }

    private mutating func checkContents(_ block: borrowing Block) throws(CodecError) {
        try checkErasedTexts(block)
        let sound = try block.groups { (group) throws(CodecError) in
            try ColumnCheck.isSound(group, roster)
        }
        guard !sound else {
            // Ids that the roster knew before are known after.
            let said = try block.events(in: 0..<block.count, where: { $0.role == .roster })
            return roster.apply(said)
        }
        for event in try block.events(in: 0..<block.count) {
            if event.content.kind.role == .roster { roster.apply([event]) }
            guard let flaw = ContentCheck.flaw(event.content, roster) else { continue }
            findings.note("#\(event.sequence): \(flaw)", at: event.sequence)
        }
    }

    /// Adds the run that follows.
    /// - Returns: false when it does not follow.
    mutating func join(_ later: consuming LogCheck) -> Bool {
        guard later.first == next, later.firstRecordedAt.map({ $0 >= lastRecordedAt }) ?? true
        else { return later.events == 0 && later.findings.isEmpty && later.torn.isEmpty }
        findings.add(later.findings)
        (next, events) = (later.next, events + later.events)
        keyed += later.keyed
        add(later.runs)
        torn += later.torn
        if later.events > 0 { lastRecordedAt = later.lastRecordedAt }
        return true
    }

    /// Adds the leaves of a later run of the log. Those without a gap make one run, so that the
    /// group that both have a part of, and the tree's edge, are compared too.
    private mutating func add(_ later: [LeafRun]) {
        for run in later {
            if runs.last?.end == run.first, var known = runs.popLast() {
                known.append(run)
                runs.append(known)
            } else {
                runs.append(run)
            }
        }
    }
}
