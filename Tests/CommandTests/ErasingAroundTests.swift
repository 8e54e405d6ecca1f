import Foundation
import ProgramSupport
import TestSupport
import Testing

/// What lies beside the log, and what was tried to keep a text there.
@Suite struct `Erasing what lies around` {
    let book: BackedUpBook
    let program: Program

    init() throws {
        book = try BackedUpBook()
        program = book.program
    }

    @discardableResult
    private func erase(_ who: String = "Ana Lima", _ more: String...) throws -> Program.Run {
        try program.run(["erase", who, "--because", "asked for it"] + more)
    }

    /// Adds an account that is tied to nobody, and records a note under its name.
    private func keep(as name: String, _ role: String, _ note: String) throws {
        try program.require(["accounts", "add", name, "--role", role])
        try program.require(["spend", "1", "Food", note, "--create-missing", "--by", name])
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: book.file("club.book/" + name))
    }

    private func found(_ text: String) throws -> [String] {
        let root = book.file("club.book")
        let below = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
        return below.compactMap { $0 as? String }.filter { name in
            let data = try? Data(contentsOf: root.appending(path: name))
            return data?.range(of: Data(text.utf8)) != nil
        }
    }

    @Test func `removes pictures of the book alone, and says which it could not`() throws {
        let pictures = book.file("club.book/pictures")
        try write("mine", to: "pictures/notes.txt")
        let stuck = pictures.appending(path: String(repeating: "a", count: 64))
        try FileManager.default.createDirectory(at: stuck, withIntermediateDirectories: false)
        try write("", to: "pictures/\(stuck.lastPathComponent)/file")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: stuck.path)
        let run = try erase()
        #expect(run.status == 74)
        #expect(run.output.contains("Could not remove"), "\(run)")
        #expect(run.output.contains(stuck.lastPathComponent))
        #expect(book.names(in: "club.book/pictures") == [stuck.lastPathComponent, "notes.txt"])
        #expect(try program("verify").status == 0)
    }

    @Test func `leaves a picture that is new, and whose event is about to be recorded`() throws {
        let new = "pictures/" + String(repeating: "b", count: 64)
        try write("", to: new)
        try erase()
        #expect(book.names(in: "club.book/pictures") == [String(repeating: "b", count: 64)])
    }

    @Test func `takes the names of the person's accounts, and leaves those of others`() throws {
        try program.require(["people", "add", "Ana Costa", "--username", "ana"])
        let own = ["--role", "self", "--person", "Ana Lima"]
        try program.require(["accounts", "add", "qz.l@mail.org"] + own)
        try program.require(["accounts", "add", "Ana Lima phone", "--role", "reader"])
        try program.require(
            ["accounts", "add", "ana", "--role", "self", "--person", "Ana Costa"])
        for (by, key) in [("qz.l@mail.org", "qz.l@mail.org/k1"), ("ana", "k2")] {
            try program.require([
                "spend", "1", "Food", "x", "--create-missing", "--by", by, "--key", key,
            ])
        }
        let doubt = try erase("Ana Lima", "--also", "Ana")
        #expect(doubt.status == 3)
        #expect(
            doubt.errors.contains("the account \"Ana Lima phone\" is tied to nobody"), "\(doubt)")
        let run = try erase("Ana Lima", "--also", "Ana", "--also", "Ana Lima phone")
        #expect(run.output.contains("2 accounts: qz.l@mail.org, Ana Lima phone"), "\(run)")
        #expect(try found("qz.l").isEmpty)
        #expect(try found("Ana Lima").isEmpty)
        #expect(try program("accounts").output.contains("ana"))
        #expect(try program("log", "--format", "json").output.contains(#""by":"ana""#))
    }

    @Test func `leaves a keeper who is not in the book, and whose name is longer`() throws {
        try keep(as: "Ana Lima Costa", "owner", "said Ana Lima Costa")
        #expect(try erase().errors.contains(#"--but "Ana Lima Costa" where it is another's"#))
        let but = ["--but", "Ana Lima Costa"]
        try program.require(["spend", "2", "Food", "x", "--by", "Ana Lima Falk"])
        #expect(try erase("Ana Lima", but[0], but[1], "--dry-run").status == 3)
        let unknown = try erase("Bo Berg", "--by", "Bo Berg junior")
        #expect(unknown.errors.contains("\"Bo Berg junior\" records here"), "\(unknown)")
        let run = try erase("Ana Lima", but[0], but[1], but[0], "Ana Lima Falk")
        #expect(run.status == 0, "\(run)")
        #expect(try program("accounts").output.contains("Ana Lima Costa"))
        let log = try program("log", "-n", "0", "--format", "json").output
        #expect(log.contains(#""by":"Ana Lima Falk""#))
        #expect(log.contains(#""by":"Ana Lima Costa""#) && log.contains("said Ana Lima Costa"))
        #expect(!log.contains("Ana Lima\""))
    }

    @Test func `leaves a name that was the person's by mistake, and is another's`() throws {
        try program.require(["people", "change", "Ana Lima", "--name", "Eva Falk"])
        try program.require(["undo"])
        try program.require(["people", "add", "Eva Falk"])
        try keep(as: "Eva Falk", "owner", "paid by Eva Falk")
        #expect(try erase().status == 0)
        #expect(try program("accounts").output.contains("Eva Falk"))
        let last = try program("log", "-n", "2", "--format", "json").output
        #expect(last.contains(#""by":"Eva Falk""#) && last.contains("paid by Eva Falk"))
    }

    @Test(arguments: [("Ana Lima", true), ("Bo Berg", false)])
    func `takes the reason of a long correction, where all that it corrects is theirs`(
        last: String, isTheirs: Bool
    ) throws {
        let rows = (0..<140).map { number in
            let day = "2026-0\(1 + number / 28)-\(10 + number % 28 / 2)"
            return "Ana Lima,\(day),\(number % 2 == 0 ? "morning" : "afternoon")"
        }
        let file = ["person,date,slot"] + rows + ["\(last),2026-06-02,morning"]
        try Data(file.joined(separator: "\n").utf8).write(to: book.file("m.csv"))
        try program.require(["import", "attendance", "m.csv"])
        let entries = (5...145).map { "#\($0)" }
        try program.require(["retract"] + entries + ["--because", "quuxian why"])
        #expect(try erase().status == 0)
        let log = try program("log", "-n", "0", "--format", "json").output
        #expect(log.contains("quuxian why") != isTheirs)
    }

    @Test func `leaves the picture of another that was undone, and may be given back`() throws {
        let picture = book.file("p.png")
        try Data(PictureSamples.jpeg).write(to: picture)
        try program.require(["people", "change", "Bo Berg", "--picture", picture.path])
        try program.require(["undo"])
        for name in book.names(in: "club.book/pictures") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7200)],
                ofItemAtPath: book.file("club.book/pictures/" + name).path)
        }
        let before = book.names(in: "club.book/pictures")
        #expect(try erase().status == 0)
        #expect(book.names(in: "club.book/pictures").count == before.count - 1)
        try program.require(["reinstate", "#5", "--because", "meant so"])
        #expect(try program("verify").status == 0)
    }

    @Test func `takes what was another's username once, and is the person's name since`() throws {
        try program.require(["people", "change", "Bo Berg", "--username", "zoequux"])
        try program.require(["undo"])
        try program.require(["people", "add", "Zoequux"])
        try keep(as: "Zoequux", "reader", "x")
        #expect(try erase("Zoequux").output.contains("1 account: Zoequux"))
        #expect(try found("Zoequux").isEmpty)
    }

    @Test func `refuses pictures that are elsewhere, and touches none`() throws {
        let (pictures, photos) = (book.file("club.book/pictures"), book.file("photos"))
        try FileManager.default.moveItem(at: pictures, to: photos)
        try FileManager.default.createSymbolicLink(at: pictures, withDestinationURL: photos)
        let run = try erase()
        #expect(run.status == 3)
        #expect(run.errors.contains("is a link, a pipe or a device"), "\(run)")
        #expect(book.names(in: "photos").count == 1)
    }

    @Test func `begins the access log anew, forgets where the backup is, and sweeps halves`() throws
    {
        for log in ["access.log", "access.log.1"] {
            try write("{\"path\":\"/person/Ana%20Lima\"}\n", to: log)
        }
        try program.require(["backup", "copy of Ana Lima"])
        try write("Ana Lima", to: ".accounts.json.4194999-1.new")
        try write("mine", to: ".other.4194999-1.new")
        #expect(try erase().errors.contains("copy of Ana Lima"))
        #expect(try found("Ana").isEmpty)
        #expect(try found("mine") == [".other.4194999-1.new"])
        #expect(try program("status").output.contains("No backup was made yet"))
    }

    @Test func `finds a username of later, and labels that have the one of a single word`() throws {
        try erase()
        try program.require(["people", "change", "erased person 0", "--username", "qznew9"])
        try program.require(["spend", "1", "Food", "for qznew9", "--create-missing"])
        try erase("qznew9")
        #expect(try found("qznew9").isEmpty)
        try program.require(["people", "add", "Zoequux"])
        try program.require([
            "spend", "2", "Food", "paid", "--by", "zoequux@laptop", "--key", "zoequux-1",
        ])
        try program.require(["spend", "3", "Food", "zoequux is a word", "--by", "zoequux"])
        let doubt = try erase("Zoequux")
        #expect(doubt.errors.contains("\"zoequux@laptop\" records here"), "\(doubt)")
        #expect(try erase("Zoequux", "--also", "zoequux@laptop").status == 0)
        #expect(try program("log", "--format", "json").output.contains("zoequux is a word"))
        try erase("erased person 2", "--also", "zoequux")
        #expect(try found("zoequux").isEmpty)
    }

    @Test func `takes a name out of an earlier reason, and nothing for an empty name`() throws {
        try program.require(["erase", "Ana Lima", "--because", "Annie qz asked"])
        #expect(try erase("erased person 0", "--also", "").status == 64)
        try erase("erased person 0", "--also", "Annie qz")
        #expect(try found("Annie").isEmpty)
    }

    @Test func `keeps its words for itself`() throws {
        let key = try program(
            "spend", "1", "Food", "x", "--create-missing", "--key", "erased key #9")
        #expect(key.status == 65)
        #expect(key.errors.contains("a key that was erased is called so"), "\(key)")
        try program.require(["categories", "add", "Food"])
        for line in [
            ["categories", "add", "erased category 0"], ["people", "add", "ERASED Person 0"],
            ["people", "add", "Bo", "--username", "erasedperson0"],
        ] {
            let run = try program.run(line)
            #expect(run.status == 65)
            #expect(run.errors.contains("erased is called"), "\(run)")
        }
    }

    @Test func `asks which of several of one name is meant, and says that another stays`() throws {
        try program.require(["undo"])
        try program.require(["undo"])
        try program.require(["people", "add", "Ana Lima"])
        let asked = try erase()
        #expect(asked.status == 64)
        #expect(asked.errors.contains("2 people were ever added as \"Ana Lima\""), "\(asked)")
        let numbers = asked.errors.matches(of: /erase "(#\d+)"/).map { String($0.1) }
        #expect(numbers.count == 2)
        for (place, number) in numbers.enumerated() {
            let run = try erase(number)
            #expect(run.output.contains("one of their names") == (place == 0), "\(run)")
            #expect(try found("Ana Lima").isEmpty == (place == 1))
        }
        #expect(try erase("#1").errors.contains("#1 added nobody"))
    }

    @Test func `lets no chain begin before it`() throws {
        try erase()
        let chain = try program("backup", "--to", "chain", "--since", "#2")
        #expect(chain.status == 3)
        #expect(chain.errors.contains("erased somebody"), "\(chain)")
        try program.require(["backup", "--to", "chain"])
    }

    @Test(arguments: [
        (#""recordedby":"erased person 0""#, #""recordedby":"erased by order of Bo""#),
        (##""key":"erased key #\d+""##, #""key":"erased key #1""#),
    ])
    func `is found out where a label beside a commitment says more`(
        _ pattern: String, _ other: String
    ) throws {
        try program.require([
            "spend", "1", "Food", "x", "--create-missing", "--by", "Ana Lima", "--key", "Ana Lima",
        ])
        try erase()
        try program.require(["export", "events", "-o", "events.jsonl"])
        let text = try String(contentsOf: book.file("events.jsonl"), encoding: .utf8)
        let place = try Regex(pattern)
        #expect(text.contains(place))
        try Data(text.replacing(place, with: other).utf8).write(to: book.file("forged.jsonl"))
        let run = try program("import", "events", "forged.jsonl", "-b", "forged.book")
        #expect(run.status == 65)
        #expect(run.errors.contains("says something else than that one was erased"), "\(run)")
    }
}
