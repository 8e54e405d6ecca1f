import Foundation
import ProgramSupport
import Testing

private let now = ["--now", "2026-03-06T09:00"]

@Suite struct `The hint of a receipt` {
    private func hint(_ program: Program, _ line: [String]) throws -> String {
        let run = try program.run(now + line)
        #expect(run.status == 0, "\(run.errors)")
        return run.page.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func `takes back what was just recorded, whatever it was`() throws {
        let program = try Program.withBook()
        for line in [
            ["mark", "Bo Berg", "Ana Lima", "--slot", "both"],
            ["unmark", "Bo Berg", "--slot", "both"],
            ["warn", "Bo Berg"], ["in", "Bo Berg"],
        ] {
            let run = try program.run(now + line)
            #expect(run.errors == "Undo:  daybook undo\n", "\(run.page)")
        }
    }

    @Test func `says which half is left where nobody said which is meant`() throws {
        let program = try Program.withBook()
        try program.require(now + ["mark", "Bo Berg", "--slot", "both"])
        let run = try program.run(now + ["unmark", "Bo Berg"])
        let left = "Still marked for the afternoon:  daybook unmark \"Bo Berg\" --slot afternoon\n"
        #expect(run.errors == "Undo:  daybook undo\n" + left, "\(run.page)")
    }

    @Test func `takes many back as the last write of whoever made it`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["mark", "Ana Lima", "--slot", "am"])
        try program.require(now + ["people", "add", "Cy", "Di", "Ed", "--joined", "start"])
        let line = ["mark", "--all", "--on", "2026-03-05", "--slot", "am", "--by", "the kiosk"]
        #expect(
            try hint(program, line) == "Undo:  daybook undo --by \"the kiosk\"")
        let run = try program.run(["undo", "--by", "the kiosk"])
        #expect(run.page.contains("6 entries retracted."))
    }
}

@Suite struct `The summary of a receipt` {
    private static let writes = [
        ["mark", "Bo Berg"], ["warn", "Bo Berg", "--slot", "pm"],
        ["unwarn", "Bo Berg", "--slot", "pm"],
        ["undo"], ["in", "Bo Berg"], ["holidays", "add", "2026-03-09"],
        ["holidays", "remove", "2026-03-09"], ["people", "add", "Cy"], ["lock", "2026-03-04"],
        ["courses", "add", "Algebra"], ["set", "weekdays", "mon-sat"],
    ]

    @Test func `leaves the numbers to their own field`() throws {
        let program = try Program.withBook()
        for line in Self.writes {
            let run = try program.run(now + line + ["--format", "json"])
            let object = try JSONSerialization.jsonObject(with: Data(run.page.utf8))
            let summary = try #require((object as? [String: Any])?["summary"] as? String)
            #expect(!summary.hasSuffix("#11") && summary.last != " " && !summary.isEmpty)
            #expect(summary.wholeMatch(of: /.*  #[0-9].*/) == nil, "\(summary)")
        }
    }
}

@Suite struct `A receipt of something dated` {
    @Test func `says until when it holds where a later change was recorded before`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["set", "weekdays", "mon-sat", "--from", "2026-03-16"])
        let set = try program.run(now + ["set", "weekdays", "mon-thu", "--from", "2026-03-09"])
        #expect(
            set.page.hasPrefix(
                "weekdays set to mon-thu from 9 Mar 2026 to 15 Mar 2026, then mon-sat as before.\n"
            ), "\(set.page)")
        let change = ["people", "change", "Bo Berg", "--coefficient"]
        _ = try program.run(now + change + ["2", "--from", "2026-03-16"])
        let run = try program.run(
            now + change + ["3", "--from", "2026-03-09", "--role", "student"])
        #expect(
            run.page.replacing("\n  ", with: " ").hasPrefix(
                "Bo Berg changed: role member → student; coefficient 1 → 3, from 9 Mar 2026 to 15 "
                    + "Mar 2026."), "\(run.page)")
    }

    @Test func `is not cut short by what only renamed somebody`() throws {
        let program = try Program.withBook()
        _ = try program.run(now + ["people", "change", "Bo Berg", "--role", "student"])
        let run = try program.run(
            now + ["people", "change", "Bo Berg", "--coefficient", "2", "--from", "2026-03-02"])
        #expect(run.page.hasPrefix("Bo Berg changed: coefficient 1 → 2, from 2 Mar 2026 on."))
        let people = try program.run(now + ["people", "list", "bo", "--format", "csv"])
        #expect(people.page.contains("Bo Berg,boberg,student,normal,2,"))
    }
}

@Suite struct `Courses on the command line` {
    @Test func `are renamed with their past, and given to somebody else`() throws {
        let program = try Program.withBook()
        for name in ["Emmy", "Ada"] {
            _ = try program.run(now + ["people", "add", name, "--role", "professor"])
        }
        let added = try program.run(now + ["courses", "add", "Algebra", "--professor", "Emmy"])
        #expect(added.page.hasPrefix("Added the course Algebra, given by Emmy.  #13\n"))
        for verb in ["enrol", "mark"] {
            try program.require([verb, "Bo Berg", "--course", "Algebra"] + now)
        }
        let run = try program.run(
            now + ["courses", "change", "Algebra", "--name", "Logic", "--professor", "ada"])
        #expect(
            run.page
                == "Algebra changed: name Algebra → Logic, professor Emmy → Ada.  #16\n")
        #expect(
            try program.run(["courses", "--format", "csv"]).page
                == "course,professor,students\nLogic,Ada,1\n")
        let card = try program.json("show", "15")["current"] as? [String: Any]
        #expect(card?["course"] as? String == "Logic")
        let same = try program.run(now + ["courses", "change", "Logic", "--professor", "Ada"])
        #expect(same.page == "Logic is so already.\n")
        let none = try program.run(now + ["courses", "change", "Logic", "--professor", "none"])
        #expect(none.page == "Logic changed: professor Ada → (none).  #17\n")
    }
}
