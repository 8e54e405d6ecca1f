import ProgramSupport
import Testing

private let now = ["--now", "2026-11-23T10:00"]

extension Program {
    /// A book of a preset that begins in 2026.
    fileprivate static func preset(_ preset: String) throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t", "--preset", preset, "--zone", "UTC", "--start", "2026-01-01",
            "--currency", "EUR",
        ])
        return program
    }

    fileprivate func said(_ words: String...) throws -> String {
        let run = try run(words + now)
        return run.page + run.errors
    }
}

@Suite struct `The parts in use` {
    private static let ofAttendance = [
        "resent", "orning", "Add people", "on the roster", "warned",
    ]

    @Test(arguments: ["household", "theatre"], ["today", "calendar", "rank"])
    func `are what pages speak of`(preset: String, page: String) throws {
        let said = try Program.preset(preset).said(page)
        for word in Self.ofAttendance { #expect(!said.contains(word), "\(word)") }
    }

    @Test func `say what a household has left`() throws {
        let program = try Program.preset("household")
        #expect(try program.said("today").contains("daybook set budget AMOUNT"))
        try program.require(["set", "budget", "400"] + now)
        try program.require(["spend", "12.30", "Food", "bread"] + now)
        #expect(try program.said("today").contains("387.70 left"))
    }

    @Test(arguments: [
        ("compare", "`daybook expenses -g category,month -p year`"),
        ("compare october", "`daybook expenses -p october`"),
        ("people add Eva", "daybook log --kind expense --by Eva"), ("spent", "`daybook expenses`"),
        ("rate", "adds up each currency by itself"),
    ])
    func `lead a household to what it has`(line: String, way: String) throws {
        let program = try Program.preset("household")
        let run = try program.run(now + line.split(separator: " ").map(String.init))
        #expect((run.page + run.errors).contains(way), "\(run.page)\(run.errors)")
    }

    @Test func `lead a theatre's book to what was paid`() throws {
        let program = try Program.preset("theatre")
        #expect(try program.run(now + ["spent"]).errors.contains("`daybook shows`"))
        let page = try program.said("expenses")
        #expect(page.contains("What was paid for tickets:  daybook shows -p 2026-11"), "\(page)")
    }

    @Test(arguments: ["sick Ana", "vacation", "absent"])
    func `lead nobody who is away to a holiday of all`(line: String) throws {
        let said = try Program.preset("company").run(
            now + line.split(separator: " ").map(String.init)
        ).errors
        #expect(said.contains("which daybook overtime --detail lists"), "\(said)")
        #expect(!said.contains("holidays"))
    }

    @Test func `say of later days that they are to come`() throws {
        let program = try Program.preset("theatre")
        for (day, state) in [("2026-11-20", "so far to 23 Nov"), ("2026-11-28", "is to come")] {
            let words = ["ticket", "Hamlet", "--on", day, "--create-missing"]
            try program.require(words + now)
            for page in ["shows", "venues", "calendar"] {
                let title = try program.said(page).split(separator: "\n").first ?? ""
                #expect(title.contains(state), "\(title)")
            }
        }
    }

    @Test func `say what is to come in a theatre year`() throws {
        let program = try Program.preset("theatre")
        try program.require(
            ["ticket", "Hamlet", "--on", "2026-12-05", "--price", "45", "--create-missing"] + now)
        let today = try program.said("today")
        #expect(today.contains("Next visits") && today.contains("Hamlet"))
    }

    @Test func `say who is at work, and name no time that nobody gave`() throws {
        let program = try Program.preset("company")
        try program.require(["people", "add", "Ana Lima", "Bo Berg"] + now)
        #expect(try program.said("today").contains("nobody"))
        try program.require(["in", "Ana Lima", "--at", "2026-11-23T08:00"] + now)
        #expect(try program.said("today").contains("Ana Lima since 08:00"))
        #expect(try program.said("today").contains("Worked so far today\n  Ana Lima 2h 00m"))
        let later = try program.run(
            ["today", "--fail-on-attention", "--now", "2026-11-25T10:00"])
        #expect(later.status == 2)
        #expect(later.output.contains("daybook out --at 2026-11-23THH:MM \"Ana Lima\""))
        #expect(!later.output.contains("Missing in the"))
    }

    @Test func `end today with 0 where nothing needs attention`() throws {
        let program = try Program.preset("household")
        #expect(try program.run(["today", "--fail-on-attention"] + now).status == 0)
        try program.require(["set", "budget", "10"] + now)
        try program.require(["spend", "12.30", "Food"] + now)
        #expect(try program.run(["today", "--fail-on-attention"] + now).status == 2)
    }

    @Test func `grow with what is recorded`() throws {
        let program = try Program.preset("household")
        try program.require(["set", "weekdays", "mon-sun"] + now)
        try program.require(["people", "add", "Ana"] + now)
        #expect(try !program.said("today").contains("Morning"))
        try program.require(["mark", "Ana"] + now)
        #expect(try program.said("today").contains("Morning"))
        try program.require(["set", "parts", "tickets"])
        #expect(try program.said("today").contains("Morning"))
    }

    @Test func `decide what the help lists`() throws {
        let program = try Program.preset("household")
        let help = try program("--help").output
        #expect(help.contains("\n  spend ") && !help.contains("\n  mark "))
        #expect(help.contains("daybook help --all"))
        #expect(try program("help", "--all").output.contains("\n  mark "))
        #expect(try Program()("--help").output.contains("\n  mark "))
    }

    @Test func `are not decided by a book that says nothing and has nothing`() throws {
        let program = try Program.preset("all")
        #expect(try program.said("today").contains("Add people"))
        try program.require(["categories", "add", "Food"])
        try program.require(["spend", "1", "Food"] + now)
        #expect(try !program.said("today").contains("on the roster"))
    }

    @Test func `leave out what a card does not need`() throws {
        let program = try Program.preset("company")
        try program.require(["people", "add", "Ana"] + now)
        #expect(try !program.said("show", "Ana").contains("Attended"))
    }
}

@Suite struct `The plain policy` {
    /// Two days of work and a month around them.
    private static func month(_ preset: String) throws -> Program {
        let program = try Program.preset(preset)
        try program.require(
            ["import", "punches", "-", "--create-missing", "--now", "2026-11-30T10:00"],
            input: """
                person,time,direction
                Ana,2026-11-02T08:00,in
                Ana,2026-11-02T16:20,out
                Ana,2026-11-03T09:00,in
                Ana,2026-11-03T16:20,out

                """)
        return program
    }

    private static func overtime(_ program: Program) throws -> String {
        try program(
            "overtime", "-p", "2026-11", "--format", "csv", "--now", "2026-11-09T10:00"
        ).output
    }

    @Test func `rounds nothing, and takes an absent day's hours away`() throws {
        // 20 minutes over, 40 under, three days of 8 hours: no Saturday, no floor.
        let minutes = 20 - 40 - 3 * 480
        #expect(try Self.overtime(Self.month("company")).contains(",940,2400,\(minutes),3,"))
    }

    @Test func `is not that of the classic office`() throws {
        // Both days round to a whole hour; the first week is held at -4h, and the month at 0.
        #expect(try Self.overtime(Self.month("office-classic")).contains(",940,2700,0,4,"))
    }

    @Test func `follows the book's weekdays`() throws {
        let program = try Self.month("company")
        try program.require(["set", "weekdays", "mon-sat", "--from", "2026-11-01"])
        #expect(try Self.overtime(program).contains(",940,2880,"))
        try program.require(["set", "quota", "6h", "--from", "2026-11-01"])
        #expect(try Self.overtime(program).contains(",940,2160,"))
    }

    @Test func `is fixed once somebody punched`() throws {
        let program = try Self.month("company")
        #expect(try program("set", "policy", "classic").status == 65)
        #expect(try Program.preset("company")("set", "policy", "classic").status == 0)
    }

    @Test func `tells which days a new quota leaves alone`() throws {
        let run = try Self.month("company").run(["set", "quota", "7h"] + now)
        #expect(run.page.contains("Earlier days keep weekdays=8h. For all days:"))
        #expect(run.page.contains("--from 2026-01-01"))
    }

    @Test func `and every setting is explained`() throws {
        let program = try Program.preset("company")
        let all = try program("set").output
        #expect(all.contains("quota: The hours to be worked on each weekday."))
        #expect(!all.contains("budget:"))
        #expect(try program("set", "rounding").output.contains("15min, or off"))
    }
}
