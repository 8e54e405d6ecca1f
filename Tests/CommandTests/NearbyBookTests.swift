import Foundation
import ProgramSupport
import Testing

@Suite struct `A book beside or above another` {
    private func place(_ name: String, _ program: Program) throws -> URL {
        let place = program.directory.appending(path: name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return place
    }

    @Test func `is told of when a second one is made, with what a bare command takes`() throws {
        let program = try Program()
        let first = try program("init", "rowing", "--preset", "club")
        #expect(first.status == 0 && !first.page.contains("Beside it"), "\(first.page)")
        let second = try program("init", "acme", "--preset", "company")
        #expect(second.page.contains("Beside it: rowing.book."), "\(second.page)")
        #expect(second.page.contains("must say which book it means"), "\(second.page)")
        #expect(second.page.contains("Name it:  daybook -b acme.book"), "\(second.page)")
        #expect(try program.paste("daybook -b acme.book") == 0)
        #expect(try program("today").status == 64)
    }

    @Test func `is named when something is written to it from below`() throws {
        let program = try Program()
        try program.require(["init", "rowing", "--preset", "club"])
        program.workingDirectory = try place("deep/er", program)
        let run = try program("people", "add", "Ana Lima")
        #expect(run.status == 0)
        #expect(run.errors.contains("rowing.book, above this directory."), "\(run.errors)")
        #expect(try program("people", "add", "Bo Berg", "-q").errors.isEmpty)
        #expect(try !program("people").errors.contains("above this directory"))
        program.workingDirectory = program.directory
        #expect(try !program("people", "add", "Cy").errors.contains("above this directory"))
    }

    @Test func `is not looked for beyond the home directory`() throws {
        let program = try Program()
        try program.require(["init", "rowing", "--preset", "club"])
        program.workingDirectory = try place("home", program)
        program.environment["HOME"] = program.workingDirectory.path
        let run = try program("today")
        #expect(run.status == 4 && run.errors.contains("no book here"), "\(run.errors)")
    }

    @Test func `is not taken where another user owns it, unless it is named`() throws {
        guard geteuid() == 0 else { return }
        let program = try Program()
        try program.require(["init", "rowing", "--preset", "club"])
        program.workingDirectory = try place("below", program)
        #expect(try program("today").status == 0)
        try FileManager.default.setAttributes(
            [.ownerAccountID: 4711], ofItemAtPath: program.path("rowing.book"))
        let run = try program("today")
        #expect(run.status == 3)
        #expect(run.errors.contains("rowing.book, above the working directory, is the book of"))
        #expect(run.errors.contains("daybook config set book"), "\(run.errors)")
        #expect(try program("today", "-b", "../rowing.book").status == 0)
        try program.require(["config", "set", "book", "../rowing.book"])
        #expect(try program("today").status == 0)
    }
}

@Suite struct `A file that is written` {
    @Test(arguments: ["people", "attendance", "expenses"])
    func `is told of, with its rows and size, unless quietly`(what: String) throws {
        let program = try Program.withBook()
        let run = try program("export", what, "-o", "\(what).csv")
        let size = try Data(contentsOf: URL(filePath: program.path("\(what).csv"))).count
        #expect(run.errors.contains(", \(size) bytes written to \(what).csv"), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try program("export", what, "-o", "\(what).csv", "-q").page.isEmpty)
    }

    @Test(arguments: [("rank", "3 rows, "), ("show Ana", "")])
    func `of a page has the rows of its table, or none that are told`(
        words: String, told: String
    ) throws {
        let program = try Program.withBook()
        let run = try program.run(words.split(separator: " ").map(String.init) + ["-o", "a.md"])
        let size = try Data(contentsOf: URL(filePath: program.path("a.md"))).count
        #expect(run.errors.hasPrefix("\(told)\(size) bytes written to a.md"), "\(run.errors)")
    }
}
