import ProgramSupport
import Testing

@Suite struct `Files of money` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private func load(_ program: Program, _ rows: String) throws -> Program.Run {
        try program.run(
            ["import", "expenses", "-", "--create-missing"] + Self.now,
            input: "date,amount,category,note\n" + rows)
    }

    @Test func `cannot make sums that no number holds`() throws {
        let program = try Program.withBook()
        let row = "2026-03-05,10000000000000.00,Food,\n"
        let run = try load(program, String(repeating: row, count: 9300))
        #expect(run.status == 65)
        #expect(run.errors.contains("more than an entry of this book may have"))
        #expect(try load(program, row).status == 0)
    }

    @Test func `may end their lines with CR LF, within a text too`() throws {
        let program = try Program.withBook()
        let run = try load(program, "2026-03-05,1,Food,\"bread\r\nand milk\"\r\n")
        #expect(run.status == 0)
        let csv = try program.run(["export", "expenses", "-p", "2026"] + Self.now)
        #expect(csv.output.hasSuffix("1.00,Food,EUR,\"bread\nand milk\"\n"), "\(csv)")
    }
}
