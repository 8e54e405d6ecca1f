import DaybookModel
import EventCodec
import Journal
import Projections

extension LogReader {
    /// How often each content was recorded by the import `source`: a replay of its events. Rows
    /// of an import that was undone are not known any more: the file may come again, mended. Only
    /// undoing an import gives a retraction its source; one by hand has none, whatever its reason.
    func contents(from source: String, _ head: Head) throws(JournalError) -> [Content: Int] {
        let found = try events(from: source)
        let chains = try corrections(of: found.lazy.map(\.sequence), head)
        var isUndone: [UInt64: Bool] = [:]
        var counts: [Content: Int] = [:]
        for event in found {
            if event.content.kind.role == .entry, let chain = chains.chain(of: event.sequence),
                chain.lastKind == .entryRetracted
            {
                if isUndone[chain.last] == nil {
                    isUndone[chain.last] = try self.event(at: chain.last)?.source == source
                }
                if isUndone[chain.last] == true { continue }
            }
            counts[event.content, default: 0] += 1
        }
        return counts
    }

    /// What the import recorded, corrections aside.
    private func events(from source: String) throws(JournalError) -> [Event] {
        var found: [Event] = []
        var blocks = try blocks()
        while let block = try blocks.next() {
            guard try block.reading(block.mentions(source: source)) else { continue }
            found += try block.reading(
                block.events(in: 0..<block.count).filter {
                    $0.source == source && $0.content.kind.role != .correction
                })
        }
        return found
    }
}
