import DaybookModel
import TestSupport
import Testing

@Suite struct `A wrong period` {
    private static let friday = CivilDate(year: 2026, month: 11, day: 20) ?? .earliest

    /// What is written | what is wrong, after "is not a period" | the nearest valid form.
    private static let golden = """
        ||
        2025-W53|: 2025 has no week 53|2025-W52
        2026-W54|: 2026 has no week 54|2026-W53
        2026-W00|: 2026 has no week 0|2026-W01
        2026-02-30|: February 2026 has 28 days|2026-02-28
        2024-02-30|: February 2024 has 29 days|2024-02-29
        2026-11-31|: November 2026 has 30 days|2026-11-30
        2026-11-00|: day 0 does not exist|2026-11-01
        2026-13|: month 13 does not exist|2026-12
        2026-00|: month 0 does not exist|2026-01
        2026-13-05|: month 13 does not exist|
        2026-Q5|: quarter 5 does not exist|2026-Q4
        2026-Q0|: quarter 0 does not exist|2026-Q1
        0000|: years go from 0001 to 9999|0001
        2026-12..2026-11|: it ends before it begins|2026-11..2026-12
        2026-11-20..2026-11-02|: it ends before it begins|2026-11-02..2026-11-20
        2026-02-30..2026-W54|: February 2026 has 28 days|2026-02-28..2026-W53
        last 0 weeks|: 0 weeks have no day|last 1 week
        last 99999 years|: that goes back past the year 0001|..2025
        last 99999999999999999999 days|: that goes back past the year 0001|..2026-11-19
        lastmonthish||last month
        lats month||last month
        tody||today
        yesterdya||yesterday
        last day||yesterday
        previous month||last month
        current week||this week
        past 30 days||last 30 days
        last 4 wekes||last 4 weeks
        last 4||last 4 days
        4 weeks||last 4 weeks
        everything||all
        al||all
        ..||all
        2026-11-02...2026-11-20||2026-11-02..2026-11-20
        2026-11-02 to 2026-11-20||2026-11-02..2026-11-20
        2026-11-20 - 2026-11-02||2026-11-02..2026-11-20
        2026..all||2026..
        xyzzy||
        #||
        week #||
        #/#||
        #-#-#||
        2026-Q12|: quarter 12 does not exist|2026-Q4
        1y||this year
        4w||last 4 weeks
        1m||this month
        xyzzy..2026-11||
        30 feb|: February 2026 has 28 days|
        3/4|: it may mean 2026-04-03 or 2026-03-04|
        26||
        2026-11-20T09:00||2026-11-20
        2026-02-30 09:00||2026-02-28
        """

    @Test(arguments: golden.split(separator: "\n").map(String.init))
    func `says what is wrong and names the nearest one`(row: String) throws {
        let columns = row.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0 == " " ? "" : String($0) }
        let error = #expect(throws: PeriodError.self) {
            try Period.parse(columns[0], today: Self.friday)
        }
        #expect(error?.value == columns[0])
        #expect(error?.message == "\"\(columns[0])\" is not a period\(columns[1])")
        let nearest = columns[2].isEmpty ? nil : columns[2]
        #expect(error?.nearest == nearest)
        #expect(
            error?.remedy.hasPrefix(nearest.map { "Did you mean \"\($0)\"?" } ?? "Name one") == true
        )
    }

    @Test(arguments: Trials.seeds(16))
    func `has a nearest one that is right, whatever was written`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let text = Scribble.text(using: &random)
            do throws(PeriodError) {
                let period = try Period.parse(text, today: Self.friday)
                #expect(try Period.parse(period.label, today: Self.friday) == period)
            } catch {
                guard let nearest = error.nearest else { continue }
                #expect(throws: Never.self, "\(text.debugDescription)") {
                    try Period.parse(nearest, today: Self.friday)
                }
            }
            do throws(PeriodError) {
                _ = try Period.between(text, nil, today: Self.friday)
            } catch {
                guard let nearest = error.nearest else { continue }
                #expect(throws: Never.self, "\(text.debugDescription)") {
                    try Period.between(nearest, nil, today: Self.friday)
                }
            }
        }
    }

    @Test func `is wrong when it is far too long`() {
        let text = String(repeating: "2026-11..", count: 10_000)
        let error = #expect(throws: PeriodError.self) {
            try Period.parse(text, today: Self.friday)
        }
        #expect(error?.message.count ?? .max < 100)
    }

    @Test func `is shown without its control characters`() {
        let error = PeriodError.unknown("\u{1B}[31m\n", nearest: "all")
        #expect(error.message == "\"\u{FFFD}[31m\u{FFFD}\" is not a period")
    }
}
