import Foundation
import ProgramSupport
import Testing

@Suite struct `The statistics report` {
    private static let moment = ["--now", "2026-04-20T09:00"]

    /// Three people over six weeks, in a pattern.
    private static func program() throws -> Program {
        let program = try Program.withBook()
        var rows = "person,date,slot\n"
        for day in 9...31 where ![14, 15, 21, 22, 28, 29].contains(day) {
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            rows += "Ana Lima,\(date),am\nAna Lima,\(date),pm\n"
            if day.isMultiple(of: 2) { rows += "陳大文,\(date),am\n" }
            if day < 20 { rows += "Bo Berg,\(date),pm\n" }
        }
        for day in 13...17 { rows += "Ana Lima,2026-04-\(day),am\n" }
        let run = try program("import", "attendance", "-", input: rows)
        #expect(run.status == 0)
        return program
    }

    static let pages: [(name: String, arguments: [String])] = [
        ("stats", ["stats"]),
        ("stats-of-person", ["stats", "Ana Lima"]),
        ("stats-by-month-ascii", ["stats", "陳大文", "-g", "month", "--ascii"]),
        ("stats-of-week-mornings", ["stats", "-p", "2026-W11", "--slot", "am"]),
        ("stats-empty", ["stats", "-p", "2026-W01"]),
    ]

    @Test(arguments: pages.map(\.name))
    func `looks as it always did`(name: String) throws {
        let page = try #require(Self.pages.first { $0.name == name })
        let run = try Self.program().run(page.arguments + Self.moment)
        #expect(run.status == 0)
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        try Golden.expect(run.page, is: "report-\(name)")
    }

    private static let contract: Set = [
        "report", "version", "book", "asOf", "period", "total", "morning", "afternoon", "ratio",
        "first", "bestDay", "growth", "series", "weekdays", "months", "cap",
    ]

    @Test func `has the fields of the contract`() throws {
        let object = try Self.program().json("stats", "--now", "2026-04-20T09:00", "-g", "month")
        #expect(Set(object.keys) == Self.contract)
        #expect(object["report"] as? String == "stats")
        #expect(object["total"] as? Int == 61 && object["morning"] as? Int == 33)
        #expect(object["afternoon"] as? Int == 28 && object["ratio"] as? Double == 1.1786)
        #expect(object["first"] as? String == "2026-03-02" && object["cap"] is NSNull)
        let best = try #require(object["bestDay"] as? [String: Any])
        #expect(best["date"] as? String == "2026-03-10" && best["count"] as? Int == 4)
        let growth = try #require(object["growth"] as? [String: Any])
        #expect(Set(growth.keys) == ["week", "month", "year"])
        #expect(growth.values.allSatisfy { $0 is NSNull })
        let series = try #require(object["series"] as? [[String: Any]])
        #expect(series.compactMap { $0["period"] as? String } == ["2026-03", "2026-04"])
        #expect(series.compactMap { $0["total"] as? Int } == [56, 5])
        #expect(series.allSatisfy { Set($0.keys) == ["period", "total", "morning", "afternoon"] })
        #expect((object["weekdays"] as? [Int])?.reduce(0, +) == 61)
        #expect(object["months"] as? [Int] == [0, 0, 56, 5, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test func `has the mean of each month of several years that is over`() throws {
        let program = try Self.program()
        func months(_ period: String, now: String) throws -> String {
            let page = try program("stats", "-p", period, "--now", now).page
            return String(page[try #require(page.firstRange(of: "Weekdays")).lowerBound...])
        }
        var rows = "person,date,slot\n"
        let days = (1...5).map { "2027-03-0\($0)" } + [1, 2, 5, 6, 7].map { "2027-04-0\($0)" }
        for day in days { rows += "Ana Lima,\(day),am\n" }
        let importing = ["import", "attendance", "-", "--now", "2027-05-01T09:00"]
        #expect(try program.run(importing, input: rows).status == 0)
        // April of 2027 is not over: 2026 alone counts, of which five mornings are marked.
        let open = try months("2026-03..2027-12", now: "2027-04-08T09:00")
        #expect(open.contains("Months, mean of their years") && open.contains("Mar  31  "))
        #expect(open.contains("Apr   5  ") && open.contains("Left out: 2027-04 so far."))
        #expect(open.contains("Each month is the mean of 1 or 2 years."))
        let one = try months("2027", now: "2027-04-08T09:00")
        #expect(one.contains("Months\n") && one.contains("so far") && !one.contains("Dec"))
        let cut = try months("2026-03..2027-03-03", now: "2027-05-01T09:00")
        #expect(cut.contains("Mar  56  ") && cut.contains("Left out: part of 2027-03."))
        let json = try program.json("stats", "--now", "2027-05-01T09:00")
        #expect((json["months"] as? [Int])?.prefix(4) == [0, 0, 61, 10])
    }

    @Test func `of a person has more beside them`() throws {
        let object = try Self.program().json("stats", "Ana Lima", "--now", "2026-04-20T09:00")
        let more: Set = ["person", "possible", "rate", "streak", "friends", "perfect"]
        #expect(Set(object.keys) == Self.contract.union(more))
        #expect(object["cap"] as? Int == 10 && object["possible"] as? Int == 72)
        #expect(object["rate"] as? Double == 0.5833)
        let perfect = try #require(object["perfect"] as? [String: [String]])
        #expect(perfect["weeks"] == ["2026-W11", "2026-W12", "2026-W13"])
        #expect(perfect["months"] == [] && perfect["years"] == [])
        let friends = try #require(object["friends"] as? [[String: Any]])
        #expect(friends.compactMap { $0["shared"] as? Int } == [10, 8])
    }

    @Test(arguments: [("2026-05-06T09:00", "W19 so far: 0"), ("2026-06-10T09:00", "W16: 5")])
    func `goes on to the week that runs, but not far behind the last mark`(
        now: String, end: String
    ) throws {
        let program = try Self.program()
        let words = ["stats", "Ana Lima", "-g", "week", "--now", now]
        let page = try program.run(words).page
        #expect(page.contains("2026-\(end)"))
        #expect(page.split(separator: "\n").contains { $0.hasSuffix("scale is the same.") })
        let series = try #require(program.json(words)["series"] as? [[String: Any]])
        #expect(series.last?["period"] as? String == "2026-W16")
    }

    @Test func `has null where there is nothing to divide by`() throws {
        let object = try Self.program().json("stats", "--slot", "am", "-p", "2026-03-02")
        #expect(object["ratio"] is NSNull && object["afternoon"] as? Int == 0)
        let none = try Self.program().json("stats", "-p", "2026-W01")
        #expect(none["first"] is NSNull && none["bestDay"] is NSNull)
        #expect((none["series"] as? [Any])?.isEmpty == true)
    }

    @Test func `gives the series to files of rows`() throws {
        let program = try Self.program()
        let csv = try program.run(["stats", "-g", "month", "--format", "csv"] + Self.moment)
        #expect(csv.page == "period,total,morning,afternoon\n2026-03,56,28,28\n2026-04,5,5,0\n")
        let lines = try program.run(["-g", "year", "stats", "--format", "ndjson"] + Self.moment)
        #expect(lines.page == #"{"period":"2026","total":61,"morning":33,"afternoon":28}"# + "\n")
    }

    @Test func `knows only some units and people`() throws {
        let program = try Self.program()
        let run = try program("stats", "-g", "yaer")
        #expect(run.status == 64 && run.errors.contains("Did you mean year?"))
        #expect(try program("stats", "-g", "day").status == 64)
        #expect(try program("rank", "-g", "week").status == 64)
        #expect(try program("stats", "--sort", "name").status == 64)
        #expect(try program("stats", "Anna Lima").status == 4)
    }
}

@Suite struct `The ranking` {
    private func program() throws -> Program {
        let program = try Program.withBook()
        _ = try program(
            "import", "people", "-", "--now", "2026-03-04T09:00",
            input: "name,coefficient\nBo Berg,2.5\n陳大文,0.125\n")
        _ = try program(
            "import", "attendance", "-", input: "person,date,slot\nBo Berg,2026-03-04,am\n")
        return program
    }

    @Test func `is weighted by the coefficient of the day`() throws {
        let program = try program()
        let run = try program("rank", "weighted", "--now", "2026-03-05T09:00")
        try Golden.expect(run.page, is: "report-rank-weighted")
        let rows = try #require(try program.json("rank", "weighted")["rows"] as? [[String: Any]])
        #expect(rows.compactMap { $0["value"] as? String } == ["3.500", "3.000", "0.125"])
        #expect(rows.compactMap { $0["attended"] as? Int } == [2, 3, 1])
    }

    @Test func `can be read by name, with the same ranks`() throws {
        let program = try program()
        func people(_ arguments: String...) throws -> [String] {
            let run = try program.run(["rank", "--format", "csv"] + arguments)
            return run.page.split(separator: "\n").dropFirst().map {
                $0.split(separator: ",").prefix(2).joined(separator: " ")
            }
        }
        #expect(try people("--sort", "name") == ["1 Ana Lima", "2 Bo Berg", "3 陳大文"])
        #expect(try people("weighted", "--sort", "name") == ["2 Ana Lima", "1 Bo Berg", "3 陳大文"])
        #expect(try people("weighted", "--sort", "count") == ["1 Bo Berg", "2 Ana Lima", "3 陳大文"])
        let run = try program("rank", "--sort", "nam")
        #expect(run.status == 64 && run.errors.contains("Did you mean name?"))
        #expect(try program("--sort", "name", "friends", "Ana Lima").status == 64)
    }
}
