import Foundation
import ProgramSupport
import Testing

@Suite struct `The points of a class` {
    private static let now = ["--now", "2026-03-06T09:00"]

    /// Two courses of one professor, three students, marks, points and scores.
    static func classroom() throws -> Program {
        let program = try Program.withBook()
        let lines = [
            ["people", "add", "--joined", "start", "Emmy Noether", "--role", "professor"],
            ["courses", "add", "Algebra", "--professor", "Emmy Noether"],
            ["courses", "add", "Logic", "--professor", "Emmy Noether"],
            ["enrol", "Ana Lima", "Bo Berg", "陳大文", "--course", "Algebra"],
            ["enrol", "Bo Berg", "--course", "Logic"],
            [
                "mark", "Ana Lima", "Bo Berg", "--course", "Algebra", "--on", "2026-03-05",
                "--slot", "am",
            ],
            ["mark", "Bo Berg", "--course", "Algebra", "--slot", "am"],
            ["bonus", "Ana Lima", "5", "--course", "Algebra", "--on", "2026-03-03"],
            ["bonus", "Bo Berg", "3", "a proof", "--course", "Algebra", "--on", "2026-03-03"],
            ["bonus", "Bo Berg", "2", "--course", "Logic"],
            ["bonus", "陳大文", "7", "--course", "Algebra"],
            ["score", "Bo Berg", "87.5", "--course", "Algebra"],
        ]
        for line in lines { try program.require(line + now) }
        return program
    }

    private static func rows(_ program: Program, _ words: String...) throws -> [String] {
        let run = try program.run(words + ["--format", "json"] + now)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        let rows = (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
        let fields: Set = ["student", "course", "points", "count", "rank"]
        #expect(rows.allSatisfy { Set($0.keys).subtracting(["period"]) == fields })
        return rows.map { row in
            ["period", "rank", "student", "course", "points", "count"].compactMap { name in
                row[name].map { $0 is NSNull ? "-" : "\($0)" }
            }.joined(separator: " ")
        }
    }

    @Test func `are listed by student and course, and ranks are shared`() throws {
        let program = try Self.classroom()
        #expect(
            try Self.rows(program, "points") == [
                "1 陳大文 Algebra 7 1", "2 Ana Lima Algebra 5 1", "3 Bo Berg Algebra 3 1",
                "4 Bo Berg Logic 2 1",
            ])
        #expect(
            try Self.rows(program, "points", "-g", "student") == [
                "1 陳大文 - 7 1", "2 Ana Lima - 5 1", "2 Bo Berg - 5 2",
            ])
        #expect(
            try Self.rows(program, "points", "-g", "course") == [
                "1 - Algebra 15 3", "2 - Logic 2 1",
            ])
        #expect(
            try Self.rows(program, "points", "-g", "day,course", "-p", "2026-03") == [
                "2026-03-03 1 - Algebra 8 2", "2026-03-06 1 - Algebra 7 1",
                "2026-03-06 2 - Logic 2 1",
            ])
        #expect(try Self.rows(program, "points", "-p", "2026-03-03", "-g", "course").count == 1)
    }

    @Test func `are of people on a roll, on which no professor is`() throws {
        let program = try Self.classroom()
        let now = ["--now", "2026-03-06T09:00"]
        let before = try program.run(["today"] + now).page
        #expect(before.contains("missing: Ana Lima") && !before.contains("Emmy"))
        let marked = try program.run(["mark", "--all", "--slot", "am"] + now).page
        #expect(marked.contains("Ana Lima") && !marked.contains("Emmy"))
    }

    @Test func `miss nobody where each mark is for a course`() throws {
        let program = try Program()
        let lines = [
            ["init", "c.book", "--preset", "class", "--zone", "UTC", "--start", "2026-03-02"],
            ["people", "add", "Ana", "--joined", "start"],
            ["people", "add", "Bo", "--joined", "start"], ["courses", "add", "Algebra"],
            ["enrol", "Ana", "Bo", "--course", "Algebra"],
            ["mark", "Ana", "--course", "Algebra", "--slot", "am"],
        ]
        for line in lines { try program.require(line + Self.now) }
        #expect(try !program.run(["today"] + Self.now).page.contains("missing:"))
        #expect(
            try program.run(["today", "--course", "Algebra"] + Self.now).page
                .contains("missing: Bo"))
        try program.require(["mark", "Ana", "--slot", "am"] + Self.now)
        #expect(try program.run(["today"] + Self.now).page.contains("missing: Bo"))
    }

    @Test func `rank the students alone, zeros included`() throws {
        let rows = try Self.classroom().json("rank", "points", "--now", "2026-03-06T09:00")["rows"]
        let found = (rows as? [[String: Any]] ?? []).map {
            "\($0["rank"] ?? "") \($0["person"] ?? "") \($0["value"] ?? "")"
        }
        #expect(found == ["1 陳大文 7", "2 Ana Lima 5", "2 Bo Berg 5"])
    }

    @Test func `stand on the cards of course, student and professor`() throws {
        let program = try Self.classroom()
        let course = try program.json("show", "Algebra")
        #expect(course["professor"] as? String == "Emmy Noether")
        let students = course["students"] as? [[String: Any]] ?? []
        let words = students.map { row in
            ["student", "attended", "held", "points", "project"].map { "\(row[$0] ?? "")" }
                .joined(separator: " ")
        }
        #expect(words == ["Ana Lima 1 2 5 <null>", "Bo Berg 2 2 3 87.5", "陳大文 0 1 7 <null>"])
        let student = try program.json("show", "Bo Berg")
        #expect((student["courses"] as? [[String: Any]])?.count == 2)
        let professor = try program.json("show", "Emmy Noether")
        let gives = professor["gives"] as? [[String: Any]] ?? []
        #expect(
            gives.map { "\($0["course"] ?? "") \($0["students"] ?? "")" } == [
                "Algebra 3", "Logic 1",
            ])
        let taught = (professor["students"] as? [[String: Any]] ?? []).map { row in
            ["course", "student", "points", "project"].map { "\(row[$0] ?? "")" }
                .joined(separator: " ")
        }
        #expect(
            taught == [
                "Algebra Ana Lima 5 <null>", "Algebra Bo Berg 3 87.5", "Algebra 陳大文 7 <null>",
                "Logic Bo Berg 2 <null>",
            ])
        let courses = try program.json("courses")["rows"] as? [[String: Any]] ?? []
        #expect(courses.map { $0["students"] as? Int } == [3, 1])
    }

    @Test func `are corrected, and enrolling again writes nothing`() throws {
        let program = try Self.classroom()
        let given = try program.run(["bonus", "Ana Lima", "4", "--course", "Algebra"] + Self.now)
        let number = try #require(Program.receipts(in: given.page).first)
        try program.require(["amend", "\(number)", "points=6", "--because", "x"] + Self.now)
        #expect(try Self.rows(program, "points", "-g", "student")[0] == "1 Ana Lima - 11 2")
        try program.require(["retract", "\(number)", "--because", "x"] + Self.now)
        #expect(try Self.rows(program, "points", "-g", "student")[1] == "2 Ana Lima - 5 1")
        try program.require(["undo"] + Self.now)
        #expect(try Self.rows(program, "points", "-g", "student")[0] == "1 Ana Lima - 11 2")
        let earlier = ["enrol", "Bo Berg", "--course", "Logic", "--from", "2026-03-01"]
        let from = try program.run(earlier + Self.now)
        #expect(
            from.page.hasPrefix("Bo Berg enrolled in Logic from Sun 1 Mar 2026 on.  #"),
            "\(from)")
        let again = try program.run(["enrol", "Ana Lima", "--course", "Algebra"] + Self.now)
        let known = "Enrolled in Algebra already, since Fri 6 Mar 2026: Ana Lima."
        #expect(again.page.hasPrefix(known), "\(again)")
        #expect(try program("rebuild", "--check").status == 0)
    }

    @Test func `let an enrolment begin later as long as none lies before it`() throws {
        let program = try Self.classroom()
        let line = ["enrol", "Ana Lima", "--course", "Algebra", "--from"]
        try program.require(line + ["2026-03-01"] + Self.now)
        let late = try program.run(line + ["2026-03-06"] + Self.now)
        #expect(late.status == 3 && late.errors.contains("before 2026-03-06: #"), "\(late)")
        let way = "daybook enrol --course Algebra --from 2026-03-03 \"Ana Lima\""
        #expect(late.errors.contains(way), "\(late)")
        #expect(late.errors.contains("Or retract them first: daybook retract \"#"), "\(late)")
        let moved = try program.run(line + ["2026-03-03"] + Self.now)
        #expect(moved.page.contains("no longer from Sun"), "\(moved)")
        let stays = try program.run(line + ["2026-03-05"] + Self.now)
        #expect(stays.status == 3 && !stays.errors.contains("daybook enrol"), "\(stays)")
        #expect(try program("verify").status == 0)
        try program.require(["undo"] + Self.now)
        let card = try program.run(["show", "Ana Lima"] + Self.now)
        #expect(card.page.contains("1 Mar 2026"), "\(card)")
        let number = try #require(try program.sequences().max()) - 1
        let amended = try program.run(["amend", "\(number)", "date=2 mar"] + Self.now)
        let whole = "`daybook enrol \"Ana Lima\" --course Algebra --from 2026-03-02`"
        #expect(amended.status == 64 && amended.errors.contains(whole), "\(amended)")
        let forced = try program.run(line + ["2026-03-02", "--force"] + Self.now)
        #expect(forced.errors.contains("--course and --from"), "\(forced)")
    }

    @Test func `from a file are those of the book, or are corrected by their lines`() throws {
        let program = try Self.classroom()
        let line = ["import", "scores", "-", "--course", "Algebra"] + Self.now
        let same = try program.run(line, input: "Name,Score\nBo Berg,87.5\nAna Lima,50\n")
        #expect(same.status == 0, "\(same)")
        #expect(same.page.contains("1 recorded") && same.page.contains("in the book already"))
        let other = try program.run(line, input: "Name,Score\nBo Berg,88\n")
        #expect(other.status == 65 && other.errors.contains("already: 87.5, and the row says 88"))
        #expect((other.page + other.errors).contains("\"points=88\" --because"), "\(other)")
    }

    @Test func `that a name alone may mean are listed each with its line`() throws {
        let program = try Self.classroom()
        let run = try program.run(["amend", "Bo Berg", "points=4"] + Self.now)
        #expect(run.status == 64, "\(run)")
        #expect(["3 points a proof", "87.5 points,"].allSatisfy(run.errors.contains), "\(run)")
        #expect(run.errors.split(separator: "\"points=4\" --because").count == 4, "\(run)")
    }

    @Test func `keep the decimals of their range beside a reason without any`() throws {
        let program = try Self.classroom()
        try program.require(
            ["set", "points-range", "0.5..10", "--from", "2026-03-01"] + Self.now)
        let run = try program.run(
            ["warn", "Bo Berg", "chatting", "--course", "Logic", "--slot", "am"] + Self.now)
        #expect(run.status == 3, "\(run)")
        for said in [" 0..10 && ", "set points-decimals 1 ", "0 chatting --course Logic"] {
            #expect(run.errors.contains(said), "\(run)")
        }
    }

    @Test func `free the place of a score that is struck out`() throws {
        let program = try Self.classroom()
        let log = try program.run(["log", "--kind", "project", "--format", "ndjson"]).page
        let number = try #require(Program.sequence(ofLine: log))
        try program.require(["retract", "\(number)", "--because", "x"] + Self.now)
        try program.require(["score", "Bo Berg", "90", "--course", "Algebra"] + Self.now)
        let back = try program.run(["reinstate", "\(number)", "--because", "x"] + Self.now)
        #expect(back.status == 3)
        #expect(back.errors.contains("has a score already"))
    }

    @Test func `of a term project that has one lead to its correction`() throws {
        let program = try Self.classroom()
        let line = ["score", "Bo Berg", "--course", "Algebra"] + Self.now
        _ = try program.run(line + ["80"])
        let run = try program.run(line + ["95"])
        let log = try program.run(["log", "--kind", "project", "--format", "ndjson"]).page
        let number = try #require(Program.sequence(ofLine: log))
        let way = "daybook amend \"#\(number)\" \"points=95\" --because"
        #expect(run.status == 3 && run.errors.contains(way), "\(run.errors)")
    }

    @Test func `of a term project are zero or more`() throws {
        let program = try Self.classroom()
        let line = ["score", "--course", "Algebra"] + Self.now
        #expect(try program.run(line + ["Ana Lima", "0"]).status == 0)
        let run = try program.run(line + ["--", "陳大文", "-1"])
        #expect(run.status == 65)
        #expect(run.errors.contains("-1 is not a score of zero or more"))
    }

    @Test func `come from a file with whoever is missing`() throws {
        let program = try Program.withBook()
        let file = """
            student,course,points,date,reason
            537811,Sets,5,2026-03-03,
            Ana Lima,Sets,5,2026-03-03,a proof
            537811,Sets,5,2026-03-03,

            """
        let refused = try program.run(["import", "points", "-"] + Self.now, input: file)
        #expect(refused.status == 65)
        let line = ["import", "points", "-", "--create-missing", "--source", "s"] + Self.now
        let run = try program.run(line, input: file)
        #expect(run.page.hasPrefix("3 rows of points: 3 recorded."))
        #expect(run.page.contains("1 new course: Sets."), "\(run.page)")
        #expect(run.page.contains("2 new enrolments."), "\(run.page)")
        #expect(
            try Self.rows(program, "points", "-g", "student") == [
                "1 537811 - 10 2", "2 Ana Lima - 5 1",
            ])
        // A number that is somebody's name shows that person; with # it is an event.
        #expect(try program.json("show", "537811")["role"] as? String == "student")
        try program.require(["courses", "change", "Sets", "--name", "Set theory"] + Self.now)
        let again = try program.run(line, input: file)
        #expect(again.page.hasPrefix("3 rows of points: 0 recorded."))
        let outOfRange = try program.run(
            line, input: "student,course,points,date\nAna Lima,Sets,11,2026-03-03\n")
        #expect(outOfRange.status == 65)
    }

    @Test func `are exported in the columns of the import`() throws {
        let run = try Self.classroom().run(["export", "points", "-p", "2026-03-03"] + Self.now)
        #expect(
            run.page == """
                student,course,points,date,reason
                Ana Lima,Algebra,5,2026-03-03,
                Bo Berg,Algebra,3,2026-03-03,a proof

                """)
    }

    static let pages: [(name: String, arguments: [String])] = [
        ("points", ["points"]), ("points-months", ["points", "-g", "month,student", "-p", "2026"]),
        ("points-none", ["points", "-p", "2026-03-02"]), ("rank-points", ["rank", "points"]),
        ("course", ["show", "Algebra"]), ("student", ["show", "Bo Berg"]),
        ("professor", ["show", "Emmy Noether"]), ("courses", ["courses"]),
        ("bonus", ["bonus", "Bo Berg", "1", "tidy", "--course", "Logic"]),
        ("score", ["score", "Ana Lima", "90", "--course", "Algebra"]),
    ]

    @Test(arguments: pages.map(\.name))
    func `are shown as they always were`(name: String) throws {
        let page = try #require(Self.pages.first { $0.name == name })
        let run = try Self.classroom().run(page.arguments + Self.now)
        #expect(run.status == 0)
        #expect(run.page.split(separator: "\n").allSatisfy { columns($0) <= 80 })
        try Golden.expect(run.page, is: "report-\(name)")
    }
}
