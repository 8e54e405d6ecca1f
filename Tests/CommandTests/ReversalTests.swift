import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `What undo says of a write of the roster` {
    struct Case: Sendable {
        let name: String
        let before: [[String]]
        let write: [String]
        var input = ""
    }

    static let cases = [
        Case(name: "add", before: [], write: ["people", "add", "Cy Dahl"]),
        Case(
            name: "add later", before: [],
            write: ["people", "add", "Cy Dahl", "--joined", "2026-03-16"]),
        Case(
            name: "change",
            before: [
                ["people", "change", "Bo Berg", "--left", "2026-03-31", "--pay", "diligence"]
            ],
            write: [
                "people", "change", "Bo Berg", "--name", "Bo B", "--username", "b", "--left",
                "none", "--joined", "2026-03-03", "--coefficient", "2", "--from", "2026-03-04",
                "--role", "student", "--pay", "normal",
            ]),
        Case(name: "remove", before: [], write: ["people", "remove", "Bo Berg"]),
        Case(
            name: "return", before: [["people", "remove", "Bo Berg", "--on", "2026-03-04"]],
            write: ["people", "change", "Bo Berg", "--left", "none"]),
        Case(
            name: "import people", before: [], write: ["import", "people", "-"],
            input: "name,role,left\nBo Berg,student,2026-03-31\nCy Dahl,employee,\n"),
        Case(
            name: "rename holidays",
            before: [
                ["holidays", "add", "2026-03-09..2026-03-10", "Eve"],
                ["holidays", "add", "2026-03-12"],
            ], write: ["holidays", "add", "2026-03-09..2026-03-13", "Week"]),
        Case(
            name: "revoke holidays", before: [["holidays", "add", "2026-03-09", "Eve & \"more\""]],
            write: ["holidays", "remove", "2026-03-09"]),
        Case(
            name: "courses change",
            before: [
                ["people", "add", "--joined", "start", "Emmy", "--role", "professor"],
                ["courses", "add", "Algebra", "--professor", "Emmy"],
            ], write: ["courses", "change", "Algebra", "--name", "Logic", "--professor", "none"]),
        Case(name: "lock", before: [["lock", "2026-03-02"]], write: ["lock", "2026-03-04"]),
        Case(
            name: "unlock", before: [["lock", "2026-03-04"]],
            write: ["unlock", "2026-03-03"]),
        Case(
            name: "set", before: [["set", "weekdays", "mon-sat", "--from", "2026-03-02"]],
            write: ["set", "weekdays", "mon-thu", "--from", "2026-03-03"]),
    ]

    /// Everything that the roster shows and decides.
    private func state(_ program: Program) throws -> [String] {
        let reports = [
            ["people"], ["holidays", "list", "-p", "all"], ["courses"], ["rank", "weighted"],
            ["rank", "-p", "2026-03-03"], ["rank", "-p", "2026-03"],
        ]
        let marked = try ["2026-03-02", "2026-03-03", "2026-03-06"].map { date in
            try program.run(now + ["mark", "陳大文", "--on", date, "--dry-run"]).errors
        }
        return try reports.map { try program.run(now + $0 + ["--format", "csv"]).output } + marked
    }

    @Test(arguments: cases.map(\.name))
    func `puts back what was there before`(name: String) throws {
        let one = try #require(Self.cases.first { $0.name == name })
        let program = try Program.withBook()
        for line in one.before { #expect(try program.run(now + line).status == 0) }
        let before = try state(program)
        let write = try program.run(now + one.write, input: one.input)
        #expect(write.status == 0, "\(write.errors)")
        #expect(try state(program) != before)
        let undo = try program.run(now + ["undo"])
        #expect(undo.status == 3)
        for command in Self.commands(undo.errors) {
            let run = try program.run(now + command)
            #expect(run.status == 0, "\(command): \(run.errors)")
        }
        #expect(try state(program) == before, "\(undo.errors)")
    }

    /// The commands of a remedy, each as a shell divides it.
    private static func commands(_ text: String) -> [[String]] {
        text.split(separator: "daybook ").dropFirst().filter { !$0.hasPrefix(":") }.compactMap {
            $0.split(separator: "\n").first.map { words(String($0)) }
        }
    }

    private static func words(_ command: String) -> [String] {
        let quote: Character = command.contains("'") ? "'" : "\""
        return command.split(separator: quote, omittingEmptySubsequences: false).enumerated()
            .flatMap { index, part in
                index.isMultiple(of: 2)
                    ? part.split(separator: " ").map(String.init) : [String(part)]
            }
    }
}
