import Foundation
import ProgramSupport
import Testing

@Suite struct `The log on paper` {
    static let now = `Money that was spent`.now

    /// The lines of a table under its header.
    static func lines(_ program: Program, _ words: String...) throws -> [Substring] {
        let page = try program.run(words + now).page
        return page.split(separator: "\n").filter { $0.contains(/^\d{4}-/) }
    }

    @Test func `begins with the day an entry is about and says what was done in a word`() throws {
        let program = try `Money that was spent`.household()
        _ = try program.run(["amend", "#5", "note=supper", "--because", "typed badly"] + Self.now)
        let lines = try Self.lines(program, "log", "-n", "0")
        #expect(!lines.isEmpty)
        let kinds = Set(lines.compactMap { $0.firstMatch(of: /#\d+ +(\w+)/)?.1 })
        #expect(kinds == ["init", "add", "set", "spend", "amend", "refund"])
        #expect(!lines.contains { $0.contains(".recorded") || $0.contains(".added") })
    }

    @Test func `cuts a note, never a date`() throws {
        let program = try `Money that was spent`.household()
        let note = String(repeating: "soap and ", count: 20)
        _ = try program.run(["spend", "3", "Food", note] + Self.now)
        let line = try #require(try Self.lines(program, "log", "-n", "1").first)
        #expect(line.hasPrefix("2026-03-20 "))
        #expect(columns(line) <= 80 && line.contains("…"))
    }

    @Test func `names who recorded only where several did`() throws {
        let program = try `Money that was spent`.household()
        #expect(try program.run(["log"] + Self.now).page.contains(" · by "))
        _ = try program.run(["spend", "3", "Food", "--by", "zoe"] + Self.now)
        let page = try program.run(["log"] + Self.now).page
        #expect(page.contains(" By ") && page.contains(" zoe "))
    }

    @Test func `is a register of a category, by date, with what it comes to`() throws {
        let program = try `Money that was spent`.household()
        _ = try program.run(["spend", "1.70", "Food", "--on", "2026-03-01"] + Self.now)
        let lines = try Self.lines(program, "log", "--category", "Food")
        let cells = lines.map { $0.split(separator: " ") }
        #expect(
            cells.map { "\($0[0]) \($0[$0.count - 2]) \($0[$0.count - 1])" } == [
                "2026-03-14 −5.00 61.30", "2026-03-02 12.30 66.30", "2026-03-02 12.30 54.00",
                "2026-03-01 1.70 41.70", "2026-02-03 40.00 40.00",
            ])
        let march = try Self.lines(program, "log", "--category", "Food", "-p", "2026-03", "-n", "1")
        #expect(march.count == 1 && march[0].hasSuffix(" 21.30"))
    }

    @Test func `adds up each currency of a kind by itself`() throws {
        let program = try `Money that was spent`.household()
        let lines = try Self.lines(program, "log", "--kind", "expense")
        #expect(lines.count == 7)
        #expect(lines.first?.hasSuffix(" 900.00 EUR  1,859.60 EUR") == true)
        #expect(lines.contains { $0.hasSuffix(" 980 JPY       980 JPY") })
    }

    @Test func `counts entries as they are now, and says that others are left out`() throws {
        let program = try `Money that was spent`.household()
        let rows = try #require(
            try program.json("log", "--kind", "expense")["rows"] as? [[String: Any]])
        let rent = try #require(rows.first?["sequence"] as? Int)
        _ = try program.run(["amend", "#\(rent)", "amount=901", "--because", "rise"] + Self.now)
        _ = try program.run(["retract", "#\(rent - 1)", "--because", "twice"] + Self.now)
        let run = try program.run(["log", "--kind", "expense"] + Self.now)
        #expect(run.page.contains("901.00 EUR") && !run.page.contains("−5.00"))
        #expect(run.page.contains(" Corrected "))
        #expect(run.errors.contains("1 retracted entry is left out:  daybook log --corrections"))
        // Programs have every event as it was recorded.
        #expect((try program.json("log", "--kind", "expense")["rows"] as? [Any])?.count == 7)
    }

    @Test(arguments: [("-n", "2", 2), ("-n", "0", 24)])
    func `of a category's card obeys the number asked for`(
        option: String, number: String, count: Int
    ) throws {
        let program = try `Money that was spent`.household()
        for _ in 0..<20 { _ = try program.run(["spend", "1", "Food"] + Self.now) }
        let page = try program.run(["show", "Food", option, number] + Self.now).page
        #expect(page.split(separator: "\n").count { $0.contains(/^\d{4}-\d\d-\d\d/) } == count)
        let card = try program.json("show", "Food", option, number)
        #expect((card["entries"] as? [Any])?.count == count)
    }
}
