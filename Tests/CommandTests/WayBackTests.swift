import ProgramSupport
import Testing

/// What is said to whoever comes back to something that is over.
@Suite struct `The way back` {
    private static let now = ["--now", "2026-03-05T17:00"]

    @Test func `to somebody who left is named for a part of the name too`() throws {
        let program = try Program.withBook()
        try program.require(["people", "remove", "Ana Lima"] + Self.now)
        for line in [["mark", "ana"], ["in", "lima"], ["mark", "Ana Lima"]] {
            let run = try program.run(line + Self.now)
            #expect(run.errors.contains("Ana Lima was removed on 2026-03-05"), "\(run)")
            #expect(run.errors.contains("people change --left none \"Ana Lima\""), "\(run)")
        }
        #expect(try program.run(["stats", "lima"] + Self.now).status == 0)
        try program.require(["people", "change", "--left", "none", "lima"] + Self.now)
        #expect(try program.run(["mark", "ana"] + Self.now).status == 0)
    }

    @Test func `from a second check-out is the first one's correction`() throws {
        let program = try Program.withBook()
        try program.require(["in", "ana", "--at", "8:00"] + Self.now)
        try program.require(["out", "ana", "--at", "16:45"] + Self.now)
        let number = try program.sequences().count
        let run = try program.run(["out", "ana"] + Self.now)
        #expect(run.status == 3)
        #expect(run.errors.contains("checked out at 2026-03-05T16:45 already"), "\(run)")
        #expect(run.errors.contains("amend \"#\(number)\" \"time=2026-03-05T17:00\""), "\(run)")
        let again = try program.run(["out", "ana", "--now", "2026-03-05T16:45:30"])
        #expect(again.errors.contains("Nothing more is needed."), "\(again)")
        #expect(!again.errors.contains("amend"), "\(again)")
        let first = try program.run(["out", "ana", "--at", "7:00"] + Self.now)
        #expect(first.errors.contains("is before the check-in"), "\(first)")
    }

    @Test func `to what was undone is a reinstatement once something else was recorded`() throws {
        let program = try Program.withBook()
        try program.require(["categories", "add", "Food"] + Self.now)
        try program.require(["spend", "5", "Food"] + Self.now)
        let number = try program.sequences().count
        try program.require(["undo"] + Self.now)
        try program.require(["spend", "6", "Food"] + Self.now)
        let run = try program.run(["redo"] + Self.now)
        #expect(run.status == 4)
        #expect(run.errors.contains("since #\(number + 2) was recorded"), "\(run)")
        #expect(run.errors.contains("reinstate \"#\(number)\" --because"), "\(run)")
        try program.require(["reinstate", "#\(number)", "--because", "it was real"] + Self.now)
        #expect(try program.run(["redo"] + Self.now).status == 4)
    }

    @Test func `to a day that works no more is the setting, then the undo of that write`() throws {
        let program = try Program.withBook()
        try program.require(["mark", "ana", "--slot", "pm"] + Self.now)
        let mark = try program.sequences().count
        try program.require(["set", "weekdays", "sat,sun", "--from", "2026-03-02"] + Self.now)
        try program.require(["retract", "\(mark)", "--because", "slip"] + Self.now)
        let run = try program.run(["undo"] + Self.now)
        let setting = ["set", "weekdays", "thu,sat,sun", "--from", "2026-03-05"]
        let undo = ["undo", "#\(mark + 2)"]
        #expect(run.status == 3)
        #expect(
            run.errors.contains(
                "daybook \(setting.joined(separator: " ")), then daybook undo \"#\(mark + 2)\""),
            "\(run)")
        try program.require(setting + Self.now)
        let back = try program.run(undo + Self.now)
        #expect(back.page.contains("#\(mark) reinstated"), "\(back)")
    }

    @Test func `to another zone says how many times of day it moves`() throws {
        let program = try Program.withBook()
        let none = try program.run(["set", "zone", "Asia/Seoul", "--dry-run"] + Self.now)
        #expect(none.page.contains("No entry has a time of day that changes."), "\(none)")
        try program.require(["in", "ana", "--at", "8:00"] + Self.now)
        let run = try program.run(["set", "zone", "Asia/Seoul"] + Self.now)
        #expect(run.page.contains("1 punch or sale has another time of day."), "\(run)")
        #expect(run.page.contains("Such as Ana Lima, Thu 5 Mar 2026: 08:00 → 17:00."), "\(run)")
        #expect(run.errors.contains("T08:00\" --because"), "\(run)")
        #expect((run.page + run.errors).contains("Undo:  daybook undo"), "\(run)")
        try program.require(["undo"] + Self.now)
    }

    @Test func `to a preset of a book that is there is each of its settings`() throws {
        let program = try Program.withBook()
        let run = try program.run(["init", "t.book", "--preset", "class"])
        #expect(run.status == 3)
        for line in ["set parts attendance,classroom", "set role student"] {
            #expect(run.errors.contains("daybook \(line)"), "\(run)")
        }
        let plain = try program.run(["init", "t.book"])
        #expect(plain.errors.contains("daybook set parts attendance,expenses"), "\(plain)")
    }
}
