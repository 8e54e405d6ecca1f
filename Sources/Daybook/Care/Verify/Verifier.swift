import ByteStore
import EventCodec
import Journal
import MerkleTree

/// Checks a book against itself, beginning with what the log was found to be. Collects findings;
/// never stops at the first.
struct Verifier {
    private(set) var findings = Findings()
    /// The root of the tree, when the tree is sound.
    private(set) var root: TreeHash?

    mutating func note(_ problem: String) { findings.note(problem) }

    /// Puts together what was found in the log, and compares it with the tree and the keys.
    mutating func conclude(
        _ check: consuming LogCheck, _ head: Head, in log: borrowing LogReader
    ) throws(JournalError) {
        findings.add(check.findings)
        checkEnds(check, head)
        checkMoment(check, head)
        var tree = TreeCheck()
        try tree.check(check.runs, head, in: log)
        for torn in check.torn { findings.note(Self.text(torn), at: Self.narrowed(torn, tree)) }
        findings.add(tree.findings)
        if findings.isEmpty { root = head.tree?.root ?? TreeCheck.root(of: check.runs, head) }
        try checkKeys(check.keyed, head, in: log)
    }

    private static func text(_ torn: (range: ClosedRange<UInt64>, cause: String)) -> String {
        "events \(sequences(torn.range)): \(torn.cause)"
    }

    /// What of a torn block the tree does not have so; all of it, where the tree cannot tell.
    private static func narrowed(
        _ torn: (range: ClosedRange<UInt64>, cause: String), _ tree: TreeCheck
    ) -> ClosedRange<UInt64> {
        let parts = tree.bad.filter { $0.overlaps(torn.range) }.map { $0.clamped(to: torn.range) }
        guard let low = parts.map(\.lowerBound).min(), let high = parts.map(\.upperBound).max()
        else { return torn.range }
        return low...high
    }

    private mutating func checkEnds(_ check: borrowing LogCheck, _ head: Head) {
        if check.next <= head.sequence {
            let missing = check.next...head.sequence
            findings.note("events \(sequences(missing)) are missing", at: missing)
        } else if check.next > head.sequence + 1 {
            findings.note(
                "the log reaches #\(check.next - 1), and the head record says #\(head.sequence)")
        }
        if check.lastRecordedAt > head.recordedAt {
            findings.note("the head record is older than the last event", at: head.events)
        }
    }

    /// The head's moment is what the next event is later than. Of a log whose end cannot be read
    /// nobody knows it.
    private mutating func checkMoment(_ check: borrowing LogCheck, _ head: Head) {
        guard findings.isEmpty, check.torn.isEmpty, head.sequence > 0,
            check.lastRecordedAt != head.recordedAt
        else { return }
        findings.note(
            "the head record says that #\(head.sequence) was recorded at \(head.recordedAt.text), "
                + "and the event itself at \(check.lastRecordedAt.text)")
    }

    /// Goes through the log in its order, and notes the first event that does not fit behind the
    /// others.
    /// - Precondition: every event can be read.
    mutating func isInOrder(_ log: borrowing LogReader) throws(JournalError) -> Bool {
        var check = HistoryCheck()
        guard let flaw = try check.firstFlaw(in: log) else { return true }
        findings.note("#\(flaw.sequence): \(flaw.text)", at: flaw.sequence)
        return false
    }

    private mutating func checkKeys(
        _ used: [(key: String, sequence: UInt64)], _ head: Head, in log: borrowing LogReader
    ) throws(JournalError) {
        // By their bytes, as the index has them: equal texts may be spelled in two ways.
        let keyed = Dictionary(used.map { (Array($0.key.utf8), $0) }) { $1 }
        let stored = try log.keyCount()
        if UInt64(used.count) != head.keyCount || stored != keyed.count {
            findings.note(
                "client keys: the log has \(used.count), their index \(stored), "
                    + "and the head record says \(head.keyCount)")
        }
        if used.count != keyed.count {
            var seen: Set<[UInt8]> = []
            for (key, sequence) in used where !seen.insert(Array(key.utf8)).inserted {
                findings.note("#\(sequence) has the key of an event before it", at: sequence)
            }
        }
        for (key, sequence) in keyed.values where try log.sequence(ofKey: key) != sequence {
            findings.note("the key of #\(sequence) is not in the index", at: sequence)
        }
    }

    /// Compares every projection's rows, its recorded digest, and a replay.
    /// - Parameter replayed: in parts to be merged.
    mutating func checkProjections(
        _ head: Head, _ replayed: [Projected], in log: borrowing LogReader
    ) throws(JournalError) {
        for projection in ProjectionKind.all {
            // One that is not there yet is built when the book is opened to be written.
            guard let mark = head[projection.id] else { continue }
            if mark.position != head.sequence {
                findings.note(
                    "\(projection.name) is at #\(mark.position), the log at #\(head.sequence)")
            }
            // Rows of another version mean something else, or lie elsewhere.
            guard mark.fingerprint == projection.fingerprint else { continue }
            let digest = try log.digest(of: Generation(mark))
            if digest != mark.digest { findings.note("rows of \(projection.name) were changed") }
            if try projection.digest(of: replayed, in: log) != mark.digest {
                findings.note("\(projection.name) differs from a replay of the log")
            }
        }
    }
}

/// What is wrong with a book, as it is found, and the smallest range of events that holds it all.
/// Corrections are looked at where nothing else is wrong: what they name could be damaged itself.
struct Findings: Sendable {
    private(set) var problems: [String] = []
    private(set) var bad: ClosedRange<UInt64>?

    /// Problems beyond these are only counted: one cause can have many effects.
    private static let keptProblems = 20

    var isEmpty: Bool { problems.isEmpty }

    mutating func note(_ problem: String, at range: ClosedRange<UInt64>? = nil) {
        if problems.count < Self.keptProblems { problems.append(problem) }
        if let range { bad = range.joined(with: bad) }
    }

    mutating func note(_ problem: String, at sequence: UInt64) {
        note(problem, at: sequence...sequence)
    }

    mutating func add(_ other: Findings) {
        for problem in other.problems { note(problem) }
        if let range = other.bad { bad = range.joined(with: bad) }
    }
}

/// `#4`, or `#4 to #9`.
func sequences(_ range: ClosedRange<UInt64>) -> String {
    range.count == 1 ? "#\(range.lowerBound)" : "#\(range.lowerBound) to #\(range.upperBound)"
}
