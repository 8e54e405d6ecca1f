import ProgramSupport
import Testing

@testable import DaybookCommand

@Suite struct `A mistake on the command line` {
    static let mistakes: [(name: String, arguments: [String], status: Int32)] = [
        ("unknown-command", ["ovretime"], 64),
        ("unknown-command-after-option", ["-b", "t.book", "rnak"], 64),
        ("word-of-another-program", ["delete", "4"], 64),
        ("nothing-near", ["xyzzy"], 64),
        ("unknown-option", ["mark", "Ana Lima", "--slto", "am"], 64),
        ("unknown-format", ["rank", "--format", "xlm"], 64),
        ("unknown-suffix", ["rank", "-o", "ranking.xyz"], 64),
        ("unknown-kind", ["log", "--kind", "atendance"], 64),
        ("impossible-period", ["rank", "-p", "2026-13"], 64),
        ("period-and-dates", ["rank", "-p", "2026", "--from", "2026-01-01"], 64),
        ("period-of-a-verb", ["mark", "Ana Lima", "-p", "2026"], 64),
        ("no-reason", ["retract", "3"], 64),
        ("empty-reason", ["retract", "3", "--because", " "], 64),
        ("nobody", ["mark"], 64),
        ("except-without-all", ["mark", "Ana Lima", "--except", "Bo Berg"], 64),
        ("no-number", ["show", "#0"], 64),
        ("no-moment", ["rank", "--now", "soon"], 64),
        ("unknown-person", ["friends", "Ana Limma"], 4),
        ("unknown-event", ["show", "#9,999"], 4),
        ("no-file", ["import", "people", "nobody.csv"], 4),
        ("no-book", ["status", "-b", "other.book"], 4),
        ("nothing-to-unmark", ["unmark", "Bo Berg", "--on", "2026-03-05", "--slot", "pm"], 4),
        ("not-a-working-day", ["mark", "Ana Lima", "--on", "2026-03-07"], 3),
        ("future", ["mark", "Ana Lima", "--on", "2026-03-10", "--now", "2026-03-09T10:00"], 3),
        ("head-moved", ["mark", "Ana Lima", "--expect", "#1", "--on", "2026-03-06"], 3),
        ("book-exists", ["init", "t.book"], 3),
        ("command-of-later", ["ship", "x"], 64),
        ("unknown-zone", ["init", "u.book", "--zone", "Europe/Berln"], 64),
        ("no-zone-near", ["init", "u.book", "--zone", "Mars/X"], 64),
        ("dry-run-of-a-book", ["init", "t.book", "--dry-run"], 3),
        ("unknown-option-with-a-value", ["rank", "--sotr", "name"], 64),
        ("unknown-option-of-a-verb", ["retract", "6", "--because", "x", "--key", "rk"], 64),
        ("negative-limit", ["log", "-n", "-1"], 64),
        ("twice-retracted", ["reinstate", "3", "--because", "x"], 3),
        ("unknown-attendee", ["attendance", "Ana Limma", "-p", "2026-03"], 4),
        ("long-calendar", ["calendar", "-p", "1900..2026", "--now", "2026-03-05T09:00"], 64),
        ("day-of-a-month", ["today", "--on", "2026-03", "--now", "2026-03-05T09:00"], 64),
        ("period-of-a-day", ["today", "-p", "2026-03"], 64),
        ("unknown-import", ["import", "expnses", "x.csv"], 64),
        ("unknown-export", ["export", "foo"], 64),
        ("option-of-other-verbs", ["in", "Ana Lima", "--slot", "am"], 64),
        ("time-of-a-day", ["mark", "Ana Lima", "--at", "2025-10-27"], 64),
        ("no-date", ["mark", "Ana Lima", "--on", "next someday", "--now", "2026-03-05"], 64),
        ("impossible-date", ["mark", "Ana Lima", "--on", "2026-02-30"], 64),
        ("effective-date-of-nothing", ["people", "add", "Cy", "--from", "2026-03-05"], 64),
        ("time-twice", ["in", "Ana Lima", "--at", "08:57", "--at", "09:00"], 64),
        ("period-twice", ["rank", "-p", "2026", "--period=2026-03"], 64),
        ("bad-setting", ["set", "weekdays", "blue"], 65),
    ]

    @Test(arguments: mistakes.map(\.name))
    func `is answered with what, the way out and a status`(name: String) throws {
        let mistake = try #require(Self.mistakes.first { $0.name == name })
        let run = try Program.withBook().run(mistake.arguments)
        #expect(run.status == mistake.status)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("daybook: "))
        try Golden.expect(run.errors, is: "error-\(name)")
    }

    private static let aboutFormats = ["unknown-format", "unknown-suffix"]

    @Test(arguments: [
        ["-b", "t.book"], ["-bt.book"], ["--book", "t.book"], ["--book=t.book"],
    ])
    func `is answered with the book that was named`(option: [String]) throws {
        let program = try Program.withBook()
        let unknown = try program.run(option + ["show", "#99"])
        #expect(unknown.errors.hasSuffix("List what there is: daybook -b t.book log\n"))
        let object = try program.run(["show", "#99", "--format", "json"] + option)
        #expect(object.errors.contains("daybook -b t.book log"))
        let hint = try program.run(["rank", "-p", "2026-03"] + option)
        #expect(hint.errors.contains("  daybook -b t.book friends "))
        let day = ["today", "--on", "2026-03-04", "--now", "2026-03-05T09:00"] + option
        #expect(try program.run(day).output.contains("    daybook -b t.book mark "))
        let fields = try program.run(day + ["--format", "json"]).output
        #expect(fields.contains(#""command":"daybook -b t.book mark "#))
        #expect(try !program("rank", "-p", "2026-03").output.contains(" -b "))
    }

    // A format that is given says for itself what is wrong with a format.
    @Test(arguments: mistakes.map(\.name).filter { !aboutFormats.contains($0) })
    func `is an object for programs`(name: String) throws {
        let mistake = try #require(Self.mistakes.first { $0.name == name })
        let run = try Program.withBook().run(mistake.arguments + ["--format", "json"])
        #expect(run.status == mistake.status)
        #expect(run.output.isEmpty)
        let named = ["-b", "ovretime", "delete", "xyzzy", "ship"]
        let report = named.contains(mistake.arguments[0]) ? "error" : mistake.arguments[0]
        let prefix = #"{"report":"\#(report)","version":1,"error":{"code":""#
        #expect(run.errors.hasPrefix(prefix))
        #expect(run.errors.hasSuffix(#","exit":\#(mistake.status)}}"# + "\n"))
    }

    @Test(arguments: [
        ("ovretime", "overtime"), ("expnses", "expenses"), ("chekpoint", "checkpoint"),
        ("freinds", "friends"), ("tikcet", "ticket"), ("bakcup", "backup"), ("statuss", "status"),
    ])
    func `names the command that was meant, and never runs it`(
        word: String, meant: String
    ) throws {
        let run = try Program.withBook()(word)
        #expect(run.status == 64)
        #expect(run.errors.contains("`daybook \(meant)`"))
        #expect(run.output.isEmpty)
    }
}
