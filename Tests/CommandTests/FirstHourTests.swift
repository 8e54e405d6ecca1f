import ProgramSupport
import Testing

/// What the first hour asks of a receipt, of a file and of a day, book by book.
@Suite struct `What a newcomer is told at once`: PresetBooks {
    /// The lines that stand in a book before, and the book's preset.
    private static let before: [String: [[String]]] = [
        "household": [
            ["people", "add", "karl"], ["spend", "20", "food", "pizza"],
            ["spend", "7", "food", "tea"],
        ],
        "class": [
            ["people", "add", "Nina", "Karl", "--role", "student"],
            ["courses", "add", "Maths", "Latin"], ["enrol", "Nina", "Karl", "--course", "Maths"],
            ["enrol", "Nina", "--course", "Latin"], ["mark", "Karl", "--slot", "pm"],
        ],
        "theatre": [
            ["ticket", "Hamlet", "--create-missing"], ["venues", "add", "Globe"],
            ["sale", "Hamlet", "--at", "2026-12-05T10:00"],
        ],
        "company": [["people", "add", "Ann"]],
    ]

    /// The line, what is said of it, and what is not.
    private static let lines: [(preset: String, table: String)] = [
        (
            "household",
            """
            export expenses -p december|Nothing is exported: 2025-12 has no expenses.|
            spend 20 rent flat|20.00 EUR spent on Rent (flat)|Like one
            spend 20 food lidl|Like one that was in the book|
            spend 20 leisure "pizza night"|Like one that was in the book|
            amend 15 amount=21 --because typo|It says now: 21.00 EUR, Food, pizza, 26 Nov 2026.|
            amend 15 amount=22 --because typo --dry-run|It would say: 22.00 EUR, Food, pizza|
            set budget 400 --from friday|`daybook set budget 400 --from "next friday"`|
            set budget 400 --from friday|friday is the last one, 2026-11-20.|
            set budget 410 --from "next friday"|from 27 Nov 2026 on|the last one
            spend -2000 salary|Only what is spent is kept, no income.|create-missing
            spend -20 food|money that came back: it lowers what was spent. Income is not kept.|
            spend 20 food --refund|taken back from Food|Income
            expenses food -p 2026|expenses Food -g category,month -p 2026|
            spend 9 food karl|so karl is in the note. Find it by that: daybook log|
            spend 8 food karl --by karl|8.00 EUR spent on Food (karl)|is in the note
            spend 6 food ka|6.00 EUR spent on Food (ka)|is in the note
            """
        ),
        (
            "class",
            """
            bonus nina -1 maths|retract or amend the entry that gave them|
            bonus nina -1 --course maths|daybook set points-range --from 2026-11-26 -- -1..10|
            bonus nina -1 --course maths|daybook log --kind points|the points are missing
            today|daybook mark --slot morning --course Maths Karl Nina|
            today|daybook mark --slot morning --course Latin Nina|
            mark nina --slot am|For a course: daybook undo, then daybook mark nina --slot am|
            mark nina --slot am --course Maths|marked present|
            bonus nina 2 latin --on "10 nov"|Nina is enrolled in Latin from 26 Nov 2026.|
            """
        ),
        (
            "theatre",
            """
            export calendar -p december -o a.ics|Wrote 1 event to a.ics.|Nothing is
            export calendar -p april -o a.ics|2027-04 has no visits or ticket sales.|
            export calendar -p "last december" -o a.ics|2025-12 has no visits or ticket sales.|
            export sales -p saturday -o a.ics|2026-11-28 has no ticket sales.|
            shows change Hamlet --venue Globe|1 visit booked before names none and stays so.|
            shows change Hamlet --venue Globe|is so already|booked before
            amend 7 at=2026-12-06T10:00|`daybook amend "#7" "time=2026-12-06T10:00"|
            """
        ),
        (
            "company",
            """
            people change Ann --pay diligence --from monday|monday is the last one|
            people change Ann --coefficient 0.5|A coefficient weighs rankings, and no hours.|
            in ann --at 9:30|Ann checked in|
            out ann --at 8:00|If they came before that, say when: daybook amend|Check in first
            """
        ),
    ]

    @Test(arguments: ["household", "class", "theatre", "company"])
    func `answers what is asked next`(preset: String) throws {
        let program = try book(preset)
        for line in Self.before[preset] ?? [] { try program.require(line + Self.now) }
        let table = try #require(Self.lines.first { $0.preset == preset }?.table)
        for row in table.split(separator: "\n") {
            let columns = row.split(separator: "|", omittingEmptySubsequences: false)
            let words = columns[0].split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated().flatMap { place, part in
                    place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
                }
            let run = try program.run(Self.now + words)
            let said = (run.errors + run.page).replacing("\n  ", with: " ")
                .replacing("  ", with: " ")
            #expect(said.contains(columns[1]), "\(row): \(said)")
            #expect(columns[2].isEmpty || !said.contains(columns[2]), "\(row): \(said)")
        }
    }

    @Test func `of a file how it is read, what is left out and how it is taken back`() throws {
        let program = try book("club", ["people", "add", "Nina", "--joined", "2026-11-01"])
        let rows = "name,date,time\nNina,2026-11-24,evening\nNina,2026-11-25,morning\n"
        let refused = try said(program, "import", "attendance", "-", input: rows)
        let map = "time=slot,evening=afternoon"
        #expect(refused.contains("import attendance FILE --map \"\(map)\""), "\(refused)")
        let word = try said(
            program, "import", "attendance", "-", "--map", "time=slot", input: rows)
        #expect(word.contains("--map \"\(map)\""), "\(word)")
        let read = try said(
            program, "import", "attendance", "-", "--map", map, "--where", "time=evening",
            input: rows)
        #expect(read.contains("1 row does not meet the condition: left out."), "\(read)")
        #expect(read.contains("Undo:  daybook undo"), "\(read)")
    }
}
