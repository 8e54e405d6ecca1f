import DaybookModel
import EventCodec
import Foundation
import Testing

@testable import Daybook

@Suite struct `A line that is read without building its JSON` {
    private static func lines(_ scratch: ScratchBook, hasLeaves: Bool) throws -> [String] {
        let file = scratch.path + "/events.jsonl"
        _ = try scratch.book.exportEvents(hasLeaves: hasLeaves, to: file)
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
            String($0)
        }
    }

    /// The events, those of blocks too.
    private static func decoded(_ events: [ReadEvents]) throws -> [Event] {
        try events.flatMap { events in
            switch events {
            case .one(let event): return [event]
            case .block(let bytes):
                let block = try Block(bytes.span)
                return try block.events(in: 0..<block.count)
            }
        }
    }

    /// Expects both ways to read each line to come to the same event, or the same error.
    /// - Returns: how many lines the plain reader read.
    private static func compare(_ lines: [String], changed: (String) -> String) throws -> Int {
        var general = EventLineReader()
        var plainCount = 0
        for line in lines {
            let given = changed(line)
            let bytes = Array(given.utf8)
            var (slow, fast) = (general, general)
            let wanted = Result { () throws(EventLineError) in [try slow.event(bytes[...])] }
            let piece = fast.piece(bytes)
            let found = Result { () throws(EventLineError) in try fast.events(piece) }
            switch found {
            case .success(let events):
                #expect(try .success(Self.decoded(events)) == wanted, "\(given)")
            case .failure(let error): #expect(.failure(error) == wanted, "\(given)")
            }
            if piece.runs.contains(where: { $0.block != nil }) { plainCount += 1 }
            _ = try general.event(Array(line.utf8)[...])
        }
        return plainCount
    }

    @Test(arguments: UInt64(0)..<4, [false, true])
    func `is the event that the general reader finds`(seed: UInt64, hasLeaves: Bool) throws {
        let scratch = try TicketHistory(seed: seed).scratch
        _ = try scratch.book.generate(
            GenerateOptions(events: 300, seed: seed), ScratchBook.recording)
        let lines = try Self.lines(scratch, hasLeaves: hasLeaves)
        let count = try Self.compare(lines) { $0 }
        #expect(count > lines.count / 3)
    }

    @Test(arguments: UInt64(0)..<24)
    func `comes to the same event or error, whatever byte is changed`(seed: UInt64) throws {
        let scratch = try TicketHistory(seed: seed % 4).scratch
        _ = try scratch.book.generate(
            GenerateOptions(events: 200, seed: seed), ScratchBook.recording)
        var dice = Dice(seed: seed + 1)
        let signs = Array("0123456789-:.,\"\\ TZ+anul{}".utf8)
        _ = try Self.compare(try Self.lines(scratch, hasLeaves: false)) { line in
            var bytes = Array(line.utf8)
            let place = bytes.count / 3 + Int(dice.next() % UInt64(bytes.count * 2 / 3))
            let sign = signs[Int(dice.next() % UInt64(signs.count))]
            if dice.next() % 2 == 0 { bytes[place] = sign } else { bytes.insert(sign, at: place) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test(arguments: [",", ",x", "=", ",course=0", ""])
    func `comes to the same whatever follows its ids`(more: String) throws {
        let scratch = try TicketHistory(seed: 1).scratch
        _ = try scratch.book.generate(GenerateOptions(events: 200, seed: 1), ScratchBook.recording)
        let lines = try Self.lines(scratch, hasLeaves: false)
        let count = try Self.compare(lines) { line in
            line.replacing(/("ids":"[^"]+)"/) { "\($0.output.1)\(more)\"" }
        }
        #expect(more == "" ? count > lines.count / 3 : count < lines.count / 3)
    }

    @Test(arguments: UInt64(0)..<6)
    func `is read the same in pieces of any size, while names change`(seed: UInt64) throws {
        let lines = try Self.lines(FigureHistory(seed: seed).scratch, hasLeaves: false)
        var general = EventLineReader()
        let wanted = try lines.map { try general.event(Array($0.utf8)[...]) }
        for size in [1, 7, 64] {
            var reader = EventLineReader()
            var events: [ReadEvents] = []
            // Read ahead: with the names that were known three pieces before.
            var ahead: [ReadPiece] = []
            for start in stride(from: 0, to: lines.count, by: size) {
                let piece = lines[start..<min(start + size, lines.count)]
                ahead.append(reader.piece(Array((piece.joined(separator: "\n") + "\n").utf8)))
                if ahead.count > 3 { events += try reader.events(ahead.removeFirst()) }
            }
            for piece in ahead { events += try reader.events(piece) }
            #expect(try Self.decoded(events) == wanted)
        }
    }
}

extension EventLineReader {
    /// What is made of a piece with the names that are known now.
    fileprivate mutating func piece(_ bytes: [UInt8]) -> ReadPiece {
        preparePlain()
        guard var plain else { return unread(bytes) }
        return ReadPiece(bytes: bytes, runs: plain.runs(bytes, from: 0), names: names)
    }
}
