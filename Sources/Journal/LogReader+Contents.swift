import ByteStore
package import DaybookModel
import EventCodec

extension LogReader {
    /// The contents of the events at `sequences`, which ascend; one visit to each block.
    /// - Returns: a content for each sequence, in the same order.
    package func contents(
        of sequences: [UInt64], isSummed: Bool = false
    ) throws(JournalError) -> [Content] {
        var contents: [Content] = []
        contents.reserveCapacity(sequences.count)
        var blocks = try blocks(isSummed: isSummed)
        var next = 0
        while next < sequences.count {
            let wanted = sequences[next]
            guard let block = try blocks.seek(holding: wanted) else {
                throw .missing(first: wanted, head: wanted)
            }
            let end =
                sequences[next...].firstIndex { $0 > block.lastSequence } ?? sequences.endIndex
            let indices = sequences[next..<end].map { Int($0 - block.firstSequence) }
            contents += try block.reading(block.contents(at: indices))
            next = end
        }
        return contents
    }
}
