import Foundation
import ProgramSupport
import Testing

@Suite struct `Money that was spent` {
    static let now = ["--now", "2026-03-20T12:00"]

    /// March and February of a household: two currencies, a refund, budgets.
    static func household() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-01-01",
            "--currency", "EUR")
        let rows = """
            date,amount,category,currency,note
            2026-02-03,40.00,Food,,
            2026-02-27,900,Rent,EUR,February
            2026-03-02,12.30,Food,EUR,bread and milk
            2026-03-02,12.30,Food,EUR,bread and milk
            2026-03-09,980,Travel,JPY,hotel
            2026-03-14,-5.00,Food,,bottles
            2026-03-15,900.00,Rent,,March

            """
        _ = try program.run(
            ["import", "expenses", "-", "--create-missing", "--source", "h"] + now, input: rows)
        _ = try program.run(["set", "budget", "1000", "--from", "2026-01-01"] + now)
        _ = try program.run(["set", "budget", "15", "Food", "--from", "2026-03-01"] + now)
        _ = try program.run(["categories", "add", "Gifts", "--colour", "red"] + now)
        _ = try program.run(["set", "budget", "50", "Gifts", "--from", "2026-01-01"] + now)
        return program
    }

    static func rows(_ program: Program, _ words: String...) throws -> [[String: Any]] {
        let run = try program.run(["expenses", "--format", "json"] + words + now)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    }

    static func words(_ row: [String: Any], _ fields: String...) -> String {
        fields.map { "\(row[$0] ?? "-")" }.joined(separator: " ")
    }

    @Test func `is added up by category, each currency by itself, this month by default`() throws {
        let rows = try Self.rows(try Self.household())
        let found = rows.map { Self.words($0, "category", "currency", "total", "count") }
        #expect(
            found == [
                "Rent EUR 900.00 1", "Food EUR 19.60 3", "Gifts EUR 0.00 0", "Travel JPY 980 1",
            ])
    }

    @Test func `has the fields of the contract`() throws {
        let program = try Self.household()
        let figures: Set = ["currency", "total", "count", "budget", "left", "usedPercent"]
        for (group, own) in [
            ("category", ["category"]), ("month", ["period"]),
            ("year,category", ["period", "category"]),
        ] {
            let rows = try Self.rows(program, "-g", group, "-p", "all")
            #expect(!rows.isEmpty)
            #expect(rows.allSatisfy { Set($0.keys) == figures.union(own) })
        }
    }

    @Test func `is held against the budget of whole months`() throws {
        let program = try Self.household()
        let food = try #require(
            try Self.rows(program).first { $0["category"] as? String == "Food" })
        #expect(Self.words(food, "budget", "left", "usedPercent") == "15.00 -4.60 130.6667")
        let month = try Self.rows(program, "-g", "month", "-p", "2026")
        let words = month.map { Self.words($0, "period", "currency", "total", "budget", "left") }
        #expect(
            words == [
                "2026-01 EUR 0.00 1000.00 1000.00", "2026-02 EUR 940.00 1000.00 60.00",
                "2026-03 EUR 919.60 1000.00 80.40",
                "2026-03 JPY 980 <null> <null>",
            ])
        let groups = try Self.rows(program, "-g", "month,category", "-p", "2026")
        #expect(
            groups.map { Self.words($0, "period", "category", "total", "budget") }.filter {
                $0.contains("Gifts")
            } == [
                "2026-01 Gifts 0.00 50.00", "2026-02 Gifts 0.00 50.00", "2026-03 Gifts 0.00 50.00",
            ])
        let quarter = try Self.rows(program, "-g", "quarter", "-p", "2026-Q1")[0]
        #expect(Self.words(quarter, "total", "budget") == "1859.60 3000.00")
        // February had no budget for food, and half a month has none.
        for period in ["2026-Q1", "2026-03-01..2026-03-20"] {
            let rows = try Self.rows(program, "-p", period)
            let food = try #require(rows.first { $0["category"] as? String == "Food" })
            #expect(Self.words(food, "budget") == "<null>")
        }
        #expect(try Self.rows(program, "-g", "week").allSatisfy { $0["budget"] is NSNull })
    }

    @Test func `follows its category to a new name, with its budget`() throws {
        let program = try Self.household()
        let run = try program.run(["categories", "change", "Food", "--name", "Table"] + Self.now)
        #expect(run.page.hasPrefix("The category Food changed: name Food → Table."))
        let rows = try Self.rows(program)
        let table = try #require(rows.first { $0["category"] as? String == "Table" })
        #expect(Self.words(table, "total", "budget") == "19.60 15.00")
        // The file is known by what its rows were called.
        let again = try program.run(
            ["import", "expenses", "-", "--create-missing", "--source", "h"] + Self.now,
            input: "date,amount,category,note\n2026-03-02,12.30,Food,bread and milk\n")
        #expect(again.page.contains("0 recorded"))
    }

    @Test func `goes when its category is removed with it`() throws {
        let program = try Self.household()
        #expect(
            try program.run(["categories", "remove", "Food", "--retract"] + Self.now).status == 0)
        #expect(
            Self.words(try Self.rows(program, "-g", "month")[0], "total", "count") == "900.00 1")
        #expect(try program("rebuild", "--check").status == 0)
    }

    @Test func `is undone and corrected like every entry`() throws {
        let program = try Self.household()
        let spent = try program.run(["spend", "10", "Food", "--on", "2026-03-19"] + Self.now)
        #expect(spent.page.contains("Food in Mar 2026: 29.60 of 15.00 EUR (197%), 14.60 over."))
        #expect(spent.page.contains("All in Mar 2026: 929.60 of 1,000.00 EUR (93%), 70.40 left."))
        let number = try #require(Program.receipts(in: spent.page).first)
        _ = try program.run(["amend", "\(number)", "date=2026-02-01", "--because", "x"] + Self.now)
        #expect(Self.words(try Self.rows(program)[1], "category", "total") == "Food 19.60")
        let february = try Self.rows(program, "-p", "2026-02")
        #expect(Self.words(february[1], "category", "total") == "Food 50.00")
        _ = try program.run(["undo"] + Self.now)
        #expect(Self.words(try Self.rows(program)[1], "category", "total") == "Food 29.60")
    }

    @Test func `is recorded once under one key`() throws {
        let program = try Self.household()
        let line = ["spend", "10", "Food", "--key", "k1"] + Self.now
        let (first, second) = (try program.run(line), try program.run(line))
        let number = try #require(Program.receipts(in: first.page).first)
        #expect(second.page.hasPrefix("Recorded earlier under the same key.  #\(number)"))
        #expect(try program.run(["spend", "11", "Food", "--key", "k1"] + Self.now).status == 3)
    }

    @Test func `is a refund below zero, and not twice`() throws {
        let program = try Self.household()
        let run = try program.run(["spend"] + Self.now + ["--", "-2.50", "Food"])
        #expect(run.page.hasPrefix("2.50 EUR taken back from Food, Fri 20 Mar 2026."))
        let twice = try program.run(["spend", "--refund"] + Self.now + ["--", "-2.50", "Food"])
        #expect(twice.status == 65)
        #expect(twice.errors.contains("-2.50 is below zero, and so a refund already"))
    }

    @Test func `is not recorded by a dry run`() throws {
        let program = try Self.household()
        let before = try program.json("status")["sequence"] as? Int
        let run = try program.run(["spend", "10", "Food", "--dry-run"] + Self.now)
        #expect(
            run.page == """
                10.00 EUR would be spent on Food, Fri 20 Mar 2026.
                Figures that would move:
                  expenses 2026-03, Food, EUR: spent 19.60 → 29.60, entries 3 → 4, left −4.60 →
                    −14.60, used percent 130.7% → 197.3%
                  expenses 2026-03, EUR: spent 919.60 → 929.60, entries 4 → 5, left 80.40 →
                    70.40, used percent 92% → 93%

                """)
        #expect(try program.json("status")["sequence"] as? Int == before)
    }

    @Test func `is exported in the columns of the import`() throws {
        let program = try Self.household()
        let run = try program.run(["export", "expenses", "-p", "2026-03"] + Self.now)
        #expect(
            run.page == """
                date,amount,category,currency,note
                2026-03-02,12.30,Food,EUR,bread and milk
                2026-03-02,12.30,Food,EUR,bread and milk
                2026-03-09,980,Travel,JPY,hotel
                2026-03-14,-5.00,Food,EUR,bottles
                2026-03-15,900.00,Rent,EUR,March

                """)
        let other = try Self.household()
        let all = try program.run(["export", "expenses"] + Self.now).page
        let again = try other.run(
            ["import", "expenses", "-", "--source", "other", "--again"] + Self.now, input: all)
        #expect(again.page.hasPrefix("7 rows of expenses: 7 recorded, "))
    }

    @Test func `declares the currencies of a file only when it may`() throws {
        let program = try Self.household()
        let file = "date,amount,category,currency\n2026-03-01,8.00,Time off,VACHR\n"
        let refused = try program.run(["import", "expenses", "-"] + Self.now, input: file)
        #expect(refused.status == 65)
        _ = try program.run(["categories", "add", "Time off"] + Self.now)
        let undeclared = try program.run(["import", "expenses", "-"] + Self.now, input: file)
        #expect(undeclared.status == 65)
        #expect(undeclared.errors.contains("VACHR is not a currency of ISO 4217"))
        let admitted = try program.run(
            ["import", "expenses", "-", "--create-missing"] + Self.now, input: file)
        #expect(admitted.page.contains("1 new currency."))
        let spent = try program.run(
            ["spend", "1.25", "Time off", "--currency", "VACHR"] + Self.now)
        #expect(spent.status == 0)
    }

    @Test func `refuses bad rows of a file by their lines`() throws {
        let program = try Self.household()
        let file = """
            date,amount,category,currency
            2026-03-01,1.234,Food,
            2026-03-01,5.5,Food,JPY
            2026-03-01,,Food,
            2025-12-31,5,Food,
            2026-03-21,5,Food,
            2026-03-01,5,Food,

            """
        let run = try program.run(
            ["import", "expenses", "-", "--skip-invalid", "--format", "json"] + Self.now,
            input: file)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        let rejected = (object as? [String: Any])?["rejected"] as? [[String: Any]] ?? []
        #expect(rejected.compactMap { $0["line"] as? Int } == [2, 3, 4, 5, 6])
        #expect((object as? [String: Any])?["recorded"] as? Int == 1)
    }

    @Test func `is found in the log by its category, also after it moved`() throws {
        let program = try Self.household()
        func numbers() throws -> [Int] {
            try program.run(["log", "--category", "Rent", "--format", "ndjson"]).page
                .split(separator: "\n").compactMap { Program.sequence(ofLine: String($0)) }
        }
        let before = try numbers()
        try program.require(["categories", "remove", "Food", "--move-to", "Rent"] + Self.now)
        #expect(try numbers().count == before.count + 4)
    }

    static let pages: [(name: String, arguments: [String])] = [
        ("expenses", ["expenses"]),
        ("expenses-months", ["expenses", "-g", "month,category", "-p", "2026"]),
        ("expenses-none", ["expenses", "-p", "2025-12"]),
        ("expenses-ascii", ["expenses", "--ascii"]),
        ("categories", ["categories"]), ("category", ["show", "Food"]),
        ("category-empty", ["show", "Gifts"]), ("day-budgets", ["today"]),
        ("calendar-money", ["calendar"]), ("spent", ["spend", "5", "Food", "--refund"]),
        ("settings-budget", ["set", "budget"]),
    ]

    @Test(arguments: pages.map(\.name))
    func `is shown as it always was`(name: String) throws {
        let page = try #require(Self.pages.first { $0.name == name })
        let run = try Self.household().run(page.arguments + Self.now)
        #expect(run.status == 0)
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        try Golden.expect(run.page, is: "report-\(name)")
    }
}
