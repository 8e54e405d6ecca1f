import ByteStore
import DaybookModel
import EventCodec
import Journal
import Projections

/// Checks a book against itself: every block's bytes, every event's fields, density, times, keys,
/// corrections' targets, and every projection against a replay. Collects findings; never stops at
/// the first.
struct Verifier {
    private(set) var problems: [String] = []
    private(set) var bad: ClosedRange<UInt64>?
    private(set) var events: UInt64 = 0
    private var keyed: [String: UInt64] = [:]
    private var kinds: [UInt64: Kind] = [:]
    private var roster = Roster()
    private var next: UInt64 = 1
    private var lastRecordedAt = Instant(microsecondsSinceEpoch: .min)

    /// Problems beyond these are only counted: one cause can have many effects.
    private static let keptProblems = 20

    mutating func note(_ problem: String, at range: ClosedRange<UInt64>? = nil) {
        if problems.count < Self.keptProblems { problems.append(problem) }
        guard let range else { return }
        bad =
            min(
                bad?.lowerBound ?? range.lowerBound, range.lowerBound)...max(
                bad?.upperBound ?? range.upperBound, range.upperBound)
    }

    /// Walks the log from the first block to the last.
    mutating func checkLog(
        _ log: borrowing LogReader, _ head: Head, _ progress: Progress
    ) throws(JournalError) {
        var blocks = try log.blocks()
        while next <= head.sequence {
            do throws(JournalError) {
                guard let block = try blocks.next() else { break }
                try check(block)
            } catch {
                guard case .damagedBlock(let first, let cause) = error else { throw error }
                // A damaged block may claim to begin anywhere.
                let start = (next...head.sequence).contains(first) ? first : next
                let end = try Self.end(after: start, log) ?? head.sequence
                let last = min(max(start, end), head.sequence)
                note("events #\(start) to #\(last): \(cause.message)", at: start...last)
                next = last + 1
            }
            progress(Int(min(next, head.sequence)), Int(head.sequence))
        }
        if next <= head.sequence {
            note("events #\(next) to #\(head.sequence) are missing", at: next...head.sequence)
        } else if next > head.sequence + 1 {
            note("the log reaches #\(next - 1), and the head record says #\(head.sequence)")
        }
        if lastRecordedAt > head.recordedAt {
            note("the head record is older than the last event", at: head.events)
        }
        try checkKeys(log, head)
    }

    /// Where the block after the one that begins at `first` begins, less one.
    private static func end(
        after first: UInt64, _ log: borrowing LogReader
    ) throws(JournalError) -> UInt64? {
        try log.firstSequence(after: first).map { $0 - 1 }
    }

    private mutating func check(_ block: borrowing Block) throws(JournalError) {
        let first = block.firstSequence
        if first != next {
            let low = min(first, next)
            let high = max(low, max(first, next) - 1)
            note("#\(next) was expected, and a block begins with #\(first)", at: low...high)
        }
        do throws(CodecError) {
            for event in try block.events(in: 0..<block.count) { check(event) }
        } catch { throw .damagedBlock(firstSequence: first, error) }
        next = block.lastSequence &+ 1
        events += UInt64(block.count)
    }

    private mutating func check(_ event: Event) {
        let place = event.sequence...event.sequence
        if event.recordedAt < lastRecordedAt {
            note("#\(event.sequence) was recorded before the event ahead of it", at: place)
        }
        lastRecordedAt = event.recordedAt
        if let key = event.key {
            keyed[key] = event.sequence
            if key.utf8.count > Limits.keyBytes {
                note("#\(event.sequence) has a key longer than keys may be", at: place)
            }
        }
        if event.content.kind.role == .roster {
            roster.apply(event.content, sequence: event.sequence)
        }
        if let targets = event.content.targets, targets.upperBound >= event.sequence {
            note("#\(event.sequence) corrects #\(targets.upperBound), which follows it", at: place)
        }
        if let flaw = ContentCheck.flaw(event.content, roster) {
            note("#\(event.sequence): \(flaw)", at: place)
        }
    }

    private mutating func checkKeys(
        _ log: borrowing LogReader, _ head: Head
    ) throws(JournalError) {
        let stored = try log.keyCount()
        if UInt64(keyed.count) != head.keyCount || stored != keyed.count {
            note(
                "the log has \(keyed.count) client keys, their index \(stored), "
                    + "and the head record says \(head.keyCount)")
        }
        for (key, sequence) in keyed where try log.sequence(ofKey: key) != sequence {
            note("the key of #\(sequence) is not in the index", at: sequence...sequence)
        }
    }

    /// Compares every projection's rows, its recorded digest, and a replay.
    mutating func checkProjections(
        _ log: borrowing LogReader, _ head: Head, _ replayed: Projected
    ) throws(JournalError) {
        for projection in ProjectionKind.all {
            guard let mark = head[projection.id] else {
                note("the projection \(projection.name) was never built")
                continue
            }
            if mark.position != head.sequence {
                note("\(projection.name) stands at #\(mark.position), the log at #\(head.sequence)")
            }
            let keys = StateKeys(projection: projection.id, generation: mark.generation)
            let digest = try log.digest(of: keys)
            if digest != mark.digest { note("rows of \(projection.name) were changed") }
            if projection.mergedDigest([replayed]).value != mark.digest {
                note("\(projection.name) differs from a replay of the log")
            }
        }
    }
}
