import DaybookModel
import EventCodec

extension LogReader {
    /// The last event of the commit that an event was recorded by.
    package func commitEnd(of sequence: UInt64) throws(JournalError) -> UInt64 {
        var blocks = try blocks(isSummed: true)
        try blocks.stand(beforeHolding: sequence)
        var (moment, end): (Instant?, UInt64) = (nil, sequence)
        while let block = try blocks.next() {
            let moments = block.moments
            let start = block.holds(sequence) ? Int(sequence - block.firstSequence) : 0
            let wanted = moment ?? moments[start]
            moment = wanted
            if let other = moments[start...].firstIndex(where: { $0 != wanted }) {
                return other == 0 ? end : block.firstSequence + UInt64(other) - 1
            }
            end = block.lastSequence
        }
        return end
    }

    /// The first event of the commit that an event was recorded by.
    package func commitBegin(of sequence: UInt64) throws(JournalError) -> UInt64 {
        var (asked, moment): (UInt64, Instant?) = (sequence, nil)
        while let block = try moments(upTo: asked) {
            let wanted = moment ?? block.moments.last
            moment = wanted
            if let other = block.moments.lastIndex(where: { $0 != wanted }) {
                return block.first + UInt64(other) + 1
            }
            if block.first == 1 { return 1 }
            asked = block.first - 1
        }
        return asked
    }

    /// When the events of a block were recorded, up to one that it holds; nil: none holds it.
    private func moments(
        upTo sequence: UInt64
    ) throws(JournalError) -> (first: UInt64, moments: ArraySlice<Instant>)? {
        var blocks = try blocks(isSummed: true)
        guard let block = try blocks.seek(holding: sequence) else { return nil }
        let count = Int(sequence - block.firstSequence) + 1
        return (block.firstSequence, block.moments.prefix(count))
    }

    /// Where a piece of a chain ends that begins with `first`: behind whole commits, about
    /// `limitBytes` of blocks further, or behind the one commit that has more.
    /// - Parameter head: the last event.
    package func pieceEnd(
        from first: UInt64, head: UInt64, limitBytes: Int
    ) throws(JournalError) -> UInt64 {
        var blocks = try blocks(isSummed: true)
        try blocks.stand(beforeHolding: first)
        var (bytes, end) = (0, first - 1)
        while end < head, let block = try blocks.next() {
            bytes += block.byteCount
            if bytes > limitBytes, end >= first { break }
            end = block.lastSequence
        }
        guard end >= first else { throw .missing(first: first, head: head) }
        let whole = try commitEnd(of: end)
        if whole == end { return end }
        let before = try commitBegin(of: end) - 1
        return before >= first ? before : whole
    }

    /// A boundary between two commits near the middle of some events, as the last event before it;
    /// nil: one commit recorded them.
    package func commitBoundary(
        within events: ClosedRange<UInt64>
    ) throws(JournalError) -> UInt64? {
        let middle = events.lowerBound + (events.upperBound - events.lowerBound) / 2
        let end = try commitEnd(of: middle)
        if end < events.upperBound { return end }
        let begin = try commitBegin(of: middle)
        return begin > events.lowerBound ? begin - 1 : nil
    }

    /// The bytes of blocks that hold these events and no others: those of the log where they do.
    package func encodedBlocks(
        of events: ClosedRange<UInt64>
    ) throws(JournalError) -> [[UInt8]] {
        var encoded: [[UInt8]] = []
        try forEachBlock(of: events) { (block, part) throws(JournalError) in
            if part == block.firstSequence...block.lastSequence {
                encoded.append(block.copied)
                return
            }
            var builder = BlockBuilder(
                firstSequence: part.lowerBound, block.isSalted ? .given : .plain)
            for event in try block.reading(block.saltedEvents(in: block.indices(of: part))) {
                builder.append(event)
            }
            encoded.append(builder.encoded())
        }
        return encoded
    }
}
