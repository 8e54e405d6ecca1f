import EventCodec
import Journal

/// What corrections have made of the entries so far.
struct HeldEntries {
    /// A bit for each event, as far as one was retracted.
    private var retracted: [UInt64] = []
    /// What amended entries say, and the largest amount that they ever had.
    private var amended: [UInt64: (content: Content, largest: UInt64)] = [:]

    func isRetracted(_ sequence: UInt64) -> Bool {
        let word = Int(sequence >> 6)
        return word < retracted.count && retracted[word] >> (sequence & 63) & 1 == 1
    }

    /// Strikes an entry out, or brings back one that was struck out.
    mutating func turn(_ sequence: UInt64) {
        let word = Int(sequence >> 6)
        if word >= retracted.count {
            retracted += [UInt64](repeating: 0, count: word + 1 - retracted.count)
        }
        retracted[word] ^= 1 << (sequence & 63)
    }

    /// What an entry says now, or said last.
    func content(of sequence: UInt64, _ original: Content) -> Content {
        amended[sequence]?.content ?? original
    }

    mutating func amend(_ sequence: UInt64, _ original: Content, to content: Content) {
        let largest = max(largest(of: sequence, original), content.size)
        amended[sequence] = (content, largest)
    }

    /// The largest amount, number of points or price that an entry ever had.
    func largest(of sequence: UInt64, _ original: Content) -> UInt64 {
        amended[sequence]?.largest ?? original.size
    }
}

extension Content {
    /// How large what it adds to sums is, without a sign.
    var size: UInt64 {
        let sum = integer(.amount) ?? integer(.price) ?? integer(.points)
        return sum?.magnitude ?? 0
    }
}

extension HistoryCheck {
    /// Entries that one correction is settled for at a time.
    private static let chunk = 4096
    /// Corrections of so few entries have them read together, block by block.
    fileprivate static let few = 16

    /// Takes in a correction.
    /// - Parameter known: the original contents of targets, as far as they were read.
    mutating func correct(
        by correction: Content, at sequence: UInt64, _ known: [UInt64: Content],
        _ log: borrowing LogReader
    ) throws(JournalError) -> HistoryFlaw? {
        guard let targets = correction.targets, targets.lowerBound > 0,
            targets.upperBound < sequence
        else {
            return HistoryFlaw(sequence, "it corrects no event before it")
        }
        var next = targets.lowerBound
        while next <= targets.upperBound {
            let chunk = next...min(targets.upperBound, next + UInt64(Self.chunk) - 1)
            let found = targets.count > Self.few ? [] : chunk.compactMap { known[$0] }
            let contents =
                found.count == chunk.count
                ? found : try log.contents(of: Array(chunk), isSummed: true)
            for (target, original) in zip(chunk, contents) {
                guard original.kind.role == .entry else {
                    // A run passes over what stands between its entries.
                    if target != targets.lowerBound, target != targets.upperBound { continue }
                    return HistoryFlaw(sequence, .notAnEntry(target, kind: original.kind))
                }
                do throws(Refusal) {
                    try settle(correction, at: sequence, of: target, original)
                } catch { return HistoryFlaw(sequence, error) }
            }
            next = chunk.upperBound + 1
        }
        return nil
    }

    /// Settles a correction for one of its entries.
    private mutating func settle(
        _ correction: Content, at sequence: UInt64, of target: UInt64, _ original: Content
    ) throws(Refusal) {
        let old = held.content(of: target, original)
        let entry = EntryState(
            sequence: target, original: original, content: old, isLive: !held.isRetracted(target),
            correctedBy: nil)
        switch correction.kind.correction {
        case .entryRetracted:
            guard entry.isLive else { throw .badField("target", why: "#\(target) is retracted") }
            if admission != nil { try Rules.retract(entry, roster: roster) }
            facts.remove(old)
            held.turn(target)
        case .entryReinstated:
            guard !entry.isLive else { throw .notRetracted(target) }
            try admission?.reinstate(entry, roster, facts)
            try fill(with: old)
            held.turn(target)
        case .entryAmended, nil:
            guard entry.isLive else { throw .badField("target", why: "#\(target) is retracted") }
            guard let new = correction.replacement, new.kind == old.kind else {
                let kind = correction.replacement?.kind ?? correction.kind
                throw .differentKind(target, is: old.kind, not: kind)
            }
            let largest = held.largest(of: target, original)
            try admission?.amend(entry, to: new, at: sequence, largest: largest, roster, facts)
            facts.remove(old)
            try fill(with: new)
            held.amend(target, original, to: new)
        }
    }

    /// Lets a content count, whose cell has to be empty.
    private mutating func fill(with content: Content) throws(Refusal) {
        if facts.add(content) { return }
        throw Cell(content).map(taken) ?? .badField("content", why: "its place is taken")
    }
}

extension LogReader {
    /// The original contents of the entries that some steps correct a few at a time. One that
    /// names no event before it has none: whoever judges it says so.
    /// - Parameter first: the first event of the block whose steps they are.
    func originals(
        of steps: [HistoryStep], from first: UInt64
    ) throws(JournalError) -> [UInt64: Content] {
        var wanted: Set<UInt64> = []
        for step in steps {
            guard let targets = step.content.targets, targets.count <= HistoryCheck.few,
                targets.lowerBound > 0, targets.upperBound < first + UInt64(step.index)
            else { continue }
            wanted.formUnion(targets)
        }
        let sorted = wanted.sorted()
        return Dictionary(
            uniqueKeysWithValues: zip(sorted, try contents(of: sorted, isSummed: true)))
    }
}
