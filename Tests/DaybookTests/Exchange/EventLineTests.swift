import DaybookModel
import EventCodec
import Foundation
import TestSupport
import Testing

@testable import Daybook

/// Lines of events, read and written.
enum Lines {
    static func of(_ scratch: ScratchBook, hasLeaves: Bool = false) throws -> [String] {
        let file = scratch.path + "/events.jsonl"
        _ = try scratch.book.exportEvents(hasLeaves: hasLeaves, to: file)
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
            String($0)
        }
    }

    static func of(_ seed: UInt64, events: Int, hasLeaves: Bool = false) throws -> [String] {
        let scratch = try TicketHistory(seed: seed).scratch
        _ = try scratch.book.generate(
            GenerateOptions(events: events, seed: seed), ScratchBook.recording)
        return try of(scratch, hasLeaves: hasLeaves)
    }

    static func events(_ blocks: [[UInt8]]) throws -> [Event] {
        try blocks.flatMap { bytes in
            let block = try Block(bytes.span)
            return try block.events(in: 0..<block.count)
        }
    }

    /// What a reader makes of text when nothing was read ahead.
    static func read(
        _ text: String, by reader: inout EventLineReader
    ) throws(EventLineError) -> [[UInt8]] {
        try reader.events(ReadPiece(unread: Array(text.utf8)))
    }

    static func read(_ lines: [String], end: String = "\n") throws -> [Event] {
        var reader = EventLineReader()
        return try events(read(lines.map { $0 + end }.joined(), by: &reader))
    }

    /// Appends the lines of blocks that were read.
    static func append(
        _ blocks: [[UInt8]], by writer: inout EventLineWriter, to lines: inout [UInt8]
    ) throws {
        for block in blocks { try writer.append(Block(block.span), to: &lines) }
    }

    /// Plain events, written.
    static func written(_ events: [Event], source: String, hasLeaves: Bool) throws -> [String] {
        var writer = EventLineWriter(source: source, hasLeaves: hasLeaves)
        var bytes: [UInt8] = []
        for event in events {
            var builder = BlockBuilder(firstSequence: event.sequence)
            builder.append(event)
            try append([builder.encoded()], by: &writer, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
    }
}

@Suite struct `A line of an event` {
    @Test(arguments: Trials.seeds(4), [false, true])
    func `is written again as it was read`(seed: UInt64, hasLeaves: Bool) throws {
        let lines = try Lines.of(seed, events: 300, hasLeaves: hasLeaves)
        let source = try #require(JSONObject.read(Array(lines[0].utf8))?.text("source"))
        var (reader, bytes) = (EventLineReader(), [UInt8]())
        var writer = EventLineWriter(source: source, hasLeaves: hasLeaves)
        let blocks = try Lines.read(lines.joined(separator: "\n") + "\n", by: &reader)
        #expect(try Lines.events(blocks).count == lines.count)
        try Lines.append(blocks, by: &writer, to: &bytes)
        let written = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(written.map(String.init) == lines)
    }

    @Test(arguments: Trials.seeds(8))
    func `is the same event in any order and spelling`(seed: UInt64) throws {
        let lines = try Lines.of(seed % 4, events: 100, hasLeaves: seed % 2 == 0)
        var dice = Dice(seed: seed + 1)
        let spelled = try lines.map { try Self.spelled(Array($0.utf8), &dice) }
        #expect(spelled != lines)
        #expect(try Lines.read(spelled, end: "\r\n") == Lines.read(lines))
        #expect(try Lines.read(lines, end: "\r\n") == Lines.read(lines))
    }

    /// The same value, spelled at random.
    private static func spelled(_ value: [UInt8], _ dice: inout Dice) throws -> String {
        func blank() -> String { ["", "", " ", "\t"][Int(dice.next() % 4)] }
        guard value.first == UInt8(ascii: "{"), let object = try JSONObject.read(value) else {
            let text = String(decoding: value, as: UTF8.self)
            guard text.hasPrefix("\""), dice.next() % 2 == 0 else { return text }
            return text.replacing("e", with: "\\u0065").replacing("/", with: "\\/")
        }
        var left = object.members
        var pieces: [String] = []
        while !left.isEmpty {
            let (name, value) = left.remove(at: Int(dice.next() % UInt64(left.count)))
            let label = dice.next() % 4 == 0 ? name.replacing("a", with: "\\u0061") : name
            pieces.append(
                blank() + "\"\(label)\"" + blank() + ":" + blank() + (try spelled(value, &dice)))
        }
        return "{" + pieces.joined(separator: blank() + ",") + blank() + "}"
    }

    @Test(arguments: Trials.seeds(12))
    func `is refused, or says what it says, whatever byte is changed`(seed: UInt64) throws {
        let lines = try Lines.of(seed % 4, events: 120)
        let source = try #require(JSONObject.read(Array(lines[0].utf8))?.text("source"))
        var dice = Dice(seed: seed + 1)
        let signs = Array("0123456789-:.,\"\\ TZ+anul{}e\u{E9}".utf8)
        var (reader, writer) = (
            EventLineReader(), EventLineWriter(source: source, hasLeaves: false)
        )
        for line in lines {
            var bytes = Array(line.utf8)
            let place = bytes.count / 3 + Int(dice.next() % UInt64(bytes.count * 2 / 3))
            let sign = signs[Int(dice.next() % UInt64(signs.count))]
            if dice.next() % 2 == 0 { bytes[place] = sign } else { bytes.insert(sign, at: place) }
            var (other, again) = (reader, writer)
            let found = Result { () throws(EventLineError) in
                try other.events(ReadPiece(unread: bytes))
            }
            if case .success(let blocks) = found {
                var line: [UInt8] = []
                try Lines.append(blocks, by: &again, to: &line)
                #expect(try line.dropLast() == LineSpelling.written(bytes)[...])
            }
            // Read ahead it is the same, or is left for its turn.
            if reader.source != nil {
                var (ahead, turn) = (reader.lines, reader)
                let piece = ReadPiece(
                    bytes: bytes, runs: ahead.runs(bytes), renamings: reader.renamings)
                let second = Result { () throws(EventLineError) in try turn.events(piece) }
                #expect(second == found)
            }
            let blocks = try Lines.read(line, by: &reader)
            var line: [UInt8] = []
            try Lines.append(blocks, by: &writer, to: &line)
        }
    }

    @Test(arguments: [",", ",x", "=", ",course=0"])
    func `is refused where something follows its ids`(more: String) throws {
        let lines = try Lines.of(1, events: 100)
        var reader = EventLineReader()
        var count = 0
        for line in lines {
            let changed = line.replacing(/("ids":"[^"]+)"/) { "\($0.output.1)\(more)\"" }
            if changed != line {
                var other = reader
                #expect(throws: EventLineError.self) { try Lines.read(changed, by: &other) }
                count += 1
            }
            _ = try Lines.read(line, by: &reader)
        }
        #expect(count > lines.count / 2)
    }

    @Test(arguments: Trials.seeds(6))
    func `is read the same in pieces of any size, while names change`(seed: UInt64) throws {
        let lines = try Lines.of(FigureHistory(seed: seed).scratch)
        let wanted = try Lines.read(lines)
        for size in [1, 7, 64] {
            var reader = EventLineReader()
            var blocks: [[UInt8]] = []
            // Read ahead: with the names that were known three pieces before.
            var ahead: [ReadPiece] = []
            for start in stride(from: 0, to: lines.count, by: size) {
                let piece = lines[start..<min(start + size, lines.count)]
                let bytes = Array((piece.joined(separator: "\n") + "\n").utf8)
                var lines = reader.lines
                ahead.append(
                    reader.source == nil
                        ? ReadPiece(unread: bytes)
                        : ReadPiece(
                            bytes: bytes, runs: lines.runs(bytes), renamings: reader.renamings))
                if reader.source == nil || ahead.count > 3 {
                    blocks += try reader.events(ahead.removeFirst())
                }
            }
            for piece in ahead { blocks += try reader.events(piece) }
            #expect(try Lines.events(blocks) == wanted)
        }
    }
}

@Suite struct `A line that names texts of every sort` {
    private static let texts = [
        "plain", "\u{E9}t\u{E9} \u{1F600}", "a \"quoted\" \\ text", "two\nlines\tand a tab",
        " a space in front", "a space behind ", String(repeating: "long ", count: 200),
    ]

    @Test func `is read as it was written`() throws {
        var file = ForgedFile()
        for text in Self.texts {
            file.add(
                ForgedFile.expense(500).replacing(.note, with: .text(text)), by: "Zo\u{EB}",
                key: "key \(file.events.count) \u{E9}e\u{301}", from: "d\u{E9}p\u{F4}t \"1\".csv")
        }
        let lines = try Lines.written(file.events, source: "urn:daybook:1", hasLeaves: true)
        #expect(try Lines.read(lines) == file.events)
    }

    @Test(arguments: [
        ("1e3", "is 1e3, which events"), ("-0", "which events do not have"),
        ("01", "should be"),
        ("\"1\"", "which events do not have"), ("null", "is null"),
        ("1.0", "which events do not have"),
        (String(repeating: "[", count: 20), "too deep"), ("[1", "should be"),
    ])
    func `has whole numbers as the writer writes them`(value: String, says: String) throws {
        var file = ForgedFile()
        file.add(ForgedFile.ticket(7))
        var lines = try Lines.written(file.events, source: "urn:daybook:1", hasLeaves: false)
        let changed = lines[lines.count - 1].replacing(
            "\"quantity\":7", with: "\"quantity\":\(value)")
        #expect(changed != lines[lines.count - 1])
        lines[lines.count - 1] = changed
        do throws(any Error) {
            _ = try Lines.read(lines)
            Issue.record("\(value) was read")
        } catch {
            let error = try #require(error as? EventLineError)
            #expect(error.message.contains(says), "\(error.message)")
        }
    }

    @Test func `is refused where it is not UTF-8`() throws {
        let lines = try Lines.written(
            ForgedFile().events, source: "urn:daybook:1", hasLeaves: false)
        var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        let place = try #require(bytes.lastIndex(of: UInt8(ascii: "m")))
        bytes[place] = 0xC3
        var reader = EventLineReader()
        #expect(throws: EventLineError.self) { try reader.events(ReadPiece(unread: bytes)) }
    }
}
