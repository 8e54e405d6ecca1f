import Foundation
import ProgramSupport
import TestSupport

/// A book with a picture and a key, and places beside it.
struct BackedUpBook {
    let program: Program

    init() throws {
        program = try Program()
        program.environment["DAYBOOK_BOOK"] = program.path("club.book")
        try program.require([
            "init", program.path("club.book"), "--preset", "bare", "--zone", "UTC", "--start",
            "2026-01-01", "--weekdays", "mon-sun", "--currency", "EUR",
        ])
        try Data(PictureSamples.png).write(to: file("ana.png"))
        try program.require(["people", "add", "Ana Lima", "--picture", "ana.png"])
        try program.require(["people", "add", "Bo Berg"])
    }

    func file(_ name: String) -> URL { program.directory.appending(path: name) }

    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: program.path(folder))) ?? [])
            .sorted()
    }

    /// The drafts that are left beside the books.
    var drafts: [String] { names(in: "").filter { $0.hasPrefix(".daybook") } }

    /// The pieces of a chain.
    func pieces(of chain: String) -> [String] {
        names(in: chain).filter { $0.hasSuffix(".blocks") }
    }

    func mark(_ count: Int, from first: Int = 0) throws {
        for day in first..<first + count {
            let date = "2026-0\(day / 28 + 1)-\(day % 28 + 1)"
            try program.require(["mark", "Ana Lima", "--on", date, "--slot", "am"])
        }
    }

    func root(of book: String) throws -> String? {
        try program.json("verify", "-b", book)["root"] as? String
    }

    /// Every event, as it is exported.
    func events(of book: String) throws -> String {
        try program("export", "events", "-b", book).output
    }

    /// What a run answered, without the ends of lines that the width of a terminal made.
    func said(_ run: Program.Run) -> String { run.output.replacing("\n  ", with: " ") }

    /// Flips a byte of a file, counted from its end.
    func flip(_ name: String, fromEnd place: Int) throws {
        var bytes = try Data(contentsOf: file(name))
        bytes[bytes.count - place] ^= 0x40
        try bytes.write(to: file(name))
    }
}
