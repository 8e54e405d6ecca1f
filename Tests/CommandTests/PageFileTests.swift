import Foundation
import ProgramSupport
import Testing

@Suite struct `A page written to a file` {
    private let program: Program

    init() throws {
        program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
    }

    private func page(_ arguments: String..., name: String = "x.html") throws -> String {
        let run = try program.run(
            arguments + ["-o", name, "--now", "2026-03-20T12:00"])
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOf: URL(filePath: program.path(name)), encoding: .utf8)
    }

    @Test func `has the line that asks the same again, whatever the form`() throws {
        let page = try page("rank", "-p2026-W10", "--slot=am", "--theme", "dark", "-v")
        let start = "<code>$ daybook rank -p2026-W10 &quot;--slot=am&quot; --now"
        #expect(page.contains(start), "\(page)")
        let code = try #require(page.split(separator: "<code>$ ").last?.prefix { $0 != "<" })
        #expect(code.contains(" --as-of ") && !code.contains("theme") && !code.contains("html"))
        let again = String(code).replacing("&quot;", with: "\"").split(separator: " ").dropFirst()
        let words = again.map { String($0).replacing("\"", with: "") }
        let told = try program.run(words + ["--format", "html"]).output
        let table = { (page: String) in
            page.split(separator: "<tbody>").last?.split(separator: "</table>").first
        }
        #expect(table(told) == table(page))
    }

    @Test func `has every row, and as many as asked for`() throws {
        let names = (10..<50).map { "Extra \($0)" }
        try program.require(["people", "add"] + names)
        let rows = { (page: String) in page.split(separator: "<th scope=\"row\"").count - 1 }
        #expect(rows(try page("rank")) > 40)
        #expect(rows(try page("rank", "-n", "3")) == 3)
    }

    @Test func `has the next commands unless they are not wanted`() throws {
        #expect(try page("rank").contains("<section class=\"hints\">"))
        #expect(try !page("rank", "-q").contains("<section class=\"hints\">"))
    }

    @Test func `tells of what was recorded, and of no way to record it again`() throws {
        let page = try page("mark", "Bo Berg", "--on", "2026-03-19", "--slot", "am")
        #expect(page.contains("Bo Berg") && !page.contains("<code>$"))
    }

    @Test func `looks as the preferences say, unless an option says otherwise`() throws {
        try program.require(["config", "set", "theme", "dark"])
        try program.require(["config", "set", "paper", "letter"])
        let dark = try page("rank")
        #expect(!dark.contains("#fbfaf6") && dark.contains("size:letter"))
        let light = try page("rank", "--theme", "light", "--paper", "a4")
        #expect(!light.contains("#161512") && light.contains("size:A4"))
        let refused = try program("config", "set", "theme", "blue")
        #expect(refused.status == 64 && refused.errors.contains("light or dark"), "\(refused)")
    }

    @Test func `goes to standard output, too, with nothing beside it`() throws {
        let run = try program("rank", "--format", "html")
        #expect(run.output.hasPrefix("<!doctype html>") && run.output.hasSuffix("</html>\n"))
        #expect(run.errors.isEmpty)
    }
}
