import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `Canonical bytes from columns` {
    @Test(arguments: Trials.seeds(16))
    func `are those of each event, whatever the block`(seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        let events = history.events(300)
        let bytes = block(of: events)
        var found: [[UInt8]] = []
        var (leaves, salts): ([[UInt8]], [UInt8]) = ([], [])
        var indices: [Int] = []
        var writer = CanonicalWriter()
        let block = try Block(bytes.span)
        for range in [0..<1, 1..<17, 17..<events.count] {
            try writer.forEach(in: range, of: block, [.plain, .leaf, .salts]) {
                (index, bytes) throws(CodecError) in
                indices.append(index)
                found.append([UInt8](copying: bytes.plain))
                leaves.append([UInt8](copying: bytes.leaf))
                salts += [UInt8](copying: bytes.salts)
            }
        }
        #expect(indices == Array(events.indices))
        #expect(found == events.map { Canonical.bytes(of: $0) })
        #expect(leaves == events.map { [0] + Canonical.bytes(of: $0) })
        #expect(salts.isEmpty)
    }

    @Test func `are those of every kind, with long names and texts`() throws {
        let events = VectorSource.blocks.first { $0.name == "every-kind" }?.events ?? []
        let long = events.map { event in
            Event(
                sequence: event.sequence, recordedAt: event.recordedAt,
                by: String(repeating: "b", count: 3000), key: event.key, source: event.source,
                content: event.content)
        }
        for events in [events, long] {
            let bytes = block(of: events)
            var found: [[UInt8]] = []
            var writer = CanonicalWriter()
            try writer.forEach(in: 0..<events.count, of: Block(bytes.span), .plain) {
                (_, bytes) throws(CodecError) in found.append([UInt8](copying: bytes.plain))
            }
            #expect(!events.isEmpty)
            #expect(found == events.map { Canonical.bytes(of: $0) })
        }
    }
}
