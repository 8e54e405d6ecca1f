import ByteStore
import DaybookModel
import EventCodec
import Journal

extension LedgerWriter {
    /// Begins to write events as another book has them, with the moments of their recording there.
    init(copyingInto draft: borrowing Draft, after head: Head) throws(DaybookError) {
        do throws(JournalError) {
            try self.init(in: draft, after: head, clock: head.recordedAt, by: "", source: nil)
        } catch { throw DaybookError(.journal(error)) }
    }

    /// Appends the events of encoded blocks.
    mutating func append(
        copies blocks: [[UInt8]], into draft: inout Draft
    ) throws(DaybookError) {
        do throws(JournalError) {
            for block in blocks {
                try append(copies: block)
                try sealIfFull(into: &draft)
            }
        } catch { throw DaybookError(.journal(error)) }
    }

    /// Writes everything but the commit itself, and returns the new head.
    mutating func finishCopies(into draft: inout Draft) throws(DaybookError) -> Head {
        do throws(JournalError) { return try finish(into: &draft) } catch {
            throw DaybookError(.journal(error))
        }
    }

    private mutating func append(copies bytes: [UInt8]) throws(JournalError) {
        let first = appender.nextSequence
        do throws(CodecError) {
            let block = try Block(bytes.span, isSummed: true)
            var found: [(key: String, sequence: UInt64)] = []
            try block.forEachKey { index, key in found.append((key, first + UInt64(index))) }
            keys += found
            head.recordedAt = block.lastRecordedAt
            try appender.append(block)
        } catch { throw .damagedBlock(firstSequence: first, error) }
    }
}
