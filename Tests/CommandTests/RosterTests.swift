import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `People on the command line` {
    private func people(_ program: Program, _ more: String...) throws -> [[String: Any]] {
        let run = try program.run(now + ["people"] + more + ["--format", "json"])
        let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
        return (object as? [String: Any])?["rows"] as? [[String: Any]] ?? []
    }

    @Test func `are added with all that is said of them`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            now + [
                "people", "add", "Cy Dahl", "--role", "Employee", "--pay", "diligence",
                "--coefficient", "1.250", "--joined", "2026-03-05", "--left", "2026-04-30",
            ])
        #expect(
            run.page
                == """
                Added Cy Dahl: employee, diligence pay, coefficient 1.25, counts from 5 Mar
                  2026, left 30 Apr 2026. #11
                Check them in:  daybook in "Cy Dahl"

                """)
        let row = try #require(try people(program, "list", "CY").first)
        #expect(
            Set(row.keys) == [
                "name", "username", "role", "pay", "coefficient", "joined", "left", "removed",
                "picture",
            ])
        #expect(row["username"] as? String == "cydahl")
        #expect(row["coefficient"] as? String == "1.25")
        #expect(row["left"] as? String == "2026-04-30")
    }

    @Test func `get a free username`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["people", "add", "BoBerg"])
        #expect(try people(program, "list", "bob").first?["username"] as? String == "boberg2")
    }

    @Test func `are listed by name, by prefix, removed ones when asked`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["people", "add", "Anton"])
        _ = try program.run(now + ["people", "remove", "Bo Berg"])
        func names(_ rows: [[String: Any]]) -> [String] {
            rows.compactMap { $0["name"] as? String }
        }
        #expect(names(try people(program)) == ["Ana Lima", "Anton", "陳大文"])
        #expect(names(try people(program, "AN")) == ["Ana Lima", "Anton"])
        #expect(
            names(try people(program, "list", "--all"))
                == ["Ana Lima", "Anton", "Bo Berg", "陳大文"])
        #expect(names(try people(program, "list", "-n", "1")) == ["Ana Lima"])
        #expect(try people(program, "list", "zz").isEmpty)
    }

    @Test func `keep the pay and coefficient of earlier days when they change`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            now + [
                "people", "change", "boberg", "--coefficient", "2", "--pay", "diligence", "--from",
                "2026-03-09",
            ])
        #expect(run.page.hasPrefix("Bo Berg changed: pay normal → diligence, coefficient 1 → 2, "))
        #expect(run.page.contains("from 9 Mar 2026 on.\n  #11\nAll of Mar 2026 is reckoned as"))
        #expect(run.page.hasSuffix(" \"Bo Berg\" --pay diligence --from 2026-04-01\n"), "\(run)")
        let today = try #require(try people(program, "list", "bo").first)
        #expect(today["coefficient"] as? String == "1" && today["pay"] as? String == "normal")
        let later = try program.run(
            ["--now", "2026-03-09T09:00", "people", "list", "bo", "--format", "json"])
        #expect(later.page.contains(#""pay":"diligence","coefficient":"2","#))
        let again = try program.run(
            now + ["people", "change", "Bo Berg", "--coefficient", "2", "--from", "2026-03-09"])
        let way = "To let it begin later:  daybook undo \"#11\", then say it again\n"
        #expect(again.page == "Bo Berg is so already, from 9 Mar 2026 on.\n" + way)
    }

    @Test func `are renamed with their past`() throws {
        let program = try Program.withBook()
        let run = try program.run(now + ["people", "change", "Ana Lima", "--name", "Ana Cruz"])
        #expect(run.page == "Ana Lima changed: name Ana Lima → Ana Cruz.  #11\n")
        let ranked = try program.json("rank", "-n", "1")["rows"] as? [[String: Any]]
        #expect(ranked?.first?["person"] as? String == "Ana Cruz")
        #expect(try program.run(now + ["people", "add", "Ana Lima"]).status == 0)
    }

    @Test func `who are removed keep their marks and free their name`() throws {
        let program = try Program.withBook()
        let run = try program.run(now + ["people", "remove", "Bo Berg", "--on", "2026-03-05"])
        #expect(
            run.page == """
                Bo Berg removed as of Thu 5 Mar 2026; what is recorded stays.  #11
                To bring them back:  daybook people change --left none "Bo Berg"

                """)
        #expect(try program.run(now + ["mark", "Bo Berg"]).status == 4)
        let new = try program.run(now + ["people", "add", "Bo Berg"])
        #expect(
            new.page.contains(
                "Another Bo Berg was removed on 5 Mar 2026; this is someone new."))
        let ranked = try program.json("rank")["rows"] as? [[String: Any]]
        #expect(ranked?.count { $0["person"] as? String == "Bo Berg" } == 2)
        #expect(try people(program, "list", "bo").first?["username"] as? String == "boberg")
    }

    @Test func `who left or were removed come back as who they were`() throws {
        let program = try Program.withBook()
        for gone in [["remove", "Bo Berg"], ["change", "Bo Berg", "--left", "2026-03-05"]] {
            _ = try program.run(now + ["people"] + gone)
            let back = try program.run(
                now + ["people", "change", "Bo Berg", "--left", "none", "--format", "json"])
            #expect(back.status == 0)
            #expect(try program.run(now + ["mark", "Bo Berg", "--dry-run"]).status == 0)
        }
        #expect(try people(program, "list", "bo", "--all").count == 1)
    }

    @Test func `added to a locked book join after the lock`() throws {
        let program = try Program.withBook()
        let before = try program.json("rank", "-p", "2026-03-04")["rows"] as? [[String: Any]]
        _ = try program.run(now + ["lock", "2026-03-04"])
        let run = try program.run(now + ["people", "add", "Cy Dahl"])
        #expect(run.page.hasPrefix("Added Cy Dahl: member, counts from 6 Mar 2026.  #12\n"))
        let after = try program.json("rank", "-p", "2026-03-04")["rows"] as? [[String: Any]]
        #expect(after?.count == before?.count)
    }

    @Test func `are tried out by a dry run`() throws {
        let program = try Program.withBook()
        let lines = [
            ["people", "add", "Cy"], ["people", "change", "Bo Berg", "--role", "student"],
            ["people", "remove", "Bo Berg"], ["courses", "add", "Algebra"],
            ["holidays", "add", "2026-03-09"], ["lock", "2026-03-04"], ["warn", "Bo Berg"],
            ["set", "weekdays", "mon-sat"],
        ]
        for line in lines {
            let run = try program.run(now + line + ["--dry-run"])
            #expect(run.status == 0)
            #expect(run.page.contains("ould "))
            let object = try program.run(now + line + ["--dry-run", "--format", "json"])
            #expect(object.page.hasPrefix(#"{"report":"\#(line[0])","version":1,"book":"t","#))
            #expect(object.page.contains(#""sequences":[],"recorded":0,"#))
            #expect(object.page.contains(#""dryRun":true"#))
        }
        #expect(try program.json("status")["sequence"] as? Int == 10)
    }
}

@Suite struct `Holidays on the command line` {
    @Test func `are declared for a run of days, once, and may be renamed`() throws {
        let program = try Program.withBook()
        let run = try program.run(
            now + ["holidays", "add", "2026-03-09..2026-03-10", "Spring", "break"])
        #expect(
            run.page
                == """
                Mon 9 Mar 2026 to Tue 10 Mar 2026 (2 days) declared a holiday: Spring break.
                  #11 to #12
                See the year's:  daybook holidays -p 2026

                """)
        let again = try program.run(
            now + ["holidays", "add", "2026-03-10..2026-03-11", "Spring break"])
        #expect(again.page.hasPrefix("Wed 11 Mar 2026 declared a holiday: Spring break.  #13\n"))
        #expect(again.page.contains("Tue 10 Mar 2026: a holiday of that name already.\n"))
        let renamed = try program.run(now + ["holidays", "add", "2026-03-10", "Day off"])
        #expect(
            renamed.page.hasPrefix(
                "Tue 10 Mar 2026 declared a holiday: Day off (Spring break before).  #14\n"))
    }

    @Test func `are no working days, and are again once removed`() throws {
        let program = try Program.withBook()
        let possible = { () throws -> Int? in
            let rows = try program.json("rank", "-p", "2026-W10")["rows"] as? [[String: Any]]
            return rows?.first?["possible"] as? Int
        }
        let before = try possible()
        _ = try program.run(now + ["holidays", "add", "2026-03-03", "Eve"])
        #expect(try possible() == before.map { $0 - 2 })
        let run = try program.run(now + ["holidays", "remove", "2026-03-03"])
        #expect(
            run.page.hasPrefix(
                "Tue 3 Mar 2026 no longer a holiday; it counts as its weekday does.  #12\n"))
        #expect(try possible() == before)
    }

    @Test func `are listed for a period and can be imported again`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["holidays", "add", "2026-12-25", "Christmas, or so"])
        _ = try program.run(now + ["holidays", "add", "2027-01-01"])
        let year = try program.run(now + ["holidays", "--format", "csv"])
        #expect(year.page == "date,name\n2026-12-25,\"Christmas, or so\"\n")
        let all = try program.run(now + ["holidays", "list", "-p", "all", "--format", "csv"])
        let again = try program(
            "import", "holidays", "-", "--format", "json", input: all.page)
        #expect(again.page.contains(#""rowCount":2,"recorded":0,"duplicates":0,"existing":2,"#))
    }
}

@Suite struct `A lock` {
    @Test func `closes the book to a day and opens it again, all or the end of it`() throws {
        let program = try Program.withBook()
        let lock = try program.run(now + ["lock", "2026-03-04", "--because", "reported"])
        #expect(
            lock.page == """
                The book is closed to Wed 4 Mar 2026, that day included.  #11
                Open it:  daybook unlock

                """)
        let again = try program.run(now + ["lock", "2026-03-04"])
        #expect(again.page.hasPrefix("The book is closed to Wed 4 Mar 2026 already.\n"))
        let partly = try program.run(now + ["unlock", "2026-03-04", "--because", "late list"])
        #expect(
            partly.page.hasPrefix(
                "The book is closed to Tue 3 Mar 2026, that day included.  #12 to #13\n"))
        #expect(
            try program.run(now + ["mark", "Bo Berg", "--on", "2026-03-04", "--dry-run"]).status
                == 0)
        #expect(
            try program.run(now + ["mark", "Bo Berg", "--on", "2026-03-03", "--dry-run"]).status
                == 3)
        let open = try program.run(now + ["unlock", "--format", "json"])
        #expect(open.page.contains(#""lockedThrough":null,"before":"2026-03-03"}"#))
        let rows = try program.json("log", "--kind", "period")["rows"] as? [[String: Any]]
        #expect(
            rows?.map { $0["reason"] as? String } == [nil, "late list", "late list", "reported"])
    }
}

@Suite struct `A setting` {
    @Test func `is listed with what holds when`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["set", "weekdays", "mon-sat", "--from", "2026-03-09"])
        _ = try program.run(now + ["set", "weekdays", "mon-thu", "--from", "2026-03-03"])
        _ = try program.run(now + ["set", "quota", "mon=4h", "Ana Lima", "--from", "2026-03-03"])
        let all = try program.run(now + ["set", "--format", "csv"])
        #expect(
            all.page.hasPrefix(
                """
                setting,value,from,state,person,category
                edit-past-days,on,2026-03-02,now,,
                weekdays,mon-thu,2026-03-03,now,,
                weekdays,mon-sat,2026-03-09,later,,
                pairing,explicit,,now,,
                quota,"mon-fri=8h,sat=5h",,now,,
                quota,mon=4h,2026-03-03,now,Ana Lima,

                """))
        let one = try program.run(now + ["set", "weekdays", "--format", "csv"])
        #expect(
            one.page == """
                setting,value,from,state,person,category
                weekdays,mon-fri,,past,,
                weekdays,mon-thu,2026-03-03,now,,
                weekdays,mon-sat,2026-03-09,later,,

                """)
    }

    @Test func `of one person is taken for one person only where that has a meaning`() throws {
        let program = try Program.withBook()
        let run = try program.run(now + ["set", "edit-past-days", "on", "Ana Lima"])
        #expect(run.status == 65)
        #expect(run.errors.contains("it belongs to the book"))
        let undone = try program.run(
            now + ["set", "quota", "mon=4h", "Ana Lima", "--from", "2026-03-03"])
        #expect(undone.page.hasPrefix("quota of Ana Lima set to mon=4h from 3 Mar 2026 on."))
        let back = try program.run(now + ["undo"])
        #expect(
            back.output.contains("taken back: set quota of Ana Lima to mon=4h from 2026-03-03."),
            "\(back.page)")
    }

    @Test func `that holds already is not recorded again`() throws {
        let program = try Program.withBook()
        let run = try program.run(now + ["set", "edit-past-days", "ON"])
        #expect(run.page.hasPrefix("edit-past-days is on already, since 2 Mar 2026.\n"))
        let standard = try program.run(now + ["set", "weekdays", "Mon-Fri"])
        #expect(standard.page.hasPrefix("weekdays is mon-fri already, from the start.\n"))
        #expect(try program.json("status")["sequence"] as? Int == 10)
    }

    @Test func `about recording is read at the moment of recording`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["set", "edit-past-days", "off", "--from", "2026-03-10"])
        let past = ["mark", "Bo Berg", "--on", "2026-03-05", "--dry-run", "--now"]
        #expect(try program.run(past + ["2026-03-09T09:00"]).status == 0)
        #expect(try program.run(past + ["2026-03-10T09:00"]).status == 3)
    }
}
