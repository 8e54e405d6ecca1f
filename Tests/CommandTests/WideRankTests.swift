import ProgramSupport
import Testing

/// A ranking where the screen has room for what people had lately.
@Suite struct `A ranking on a wide screen` {
    private static let moment = ["--now", "2026-04-15T12:00:00Z"]

    /// Three people over seven weeks, the last of which is not over.
    private static func program(columns: Int) throws -> Program {
        let program = try Program.withBook()
        program.environment["COLUMNS"] = "\(columns)"
        var rows = "person,date,slot\n"
        for week in 0..<7 {
            for day in 0..<5 where week * 7 + day < 45 {
                let date = 2 + week * 7 + day
                let number = date > 31 ? date - 31 : date
                let text =
                    "2026-0\(date > 31 ? 4 : 3)-" + (number < 10 ? "0" : "") + "\(number)"
                rows += "Ana Lima,\(text),am\nAna Lima,\(text),pm\n"
                if day <= week { rows += "陳大文,\(text),am\n" }
                if day == 0 && week % 2 == 0 { rows += "Bo Berg,\(text),pm\n" }
            }
        }
        let run = try program("import", "attendance", "-", input: rows)
        #expect(run.status == 0, "\(run.errors)")
        return program
    }

    @Test(arguments: [
        ("all", ["rank"]), ("month", ["rank", "-p", "2026-03"]),
        ("week-ascii", ["rank", "-p", "2026-W16", "--ascii"]),
    ])
    func `has a cell for each of the last weeks or days`(name: String, words: [String]) throws {
        let run = try Self.program(columns: 100).run(words + Self.moment)
        #expect(run.status == 0)
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 100 })
        try Golden.expect(run.page, is: "rank-wide-\(name)")
    }

    @Test func `is as it was on narrower ones, and in every form for programs`() throws {
        let (wide, narrow) = (try Self.program(columns: 200), try Self.program(columns: 99))
        let page = try narrow.run(["rank"] + Self.moment).output
        #expect(!page.contains("Last"))
        for format in ["json", "csv", "ndjson", "md"] {
            let words = ["rank", "--format", format] + Self.moment
            let own = try narrow.run(words).output
            // A page for people has it on any screen.
            #expect(own.contains("Last") == (format == "md"))
            // Only what is recorded at another moment differs.
            #expect(
                try wide.run(words).output.replacing(/"recordedAt":"[^"]*"/, with: "")
                    == own.replacing(/"recordedAt":"[^"]*"/, with: ""))
        }
    }

    @Test func `keeps names whole on a narrow one, and what is asked for`() throws {
        let program = try Self.program(columns: 40)
        try program.require(["people", "change", "Bo Berg", "--name", "Bo Berg-Hansen II"])
        let titles = { (words: [String]) in
            let page = try program.run(words + Self.moment).page
            #expect(page.contains("Bo Berg-Hansen II"), "\(words)")
            let line = page.split(separator: "\n").first { $0.contains("Person  ") }
            return line?.split(separator: " ").map(String.init)
        }
        #expect(try titles(["rank"]) == ["Rank", "Person", "Attended", "Rate"])
        let warned = try program.run(["rank", "warnings"] + Self.moment).page
        #expect(warned.contains("Warnings"))
        #expect(try titles(["streaks"]) == ["Person", "Longest", "Current"])
        let page = try program.run(["rank", "--format", "html"] + Self.moment).output
        #expect(page.contains("<th scope=\"col\" class=\"n\">Warnings"))
    }

    @Test func `leaves the cells out where a name needs the room`() throws {
        let program = try Self.program(columns: 100)
        let name = "Maximiliana Theodora von und zu Hohenstauffenberg-Lichtenfels"
        try program.require(["people", "change", "Bo Berg", "--name", name])
        let run = try program.run(["rank"] + Self.moment)
        #expect(!run.output.contains("Last") && run.output.contains("Hohenst"))
    }

    @Test func `counts warnings where it is by warnings, and has nothing to say of none`() throws {
        let program = try Self.program(columns: 100)
        #expect(!(try program.run(["rank", "warnings"] + Self.moment).output.contains("Last")))
        for day in ["2026-03-03", "2026-03-05", "2026-04-14"] {
            try program.require(["warn", "Bo Berg", "--on", day, "--slot", "am"] + Self.moment)
        }
        let run = try program.run(["rank", "warnings"] + Self.moment)
        #expect(run.output.contains("█····· ▄"))
        #expect(run.output.contains("· none, ▁ to █ up to 2 warnings a week."))
    }
}
