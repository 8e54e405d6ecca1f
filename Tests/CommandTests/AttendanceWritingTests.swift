import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `A warning` {
    @Test func `is recorded for several people joined by commas, with its reason`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            now + ["warn", "Bo Berg, 陳大文", "left", "early", "--on", "2026-03-05", "--slot", "both"])
        #expect(
            run.page == """
                Bo Berg warned (left early), morning and afternoon of Thu 5 Mar 2026.  #11 #12
                陳大文 warned (left early), morning and afternoon of Thu 5 Mar 2026.  #13 #14
                Undo:  daybook undo

                """)
        let rows = try program.json("log", "-n", "4")["rows"] as? [[String: Any]]
        #expect(
            rows?.compactMap { $0["reason"] as? String } == Array(repeating: "left early", count: 4)
        )
        let ranked = try program.json("rank", "warnings", "-n", "1")["rows"] as? [[String: Any]]
        #expect(ranked?.first?["warnings"] as? Int == 2)
    }

    @Test func `given twice writes nothing and names the first`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["warn", "Bo Berg", "late"])
        let again = try program.run(now + ["warn", "Bo Berg", "late"])
        #expect(
            again.page
                == "Bo Berg is warned already, morning of Fri 6 Mar 2026; the first is #11\n")
        let other = try program.run(now + ["warn", "Bo Berg", "ill"])
        #expect(other.page.contains(##"daybook amend "#11" reason="..." --because "...""##))
        let object = try program.run(now + ["warn", "Bo Berg", "--format", "json"])
        #expect(object.page.contains(#""sequences":[],"recorded":0,"#))
        #expect(object.page.contains(#""slot":"morning","sequence":11}]"#))
    }

    @Test func `is taken back with a reason of its own and may come back`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["warn", "Bo Berg,Ana Lima"])
        let run = try program.run(now + ["unwarn", "--all", "--except", "Ana Lima"])
        #expect(
            run.page == """
                Bo Berg unwarned, morning of Fri 6 Mar 2026.  #13
                Undo:  daybook undo

                """)
        let log = try program.json("log", "-n", "1")["rows"] as? [[String: Any]]
        #expect(log?.first?["reason"] as? String == "unwarned")
        #expect(try program.run(now + ["mark", "Bo Berg"]).status == 0)
        #expect(try program.run(now + ["reinstate", "11", "--because", "x"]).status == 3)
    }

    @Test func `of a dry run says so and records nothing`() throws {
        let program = try Program.withBook()
        let run = try program.run(now + ["warn", "Bo Berg", "--dry-run"])
        #expect(
            run.page == """
                Bo Berg would be warned, morning of Fri 6 Mar 2026.
                Figures that would move:
                  rank Bo Berg: warnings 0 → 1

                """)
        #expect(try program.json("status")["sequence"] as? Int == 10)
    }

    @Test func `is recognised by its key`() throws {
        let program = try Program.withBook()
        let warn = now + ["warn", "Bo Berg", "--key", "k", "--format", "json"]
        _ = try program.run(warn)
        #expect(try program.run(warn).page.contains(#""existing":11"#))
    }

    static let file = """
        person,date,slot,reason
        Bo Berg,2026-03-05,am,late
        Bo Berg,2026-03-05,am,late
        Bo Berg,2026-03-05,pm,
        New One,2026-03-05,pm,ill

        """

    @Test func `is imported once, with its reason, for members that are made`() throws {
        let program = try Program.withBook()
        let refused = try program("import", "warnings", "-", input: Self.file)
        #expect(refused.status == 65)
        #expect(refused.page.contains("line 5: no person is called \"New One\""))
        let arguments = ["import", "warnings", "-", "--create-missing", "--format", "json"]
        let first = try program.run(arguments, input: Self.file)
        #expect(first.page.contains(#""rowCount":4,"recorded":4,"duplicates":0,"existing":0,"#))
        #expect(first.page.contains(#""firstSequence":11,"lastSequence":15}"#))
        let second = try program.run(arguments, input: Self.file)
        #expect(second.page.contains(#""recorded":0,"duplicates":0,"existing":4,"#))
        let rows = try program.json("log", "--kind", "warning")["rows"] as? [[String: Any]]
        #expect(rows?.map { $0["reason"] as? String } == ["ill", nil, "late", "late"])
    }

    @Test func `counts again for each row of a file, until all of them are retracted`() throws {
        let program = try Program.withBook()
        let arguments = ["import", "warnings", "-", "--create-missing"]
        #expect(try program.run(arguments, input: Self.file).status == 0)
        func warnings() throws -> Int? {
            let rows = try program.json("rank", "warnings")["rows"] as? [[String: Any]]
            return rows?.first { $0["person"] as? String == "Bo Berg" }?["warnings"] as? Int
        }
        #expect(try warnings() == 3)
        let mark = ["mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am"]
        #expect(try program.run(now + ["retract", "#11", "--because", "one row"]).status == 0)
        #expect(try warnings() == 2)
        #expect(try program.run(now + mark).status == 3)
        #expect(try program.run(now + ["retract", "#12", "--because", "the other"]).status == 0)
        #expect(try warnings() == 1)
        #expect(try program.run(now + mark).status == 0)
        #expect(try program.run(["verify"]).status == 0)
    }

    @Test func `that is refused in a file says why, by line`() throws {
        let program = try Program.withBook()
        let file = "person,date,slot\nAna Lima,2026-03-02,am\nBo Berg,2026-03-07,am\n"
        let run = try program("import", "warnings", "-", input: file)
        #expect(run.status == 65)
        #expect(
            run.page.contains(
                "line 2: Ana Lima is marked present for the morning of 2026-03-02"))
        #expect(run.page.contains("line 3: 2026-03-07 is a Saturday, not a working day"))
    }
}

@Suite struct `An import into a locked book` {
    static let march = "person,date,slot\nAna Lima,2026-03-02,am\n"

    @Test func `knows its rows again, and refuses new ones in the lock`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["lock", "2026-03-04"])
        let known = try program(
            "import", "attendance", "-", "--source", "march", "--format", "json",
            input: Self.march)
        #expect(known.status == 0)
        #expect(known.page.contains(#""recorded":0,"duplicates":0,"existing":1,"#))
        let new = try program(
            "import", "attendance", "-", input: "person,date,slot\nBo Berg,2026-03-03,am\n")
        #expect(new.status == 65)
        #expect(new.page.contains("2026-03-03 is locked: the book is closed to 2026-03-04"))
        #expect(new.page.contains("daybook unlock 2026-03-03"))
    }

    @Test func `adds people after the lock, and refuses those inside it`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["lock", "2026-03-04"])
        let people = "name,joined\nCy,\nDi,2026-03-04\n"
        let refused = try program("import", "people", "-", input: people)
        #expect(refused.status == 65 && !refused.page.contains("line 2"))
        let run = try program("import", "people", "-", input: "name,joined\nCy,\n")
        #expect(run.status == 0)
        let rows = try program.json("people", "list", "cy")["rows"] as? [[String: Any]]
        #expect(rows?.first?["joined"] as? String == "2026-03-05")
    }

    @Test func `declares no holiday inside the lock`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["lock", "2026-03-04"])
        let run = try program(
            "import", "holidays", "-", input: "date,name\n2026-03-04,Eve\n2026-03-05,Day\n")
        #expect(run.status == 65)
        #expect(run.page.contains("line 2: 2026-03-04 is locked"))
        #expect(!run.page.contains("line 3"))
    }
}
