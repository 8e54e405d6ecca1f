import DaybookModel
import EventCodec
import Journal

extension LogReader {
    /// Calls `body` with each event of some kinds in a range, in the order of the log.
    func forEachEvent(
        of kinds: Set<Kind>, in range: ClosedRange<UInt64>, progress: Progress = { _, _ in },
        _ body: (Event) -> Void
    ) throws(JournalError) {
        let mask = kinds.reduce(UInt64(0)) { $0 | $1.mask }
        var blocks = try blocks()
        try blocks.stand(beforeHolding: range.lowerBound)
        while let block = try blocks.next(), block.firstSequence <= range.upperBound {
            let first = block.firstSequence
            progress(Int(block.lastSequence - range.lowerBound), range.count)
            guard block.kindMask & mask != 0 else { continue }
            do throws(CodecError) {
                for event in try block.events(
                    in: block.indices(of: range), where: kinds.contains)
                { body(event) }
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
    }

    /// The corrections among the events of `range`, in the order of the log.
    func correctionEvents(
        in range: ClosedRange<UInt64>, progress: Progress = { _, _ in }
    ) throws(JournalError) -> [Event] {
        var events: [Event] = []
        try forEachEvent(of: Set(Kind.corrections), in: range, progress: progress) {
            events.append($0)
        }
        return events
    }

    /// The corrections of `target`, oldest first. Its last one ends the search.
    func corrections(of target: UInt64, last: UInt64?) throws(JournalError) -> [Event] {
        guard let last else { return [] }
        return try correctionEvents(in: target...last).filter {
            $0.content.targets?.contains(target) ?? false
        }
    }

    /// The events at `sequences`, which ascend; one visit to each block.
    func events(at sequences: [UInt64]) throws(JournalError) -> [Event] {
        var events: [Event] = []
        var blocks = try blocks()
        for sequence in sequences {
            guard let block = try blocks.seek(holding: sequence) else {
                throw .missing(first: sequence, head: sequence)
            }
            let first = block.firstSequence
            do throws(CodecError) {
                events.append(try block.event(at: Int(sequence - first)))
            } catch { throw .damagedBlock(firstSequence: first, error) }
        }
        return events
    }
}
