import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `An undo of a write of the roster` {
    struct Case: Sendable {
        let name: String
        let before: [[String]]
        let write: [String]
        var input = ""
    }

    static let cases = [
        Case(name: "add", before: [], write: ["people", "add", "Cy Dahl"]),
        Case(
            name: "add later", before: [],
            write: ["people", "add", "Cy Dahl", "--joined", "2026-03-16"]),
        Case(
            name: "change",
            before: [
                ["people", "change", "Bo Berg", "--left", "2026-03-31", "--pay", "diligence"]
            ],
            write: [
                "people", "change", "Bo Berg", "--name", "Bo B", "--username", "b", "--left",
                "none", "--joined", "2026-03-03", "--coefficient", "2", "--from", "2026-03-04",
                "--role", "student", "--pay", "normal",
            ]),
        Case(name: "remove", before: [], write: ["people", "remove", "Bo Berg"]),
        Case(
            name: "return", before: [["people", "remove", "Bo Berg", "--on", "2026-03-04"]],
            write: ["people", "change", "Bo Berg", "--left", "none"]),
        Case(
            name: "import people", before: [], write: ["import", "people", "-"],
            input: "name,role,left\nBo Berg,student,2026-03-31\nCy Dahl,employee,\n"),
        Case(
            name: "rename holidays",
            before: [
                ["holidays", "add", "2026-03-09..2026-03-10", "Eve"],
                ["holidays", "add", "2026-03-12"],
            ], write: ["holidays", "add", "2026-03-09..2026-03-13", "Week"]),
        Case(
            name: "revoke holidays", before: [["holidays", "add", "2026-03-09", "Eve & \"more\""]],
            write: ["holidays", "remove", "2026-03-09"]),
        Case(
            name: "courses change",
            before: [
                ["people", "add", "--joined", "start", "Emmy", "--role", "professor"],
                ["courses", "add", "Algebra", "--professor", "Emmy"],
            ], write: ["courses", "change", "Algebra", "--name", "Logic", "--professor", "none"]),
        Case(name: "lock", before: [["lock", "2026-03-02"]], write: ["lock", "2026-03-04"]),
        Case(
            name: "unlock", before: [["lock", "2026-03-04"]],
            write: ["unlock", "2026-03-03"]),
        Case(
            name: "set", before: [["set", "weekdays", "mon-sat", "--from", "2026-03-02"]],
            write: ["set", "weekdays", "mon-thu", "--from", "2026-03-03"]),
    ]

    /// Everything that the roster shows and decides.
    private func state(_ program: Program) throws -> [String] {
        let reports = [
            ["people"], ["holidays", "list", "-p", "all"], ["courses"], ["rank", "weighted"],
            ["rank", "-p", "2026-03-03"], ["rank", "-p", "2026-03"],
        ]
        let marked = try ["2026-03-02", "2026-03-03", "2026-03-06"].map { date in
            try program.run(now + ["mark", "陳大文", "--on", date, "--dry-run"]).errors
        }
        return try reports.map { try program.run(now + $0 + ["--format", "csv"]).output } + marked
    }

    @Test(arguments: cases.map(\.name))
    func `puts back what was there before`(name: String) throws {
        let one = try #require(Self.cases.first { $0.name == name })
        let program = try Program.withBook()
        for line in one.before { #expect(try program.run(now + line).status == 0) }
        let before = try state(program)
        let write = try program.run(now + one.write, input: one.input)
        #expect(write.status == 0, "\(write.errors)")
        let after = try state(program)
        #expect(after != before)
        for _ in 0..<2 {
            let undo = try program.run(now + ["undo"])
            #expect(undo.status == 0, "\(undo.errors)")
            #expect(try state(program) == before)
            try program.require(now + ["redo"])
            #expect(try state(program) == after)
        }
        #expect(try program("verify").status == 0)
        #expect(try program("rebuild", "--check").status == 0)
    }
}

@Suite struct `Going back and forth` {
    private func people(_ program: Program) throws -> [String] {
        let rows = try program.json("people", "list")["rows"] as? [[String: Any]]
        return rows?.compactMap { ($0["name"] ?? $0["person"]) as? String } ?? []
    }

    @Test func `walks over one write after the other, until something new is recorded`() throws {
        let program = try Program.withBook()
        let start = try people(program)
        try program.require(now + ["people", "add", "Cy Dahl"])
        try program.require(now + ["mark", "Cy Dahl", "--slot", "am"])
        try program.require(now + ["set", "weekdays", "mon-sat"])
        for _ in 0..<3 { try program.require(now + ["undo"]) }
        #expect(try people(program) == start)
        for _ in 0..<2 { try program.require(now + ["redo"]) }
        #expect(try people(program).contains("Cy Dahl"))
        try program.require(now + ["mark", "Bo Berg", "--slot", "am"])
        let nothing = try program.run(now + ["redo"])
        #expect(nothing.status == 4 && nothing.errors.contains("nothing can be redone"))
        for _ in 0..<3 { try program.require(now + ["undo"]) }
        #expect(try people(program) == start)
        #expect(try program("verify").status == 0)
    }

    /// Everything that the entries of a book decide.
    private func figures(_ program: Program) throws -> [String] {
        try [
            ["rank", "-p", "all"], ["rank", "warnings", "-p", "all"], ["expenses", "-p", "all"],
            ["shows", "-p", "all"], ["overtime", "-p", "2026-03"], ["categories"],
        ].map { try program.run(now + $0 + ["--format", "csv"]).output }
    }

    @Test func `comes through the same books, there and back, over corrections of what is undone`()
        throws
    {
        let program = try Program.withBook()
        let roll = "date,person,slot\n2026-03-02,Cy Dahl,morning\n"
        let writes = [
            ["mark", "Bo Berg", "--slot", "am"], ["unmark", "Bo Berg", "--slot", "am"],
            ["people", "add", "Cy Dahl"], ["import", "attendance", "-"],
            ["categories", "add", "Garden"], ["spend", "12", "Garden", "seeds"],
            ["amend", "#ENTRY", "amount=15", "--because", "misread"],
            ["amend", "#ENTRY", "amount=16", "--because", "misread again"],
            ["retract", "#ENTRY", "--because", "not bought"],
            ["spend", "9", "Garden", "soil"],
            ["categories", "remove", "Garden", "--retract", "--because", "a joke"],
            ["warn", "Bo Berg", "--slot", "pm"], ["unwarn", "Bo Berg", "--slot", "pm"],
            ["ticket", "Hamlet", "--price", "45", "--on", "2026-03-05", "--create-missing"],
            ["in", "陳大文", "--at", "08:00"],
        ]
        var (books, entry) = ([try figures(program)], "")
        for write in writes {
            let line = now + write.map { $0 == "#ENTRY" ? entry : $0 }
            let run = try program.run(line, input: roll)
            #expect(run.status == 0, "\(write) \(run.errors)")
            books.append(try figures(program))
            if write[0] == "spend" {
                entry = "#\(try #require(try program.json("status")["sequence"] as? Int))"
            }
        }
        for book in books.dropLast().reversed() {
            try program.require(now + ["undo"])
            #expect(try figures(program) == book)
        }
        for book in books.dropFirst() {
            try program.require(now + ["redo"])
            #expect(try figures(program) == book)
        }
        #expect(try program("verify").status == 0)
    }

    @Test func `frees the name, and leaves nobody behind in any period`() throws {
        let program = try Program.withBook()
        try program.require(now + ["people", "add", "Ann Lima", "--joined", "start"])
        let point = "#\(try #require(try program.json("status")["sequence"] as? Int))"
        try program.require(now + ["undo"])
        #expect(!(try program("rank", "-p", "all").page.contains("Ann Lima")))
        let then = try program("rank", "-p", "all", "--as-of", point).page
        #expect(then.contains("Ann Lima"))
        #expect(try program("show", "Ann Lima").status == 4)
        try program.require(now + ["people", "add", "Ann Lima"])
        // Her name is another's now.
        let back = try program.run(now + ["reinstate", "11", "--because", "x"])
        #expect(back.status == 3 && back.errors.contains("Ann Lima"))
    }

    @Test func `says what still refers to somebody`() throws {
        let program = try Program.withBook()
        try program.require(now + ["people", "add", "Ann Lima"])
        try program.require(now + ["mark", "Ann Lima", "--slot", "am"])
        let refused = try program.run(now + ["retract", "11", "--because", "typo"])
        #expect(refused.status == 3)
        #expect(refused.errors.contains("#11 added Ann Lima, and #12 refers to it"))
        try program.require(now + ["retract", "12", "11", "--because", "typo"])
        #expect(!(try people(program).contains("Ann Lima")))
        #expect(try program("verify").status == 0)
    }

    @Test func `stops at the event that opened the book`() throws {
        let program = try Program()
        try program.require(["init", "p", "--preset", "household", "--zone", "UTC"])
        let run = try program.run(["undo"])
        #expect(run.status == 3 && run.errors.contains("opened the book"))
    }
}
