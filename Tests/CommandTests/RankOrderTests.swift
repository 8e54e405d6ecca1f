import ProgramSupport
import Testing

@Suite struct `The order of a ranking` {
    /// Names by what was asked for, and the ranks that stay.
    private static func rows(_ order: String...) throws -> [String] {
        let program = try Program.withBook()
        for line in [
            ["mark", "Ana Lima"], ["mark", "Bo Berg"], ["unmark", "Bo Berg"], ["warn", "Bo Berg"],
            ["warn", "陳大文"], ["warn", "陳大文", "--slot", "pm"],
        ] {
            try program.require(line + ["--now", "2026-03-06T09:00"])
        }
        let run = try program.json(["rank"] + order + ["--now", "2026-03-06T09:00"])
        return (run["rows"] as? [[String: Any]] ?? []).map {
            "\($0["rank"] ?? "") \($0["person"] ?? "")"
        }
    }

    @Test func `is by the column that is named, names in order within it`() throws {
        #expect(try Self.rows("--sort", "warnings") == ["2 陳大文", "2 Bo Berg", "1 Ana Lima"])
        #expect(try Self.rows("--sort", "rate") == ["1 Ana Lima", "2 Bo Berg", "2 陳大文"])
        #expect(try Self.rows("--sort", "name") == ["1 Ana Lima", "2 Bo Berg", "2 陳大文"])
    }

    @Test func `is turned around by a minus`() throws {
        #expect(try Self.rows("--sort", "-warnings") == ["1 Ana Lima", "2 Bo Berg", "2 陳大文"])
        #expect(try Self.rows("--sort", "-rate") == ["2 Bo Berg", "2 陳大文", "1 Ana Lima"])
        #expect(try Self.rows("--sort=-name") == ["2 陳大文", "2 Bo Berg", "1 Ana Lima"])
        #expect(try Self.rows("--sort", "-count") == ["2 Bo Berg", "2 陳大文", "1 Ana Lima"])
    }

    @Test func `names the orders there are`() throws {
        let run = try Program.withBook().run(["rank", "--sort", "rates"])
        #expect(run.status == 64)
        #expect(run.errors.contains("Did you mean rate? Use count, name, warnings or rate."))
    }
}
