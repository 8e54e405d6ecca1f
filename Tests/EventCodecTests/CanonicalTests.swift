import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `The canonical bytes` {
    @Test(arguments: Kind.allCases)
    func `of every kind give back the event and the content`(kind: Kind) throws {
        for seed in 0..<UInt64(30) {
            var history = RandomHistory(seed: seed)
            let event = history.event(seed + 1, of: [kind])
            let bytes = Canonical.bytes(of: event)
            #expect(try Canonical.event(from: bytes.span) == event)
            let content = Canonical.bytes(of: event.content)
            #expect(try Canonical.content(from: content.span) == event.content)
            #expect(bytes.suffix(content.count) == content[...])
        }
    }

    @Test func `are those drawn in the format`() {
        let content = Content.attendanceMarked(
            PersonID(2), on: CivilDate(daysSinceEpoch: 20_000), .afternoon)
        let event = Event(
            sequence: 3, recordedAt: Instant(microsecondsSinceEpoch: -2), by: "é", key: "k",
            content: content)
        let expected: [UInt8] =
            [1, 3, 0, 0, 0, 0, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
            + [0, 0, 2, 0, 0, 0, 0xC3, 0xA9] + [0, 0, 1, 0, 0, 0, 0x6B] + [0, 0, 0, 0, 0, 0]
            + [32, 1, 0x20, 0x4E, 0, 0] + [2, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 0, 0, 0, 0] + [0]
        #expect(Canonical.bytes(of: event) == expected)
    }

    @Test func `of a required field that is missing are those of its block`() throws {
        let content = Content(.projectScored, on: .earliest, [.course: .integer(4)])
        let bytes = Canonical.bytes(of: content)
        let read = try Canonical.content(from: bytes.span)
        #expect(read.integer(.points) == 0)
        #expect(try events(in: block(of: [event(content)])).first?.content == read)
    }

    @Test(arguments: Kind.allCases)
    func `are refused at every shorter length and with a byte more`(kind: Kind) {
        var history = RandomHistory(seed: UInt64(kind.rawValue))
        let bytes = Canonical.bytes(of: history.event(1, of: [kind]))
        for length in bytes.indices {
            let cut = Array(bytes[..<length])
            #expect(throws: CodecError.self) { try Canonical.event(from: cut.span) }
        }
        let longer = bytes + [0]
        #expect(throws: CodecError.endOfBytes(needed: 0, left: 1)) {
            try Canonical.event(from: longer.span)
        }
    }

    @Test(arguments: Kind.allCases)
    func `with a byte changed are refused or are another event's own`(kind: Kind) throws {
        var history = RandomHistory(seed: 100 + UInt64(kind.rawValue))
        let original = Canonical.bytes(of: history.event(1, of: [kind]))
        for index in original.indices {
            for change in [UInt8(0x01), 0x40, 0xFF] {
                var bytes = original
                bytes[index] ^= change
                guard let read = try? Canonical.event(from: bytes.span) else { continue }
                #expect(Canonical.bytes(of: read) == bytes)
            }
        }
    }

    @Test(arguments: Trials.seeds(16))
    func `never trap when they are garbage`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let count = Int.random(in: 0..<200, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if count > 1, let kind = Kind.allCases.randomElement(using: &random) {
                (bytes[0], bytes[1]) = (kind.rawValue, 1)
            }
            guard let read = try? Canonical.content(from: bytes.span) else { continue }
            #expect(Canonical.bytes(of: read) == bytes)
        }
    }

    /// A correction's own bytes around others', deep enough to exhaust a reader that follows them.
    @Test func `of a correction inside a correction are refused, however deep`() {
        let head: [UInt8] = [48, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let depth = 40_000
        var bytes: [UInt8] = []
        for level in 0..<depth {
            bytes += head
            bytes.append(littleEndian: UInt32((depth - level - 1) * (head.count + 4)))
        }
        #expect(throws: CodecError.outOfBounds(field: "nested content")) {
            try Canonical.content(from: bytes.span)
        }
    }

    @Test func `name what they cannot hold`() {
        func failure(_ bytes: [UInt8]) -> CodecError? {
            do throws(CodecError) {
                _ = try Canonical.content(from: bytes.span)
                return nil
            } catch { return error }
        }
        #expect(failure([]) == .endOfBytes(needed: 1, left: 0))
        #expect(failure([63, 1]) == .unknownKind(63))
        #expect(failure([17, 2]) == .unknownVersion(kind: .holidayRevoked, version: 2))
        #expect(failure([16, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]) == .outOfBounds(field: "key id"))
        #expect(failure([16, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0xFF]) == .invalidText)
        #expect(
            failure([16, 1, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0]) == .endOfBytes(needed: 9, left: 0))
        let later: [UInt8] = [2]
        #expect(throws: CodecError.newerFormat(version: 2)) {
            try Canonical.event(from: later.span)
        }
    }
}
