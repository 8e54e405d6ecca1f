import Foundation
import ProgramSupport
import Testing

/// A book of three expenses and a mark, in which a total moved about.
@Suite struct `The trail of corrections` {
    private static let day = ["--now", "2026-04-09T09:00"]

    /// `#13` Food 10.00, `#14` Food 5.50, `#15` Travel 99.00; then `#16` to `#19` correct them.
    private func corrected() throws -> Program {
        let program = try Program.withBook()
        program.environment["DAYBOOK_USER"] = "maria"
        for name in ["Food", "Travel"] {
            try program.require(Self.day + ["categories", "add", name])
        }
        for words in [
            ["10", "Food", "bread", "--on", "2026-03-02"], ["5.50", "Food", "--on", "2026-03-03"],
            ["99", "Travel", "train", "--on", "2026-03-04"],
        ] { try program.require(Self.day + ["spend"] + words) }
        for words in [
            ["amend", "#13", "amount=12", "--because", "typo"],
            ["retract", "#15", "--because", "entered twice"],
            ["reinstate", "#15", "--because", "it was real"],
            ["amend", "#14", "category=Travel", "date=2026-04-01", "--because", "=moved"],
        ] { try program.require(Self.day + words) }
        return program
    }

    /// The text without the moments of the clock.
    private func settled(_ text: String) -> String {
        text.replacing(#/\d{4}-\d\d-\d\dT[0-9:.]+Z/#, with: "MOMENT")
            .replacing(#/\w{3} \d{1,2} \w{3}( \d{4})?(?=,? \d\d:\d\d)/#, with: "DAY")
            .replacing(#/\d\d:\d\d/#, with: "HH:MM")
            .replacing(#/\d{1,2} \w{3} HH:MM/#, with: "HH:MM")
            .replacing(#/checksum  \w+/#, with: "checksum  SUM")
    }

    @Test(arguments: [
        ("audit", ["audit"]), ("audit-csv", ["audit", "--format", "csv"]),
        ("audit-md", ["audit", "#15", "--format", "md"]),
        ("audit-ascii", ["audit", "--target", "#13", "--ascii"]),
        ("diff", ["diff", "#15", "today"]),
        ("diff-json", ["diff", "#15", "#16", "expenses", "--format", "json"]),
        (
            "diff-csv",
            ["diff", "#15", "#19", "expenses", "-g", "month,category", "--format", "csv"]
        ),
        ("diff-md", ["diff", "#12", "#14", "--format", "md"]),
        ("diff-nothing", ["diff", "#19", "today"]), ("show-chain", ["show", "#15"]),
        ("show-correction", ["show", "#17"]), ("log-corrections", ["log", "--corrections"]),
        ("log-corrections-ascii", ["log", "--corrections", "--ascii"]),
    ])
    func `reads as it always read`(name: String, words: [String]) throws {
        let run = try corrected().run(Self.day + words)
        #expect(run.status == 0, "\(run.errors)")
        if !words.contains("--format") {
            for line in run.page.split(separator: "\n") {
                #expect(columns(line) <= 80, "\(line)")
            }
        }
        try Golden.expect(settled(run.page), is: name)
    }

    @Test func `has a row for each entry that the undoing of an import struck out`() throws {
        let program = try corrected()
        let rows = "date,amount,category\n2026-03-05,3,Food\n2026-03-05,4,Food\n2026-03-06,5,Food\n"
        try program.require(
            Self.day + ["import", "expenses", "-", "--source", "late"], input: rows)
        try program.require(Self.day + ["retract", "#21", "--because", "wrong"])
        try program.require(
            Self.day + ["import", "expenses", "-", "--source", "more", "--again"], input: rows)
        try program.require(Self.day + ["undo"])
        let undo = try #require(try program.sequences().max())
        let found = try program.json("audit", "#\(undo)")["rows"] as? [[String: Any]]
        #expect(found?.compactMap { $0["target"] as? Int } == [24, 25, 26])
        #expect(found?.allSatisfy { $0["after"] is NSNull } == true)
        let moved = found?.first?["moved"] as? [[String: Any]]
        #expect(moved?.first?["before"] as? String == "32.00")
        #expect(moved?.first?["after"] as? String == "20.00")
        let table = try program.run(Self.day + ["audit", "-n", "1"]).page
        #expect(table.contains("#\(undo) retracted 3 entries, #24 to #26"))
        #expect(table.contains("spent 32.00 → 20.00, entries 6 → 3"))
    }

    @Test func `is filtered by who, what, when and kind`() throws {
        let program = try corrected()
        try program.require(
            Self.day + [
                "amend", "#3", "person=Bo Berg", "date=2026-03-05", "--because", "mixed up",
            ]
                + ["--by", "kiosk"])
        func sequences(_ words: String...) throws -> [Int] {
            let run = try program.run(Self.day + ["audit", "--format", "ndjson"] + words)
            #expect(run.status == 0, "\(words) \(run.errors)")
            return run.page.split(separator: "\n").compactMap {
                Program.sequence(ofLine: String($0))
            }
        }
        #expect(try sequences() == [20, 19, 18, 17, 16])
        #expect(try sequences("--by", "kiosk") == [20])
        #expect(try sequences("Bo Berg") == [20] && sequences("--person", "Ana Lima") == [20])
        #expect(try sequences("陳大文").isEmpty)
        #expect(try sequences("#15") == [18, 17] && sequences("#16") == [16])
        #expect(try sequences("--target", "#13") == [16])
        #expect(try sequences("--since", "#18") == [20, 19, 18])
        #expect(try sequences("--kind", "entry.reinstated") == [18])
        #expect(try sequences("--kind", "attendance") == [20])
        #expect(try sequences("--category", "Food") == [19, 16])
        #expect(try sequences("-p", "2026-04") == [19])
        #expect(try sequences("-n", "2") == [20, 19])
        #expect(try sequences("--as-of", "#17") == [17, 16])
    }

    @Test(arguments: [
        (["diff", "#16", "#15"], "diff \"#15\" \"#16\""),
        (["diff", "today", "#15"], "diff \"#15\" today"),
        (["diff", "#15", "today", "expences"], "Did you mean expenses?"),
        (["diff", "#15", "today", "-g", "month"], "expenses -g month"),
        (["diff", "#15", "today", "friends"], "friends WHO"),
        (["diff", "#15", "today", "expenses", "Food"], "diff --help"),
        (["diff", "#15", "today", "rank", "height"], "attendance, warnings"),
        (["diff", "#15", "today", "--as-of", "#16"], "diff \"#15\" POINT"),
        (["diff", "once", "today"], "not a moment"), (["audit", "#x"], "log --corrections"),
    ])
    func `says what is wrong with a question, and how to ask it`(
        words: [String], remedy: String
    ) throws {
        let run = try corrected().run(Self.day + words)
        #expect(run.status == 64)
        #expect(run.errors.contains(remedy), "\(run.errors)")
    }

    @Test func `compares what is asked, a person's new name being no change`() throws {
        let program = try corrected()
        let before = try #require(try program.sequences().max())
        try program.require(Self.day + ["people", "change", "Bo Berg", "--name", "Bo Dahl"])
        let none = try program.json("diff", "#\(before)", "today", "rank")
        #expect((none["rows"] as? [Any])?.isEmpty == true)
        try program.require(Self.day + ["mark", "Bo Dahl", "--on", "2026-03-03", "--slot", "am"])
        for report in [
            ["friends", "Ana Lima"], ["stats", "Bo Dahl"], ["attendance"], ["streaks"],
        ] {
            let words = ["diff", "#\(before)", "today"] + report + ["--format", "json"]
            let run = try program.run(Self.day + words)
            #expect(run.page.contains("\"because\":[\(before + 2)]"), "\(run.page)")
        }
        let rank = try program.run(Self.day + ["diff", "#\(before)", "today", "rank"])
        #expect(rank.page.contains("Bo Dahl") && !rank.page.contains("Bo Berg"))
    }
}
