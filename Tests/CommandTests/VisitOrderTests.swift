import Foundation
import ProgramSupport
import Testing

@Suite struct `Shows paid in several currencies` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private func season() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-01-01",
            "--currency", "EUR")
        let rows = """
            show,date,price,currency
            Aleph,2026-01-05,5,TRY
            Aleph,2026-01-06,5,TRY
            Aleph,2026-01-07,5,USD
            Aleph,2026-01-08,5,USD
            Beth,2026-01-09,5,TRY
            Beth,2026-01-10,5,TRY
            Beth,2026-01-11,5,TRY
            Gimel,2026-01-12,7,USD
            Gimel,2026-01-13,,

            """
        _ = try program.run(
            ["import", "tickets", "-", "--create-missing"] + Self.now, input: rows)
        return program
    }

    private func rows(_ words: String...) throws -> [String] {
        let run = try season().run(["shows", "--format", "json"] + words + Self.now)
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let rows = (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
        return rows.map { row in
            ["show", "visits", "currency", "total"].map { "\(row[$0] ?? "-")" }
                .joined(separator: " ")
        }
    }

    private static let aleph = ["Aleph 2 TRY 10.00", "Aleph 2 USD 10.00"]

    @Test func `are in the order of all their visits, and the rows of each stay together`() throws {
        #expect(try rows() == Self.aleph + ["Beth 3 TRY 15.00", "Gimel 2 USD 7.00"])
    }

    @Test func `are counted by -n as one each`() throws {
        #expect(try rows("-n", "1") == Self.aleph)
        let table = try season().run(["shows", "-n", "2"] + Self.now).output
        #expect(table.contains("Beth") && !table.contains("Gimel"))
        #expect(table.contains("2 of 3 shows."))
    }
}
