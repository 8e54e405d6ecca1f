import ProgramSupport
import Testing

@Suite struct `A document that people want` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private static func household() throws -> Program {
        let program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
        var lines = [["set", "start", "2025-01-01"], ["categories", "add", "Food", "Rent"]]
        for (date, amount) in [("2025-02-03", "80"), ("2025-03-03", "9"), ("2026-02-05", "40")] {
            lines.append(["spend", amount, "Food", "bread", "--on", date])
        }
        lines += [
            ["spend", "500", "Rent", "--on", "2026-03-02"],
            ["spend", "30", "Food", "cheese", "--on", "2026-03-04"],
            ["set", "budget", "600", "--from", "2026-01-01"],
            ["set", "budget", "25", "Food", "--from", "2026-01-01"],
        ]
        for line in lines { try program.require(line + now) }
        return program
    }

    private func page(_ program: Program, _ words: String...) throws -> String {
        let run = try program.run(words + ["--format", "html"] + Self.now)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test func `is a household's month: its budget, its months, its entries`() throws {
        let program = try Self.household()
        let month = try page(program, "expenses", "-p", "2026-03")
        for text in [
            ">Budget, EUR<", ">88%<", ">530.00 of 600.00<", ">5.00 over<", ">By month, EUR<",
            "<h2>Entries</h2>", ">Food, cheese<", "The most in Mar 2026: 530.00.",
        ] { #expect(month.contains(text), "\(text)") }
        #expect(!month.contains("bread"))
        let food = try page(program, "expenses", "food", "-p", "2026-03")
        #expect(food.contains(">Food, cheese<") && !food.contains(">Rent<"))
        let screen = try program.run(["expenses", "-p", "2026-03"] + Self.now).output
        #expect(!screen.contains("Entries\n") && !screen.contains("By month"))
    }

    @Test func `is its year, by month and beside the months of the year before`() throws {
        let year = try page(try Self.household(), "expenses", "-p", "2026")
        #expect(year.contains(">By month, EUR<") && !year.contains("<h2>Entries</h2>"))
        // March is not over.
        #expect(year.contains("Up to Feb 2026: 40.00, and 80.00 in the same months of 2025."))
        let later = try Self.household().run(
            ["expenses", "-p", "2026", "--format", "html", "--now", "2026-04-02T12:00"]
        ).output
        #expect(
            later.contains(
                "Up to Mar 2026: 570.00, and 89.00 in the same months of 2025."), "\(later)")
    }

    @Test func `is its months as a table with a column for each`() throws {
        let program = try Self.household()
        let groups = ["-g", "month,category", "--format", "html"] + Self.now
        let column = "class=\"n\">2026-02</th>"
        let page = try program.run(["expenses", "-p", "2026"] + groups).output
        #expect(page.contains(column) && page.contains(">30.00▲<"), "\(page)")
        // Figures are not broken: of many months each is a row.
        try program.require(["set", "budget", "10", "Rent", "--from", "2025-01-01"] + Self.now)
        let years = try program.run(["expenses", "-p", "2025-01..2026-03"] + groups).output
        #expect(!years.contains(column) && years.contains(">2026-02</"), "\(years)")
    }

    @Test func `is the card of a category with its budget and its months`() throws {
        let page = try page(try Self.household(), "show", "Food")
        #expect(page.contains(">Budget of Mar 2026, EUR<") && page.contains(">30.00 of 25.00<"))
        #expect(page.contains(">By month, EUR<"))
    }

    @Test func `is a theatre year with what was seen and what was paid`() throws {
        let program = try Self.household()
        for (date, show) in [("2026-02-03", "Hamlet"), ("2026-03-03", "Carmen")] {
            try program.require(
                ["ticket", show, "--on", date, "--time", "19:30", "--price", "40"]
                    + ["--create-missing"] + Self.now)
        }
        let page = try page(program, "shows", "-p", "2026")
        #expect(page.contains(">Visits by month<") && page.contains(">Paid by month, EUR<"))
    }

    @Test func `is somebody's card with their days and hours, and who was in when`() throws {
        let program = try Self.household()
        try program.require(["people", "change", "Bo Berg", "--role", "employee"] + Self.now)
        for (way, time) in [("in", "08:10"), ("out", "11:00"), ("in", "11:40")] {
            try program.require([way, "Bo Berg", "--at", time] + Self.now)
        }
        let card = try page(program, "show", "Bo Berg")
        #expect(card.contains(">The last seven days<") && card.contains(">Every day of 2026<"))
        let today = try page(program, "today")
        #expect(today.contains(">At work on Fri 20 Mar 2026<"), "\(today)")
        #expect(today.contains(">08:10–11:00<") && today.contains("break 11:00–11:40"))
        #expect(today.contains(">now 12:00<"))
        let sheet = try page(program, "overtime", "bo", "--detail", "-p", "2026-03-20")
        #expect(sheet.contains(">08:10–11:00<"))
        let screen = try program.run(["today"] + Self.now).output
        #expect(!screen.contains("At work on"))
    }

    @Test func `names its filters, the slots, the people and the order`() throws {
        let program = try Self.household()
        let all = try page(program, "rank", "-p", "2026-03")
        #expect(all.contains("· mornings and afternoons · 3 people</p>"), "\(all)")
        let some = try page(program, "rank", "--slot", "am", "--sort", "-name")
        #expect(some.contains("<h1>Attendance ranking, mornings</h1>"))
        #expect(some.contains("· 3 people · by name, the last first</p>"))
        for title in ["Attended", "Warnings", "Rate"] { #expect(some.contains(">\(title)</th>")) }
    }

    @Test func `has long names whole`() throws {
        let program = try Self.household()
        let name = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte"
        try program.require(["people", "add", "--joined", "start", name] + Self.now)
        try program.require(["mark", name, "--on", "2026-03-20", "--slot", "am"] + Self.now)
        for words in [["log"], ["today"], ["stats", name], ["streaks"]] {
            for form in ["html", "md"] {
                let run = try program.run(words + ["--format", form] + Self.now)
                #expect(run.output.contains(name), "\(words) \(form)")
            }
        }
        let screen = try program.run(["log"] + Self.now).output
        #expect(!screen.contains(name) && screen.contains("…"))
    }

    @Test func `is not written in place of another kind of file`() throws {
        let program = try Self.household()
        let calendar = try program(
            "export", "calendar", "-o", "shows.pdf", "--now", "2026-03-20T12:00")
        #expect(calendar.status == 64, "\(calendar)")
        #expect(calendar.errors.contains("daybook calendar -o FILE.pdf"), "\(calendar)")
        let note = try program("checkpoint", "-o", "c.html")
        #expect(note.status == 0, "\(note)")
        let run = try program("checkpoint", "-o", "c.checkpoint")
        #expect(run.status == 0)
    }
}
