import ProgramSupport
import Testing

/// Tables of lines: the line, the status, what is said of it.
extension `What newcomers type` {
    /// A Thursday.
    private static let now = "2026-03-05T09:00"

    /// Types each line of a table into one book.
    static func check(_ table: String) throws {
        let program = try book()
        for row in table.split(separator: "\n") {
            let columns = row.split(separator: "|", omittingEmptySubsequences: false)
            let line = String(columns[0])
            let run = try program.run(["--now", Self.now] + Self.words(line))
            let said = run.errors + run.page
            #expect(run.status == Int32(columns[1]), "\(line): \(said)")
            #expect(said.contains(columns[2]) || columns[2].isEmpty, "\(line): \(said)")
            if columns[2].isEmpty { #expect(!said.contains("Did you mean"), "\(line): \(said)") }
        }
    }

    /// Types each line of a table into one book, and then every line that is proposed in its place:
    /// it works, without writing.
    static func checkAdvice(_ table: String) throws {
        let program = try book()
        for line in [
            ["categories", "add", "Eating out"], ["enrol", "Bo Berg", "--course", "Algebra"],
        ] { try program.require(line + ["--now", Self.now]) }
        for row in table.split(separator: "\n") {
            let columns = row.split(separator: "|")
            let run = try program.run(["--now", Self.now] + Self.words(String(columns[0])))
            #expect(run.status == 64, "\(columns[0]): \(run.page)")
            let lines = run.errors.split(separator: "`").map(String.init)
                .filter { $0.hasPrefix("daybook ") }
            #expect(lines == columns.dropFirst().map(String.init), "\(columns[0]): \(run.errors)")
            for line in lines {
                let words = Array(Self.words(line).dropFirst())
                let isReport = ["why", "log", "overtime"].contains(words.first)
                let dry = isReport ? [] : ["--dry-run"]
                let again = try program.run(["--now", Self.now] + words + dry)
                #expect(again.status == 0, "\(line): \(again.errors)")
            }
        }
    }

    /// A book with a few of each noun.
    private static func book() throws -> Program {
        let program = try Program.withBook()
        for line in [
            ["people", "add", "Ann Lee"], ["people", "add", "Anna Lind"],
            ["categories", "add", "Food"], ["courses", "add", "Algebra"],
            ["shows", "add", "Hamlet"], ["venues", "add", "Globe"],
            ["enrol", "Ana Lima", "--course", "Algebra"],
        ] { try program.require(line + ["--now", Self.now]) }
        return program
    }

    /// The words of a line as a shell divides it, quotes aside.
    private static func words(_ line: String) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part in
                place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
    }
}
