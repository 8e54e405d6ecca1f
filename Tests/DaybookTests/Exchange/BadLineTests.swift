import Daybook
import DaybookModel
import Foundation
import TestSupport
import Testing

@Suite struct `A file of events with a flaw` {
    private struct Source {
        let scratch: ScratchBook
        let lines: [String]

        init() throws {
            scratch = try TicketHistory(seed: 5).scratch
            _ = try scratch.book.generate(
                GenerateOptions(events: 60, seed: 2), ScratchBook.recording)
            let file = scratch.path + "/events.jsonl"
            _ = try scratch.book.exportEvents(hasLeaves: false, to: file)
            lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
                String($0)
            }
        }

        /// What reading `lines` comes to: the error, and whether anything was left behind.
        func error(_ lines: [String]) throws -> (error: DaybookError?, left: [String]) {
            try error(Data(lines.joined(separator: "\n").utf8))
        }

        func error(_ bytes: Data) throws -> (error: DaybookError?, left: [String]) {
            let folder = scratch.path + "-flawed"
            try? FileManager.default.removeItem(atPath: folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            let file = scratch.path + "/flawed.jsonl"
            try bytes.write(to: URL(filePath: file))
            var found: DaybookError?
            do throws(DaybookError) {
                _ = try Book.importEvents(
                    from: file, to: folder + "/new.book")
            } catch { found = error }
            return (found, try FileManager.default.contentsOfDirectory(atPath: folder))
        }
    }

    static let flaws: [(name: String, line: Int, from: String, to: String, says: String)] = [
        ("a hole", 3, #""id":"3""#, #""id":"4""#, "id is 4, and should be 3"),
        ("another book", 2, #""source":"urn:daybook:"#, #""source":"urn:other:"#, "another book"),
        ("a later version", 1, "opened:1", "opened:2", "does not know"),
        (
            "a schema of another kind", 4, "urn:daybook:schema:", "urn:daybook:schema:x",
            "not that of"
        ),
        ("an unknown kind", 4, "daybook.", "daybook.un", "not a kind of event"),
        ("a stray attribute", 2, #""recordedby""#, #""recorder""#, "not an attribute"),
        ("a lost attribute", 2, #""time":"#, #""key":"x","tim":"#, "not an attribute"),
        ("half a line", 2, #""data":{"#, #""data":{{"#, "should be"),
        ("a time that goes back", 4, #""time":"20"#, #""time":"19"#, "ahead of it"),
        ("another spelling", 1, #""name":"Scratch""#, #""name":" Scratch""#, "name"),
        ("a second member", 1, #""name":"Scratch""#, #""name":"a","name":"a""#, "twice"),
        ("another first event", 1, "book.opened", "holiday.declared", "has not the fields"),
    ]

    @Test(arguments: flaws.indices)
    func `is refused with the line, and nothing is left of it`(index: Int) throws {
        let flaw = Self.flaws[index]
        let source = try Source()
        var lines = source.lines
        lines[flaw.line - 1] = lines[flaw.line - 1].replacing(flaw.from, with: flaw.to)
        #expect(lines != source.lines, "\(flaw.name)")
        let (error, left) = try source.error(lines)
        let message = try #require(error).message
        #expect(error?.code == .badData)
        #expect(message.contains("line \(flaw.line): "), "\(message)")
        #expect(message.contains(flaw.says), "\(message)")
        #expect(left.isEmpty)
    }

    @Test func `is refused when it is empty, or a line is missing`() throws {
        let source = try Source()
        #expect(try source.error([]).error?.code == .badData)
        for place in [0, 1, source.lines.count / 2] {
            var lines = source.lines
            lines.remove(at: place)
            let (error, left) = try source.error(lines)
            #expect(error?.code == .badData)
            #expect(left.isEmpty)
        }
        #expect(try source.error(source.lines).error == nil)
    }

    @Test(arguments: Trials.seeds(40))
    func `is refused or harmless whatever byte is changed`(seed: UInt64) throws {
        let source = try Source()
        var dice = Dice(seed: seed + 1)
        var bytes = Data(source.lines.joined(separator: "\n").utf8)
        for _ in 0...dice.next() % 3 {
            let place = Int(dice.next() % UInt64(bytes.count))
            switch dice.next() % 4 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(ascii: "\""), at: place)
            default: bytes[place] ^= 1
            }
        }
        let (error, left) = try source.error(bytes)
        if let error {
            #expect(error.code == .badData, "\(error.message)")
            #expect(left.isEmpty)
        } else {
            #expect(left == ["new.book"])
        }
    }
}
