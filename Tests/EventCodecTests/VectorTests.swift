import DaybookModel
import EventCodec
import Foundation
import MerkleTree
import Testing

/// Bytes that must decode for ever, with what they mean.
private struct Vector: Codable {
    let name: String
    let bytes: String
    let events: [VectorEvent]
    /// The hash of each event's leaf in hexadecimal; null of one that its canonical bytes give.
    let leaves: [String?]?

    init(_ name: String, _ bytes: [UInt8], _ events: [Event], leaves: [String?]? = nil) {
        self.leaves = leaves
        self.name = name
        self.bytes = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        self.events = events.map { VectorEvent($0) }
    }

    func decoded() throws -> [UInt8] {
        let digits = Array(bytes)
        try #require(digits.count.isMultiple(of: 2))
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            try #require(UInt8(String(digits[index...index + 1]), radix: 16))
        }
    }
}

/// The vectors in a file. When recording, those that are missing are added; none ever changes.
private func vectors(in path: String, offering new: [Vector]) throws -> [Vector] {
    let file = SchemaFolder.file(path)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    guard SchemaFolder.isRecording || isThere else {
        Issue.record("\(path) is missing; write it with DAYBOOK_RECORD=1")
        return []
    }
    let known = isThere ? try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file)) : []
    let names = Set(known.map(\.name))
    let all = known + new.filter { !names.contains($0.name) }
    if SchemaFolder.isRecording, all.count > known.count {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try SchemaFolder.write(encoder.encode(all) + Data("\n".utf8), to: path)
    }
    return all
}

@Suite struct `The golden vectors` {
    @Test(arguments: Kind.allCases)
    func `of each kind decode for ever, and encode to the same bytes`(kind: Kind) throws {
        let new = VectorSource.events(of: kind).map { name, event in
            Vector(name, Canonical.bytes(of: event), [event])
        }
        let all = try vectors(in: "vectors/events/\(kind.name).json", offering: new)
        #expect(!all.isEmpty)
        for vector in all {
            let bytes = try vector.decoded()
            let event = try Canonical.event(from: bytes.span)
            #expect(event.content.kind == kind)
            #expect([VectorEvent(event)] == vector.events, "\(vector.name)")
            #expect(Canonical.bytes(of: event) == bytes, "\(vector.name)")
        }
    }

    @Test(arguments: ["one-mark", "marks", "every-kind", "widths"])
    func `of whole blocks decode for ever, and encode to the same bytes`(name: String) throws {
        let new = VectorSource.blocks.filter { $0.name == name }.map {
            Vector($0.name, block(of: $0.events), $0.events)
        }
        let all = try vectors(in: "vectors/blocks/\(name).json", offering: new)
        #expect(!all.isEmpty)
        for vector in all {
            let bytes = try vector.decoded()
            let read = try events(in: bytes)
            #expect(read.map { VectorEvent($0) } == vector.events)
            #expect(block(of: read) == bytes)
        }
    }

    @Test(arguments: ["salted", "kept"])
    func `of blocks with salts decode for ever, and have the same leaves`(name: String) throws {
        let new = try VectorSource.saltedBlocks.filter { $0.name == name }.map { _, events in
            let bytes = Self.saltedBlock(of: events)
            return Vector(
                name, bytes, events.map(\.event), leaves: try Self.leaves(of: bytes))
        }
        let all = try vectors(in: "vectors/blocks/\(name).json", offering: new)
        #expect(!all.isEmpty)
        for vector in all {
            let bytes = try vector.decoded()
            let block = try Block(bytes.span)
            let read = try block.saltedEvents(in: 0..<block.count)
            #expect(read.map { VectorEvent($0.event) } == vector.events)
            #expect(Self.saltedBlock(of: read) == bytes)
            #expect(try Self.leaves(of: bytes) == vector.leaves)
        }
    }

    private static func saltedBlock(of events: [SaltedEvent]) -> [UInt8] {
        var builder = BlockBuilder(
            firstSequence: events[0].event.sequence, events[0].salts == nil ? .plain : .given)
        for event in events { builder.append(event) }
        return builder.encoded()
    }

    private static func leaves(of bytes: [UInt8]) throws -> [String?] {
        let block = try Block(bytes.span)
        let isSalted = block.isSalted
        var leaves: [String?] = []
        var writer = CanonicalWriter()
        try writer.forEach(in: 0..<block.count, of: block, .leaf) { _, event in
            leaves.append((isSalted ? event.leafHash : event.keptLeaf)?.hexadecimal)
        }
        return leaves
    }

    @Test func `are all looked at`() throws {
        let events = try SchemaFolder.names(in: "vectors/events")
        #expect(events == Kind.allCases.map { "\($0.name).json" }.sorted())
        let blocks = try SchemaFolder.names(in: "vectors/blocks")
        let names = VectorSource.blocks.map(\.name) + VectorSource.saltedBlocks.map(\.name)
        #expect(blocks == names.map { "\($0).json" }.sorted())
    }
}
