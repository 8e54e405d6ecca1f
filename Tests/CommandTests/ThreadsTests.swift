import ProgramSupport
import Testing

@Suite struct `The option for threads` {
    private static let words = [
        ["rank"], ["overtime", "--format", "json"], ["verify"], ["rebuild", "--check", "-q"],
    ]

    @Test(arguments: words)
    func `changes no answer, wherever it stands`(words: [String]) throws {
        let program = try Program.withBook()
        let expected = try answer(program, words)
        #expect(try answer(program, ["--threads", "1"] + words) == expected)
        #expect(try answer(program, words + ["--threads=64"]) == expected)
        program.environment["DAYBOOK_THREADS"] = "7"
        #expect(try answer(program, words) == expected)
        program.environment["DAYBOOK_THREADS"] = ""
        #expect(try answer(program, words) == expected)
    }

    /// What a command says, but for how long it took.
    private func answer(_ program: Program, _ words: [String]) throws -> [Substring] {
        let run = try program.run(words)
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").filter {
            !$0.contains("seconds") && !$0.contains(" s ") && !$0.hasSuffix(" s")
        }
    }

    @Test(arguments: ["0", "65", "two", "1.5"])
    func `is a number that is allowed`(value: String) throws {
        let program = try Program.withBook()
        let said = "is a number from 1 to 64, and \"\(value)\" is not one"
        let run = try program.run(["rank", "--threads=\(value)"])
        #expect(run.status == 64)
        #expect(run.errors.contains("--threads \(said)"))
        program.environment["DAYBOOK_THREADS"] = value
        let other = try program.run(["rank"])
        #expect(other.status == 64)
        #expect(other.errors.contains("DAYBOOK_THREADS \(said)"))
        // What is typed goes before what is set.
        #expect(try program.run(["--threads", "2", "rank"]).status == 0)
    }
}
