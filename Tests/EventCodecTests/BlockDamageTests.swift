import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `A damaged block` {
    /// Where `schema/format.md` puts things.
    private static let checksumOffset = 8
    private static let checksumEnd = 16
    private static let headEnd = 400

    private static let sound: [UInt8] = {
        var history = RandomHistory(seed: 5)
        return block(of: history.events(12))
    }()

    /// The same bytes under a checksum that fits them: damage done on purpose.
    private func resealed(_ bytes: [UInt8]) -> [UInt8] {
        let head = Checksum.of(bytes.span.extracting(0..<Self.checksumOffset))
        let rest = bytes.span.extracting(Self.checksumEnd..<bytes.count)
        var sum: [UInt8] = []
        sum.append(littleEndian: Checksum.of(rest, seed: head))
        return bytes[..<Self.checksumOffset] + sum + bytes[Self.checksumEnd...]
    }

    @Test func `is refused at every shorter length`() throws {
        #expect(resealed(Self.sound) == Self.sound)
        for length in Self.sound.indices {
            let cut = Array(Self.sound[..<length])
            #expect(throws: CodecError.self, "cut to \(length)") { try Block(cut.span).count }
        }
    }

    @Test func `is refused with any byte changed in any of three ways`() throws {
        for index in Self.sound.indices {
            for change in [UInt8(0x01), 0x80, 0xFF] {
                var bytes = Self.sound
                bytes[index] ^= change
                #expect(throws: CodecError.self, "byte \(index)") { try Block(bytes.span).count }
            }
        }
    }

    @Test func `is named after what is wrong first`() throws {
        func failure(_ change: (inout [UInt8]) -> Void) -> CodecError? {
            var bytes = Self.sound
            change(&bytes)
            do throws(CodecError) {
                _ = try Block(bytes.span).count
                return nil
            } catch { return error }
        }
        #expect(failure { $0 = [] } == .notABlock)
        #expect(failure { $0[0] = 0 } == .notABlock)
        #expect(failure { $0[4] = 3 } == .newerFormat(version: 3))
        #expect(failure { $0[31] = 0xFF } == .outOfBounds(field: "byte count"))
        #expect(failure { $0.removeLast() } == .outOfBounds(field: "byte count"))
        let last = Self.sound.count - 1
        guard case .checksumMismatch(let stored, let computed) = failure({ $0[last] ^= 1 }) else {
            Issue.record("the checksum was not compared")
            return
        }
        #expect(stored != computed)
    }

    /// Reads in every way there is; what comes out does not matter, that it comes out does.
    private func readEverything(_ bytes: [UInt8]) throws(CodecError) {
        let block = try Block(bytes.span)
        _ = (block.lastSequence, block.dates, block.kindMask, block.recordedAt(block.count - 1))
        var positions: [UInt32] = []
        for kind in Kind.allCases {
            try block.positions(of: kind, into: &positions)
            let rows = block.rows(of: kind, in: 3..<9)
            if let group = block.group(kind) {
                var lanes = [UInt32](repeating: 0, count: rows.count)
                group.column(0, rows: rows).decode(rows.count, into: &lanes)
            }
        }
        var builder = BlockBuilder(firstSequence: block.firstSequence)
        do throws(CodecError) { try builder.append(block) } catch { return }
        _ = builder.encoded()
        try block.forEachCorrection(in: 0..<block.count) { _, kind, row throws(CodecError) in
            _ = block.group(kind)?.column(1).value(row)
        }
        for (kind, row) in try block.places(of: Array(0..<block.count)) {
            _ = block.group(kind)?.column(0).value(row)
        }
        _ = try block.mentions(source: "none")
        _ = try block.contents(at: [0, block.count - 1])
        _ = try block.event(at: block.count - 1)
        _ = try block.events(in: 0..<block.count)
    }

    @Test(arguments: Trials.seeds(48))
    func `never traps, even under a checksum that fits`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var readable = 0
        for _ in 0..<150 {
            var bytes = Self.sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let isHead = Bool.random(using: &random)
                let end = isHead ? min(Self.headEnd, bytes.count) : bytes.count
                let index = Int.random(in: Self.checksumEnd..<end, using: &random)
                bytes[index] = .random(in: 0...255, using: &random)
            }
            do throws(CodecError) {
                try readEverything(resealed(bytes))
                readable += 1
            } catch {
                #expect(!error.message.isEmpty && !error.remedy.parts.isEmpty)
            }
        }
        #expect(readable < 150)
    }

    @Test(arguments: Trials.seeds(8))
    func `never traps when it is garbage`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let count = Int.random(in: 0..<700, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            bytes.replaceSubrange(0..<min(6, count), with: Self.sound.prefix(min(6, count)))
            #expect(throws: CodecError.self) { try Block(bytes.span).count }
        }
    }
}
