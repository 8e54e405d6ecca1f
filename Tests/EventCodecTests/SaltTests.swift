import DaybookModel
import EventCodec
import MerkleTree
import TestSupport
import Testing

@Suite struct `Salted events` {
    private static func salted(_ seed: UInt64) throws -> [SaltedEvent] {
        var history = RandomHistory(seed: seed)
        var builder = BlockBuilder(
            firstSequence: 1, .milled(SaltMill(secret: [UInt8(truncatingIfNeeded: seed)])))
        for event in history.events(200) { builder.append(event) }
        let bytes = builder.encoded()
        return try Block(bytes.span).saltedEvents(in: 0..<200)
    }

    private static func block(_ events: ArraySlice<SaltedEvent>) -> [UInt8] {
        var builder = BlockBuilder(firstSequence: events[events.startIndex].event.sequence, .given)
        for event in events { builder.append(event) }
        return builder.encoded()
    }

    private static func leaves(_ bytes: [UInt8]) throws -> [[UInt8]] {
        let block = try Block(bytes.span)
        var leaves: [[UInt8]] = []
        var writer = CanonicalWriter()
        try writer.forEach(in: 0..<block.count, of: block, .leaf) { _, event in
            leaves.append([UInt8](copying: event.hashed))
        }
        return leaves
    }

    @Test(arguments: Trials.seeds(12))
    func `have the same leaves however blocks are cut and joined`(seed: UInt64) throws {
        let events = try Self.salted(seed)
        let whole = Self.block(events[...])
        let cut = 1 + Int(seed % 150)
        var joined = BlockBuilder(firstSequence: 1, .given)
        for part in [events[..<cut], events[cut...]] {
            let bytes = Self.block(part)
            try joined.append(Block(bytes.span))
        }
        #expect(joined.encoded() == whole)
        #expect(try Self.leaves(whole).count == 200)
        let parts = try [events[..<cut], events[cut...]].flatMap { try Self.leaves(Self.block($0)) }
        #expect(try Self.leaves(whole) == parts)
    }

    @Test(arguments: Trials.seeds(8))
    func `are read from their leaf and texts, and from no others`(seed: UInt64) throws {
        let events = try Self.salted(seed)
        let leaves = try Self.leaves(Self.block(events[...]))
        for (salted, leaf) in zip(events, leaves) {
            let texts = try salted.openedTexts()
            let read = try Canonical.event(fromLeaf: leaf.span, texts)
            #expect(read == salted.event)
            let isSalted = Canonical.isSalted(leaf: leaf.span)
            #expect(isSalted)
            for place in texts.indices {
                var (other, fewer) = (texts, texts)
                fewer.remove(at: place)
                if case .text(let text, let salt) = texts[place] {
                    other[place] = .text(text + "x", salt: salt)
                }
                for wrong in [other, fewer, texts + [texts[place]]] {
                    #expect(throws: CodecError.self) {
                        _ = try Canonical.event(fromLeaf: leaf.span, wrong)
                    }
                }
            }
        }
    }

    @Test func `have nothing of an erased text that another stands for`() throws {
        let first = try #require(Self.salted(1).first)
        let event = first.event
        let again = Event(
            sequence: event.sequence + 1, recordedAt: event.recordedAt, by: event.by,
            content: event.content)
        let commitment = TextMark.erased(TreeHash(hashing: [7].span))
        let rest = GivenMarks(first.salts ?? []).rest.dropFirst(1 + TextMark.saltBytes)
        var erased = BlockBuilder(firstSequence: event.sequence, .given)
        erased.append(SaltedEvent(event, salts: commitment + rest))
        let bytes = erased.encoded()
        var builder = BlockBuilder(
            firstSequence: event.sequence, .milled(SaltMill(secret: [3])))
        try builder.append(Block(bytes.span))
        builder.append(again)
        let joined = builder.encoded()
        let marks = try Block(joined.span).saltedEvents(in: 0..<2).map { $0.salts?.first }
        #expect(marks == [TextMark.commitment.rawValue, TextMark.salt.rawValue])
    }

    @Test func `have salts that differ, of 16 bytes each`() throws {
        var seen: Set<[UInt8]> = []
        for salted in try Self.salted(3) {
            for case .text(let text, let salt) in try salted.openedTexts() where text != "" {
                #expect(salt.count == 16)
                // A recorder and an import have one salt in a block.
                if text.hasPrefix("key-") { #expect(seen.insert(salt).inserted) }
            }
        }
        #expect(!seen.isEmpty)
    }

    @Test(arguments: [0, 16, 17, 40])
    func `whose marks are not whole are refused`(count: Int) throws {
        let event = Event(
            sequence: 1, recordedAt: Instant(microsecondsSinceEpoch: 1), by: "ada",
            content: Content(
                .holidayDeclared, on: CivilDate(daysSinceEpoch: 1), [.name: .text("x")]))
        let marks = Array([UInt8](repeating: 1, count: 34).prefix(count))
        let found = GivenMarks.count(of: marks.span)
        #expect((found == 2) == (count > 33))
        #expect(throws: CodecError.self) {
            _ = try SaltedEvent(event, salts: Array(marks.dropLast())).openedTexts()
        }
    }
}
