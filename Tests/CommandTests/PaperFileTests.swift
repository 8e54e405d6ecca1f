import Foundation
import ProgramSupport
import Testing

@Suite struct `A report on paper` {
    private let program: Program

    init() throws {
        program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
    }

    private func file(_ arguments: String..., name: String) throws -> Data {
        let run = try program.run(arguments + ["-o", name, "--now", "2026-03-20T12:00"])
        #expect(run.status == 0, "\(run.errors)")
        return try Data(contentsOf: URL(filePath: program.path(name)))
    }

    /// What another program prints of a file.
    private func told(_ words: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(words)")
        return String(decoding: said, as: UTF8.self)
    }

    @Test func `is the same bytes whenever it is made`() throws {
        let first = try file("rank", name: "a.pdf")
        #expect(first.starts(with: Data("%PDF-".utf8)))
        Thread.sleep(forTimeInterval: 1.1)
        #expect(try file("rank", name: "b.pdf") == first)
        #expect(try told("pdfinfo", program.path("a.pdf")).contains("(A4)"))
    }

    @Test func `of each one's hours is a sheet of their own with a line to sign`() throws {
        let now = ["--now", "2026-03-20T12:00"]
        try program.require(["people", "change", "ana", "bo", "--role", "employee"] + now)
        _ = try file("overtime", "--detail", "-p", "2026-03", name: "a.pdf")
        let text = try told("pdftotext", "-layout", program.path("a.pdf"), "-")
        let sheets = text.split(separator: "\u{0c}").map(String.init)
        #expect(sheets.count == 2, "\(text)")
        for (sheet, name) in zip(sheets, ["Ana Lima", "Bo Berg"]) {
            let end = try #require(sheet.ranges(of: "Month").last, "\(sheet)")
            let below = sheet[end.upperBound...]
            #expect(below.contains(name) && below.contains("Date"), "\(sheet)")
        }
    }

    @Test func `has its text in order, in every script`() throws {
        try program.require(["people", "add", "김민준", "Ärztin <b>"])
        _ = try file("rank", "-p", "2026-W10", "--paper", "letter", name: "a.pdf")
        let text = try told("pdftotext", "-layout", program.path("a.pdf"), "-")
        let words = ["Attendance ranking", "2026-W10", "Person", "Ana Lima", "page 1 of 1"]
        var rest = text[...]
        for word in words {
            let found = try #require(rest.firstRange(of: word), "\(word): \(text)")
            rest = rest[found.upperBound...]
        }
        #expect(text.contains("tree root ") && text.contains("as of #"))
        _ = try file("people", name: "b.pdf")
        let people = try told("pdftotext", "-layout", program.path("b.pdf"), "-")
        #expect(people.contains("tree root "))
        #expect(people.contains("김민준") && people.contains("Ärztin <b>"), "\(people)")
        #expect(try told("pdfinfo", program.path("a.pdf")).contains("(letter)"))
    }

    @Test func `has the head of a long table on each page`() throws {
        try program.require(["people", "add"] + (100..<200).map { "Extra \($0)" })
        _ = try file("people", name: "a.pdf")
        let text = try told("pdftotext", "-layout", program.path("a.pdf"), "-")
        let pages = text.split(separator: "\u{c}")
        #expect(pages.count > 1)
        for page in pages { #expect(page.contains("Person") || page.contains("Name"), "\(page)") }
        #expect(text.contains("page \(pages.count) of \(pages.count)"))
    }

    @Test func `is a picture where the report has one, and else its first page`() throws {
        let signature = Data([0x89, 0x50, 0x4e, 0x47])
        #expect(try file("stats", name: "a.png").starts(with: signature))
        #expect(try file("rank", name: "b.png").starts(with: signature))
        let drawing = String(decoding: try file("stats", name: "a.svg"), as: UTF8.self)
        #expect(drawing.hasPrefix("<?xml version=\"1.0\""))
        #expect(drawing.contains("width=\"720\"") && !drawing.contains("var("))
        let wide = try file("stats", "--width", "1000", "--theme", "dark", name: "b.svg")
        let text = String(decoding: wide, as: UTF8.self)
        #expect(text.contains("width=\"1000\"") && text.contains("#1e1d1a"))
    }

    @Test(arguments: [("rank", "a.pdf"), ("people", "a.png"), ("people", "a.svg")])
    func `says that paper has no theme`(report: String, name: String) throws {
        let run = try program(report, "--theme", "dark", "-o", name)
        #expect(run.status == 0 && run.errors.contains("black on white"), "\(run)")
        let light = try program(report, "-o", name)
        #expect(!light.errors.contains("black on white"), "\(light)")
    }

    @Test(arguments: [
        ("--theme dark", "", "--theme is for pages and pictures"),
        ("--width 300", "", "--width is for pictures"),
        ("--width 300", "a.pdf", "--width is for pictures"),
        ("--width 300", "a.html", "--width is for pictures"),
        ("--paper letter", "a.csv", "--paper is for printed pages"),
        ("--width 300", "a.svg", ""), ("--theme dark --paper letter", "a.html", ""),
    ])
    func `says which options change nothing`(_ options: String, _ file: String, said: String) throws
    {
        let kept = file.isEmpty ? [] : ["-o", file]
        let run = try program.run(
            ["rank", "--now", "2026-03-20T12:00"] + options.split(separator: " ").map(String.init)
                + kept)
        #expect(run.status == 0 && run.errors.contains("changes nothing here") == !said.isEmpty)
        #expect(said.isEmpty || run.errors.contains(said), "\(run)")
    }

    @Test func `of a place that takes no file says so`() throws {
        let run = try program.run(["rank", "-o", "/proc/x.html"])
        #expect(run.errors.contains("/proc/x.html cannot be written by this user"), "\(run)")
    }

    @Test(arguments: ["pdf", "png"])
    func `says what is missing where nothing makes it, and records nothing`(form: String) throws {
        program.environment["PATH"] = program.directory.path
        let before = try program.sequences().count
        let run = try program("mark", "Bo Berg", "--on", "2026-03-05", "-o", "r.\(form)")
        #expect(run.status == 74, "\(run)")
        #expect(run.errors.contains("apt install librsvg2-bin") && run.errors.contains(".svg"))
        #expect(try program.sequences().count == before)
    }

    @Test func `is its first page where there is nothing to draw`() throws {
        let people = String(decoding: try file("people", name: "a.svg"), as: UTF8.self)
        #expect(people.contains("Bo Berg") && people.contains("page 1 of 1"))
        let before = try program.sequences().count
        let mark = try program("mark", "Bo Berg", "--on", "2026-03-05", "-o", "r.svg")
        #expect(mark.status == 64 && mark.errors.contains("no picture"), "\(mark)")
        #expect(try program.sequences().count == before)
    }

    @Test(arguments: ["pdf", "png"])
    func `is not written to a terminal`(form: String) throws {
        let run = try TerminalRun(program, ["rank", "--format", form])
        try run.wait(for: "-o FILE.\(form)")
    }

    @Test(arguments: [
        ("csv", "a.pdf"), ("json", "a.svg"), ("pdf", "a.png"), ("pdf", "a.csv"), ("table", "a.png"),
    ])
    func `is what its name says`(form: String, name: String) throws {
        let run = try program("rank", "--format", form, "-o", name)
        #expect(run.status == 64, "\(run)")
        #expect(run.errors.contains("would not be what its name says"), "\(run)")
    }

    @Test func `is not what every command prints`() throws {
        let run = try program("config", "set", "format", "pdf")
        #expect(run.status == 64, "\(run)")
    }
}
