import ProgramSupport
import Testing

/// The rules of recording (domain.md 3, 4 and 11) as they are met on the command line: what is
/// said, how it ends, and that nothing is written. Today is Friday 6 March 2026; the book began
/// on Monday the 2nd, and its past days are open.
@Suite struct `A refused write` {
    struct Case: Sendable {
        let name: String
        let status: Int32
        /// What is recorded first.
        let before: [[String]]
        let arguments: [String]

        init(_ name: String, _ status: Int32, after before: [[String]] = [], _ line: String...) {
            self.name = name
            self.status = status
            self.before = before
            arguments = line
        }
    }

    private static let now = ["--now", "2026-03-06T09:00"]
    private static let monday = ["--on", "2026-03-02", "--slot", "am"]
    private static let thursday = ["--on", "2026-03-05", "--slot", "am"]
    private static let lock = ["lock", "2026-03-04"]
    private static let closed = ["set", "edit-past-days", "off"]
    private static let warned = ["warn", "Bo Berg"] + thursday
    private static let left = ["people", "change", "Bo Berg", "--left", "2026-03-04"]
    private static let algebra = ["courses", "add", "Algebra"]
    private static let enrolled = ["enrol", "Bo Berg", "--course", "Algebra"]
    private static let eve = ["holidays", "add", "2026-03-05", "Eve"]

    /// Presence and warnings exclude each other; only working days of the person count.
    static let marking = [
        Case("warn-present", 3, "warn", "Ana Lima", "--on", "2026-03-02", "--slot", "am"),
        Case(
            "mark-warned", 3, after: [warned], "mark", "Bo Berg", "--on", "2026-03-05", "--slot",
            "am"),
        Case(
            "warn-present-in-course", 3,
            after: [
                algebra, enrolled, ["mark", "Bo Berg", "--course", "Algebra"] + thursday,
            ], "warn", "Bo Berg", "--on", "2026-03-05", "--slot", "am"),
        Case(
            "mark-saturday", 3, "mark", "Bo Berg", "--on", "2026-03-07", "--now", "2026-03-09T09:00"
        ),
        Case(
            "warn-sunday", 3, "warn", "Bo Berg", "--on", "2026-03-08", "--now", "2026-03-09T09:00"),
        Case("mark-holiday", 3, after: [eve], "mark", "Bo Berg", "--on", "2026-03-05"),
        Case("warn-before-start", 3, "warn", "Bo Berg", "--on", "2026-03-01"),
        Case("warn-future", 3, "warn", "Bo Berg", "--on", "2026-03-09"),
        Case("mark-past-day", 3, after: [closed], "mark", "Bo Berg", "--on", "2026-03-05"),
        Case("warn-past-day", 3, after: [closed], "warn", "Bo Berg", "--on", "2026-03-05"),
        Case("unmark-past-day", 3, after: [closed], "unmark", "Ana Lima", "--on", "2026-03-02"),
        Case(
            "unwarn-past-day", 3, after: [warned, closed], "unwarn", "Bo Berg", "--on",
            "2026-03-05", "--slot", "am"),
        Case(
            "mark-before-joined", 3,
            after: [["people", "add", "Cy Dahl", "--joined", "2026-03-16"]], "mark", "Cy Dahl",
            "--on", "2026-03-05"),
        Case("warn-after-left", 3, after: [left], "warn", "Bo Berg"),
        Case("mark-unknown-person", 4, "mark", "Zoe Quist"),
        Case("warn-unknown-person-near", 4, "warn", "Bo Burg"),
        Case("mark-unknown-course", 4, "mark", "Bo Berg", "--course", "Algebra"),
        Case("unwarn-nothing", 4, "unwarn", "Bo Berg"),
        Case("warn-names-apart", 64, "warn", "Ana Lima", "overslept", "Bo Berg"),
        Case("warn-nobody", 64, "warn", " , "),
    ]

    /// A locked period refuses every write dated inside it, of whatever kind.
    static let locking = [
        Case("locked-mark", 3, after: [lock], "mark", "Bo Berg", "--on", "2026-03-04"),
        Case("locked-warn", 3, after: [lock], "warn", "Bo Berg", "--on", "2026-03-04"),
        Case("locked-unmark", 3, after: [lock], "unmark", "Ana Lima", "--on", "2026-03-02"),
        Case("locked-retract", 3, after: [lock], "retract", "3", "--because", "x"),
        Case(
            "locked-reinstate", 3, after: [["retract", "3", "--because", "x"], lock], "reinstate",
            "3", "--because", "x"),
        Case(
            "locked-amend-from", 3, after: [lock], "amend", "3", "date=2026-03-05", "--because",
            "x"),
        Case(
            "locked-amend-into", 3, after: [["mark", "Bo Berg"] + thursday, lock], "amend", "11",
            "date=2026-03-04", "--because", "x"),
        Case(
            "locked-undo", 3,
            after: [["mark", "Bo Berg"] + thursday, ["lock", "2026-03-05", "--by", "x"]], "undo"),
        Case("locked-holiday", 3, after: [lock], "holidays", "add", "2026-03-04", "Eve"),
        Case(
            "locked-holiday-removed", 3, after: [eve, ["lock", "2026-03-05"]], "holidays",
            "remove", "2026-03-05"),
        Case(
            "locked-setting", 3, after: [lock], "set", "weekdays", "mon-sat", "--from",
            "2026-03-04"),
        Case("locked-joined", 3, after: [lock], "people", "add", "Cy", "--joined", "2026-03-04"),
        Case(
            "locked-left", 3, after: [lock], "people", "change", "Bo Berg", "--left", "2026-03-02"),
        Case(
            "locked-coefficient", 3, after: [lock], "people", "change", "Bo Berg",
            "--coefficient", "2", "--from", "2026-03-03"),
        Case(
            "locked-removal", 3, after: [lock], "people", "remove", "Bo Berg", "--on",
            "2026-03-04"),
        Case("lock-less", 3, after: [lock], "lock", "2026-03-03"),
        Case("lock-future", 3, "lock", "2026-03-07"),
        Case("unlock-nothing", 3, "unlock"),
        Case("unlock-open-day", 3, after: [lock], "unlock", "2026-03-05"),
    ]

    /// Names are unique among those not removed; what is said of people makes sense.
    static let people = [
        Case("name-taken", 3, "people", "add", "Bo Berg"),
        Case("name-taken-by-change", 3, "people", "change", "Bo Berg", "--name", "Ana Lima"),
        Case("username-taken", 3, "people", "add", "Cy", "--username", "boberg"),
        Case("name-empty", 65, "people", "add", " "),
        Case("coefficient-zero", 65, "people", "add", "Cy", "--coefficient", "0"),
        Case(
            "left-before-joined", 65, "people", "add", "Cy", "--joined", "2026-03-05", "--left",
            "2026-03-04"),
        Case(
            "change-removed", 3, after: [["people", "remove", "Bo Berg"]], "people", "change",
            "Bo Berg", "--role", "student"),
        Case("change-nothing", 64, "people", "change", "Bo Berg"),
        Case("change-unknown", 4, "people", "change", "Zoe Quist", "--left", "none"),
        Case("remove-future", 3, "people", "remove", "Bo Berg", "--on", "2026-03-09"),
        Case("remove-before-start", 3, "people", "remove", "Bo Berg", "--on", "2026-03-01"),
        Case("unknown-role", 64, "people", "add", "Cy", "--role", "king"),
        Case("unknown-action", 64, "people", "delete", "Bo Berg"),
        Case("stray-option-of-action", 64, "people", "add", "Cy", "--slot", "am"),
        Case("course-taken", 3, after: [algebra], "courses", "add", "Algebra"),
        Case(
            "course-taken-by-change", 3, after: [algebra, ["courses", "add", "Logic"]], "courses",
            "change", "Logic", "--name", "Algebra"),
        Case("course-change-nothing", 64, after: [algebra], "courses", "change", "Algebra"),
        Case("course-of-no-professor", 3, "courses", "add", "Logic", "--professor", "Bo Berg"),
        Case("course-professor-unknown", 4, "courses", "add", "Logic", "--professor", "Zoe Quist"),
    ]

    /// Holidays, settings, corrections and undoing.
    static let keeping = [
        Case("holiday-not-declared", 4, "holidays", "remove", "2026-03-05"),
        Case("holidays-too-many", 65, "holidays", "add", "2026-03-05..2028-03-05", "Long"),
        Case("holidays-open", 64, "holidays", "add", "2026-03-05..", "Long"),
        Case("setting-unknown", 64, "set", "wekdays", "mon-sat"),
        Case("setting-nothing-near", 64, "set", "xyzzy", "1"),
        Case("setting-bad-value", 65, "set", "edit-past-days", "maybe"),
        Case("setting-no-value", 64, "set", "weekdays", "--from", "2026-03-09"),
        Case("retract-person", 3, "retract", "2", "--because", "x"),
        Case("retract-book", 3, "retract", "1", "--because", "x"),
        Case(
            "retract-correction", 3, after: [["retract", "3", "--because", "x"]], "retract", "11",
            "--because", "x"),
        Case(
            "retract-twice", 3, after: [["retract", "3", "--because", "x"]], "retract", "3",
            "--because", "x"),
        Case("amend-taken", 3, "amend", "3", "slot=pm", "--because", "x"),
        Case(
            "amend-into-warned", 3, after: [warned], "amend", "7", "date=2026-03-05", "--because",
            "x"),
        Case("amend-same", 65, "amend", "3", "slot=am", "--because", "x"),
        Case(
            "reinstate-taken", 3,
            after: [["retract", "3", "--because", "x"], ["mark", "Ana Lima"] + monday],
            "reinstate", "3", "--because", "x"),
        Case(
            "reinstate-of-removed", 3,
            after: [
                ["retract", "3", "--because", "x"],
                ["people", "change", "Ana Lima", "--joined", "2026-03-03"],
            ], "reinstate", "3", "--because", "x"),
        Case("undo-nothing", 4, "undo", "--by", "maria"),
        Case("redo-nothing", 4, "redo"),
        Case(
            "undo-retracted-by-other", 3,
            after: [warned, ["retract", "11", "--because", "x", "--by", "other"]], "undo"),
        Case(
            "undo-corrected-since", 3,
            after: [
                ["retract", "3", "--because", "x"],
                ["reinstate", "3", "--because", "x", "--by", "other"],
            ], "undo"),
    ]

    static let cases =
        marking + locking + people + keeping + FigureRefusals.cases + TicketRefusals.cases

    @Test(arguments: cases.map(\.name))
    func `says what, the way out and a status, and changes nothing`(name: String) throws {
        let refusal = try #require(Self.cases.first { $0.name == name })
        let program = try Program.withBook()
        for line in refusal.before {
            #expect(try program.run(Self.now + line).status == 0)
        }
        let before = try program.json("status")["sequence"] as? Int
        let run = try program.run(Self.now(refusal.arguments))
        #expect(run.status == refusal.status)
        #expect(run.output.isEmpty)
        try Golden.expect(run.errors, is: "refusal-\(name)")
        let object = try program.run(Self.now(refusal.arguments + ["--format", "json"]))
        #expect(object.status == refusal.status)
        #expect(object.errors.hasPrefix(#"{"report":"\#(refusal.arguments[0])","version":1,"#))
        #expect(try program.json("status")["sequence"] as? Int == before)
    }

    private static func now(_ arguments: [String]) -> [String] {
        arguments.contains("--now") ? arguments : now + arguments
    }

    @Test func `has a name of its own`() {
        #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
    }

    /// Pasting the remedy must open the way: the command that was refused then goes through.
    @Test(arguments: [
        "warn-present", "mark-warned", "warn-present-in-course", "mark-saturday", "warn-sunday",
        "mark-holiday", "mark-past-day", "warn-after-left", "locked-mark", "locked-retract",
        "locked-holiday", "locked-setting", "locked-joined", "locked-left", "locked-removal",
        "lock-less", "mark-unknown-person", "change-removed",
        "course-of-no-professor",
        "ticket-third", "ticket-unknown-venue", "reinstate-third-ticket",
    ])
    func `is let in once its remedy was followed`(name: String) throws {
        let refusal = try #require(Self.cases.first { $0.name == name })
        let program = try Program.withBook()
        for line in refusal.before { _ = try program.run(Self.now + line) }
        let run = try program.run(Self.now(refusal.arguments))
        // What undoes the way afterwards is no part of it.
        let ways = run.errors.split(separator: "\n  Where it was").first ?? ""
        let remedy = try #require(ways.split(separator: "daybook ").last)
        let moment = Self.now(refusal.arguments).drop { $0 != "--now" }.prefix(2)
        let followed = try program.run(Array(moment) + Self.words(String(remedy)))
        #expect(followed.status == 0, "\(remedy): \(followed.errors)")
        #expect(try program.run(Self.now(refusal.arguments)).status == 0)
    }

    /// The words of a command as a shell divides them; only double quotes occur here.
    private static func words(_ command: String) -> [String] {
        let text = command.split(separator: "\n").first.map(String.init) ?? ""
        return text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, part in
                index.isMultiple(of: 2)
                    ? part.split(separator: " ").map(String.init) : [String(part)]
            }
    }
}
