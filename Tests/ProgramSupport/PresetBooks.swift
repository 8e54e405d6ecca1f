/// A suite about what is said of books of the presets, on Thursday 26 November 2026.
package protocol PresetBooks {}

extension PresetBooks {
    package static var now: [String] { ["--now", "2026-11-26T12:00"] }

    /// A program with a book of a preset, in which some lines were typed.
    package func book(_ preset: String, _ lines: [String]...) throws -> Program {
        let program = try Program()
        try program.require(
            ["init", "t.book", "--preset", preset, "--zone", "UTC", "--currency", "EUR"] + Self.now)
        for line in lines { try program.require(line + Self.now) }
        return program
    }

    /// What it says, on one line where it goes on below.
    package func said(_ program: Program, _ words: String..., input: String = "") throws -> String {
        let run = try program.run(Self.now + words, input: input)
        return (run.errors + run.page).replacing("\n  ", with: " ")
    }
}
