import ByteStore
import EventCodec

/// Merges runs of small sealed blocks at the end of the log, tier by tier, so that each event is
/// rewritten once a tier and a replay reads large blocks.
enum LogMerging {
    static func mergeTail(of draft: inout Draft) throws(JournalError) {
        for tier in BlockSizes.tiers {
            // What one tier does not join is too short for the next.
            guard let run = try trailingRun(below: tier, in: draft.reader) else { return }
            try merge(run, in: &draft)
        }
    }

    /// Blocks that follow one another: where each begins, and together how many events and bytes.
    private struct Run {
        var firsts: [UInt64] = []
        var events = 0
        var bytes = 0
        /// Salted blocks and plain ones do not join.
        var isSalted: Bool?
    }

    /// The run of blocks below `tier` that ends the sealed log, when it is worth merging.
    private static func trailingRun(
        below tier: Int, in reader: Reader
    ) throws(JournalError) -> Run? {
        var blocks = try LogReader(reader).blocks()
        var run = Run()
        var isTail = true
        while let block = try blocks.previous(orLast: isTail) {
            defer { isTail = false }
            if isTail, block.count < BlockSizes.tailEvents { continue }
            guard block.count < tier, run.isSalted ?? block.isSalted == block.isSalted
            else { break }
            run.isSalted = block.isSalted
            run.firsts.append(block.firstSequence)
            run.events += block.count
            run.bytes += block.byteCount
        }
        let isWorthIt = run.firsts.count > 1 && run.events >= tier
        return isWorthIt && run.bytes <= BlockSizes.fullBytes ? run : nil
    }

    private static func merge(_ run: Run, in draft: inout Draft) throws(JournalError) {
        guard let first = run.firsts.last, let last = run.firsts.first else { return }
        let builder = BlockBuilder(
            firstSequence: first, run.isSalted == true ? .given : .plain)
        let bytes = try merged(into: builder, count: run.firsts.count, in: draft.reader)
        do throws(StoreError) {
            _ = try draft.deleteAll(from: first, through: last, in: LedgerTables.log)
            try draft.put(value: bytes.span, under: first, in: LedgerTables.log)
        } catch {
            throw .store(error)
        }
    }

    private static func merged(
        into builder: consuming BlockBuilder, count: Int, in reader: Reader
    ) throws(JournalError) -> [UInt8] {
        let first = builder.firstSequence
        var blocks = try LogReader(reader).blocks()
        try blocks.stand(before: first)
        for _ in 0..<count {
            guard let block = try blocks.next() else { throw .missing(first: first, head: first) }
            try block.reading(builder.append(block))
        }
        return builder.encoded()
    }
}

/// How many events a block holds. Small ones make an append cheap, large ones a replay fast.
package enum BlockSizes {
    /// The tail holds fewer and is rewritten by each commit; at this many it is sealed.
    package static let tailEvents = 16
    /// Sealed blocks below a tier merge once together they reach it.
    static let tiers = [128, 1024, 16_384]
    /// A bulk append seals its blocks at this many events …
    package static let fullEvents = 16_384
    /// … or at about this many bytes; no merge makes a larger one.
    package static let fullBytes = 8 << 20
}
