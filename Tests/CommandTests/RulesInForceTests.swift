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
        #expect(page.output.contains("absence -2h, -1h from 3 Mar 2026, -2h from 9 Mar 2026"))
    }

    /// Three employees, of whom Bo and Cy have rules of their own from some day on.
    private func workers() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-02-02")
        for name in ["Ana", "Bo", "Cy"] {
            _ = try program("people", "add", "--joined", "start", name, "--role", "employee")
        }
        for words in [
            ["quota", "mon-thu=6h", "Bo", "--from", "2026-03-09"],
            ["pairing", "explicit", "Ana", "--from", "2026-02-02"],
            ["expiry", "20h", "Cy", "--from", "2026-02-02"],
        ] {
            #expect(try program.run(now + ["set"] + words).status == 0)
        }
        return program
    }

    @Test func `names whose own rules differ, and where they do, of the people shown`() throws {
        let program = try workers()
        func rules(_ words: String...) throws -> String? {
            let page = try program.run(now + ["overtime"] + words).output
            return page.split(separator: "\n").first { $0.hasPrefix("Rules:") }.map(String.init)
        }
        let bo = "Bo: quota mon-fri=8h,sat=5h, mon-thu=6h from 9 Mar 2026"
        #expect(try rules("-p", "2026-03") == "Rules: \(bo) · Cy: expiry 20h")
        #expect(try rules("-p", "2026-03", "Bo") == "Rules: \(bo)")
        #expect(try rules("-p", "2026-02") == "Rules: Cy: expiry 20h")
        #expect(try rules("-p", "2026-02", "Ana", "Bo") == nil)
    }

    @Test func `is silent of whoever has given the rules back to the book`() throws {
        let program = try workers()
        let set = now + ["set", "quota", "default", "Bo", "--from"]
        let receipt = try program.run(set + ["2026-03-09"])
        #expect(
            receipt.output.contains(
                "quota of Bo set to default from 9 Mar 2026 on, in place of mon-thu=6h."))
        let again = try program.run(set + ["2026-03-10"])
        #expect(
            again.output.contains(
                "quota of Bo is default already on 10 Mar 2026, since 9 Mar 2026."))
        let never = try program.run(now + ["set", "rounding", "default", "Bo"])
        #expect(never.output.contains("rounding of Bo is default already, from the start."))
        let page = try program.run(now + ["overtime", "-p", "2026-03", "Bo"])
        #expect(!page.output.contains("Rules:"), "\(page.output)")
        // Whatever the book has holds for them again, later changes included.
        _ = try program.run(now + ["set", "quota", "mon-fri=4h", "--from", "2026-03-02"])
        let month = try program.json("overtime", "Bo", "-p", "2026-03-09", "--now", now[1])
        let rows = month["rows"] as? [[String: Any]]
        #expect(rows?.first?["expectedMinutes"] as? Int == 240)
        _ = try program.run(now + ["set", "quota", "default", "--from", "2026-03-02"])
        let usual = try program.json("overtime", "Bo", "-p", "2026-03-09", "--now", now[1])
        #expect((usual["rows"] as? [[String: Any]])?.first?["expectedMinutes"] as? Int == 480)
        #expect(try program.run(now + ["set", "client-name", "default"]).status == 0)
        #expect(try program.run(now + ["set", "budget", "default"]).status == 65)
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
