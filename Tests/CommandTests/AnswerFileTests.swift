import Foundation
import ProgramSupport
import Testing

/// A command that records, told to write its answer to a file.
@Suite struct `An answer of what was recorded` {
    private let program: Program

    init() throws {
        program = try Program()
        try program.require(["init", "a.book", "--preset", "household", "--zone", "UTC"])
    }

    private func spend(_ file: String) throws -> Program.Run {
        try program.run(["-b", "a.book", "spend", "1", "Food", "--format", "json", "-o", file])
    }

    private func events() throws -> Int {
        try program.run(["-b", "a.book", "log", "--format", "ndjson", "-n", "0"])
            .output.split(separator: "\n").count
    }

    @Test(arguments: [
        "nodir/x.json", "a.book/data.mdb", "a.book/checkpoint.key", "a.book/accounts.json",
        "link.json",
    ])
    func `is refused before anything is recorded where it has no place`(file: String) throws {
        let link = program.directory.appending(path: "link.json")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "a.book/data.mdb")
        let before = try events()
        let run = try spend(file)
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(try events() == before)
        #expect(try program.run(["-b", "a.book", "verify"]).status == 0)
    }

    @Test func `says that it is recorded where it cannot be written any more`() throws {
        let before = try events()
        let run = try spend("/dev/full")
        #expect(run.status == 74)
        #expect(run.errors.contains("recorded as #\(before + 1), but the answer could not"))
        #expect(run.errors.contains("Do not repeat it"))
        #expect(try events() == before + 1)
    }

    @Test func `is no answer of a book that was not made`() throws {
        let run = try program.run(["init", "b.book", "-o", "nodir/x.json"])
        #expect(run.status != 0)
        #expect(
            !FileManager.default.fileExists(
                atPath: program.directory.appending(path: "b.book").path))
    }
}

@Suite struct `A book that cannot be looked at` {
    @Test func `is called sound or damaged by nobody`() throws {
        let program = try Program()
        try program.require(["init", "a.book", "--preset", "bare", "--zone", "UTC"])
        let part = program.directory.appending(path: "a.book/lock.mdb")
        try FileManager.default.removeItem(at: part)
        try FileManager.default.createSymbolicLink(
            atPath: part.path, withDestinationPath: "/dev/null")
        let run = try program.run(["-b", "a.book", "verify"])
        #expect(run.status == 3 && run.output.isEmpty)
        #expect(run.errors.contains("could not be looked at"))
        #expect(run.errors.contains("Nothing is known of the book itself"))
    }
}
