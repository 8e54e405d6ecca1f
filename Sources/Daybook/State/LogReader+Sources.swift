import DaybookModel
import EventCodec
import Journal

extension LogReader {
    /// How often each content was recorded by the import `source`: a replay of its events.
    func contents(from source: String) throws(JournalError) -> [Content: Int] {
        var counts: [Content: Int] = [:]
        var blocks = try blocks()
        while let block = try blocks.next() {
            let first = block.firstSequence
            guard try mentions(source, block) else { continue }
            let events: [Event]
            do throws(CodecError) {
                events = try block.events(in: 0..<block.count)
            } catch { throw .damagedBlock(firstSequence: first, error) }
            for event in events
            where event.source == source && event.content.kind.role != .correction {
                counts[event.content, default: 0] += 1
            }
        }
        return counts
    }

    private func mentions(
        _ source: String, _ block: borrowing Block
    ) throws(JournalError) -> Bool {
        let first = block.firstSequence
        do throws(CodecError) {
            return try block.mentions(source: source)
        } catch { throw .damagedBlock(firstSequence: first, error) }
    }
}
