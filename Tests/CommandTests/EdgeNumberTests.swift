import ProgramSupport
import Testing

/// Numbers at the ends of 64 bits, and at the limits of a book.
@Suite struct `A number at its edge` {
    @Test(arguments: ["9223372036854775806", "9223372036854775807"])
    func `is a count of rows like any other, and too many events`(number: String) throws {
        let program = try Program.withBook()
        for report in ["log", "audit", "rank"] {
            #expect(try program(report, "-n", number).status == 0, "\(report)")
        }
        let made = try program("generate", "--events", number, "--dry-run")
        #expect(made.status == 64 && made.errors.contains("more than a history"), "\(made)")
    }

    @Test func `is refused as a coefficient one past the most`() throws {
        let program = try Program.withBook()
        let day = ["--joined", "2026-03-02", "--coefficient"]
        let past = try program.run(["people", "add", "Big"] + day + ["1000000000.001"])
        #expect(past.status == 65 && past.errors.contains("larger than 1000000000"), "\(past)")
        try program.require(["people", "add", "Big"] + day + ["1000000000"])
        try program.require(["mark", "Big", "--on", "2026-03-04", "--slot", "both"])
        let rows = try program("rank", "weighted", "-p", "all", "--format", "csv").output
        #expect(rows.contains("2000000000"), "\(rows)")
        let why = try program("why", "rank", "weighted", "Big", "-p", "all")
        #expect(why.status == 0, "\(why.errors)")
    }
}
