import ProgramSupport
import Testing

private let now = ["--now", "2026-03-12T10:00"]

@Suite struct `The header of a report` {
    private let reports = [["rank"], ["streaks"], ["stats"], ["attendance"]]

    @Test func `is silent of the usual working weekdays`() throws {
        let program = try Program.withBook()
        #expect(try program.run(now + ["mark", "Ana Lima"]).status == 0)
        for report in reports {
            let page = try program.run(now + report + ["-p", "2026-03"])
            #expect(!page.output.contains("Working weekdays"))
        }
    }

    @Test func `names a rule once where it was set again to what it was`() throws {
        let program = try Program.withBook()
        for (value, date) in [("1h", "2026-03-05"), ("1h", "2026-03-03"), ("2h", "2026-03-09")] {
            let set = ["set", "absence", "--from", date, "--", "-" + value]
            #expect(try program.run(now + set).status == 0)
        }
        let page = try program.run(now + ["overtime", "-p", "2026-03"])
        #expect(page.output.contains("absence -2h, -1h from 3 Mar, -2h from 9 Mar"))
    }

    @Test func `names the working weekdays of the period where they are others`() throws {
        let program = try Program.withBook()
        #expect(try program.run(now + ["mark", "Ana Lima"]).status == 0)
        let set = ["set", "weekdays", "mon-sat", "--from", "2026-03-10"]
        #expect(try program.run(now + set).status == 0)
        for report in reports {
            let march = try program.run(now + report + ["-p", "2026-03"])
            #expect(
                march.output.contains("Working weekdays: mon-fri, from 10 Mar 2026 mon-sat.\n"))
            let before = try program.run(now + report + ["-p", "2026-03-02..2026-03-06"])
            #expect(!before.output.contains("Working weekdays"))
        }
    }
}
