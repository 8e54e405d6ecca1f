import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `Erasing somebody` {
    let book: BackedUpBook
    let program: Program
    private static let words = ["Ana Lima", "analima", "canary", "Ana Berg"]

    init() throws {
        book = try BackedUpBook()
        program = book.program
        try program.require(["set", "edit-past-days", "on"])
        try book.mark(3)
        try program.require(["warn", "Ana Lima", "--on", "2026-02-03", "canary one"])
        try program.require(["mark", "Bo Berg", "--on", "2026-02-04", "--by", "analima"])
        try program.require([
            "spend", "5", "Food", "lunch with Ana Lima", "--create-missing", "--on", "2026-02-04",
        ])
        try program.require(["people", "change", "Ana Lima", "--name", "Ana Berg"])
    }

    private func erase() throws {
        try program.require(["erase", "Ana Berg", "--because", "asked for it"])
    }

    /// The files below some places in which a text is found.
    private func files(with text: String, in places: [String]) throws -> [String] {
        try places.flatMap { place -> [String] in
            let root = book.file(place)
            let below = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
            return try ([""] + below.compactMap { $0 as? String }).filter { name in
                let file = name.isEmpty ? root : root.appending(path: name)
                let facts = try FileManager.default.attributesOfItem(atPath: file.path)
                guard facts[.type] as? FileAttributeType == .typeRegular else { return false }
                return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
            }.map { "\(place)/\($0)" }
        }
    }

    @Test func `leaves no text in the book, nor in what is made of it`() throws {
        let found = try Self.words.map { try files(with: $0, in: ["club.book"]) }
        #expect(found.allSatisfy { !$0.isEmpty })
        #expect(book.names(in: "club.book/pictures").count == 1)
        try erase()
        try program.require(["backup", "copy"])
        try program.require(["backup", "--to", "chain"])
        try program.require(["export", "events", "-o", "events.jsonl"])
        try program.require(["export", "warnings", "-o", "entries.csv"])
        try program.require(["restore", "chain", "again.book"])
        try program.require(["import", "events", "events.jsonl", "-b", "read.book"])
        let places = [
            "club.book", "copy", "chain", "events.jsonl", "entries.csv", "again.book", "read.book",
        ]
        for word in Self.words { #expect(try files(with: word, in: places) == []) }
        #expect(book.names(in: "club.book/pictures").isEmpty)
        #expect(try book.root(of: "read.book") == book.root(of: "club.book"))
        #expect(book.drafts.isEmpty)
    }

    @Test func `changes no figure, and old proofs and checkpoints hold`() throws {
        let before = try program.json("rank")
        try program.require(["checkpoint", "-o", "old.checkpoint"])
        try program.require(["prove", "#5", "--format", "json", "-o", "old.json"])
        let grown = try program.json("verify")["root"] as? String
        try erase()
        let after = try program.json("rank")
        #expect(try Self.rows(after, "erased person 0") == Self.rows(before, "Ana Berg"))
        #expect(try program("verify", "--checkpoint", "old.checkpoint").status == 0)
        #expect(try program("verify", "--proof", "old.json").status == 0)
        try program.require(["prove", "#5", "--format", "json", "-o", "new.json"])
        #expect(try program("verify", "--proof", "new.json").status == 0)
        let consistency = try program.json("prove", "--from", "old.checkpoint")
        #expect(consistency["fromRoot"] as? String == grown)
        #expect(try program("--as-of", "#8", "rank").output.contains("erased person 0"))
        #expect(try program("rebuild", "--check").status == 0)
    }

    /// The rows in an order of their own: of equal ones the names decide.
    private static func rows(_ answer: [String: Any], _ name: String = "") throws -> [String] {
        let rows = try #require(answer["rows"] as? [[String: Any]])
        return try rows.map { row in
            let bytes = try JSONSerialization.data(withJSONObject: row, options: .sortedKeys)
            return String(decoding: bytes, as: UTF8.self)
        }.map { name.isEmpty ? $0 : $0.replacing("\"\(name)\"", with: "\"\(Self.standIn)\"") }
            .sorted()
    }

    private static let standIn = "erased person"

    @Test func `is tried without a trace, and asks for a full name and a reason`() throws {
        let before = try book.events(of: "club.book")
        let dry = try program("erase", "Ana Berg", "--because", "asked", "--dry-run")
        #expect(dry.output.contains("Would erase the texts of 4 events about erased person 0."))
        #expect(dry.output.contains("Would remove 1 picture and 0 accounts."))
        for line in [["Ana", "--because", "x"], ["Ana Berg", "--because", " "], ["Ana Berg"]] {
            #expect(try program.run(["erase"] + line).status != 0)
        }
        #expect(try book.events(of: "club.book") == before)
    }

    @Test func `ends the accounts, cannot be undone, and ends a chain of backups`() throws {
        try program.require(["backup", "--to", "chain"])
        try program.require(["accounts", "add", "ana", "--role", "self", "--person", "Ana Berg"])
        try program.require(["accounts", "add", "Bo Berg", "--role", "recorder"])
        try erase()
        let accounts = try program("accounts").output
        #expect(!accounts.contains("ana") && accounts.contains("Bo Berg"))
        let undone = try program("undo")
        #expect(undone.status == 3)
        #expect(undone.errors.contains("erased is gone for good"))
        let chain = try program("backup", "--to", "chain")
        #expect(chain.status == 3)
        #expect(chain.errors.contains("have the texts"))
        #expect(try program("people", "add", "erased person 0").status == 3)
        for name in ["erased person 0", "Erased Person 4", "erased import #2"] {
            let refused = try program("mark", "Bo Berg", "--by", name)
            #expect(refused.status == 65)
            #expect(refused.errors.contains("what was erased is called"))
            #expect(try program("accounts", "add", name, "--role", "reader").status == 65)
        }
    }

    @Test func `takes what is called after them, and says what else lies beside the book`() throws {
        try program.require(["people", "add", "Ana Lima Bell"])
        try program.require(["undo"])
        try program.require(["people", "add", "Ana Lima Costa"])
        try program.require(["categories", "add", "Fund of Ana Lima"])
        for note in ["Ana Lima Bell was here", "ask Ana Lima Costa"] {
            try program.require(["spend", "5", "Fund of Ana Lima", note, "--on", "2026-02-04"])
        }
        try program.require(["export", "people", "-o", "club.book/list.csv"])
        let erased = try program("erase", "Ana Berg", "--because", "asked for it")
        #expect(erased.output.contains("lie files that may name them, and stay: list.csv."))
        for text in ["Bell was here", "Fund of"] {
            #expect(try files(with: text, in: ["club.book/data.mdb"]) == [])
        }
        #expect(try !files(with: "ask Ana Lima Costa", in: ["club.book/data.mdb"]).isEmpty)
    }

    @Test func `is followed, and lets who waited write into the book that took its place`() throws {
        try program.require(["generate", "--events", "60000", "--seed", "4"])
        let (follower, output) = try program.script(
            "exec \"$DAYBOOK\" log --follow -n 2 --since '#60000' --format ndjson 2>&1")
        let (waiter, receipt) = try program.script(
            """
            "$DAYBOOK" erase "Ana Berg" --because "asked for it" & \
            sleep 0.05; "$DAYBOOK" mark "Bo Berg" --on 2026-02-05 2>&1; wait
            """)
        let said = String(
            decoding: receipt.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        waiter.waitUntilExit()
        #expect(waiter.terminationStatus == 0)
        #expect(said.contains("Bo Berg"))
        _ = output.fileHandleForReading.readDataToEndOfFile()
        follower.waitUntilExit()
        #expect(follower.terminationStatus == 0)
        #expect(try program("verify").status == 0)
    }

    @Test func `takes what was amended to be theirs, pictures of nobody else, and drafts`() throws {
        let warned = try program("warn", "Bo Berg", "--on", "2026-02-05", "amended canary")
        let number = try #require(warned.output.firstMatch(of: /#\d+/), "\(warned)").output
        try program.require(["amend", "\(number)", "person=Ana Berg", "--because", "hers"])
        let draft = book.file("club.book/.daybook-draft-k1l2ed")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
        try Data("draft canary".utf8).write(to: draft.appending(path: "book"))
        try erase()
        #expect(try files(with: "canary", in: ["club.book"]) == [])
    }

    @Test func `leaves figures, settings and other people as they are, and reads again`() throws {
        for line in [
            ["people", "add", "Sun"], ["people", "add", "Sun Ra"], ["set", "weekdays", "sun"],
            ["set", "client-email", "sun@example.org"],
        ] { try program.require(line) }
        let before = try Self.rows(program.json("rank"), "Sun")
        try program.require(["erase", "Sun", "--because", "asked"])
        #expect(try program("set", "weekdays").output.contains("sun"))
        #expect(try program("people").output.contains("Sun Ra"))
        #expect(try Self.rows(program.json("rank"), "erased person 2") == before)
        try program.require(["export", "events", "-o", "events.jsonl"])
        try program.require(["import", "events", "events.jsonl", "-b", "read.book"])
    }

    @Test func `is told by whom without their name, takes no reason with it, and who was undone`()
        throws
    {
        let named = try program("erase", "Ana Berg", "--because", "Ana Lima asked")
        #expect(named.status == 64)
        try program.require(["erase", "Ana Berg", "--because", "asked", "--by", "Ana Lima"])
        try program.require(["people", "add", "Undone One"])
        try program.require(["undo"])
        try program.require(["erase", "Undone One", "--because", "asked"])
        for word in Self.words + ["Undone One"] {
            #expect(try files(with: word, in: ["club.book"]) == [])
        }
        #expect(try program("verify").status == 0)
        // What the book does not know of them can be named.
        try program.require(["spend", "5", "Food", "with Annie", "--on", "2026-02-04"])
        try program.require([
            "erase", "erased person 0", "--also", "Annie", "--because", "asked",
        ])
        #expect(try files(with: "Annie", in: ["club.book"]) == [])
    }

    @Test func `is found out where another text is written beside a commitment`() throws {
        try program.require(["export", "events", "-o", "events.jsonl"])
        let text = try String(contentsOf: book.file("events.jsonl"), encoding: .utf8)
        var lines = text.split(separator: "\n").map(String.init)
        let place = try #require(lines.firstIndex { $0.contains("canary one") })
        let line = lines[place]
        let digits = try #require(line.firstMatch(of: /"salts":"([^"]+)"/)).output.1
        let marks = try #require(Data(base64Encoded: String(digits)))
        // The last mark is the reason's: a commitment in its place, and any other text.
        let hash = marks.dropLast(17) + Data([2]) + Data(repeating: 7, count: 32)
        lines[place] = line.replacing(digits, with: Data(hash).base64EncodedString())
            .replacing("canary one", with: "was ill")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: book.file("forged.jsonl"))
        let run = try program("import", "events", "forged.jsonl", "-b", "forged.book")
        #expect(run.status == 65)
        #expect(run.errors.contains("says something else than that one was erased"), "\(run)")
    }
}
