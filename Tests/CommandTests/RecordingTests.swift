import Foundation
import ProgramSupport
import Testing

@Suite struct `A receipt` {
    @Test func `of a mark names the slots and the numbers`() throws {
        let program = try Program.withBook()
        let run = try program("mark", "Bo Berg", "陳大文", "--on", "2026-03-05", "--slot", "both")
        #expect(
            run.page == """
                Bo Berg marked present, morning and afternoon of Thu 5 Mar 2026.  #11 #12
                陳大文 marked present, morning and afternoon of Thu 5 Mar 2026.  #13 #14
                Undo:  daybook undo

                """)
    }

    @Test func `of a second mark names the first and writes nothing`() throws {
        let program = try Program.withBook()
        let before = try program.json("status")["sequence"] as? Int
        let run = try program("mark", "Ana Lima", "--on", "2026-03-02", "--slot", "both")
        #expect(run.status == 0)
        #expect(run.page.contains("marked already"))
        #expect(run.page.contains("#3 #4"))
        #expect(try program.json("status")["sequence"] as? Int == before)
    }

    @Test func `of everyone counts them and leaves some out`() throws {
        let program = try Program.withBook()
        let marked = try program.json(
            "mark", "--all", "--except", "Bo Berg", "--on", "2026-03-05", "--slot", "am")
        #expect(marked["sequences"] as? [Int] == [11, 12])
        #expect(marked["recorded"] as? Int == 2)
    }

    @Test func `of a toggle says what was taken back`() throws {
        let program = try Program.withBook()
        let run = try program("unmark", "Ana Lima", "--on", "2026-03-02", "--slot", "both")
        #expect(run.page.hasPrefix("Ana Lima unmarked, morning and afternoon of Mon 2 Mar 2026."))
        #expect(run.page.contains("#11 #12"))
        let ranked = try program.json("rank", "-p", "2026-03-02")["rows"] as? [[String: Any]]
        #expect(ranked?.first?["person"] as? String == "Bo Berg")
        let log = try program.json("log", "-n", "1")["rows"] as? [[String: Any]]
        #expect(log?.first?["reason"] as? String == "unmarked")
    }

    @Test func `of everyone unmarked leaves some out`() throws {
        let program = try Program.withBook()
        let day = ["--on", "2026-03-02", "--slot", "am"]
        let run = try program.run(["unmark", "--all", "--except", "Ana Lima"] + day)
        #expect(run.page.hasPrefix("Bo Berg unmarked, morning of Mon 2 Mar 2026.  #11\n"))
        let rest = try program.run(["unmark", "--all"] + day + ["--format", "json"])
        #expect(rest.page.contains(#""retracted":[3]"#))
        let none = try program.run(["unmark", "--all"] + day)
        #expect(none.status == 4)
    }

    @Test func `of a dry run says so to programs`() throws {
        let program = try Program.withBook()
        let now = ["--now", "2026-03-06T09:00", "--dry-run"]
        for arguments in [
            ["mark", "Bo Berg"], ["retract", "3", "--because", "x"], ["init", "u.book"],
            ["set", "weekdays", "mon-sun"],
        ] {
            let run = try program.run(arguments + now + ["--format", "json"])
            #expect(run.page.contains(#""dryRun":true"#))
        }
        #expect(
            !(try program("mark", "Bo Berg", "--on", "2026-03-05", "--format", "json"))
                .page.contains("dryRun"))
    }

    @Test func `of a correction says what changed`() throws {
        let program = try Program.withBook()
        #expect(
            try program("amend", "#5", "slot=pm", "--because", "wrong list").page.hasPrefix(
                "#5 amended: slot morning → afternoon.  #11\n"))
        #expect(
            try program("retract", "#3", "4", "--because", "twice").page.hasPrefix(
                """
                #3 retracted: Ana Lima, morning, 2 Mar 2026.  #12
                #4 retracted: Ana Lima, afternoon, 2 Mar 2026.  #13
                """))
        #expect(
            try program("reinstate", "#3", "--because", "real").page.hasPrefix(
                "#3 reinstated: Ana Lima, morning, 2 Mar 2026.  #14\n"))
        let card = try program.json("show", "3")
        #expect(card["live"] as? Bool == true)
        #expect((card["corrections"] as? [Any])?.count == 2)
    }

    @Test func `of a dry run records nothing`() throws {
        let program = try Program.withBook()
        let before = try program.json("status")["sequence"] as? Int
        for arguments in [
            ["mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am"],
            ["retract", "3", "--because", "x"], ["unmark", "Ana Lima", "--on", "2026-03-03"],
            ["set", "weekdays", "mon-sun"],
        ] {
            let run = try program.run(arguments + ["--dry-run", "--now", "2026-03-06T09:00"])
            #expect(run.status == 0)
            #expect(run.page.contains("would be"))
        }
        #expect(try program.json("status")["sequence"] as? Int == before)
    }

    @Test func `comes again for the same key`() throws {
        let program = try Program.withBook()
        let mark = ["mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am", "--key", "k1"]
        let first = try program.run(mark + ["--format", "json"])
        let second = try program.run(mark + ["--format", "json"])
        #expect(first.page.contains(#""sequences":[11]"#))
        #expect(second.page.contains(#""sequences":[]"#))
        #expect(second.page.contains(#""existing":11"#))
        let other = try program(
            "mark", "Bo Berg", "--on", "2026-03-06", "--slot", "am", "--key", "k1")
        #expect(other.status == 3)
    }
}

@Suite struct `An import` {
    static let fields = [
        "rowCount", "recorded", "duplicates", "existing", "rejected", "firstSequence",
        "lastSequence",
    ]

    @Test func `prints the object of the contract`() throws {
        let program = try Program.withBook()
        let run = try program(
            "import", "attendance", "-", "--source", "s", "--format", "json",
            input: "person,date,slot,shoe\nBo Berg,2026-03-05,am,9\nAna Lima,2026-03-02,am,9\n")
        #expect(run.status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8)) as? [String: Any]
        #expect(
            Set(object?.keys.map(\.self) ?? [])
                == Set(Self.fields + ["report", "version", "book", "asOf", "period"]))
        #expect(object?["rowCount"] as? Int == 2)
        #expect(object?["recorded"] as? Int == 1)
        #expect(object?["duplicates"] as? Int == 1)
        #expect(object?["firstSequence"] as? Int == 11)
    }

    static let spoilt = "person,date,slot\nBo Berg,2026-03-05,am\nNobody,2026-03-05,am\n"

    @Test func `with a bad row records nothing and names the line`() throws {
        let program = try Program.withBook()
        let run = try program("import", "attendance", "-", input: Self.spoilt)
        #expect(run.status == 65)
        #expect(run.page.contains("line 3"))
        #expect(run.errors.contains("--create-missing"))
        #expect(try program.json("status")["sequence"] as? Int == 10)
    }

    @Test func `that skips bad rows records the good ones and still says 65`() throws {
        let program = try Program.withBook()
        let run = try program(
            "import", "attendance", "-", "--skip-invalid", "--format", "json", input: Self.spoilt)
        #expect(run.status == 65)
        #expect(run.page.contains(#""rejected":[{"line":3,"reason":"#))
        #expect(run.page.contains(#""recorded":1,"#))
        #expect(try program.json("status")["sequence"] as? Int == 11)
    }

    @Test func `of the same source again adds nothing`() throws {
        let program = try Program.withBook()
        let again = try program(
            "import", "attendance", "-", "--source", "march", "--format", "json",
            input: "person,date,slot\nAna Lima,2026-03-02,am\n")
        #expect(again.page.contains(#""recorded":0,"duplicates":0,"existing":1,"#))
        #expect(again.page.contains(#""firstSequence":null,"lastSequence":null}"#))
    }
}

@Suite struct `A correction in JSON` {
    @Test func `has the types of its schema`() throws {
        let program = try Program.withBook()
        #expect(try program("retract", "7", "--because", "x").status == 0)
        let amended = try program("amend", "5", "slot=pm", "--because", "y")
        #expect(amended.status == 0, "\(amended.errors)")
        let run = try program("log", "-n", "2", "--format", "ndjson")
        let lines = run.page.split(separator: "\n")
        #expect(lines.last?.contains(#""target":7,"through":7,"#) == true)
        #expect(lines.first?.contains(#""target":5,"#) == true)
        let card = try program("show", "11", "--format", "json").page
        #expect(card.contains(#""content":{"date":"2026-03-02","target":7,"through":7,"#))
    }
}
