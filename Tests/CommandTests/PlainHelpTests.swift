import Foundation
import ProgramSupport
import Testing

@Suite struct `The help, where it names values` {
    @Test(arguments: [
        ("rank", "(default: all)"), ("rank", "(count, name, warnings, rate; default: count)"),
        ("expenses", "(default: this month)"), ("calendar", "(default: this month)"),
        ("shows list", "(default: this year)"), ("why", "(default: the report's)"),
        ("stats", "(week, month, year)"), ("points", "student, course, day"),
    ])
    func `has those that the command really has`(command: String, values: String) throws {
        let words = ["help"] + command.split(separator: " ").map(String.init)
        let lines = try Program().run(words).output.split(separator: "\n")
        let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.contains(values))
    }

    @Test(arguments: [
        ("periods", "last 4 weeks"), ("rules", "A budget is monthly."),
        ("settings", "absence-cap"),
    ])
    func `explains what all commands share`(topic: String, says: String) throws {
        let run = try Program()("help", topic)
        #expect(run.status == 0 && run.output.contains(says))
        #expect(run.output.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        #expect(try Program()("man", topic).status == 0)
    }
}

@Suite struct `What several commands take alike` {
    private static let day = ["--on", "2026-03-05", "--slot", "am"]

    @Test func `is several names before a reason`() throws {
        let program = try Program.withBook()
        let run = try program.run(["warn", "Ana Lima", "Bo Berg", "overslept"] + Self.day)
        #expect(run.status == 0, "\(run.errors)")
        let log = try program("log", "-2", "--format", "json").output
        #expect(["Ana Lima", "Bo Berg", "overslept"].allSatisfy(log.contains))
    }

    @Test func `is a name in the right place`() throws {
        let run = try Program.withBook().run(
            ["warn", "Ana Lima", "overslept", "Bo Berg"] + Self.day)
        #expect(run.status == 64 && run.errors.contains("\"Bo Berg\" is a person, not a reason"))
    }

    @Test func `is a number of rows as in git`() throws {
        let program = try Program.withBook()
        #expect(try program("log", "-3") == (try program("log", "-n", "3")))
        #expect(try program("rank", "-2") == (try program("rank", "-n", "2")))
    }

    @Test func `is a point of the log by number, time or date`() throws {
        let program = try Program.withBook()
        let all = try program("log", "--format", "csv").output
        #expect(try program("log", "--since", "2000-01-01", "--format", "csv").output == all)
        #expect(try program("log", "--since", "2000-01-01T09:00", "--format", "csv").output == all)
        #expect(
            try program("log", "--since", "tomorrow", "--format", "csv").output
                .split(separator: "\n").count == 1)
        let last = try program("log", "--since", "#10", "--format", "csv").output
        #expect(last.split(separator: "\n").count == 2)
    }

    @Test(arguments: [["rank", "--watch"], ["--watch"], ["log", "--watch", "-o", "x.csv"]])
    func `is no watching without a terminal`(line: [String]) throws {
        let run = try Program.withBook().run(line)
        #expect(run.status == 64 && run.errors.contains("--watch draws on a terminal"))
    }

    @Test(arguments: ["mark", "export"])
    func `is no watching of what records or writes`(command: String) throws {
        let run = try Program.withBook().run([command, "people", "--watch"])
        #expect(run.status == 64 && run.errors.contains("takes no --watch"))
    }
}
