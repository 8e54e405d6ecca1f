import Foundation
import ProgramSupport
import Testing

@Suite struct `Expenses on paper` {
    static let now = `Money that was spent`.now

    static func page(_ words: String..., budget: [String] = []) throws -> String {
        let program = try `Money that was spent`.household()
        if !budget.isEmpty { _ = try program.run(["set", "budget"] + budget + now) }
        return try program.run(["expenses"] + words + now).output
    }

    /// The cells of the line that begins with a word.
    static func line(_ page: String, _ word: String) -> [String] {
        let line = page.split(separator: "\n").first { $0.hasPrefix(word) } ?? ""
        return line.split(separator: "  ").map { String($0.drop { $0 == " " }) }
    }

    @Test func `have a total with its budget even of one category`() throws {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--currency", "EUR", "--start", "2026-01-01")
        _ = try program.run(["set", "budget", "400", "--from", "2026-01-01"] + Self.now)
        _ = try program.run(["categories", "add", "Food"] + Self.now)
        _ = try program.run(["spend", "10", "Food"] + Self.now)
        let page = try program.run(["expenses"] + Self.now).output
        #expect(
            Self.line(page, "Total") == [
                "Total", "10.00", "█░░░░░░░░│", "100%", "1", "400.00", "390.00", "3%", "·",
            ])
    }

    @Test func `stand beside the month before, what is not spent any more too`() throws {
        let program = try `Money that was spent`.household()
        program.environment["COLUMNS"] = "120"
        let page = try program.run(["expenses"] + Self.now).output
        #expect(page.contains("  2026-02") && Self.line(page, "Food").last == "40.00")
        let april = ["--now", "2026-04-02T12:00"]
        _ = try program.run(["spend", "1", "Food"] + april)
        let rent = Self.line(try program.run(["expenses"] + april).output, "Rent")
        #expect(rent.first == "Rent" && rent.last == "900.00" && rent.contains("·"))
    }

    @Test func `are shares and months before of each currency, whatever came in`() throws {
        let program = try `Money that was spent`.household()
        program.environment["COLUMNS"] = "80"
        try program.require(["set", "budget", "400", "Food"] + Self.now)
        try program.require(["spend", "20", "Food", "--currency", "USD"] + Self.now)
        let lines = [["categories", "add", "Pay"], ["spend", "--refund", "9000", "Pay"]]
        for line in lines { try program.require(line + Self.now) }
        let page = try program.run(["expenses"] + Self.now).output
        #expect(page.contains("  2026-02") && page.contains("Share"), "\(page)")
        let shares = page.split(separator: "\n").filter { $0.contains("%") }
        for amount in ["19.60 EUR", "20.00 USD"] {
            #expect(shares.contains { $0.hasPrefix("Food") && $0.contains(amount) }, "\(page)")
        }
        #expect(shares.contains { $0.contains("20.00 USD") && $0.contains("100%") }, "\(page)")
    }

    @Test func `total the budgets of the months that have begun`() throws {
        let page = try Self.page("-g", "month", "-p", "2026")
        #expect(Self.line(page, "Total").contains("3,000.00"))
        let year = try Self.page("-g", "year", "-p", "2026")
        #expect(Self.line(year, "2026").contains("3,000.00"))
    }

    @Test func `show nothing later than the day they are told to`() throws {
        let program = try `Money that was spent`.household()
        for group in ["month", "category", "month,category"] {
            let run = try program(
                "expenses", "-p", "2026", "-g", group, "--now", "2026-03-05T12:00", "--format",
                "csv")
            let total = run.output.split(separator: "\n").dropFirst().reduce(0.0) { sum, line in
                let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                guard let code = cells.firstIndex(of: "EUR") else { return sum }
                return sum + (Double(cells[code + 1]) ?? 0)
            }
            #expect(total == 940 + 24.6)
        }
    }

    @Test func `have a column for each month where there is room`() throws {
        let program = try `Money that was spent`.household()
        let words = ["expenses", "-g", "month,category", "-p", "2026"] + Self.now
        let wide = try program.run(words).output
        #expect(wide.contains("2026-01  2026-02  2026-03") && wide.contains("▲ over its budget"))
        #expect(Self.line(wide, "Food") == ["Food", "EUR", "·", "40.00", "19.60▲", "59.60"])
        program.environment["COLUMNS"] = "40"
        #expect(try !program.run(words).output.contains("2026-01  2026-02"))
        let csv = try program.run(words + ["--format", "csv"]).output
        #expect(csv.hasPrefix("period,category,currency,total,count,budget,left,usedPercent"))
    }

    @Test func `are drawn in the category's own colour on a screen that has it`() throws {
        let program = try `Money that was spent`.household()
        _ = try program.run(["categories", "change", "Food", "--colour", "#0a84ff"] + Self.now)
        program.environment["COLORTERM"] = "truecolor"
        let words = ["--color", "always"] + Self.now
        #expect(try program.run(["expenses"] + words).output.contains("\u{1b}[38;2;10;132;255m█"))
        #expect(try program.run(["categories"] + words).output.contains("38;2;10;132;255m██"))
        // Over its budget: red, and a minus beside it.
        #expect(try program.run(["expenses"] + words).output.contains("\u{1b}[31m−4.60"))
        program.environment["COLORTERM"] = ""
        #expect(try program.run(["expenses"] + words).output.contains("\u{1b}[38;5;33m█"))
        #expect(try !program.run(["expenses"] + Self.now).output.contains("\u{1b}"))
    }

    @Test func `tell in a receipt what the month comes to, with a budget or without`() throws {
        let program = try `Money that was spent`.household()
        let food = try program.run(["spend", "1", "Food"] + Self.now).output
        #expect(food.contains("Food in Mar 2026: 20.60 of 15.00 EUR (137%), 5.60 over."))
        let rent = try program.run(["spend", "1", "Rent"] + Self.now).output
        #expect(rent.contains("Rent in Mar 2026: 901.00 EUR."))
        #expect(rent.contains("All in Mar 2026: 921.60 of 1,000.00 EUR (92%), 78.40 left."))
    }

    /// A household with a budget of Food alone, of which 10 are spent, beside 900 of rent.
    private static func partlyBudgeted() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--currency", "EUR", "--start", "2026-01-01")
        for name in ["Food", "Rent"] {
            try program.require(["categories", "add", name] + now)
        }
        try program.require(["set", "budget", "300", "Food", "--from", "2026-01-01"] + now)
        try program.require(["spend", "10", "Food"] + now)
        return program
    }

    @Test func `hold no total against the budgets of some categories`() throws {
        let program = try Self.partlyBudgeted()
        let covered = try program.run(["expenses"] + Self.now).output
        #expect(Self.line(covered, "Total").contains("290.00"))
        let receipt = try program.run(["spend", "900", "Rent"] + Self.now).output
        #expect(receipt.contains("Rent in Mar 2026: 900.00 EUR.") && !receipt.contains("All in"))
        let page = try program.run(["expenses"] + Self.now).output
        let total = Self.line(page, "Total")
        #expect(total == ["Total", "910.00", "100%", "2", "300.00", "·"], "\(page)")
        #expect(page.contains("Not all of it has a budget: what is left is said only where"))
        let today = try program.run(["today"] + Self.now).output
        #expect(today.contains("Food in Mar 2026: 10.00 of 300.00 EUR"))
        #expect(!today.contains("All ") && !today.contains("Needs attention"), "\(today)")
    }

    @Test func `take only colours that can be drawn`() throws {
        let program = try `Money that was spent`.household()
        for words in [["add", "Eten"], ["change", "Food"]] {
            let run = try program.run(["categories"] + words + ["--colour", "roze"] + Self.now)
            #expect(run.status == 64)
            #expect(run.errors.contains("\"roze\" is not a colour"))
            #expect(run.errors.contains("pink") && run.errors.contains("#rrggbb"))
        }
        let gone = try program.run(["categories", "change", "Food", "--colour", "none"] + Self.now)
        #expect(gone.status == 0)
    }
}
