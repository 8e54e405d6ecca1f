import DaybookModel
import Testing

@Suite struct `A period` {
    /// A Friday of week 47.
    private static let friday = CivilDate(year: 2026, month: 11, day: 20) ?? .earliest

    @Test(arguments: [
        "2026 | 2026 | 2026-01-01 2026-12-31", "0001 | 0001 | 0001-01-01 0001-12-31",
        "2026-Q4 | 2026-Q4 | 2026-10-01 2026-12-31", "2026-q1 | 2026-Q1 | 2026-01-01 2026-03-31",
        "2026-11 | 2026-11 | 2026-11-01 2026-11-30", "2024-02 | 2024-02 | 2024-02-01 2024-02-29",
        "2026-W47 | 2026-W47 | 2026-11-16 2026-11-22",
        "2026-w53 | 2026-W53 | 2026-12-28 2027-01-03",
        "2026-11-20 | 2026-11-20 | 2026-11-20 2026-11-20",
        "today | 2026-11-20 | 2026-11-20 2026-11-20",
        "Yesterday | 2026-11-19 | 2026-11-19 2026-11-19",
        "this week | 2026-W47 | 2026-11-16 2026-11-22",
        "thismonth | 2026-11 | 2026-11-01 2026-11-30",
        "this  quarter | 2026-Q4 | 2026-10-01 2026-12-31",
        "THIS YEAR | 2026 | 2026-01-01 2026-12-31",
        "last week | 2026-W46 | 2026-11-09 2026-11-15",
        "last month | 2026-10 | 2026-10-01 2026-10-31",
        "lastquarter | 2026-Q3 | 2026-07-01 2026-09-30", "last year | 2025 | 2025-01-01 2025-12-31",
        "last 4 weeks | 2026-W43..2026-W46 | 2026-10-19 2026-11-15",
        "last 1 weeks | 2026-W46 | 2026-11-09 2026-11-15",
        "last 2 days | 2026-11-18..2026-11-19 | 2026-11-18 2026-11-19",
        "last12months | 2025-11..2026-10 | 2025-11-01 2026-10-31",
        "last 5 quarters | 2025-Q3..2026-Q3 | 2025-07-01 2026-09-30",
        "last   3\tyears | 2023..2025 | 2023-01-01 2025-12-31",
        "2026-11-02..2026-11-20 | 2026-11-02..2026-11-20 | 2026-11-02 2026-11-20",
        "2026-w40.. | 2026-W40.. | 2026-09-28 -", "..2026-11 | ..2026-11 | - 2026-11-30",
        "2025 .. 2026-Q1 | 2025..2026-Q1 | 2025-01-01 2026-03-31",
        "2026-11..2026-11 | 2026-11 | 2026-11-01 2026-11-30",
        "2026-11..2026-11-02 | 2026-11..2026-11-02 | 2026-11-01 2026-11-02",
        "ALL | all | - -", "  all  | all | - -", "9999-W52 | 9999-W52 | 9999-12-27 9999-12-31",
    ])
    func `is read as its days and has a label of its own`(row: String) throws {
        let columns = row.split(separator: " | ").map(String.init)
        let period = try Period.parse(columns[0], today: Self.friday)
        #expect(period.label == columns[1])
        let ends = columns[2].split(separator: " ")
        #expect(period.range == DateRange(first: CivilDate(ends[0]), last: CivilDate(ends[1])))
    }

    @Test(arguments: [
        ("week", "2026-W47"), (":week", "2026-W47"), ("month", "2026-11"), ("year", "2026"),
        ("next week", "2026-W48"), ("next-week", "2026-W48"),
        ("next month", "2026-12"), ("march", "2026-03"),
        ("nov", "2026-11"), ("december", "2025-12"), ("last march", "2026-03"),
        ("last november", "2025-11"), ("next march", "2027-03"), ("nov 2025", "2025-11"),
        ("03/2026", "2026-03"), ("3.2026", "2026-03"), ("2026/11", "2026-11"),
        ("202611", "2026-11"), ("2026-1", "2026-01"), ("week 47", "2026-W47"),
        ("W48", "2025-W48"), ("2026W47", "2026-W47"), ("2026-W5", "2026-W05"),
        ("Q4", "2026-Q4"), ("Q4 2025", "2025-Q4"), ("1 nov", "2026-11-01"),
        ("Nov 20, 2026", "2026-11-20"), ("20.11.2026", "2026-11-20"), ("20261120", "2026-11-20"),
        ("tomorrow", "2026-11-21"), ("friday", "2026-11-13"), ("3 days ago", "2026-11-17"),
        ("-2d", "2026-11-18"), ("yesterday..", "2026-11-19.."), ("..friday", "..2026-11-13"),
        ("2026-11-01..11-20", "2026-11-01..2026-11-20"),
        ("1 nov..20 nov", "2026-11-01..2026-11-20"),
        ("1 nov 2025..20 nov", "2025-11-01..2025-11-20"),
        ("20 dec..3 jan", "2026-12-20..2027-01-03"),
        ("jan..mar", "2026-01..2026-03"), ("nov..dec", "2026-11..2026-12"),
        ("2026-W40..W47", "2026-W40..2026-W47"), ("monday..friday", "2026-11-16..2026-11-20"),
        ("2026-11-01..today", "2026-11-01..2026-11-20"), ("last month..", "2026-10.."),
    ])
    func `is read as people type it`(text: String, label: String) throws {
        #expect(try Period.parse(text, today: Self.friday).label == label)
    }

    @Test func `is read in the order of its reader's numbers`() throws {
        let habits = DateHabits(order: .dayFirst)
        #expect(
            try Period.parse("3/4..5/4", today: Self.friday, habits).label
                == "2026-04-03..2026-04-05")
    }

    @Test(arguments: [
        "1999-12-31", "2000-01-01", "2020-12-31", "2021-01-03", "2021-01-04", "2024-02-29",
        "2024-03-31", "2025-12-29", "2026-01-01", "2026-11-20", "2027-01-03",
    ])
    func `keeps its dates when its label is read on another day`(text: String) throws {
        let today = try #require(CivilDate(text))
        for form in PeriodForms.all(around: today) {
            let period = try Period.parse(form, today: today)
            for shift in [-400, -1, 0, 1, 37, 366] {
                let again = try Period.parse(period.label, today: today.adding(days: shift))
                #expect(again == period, "\(form) on \(today)")
            }
            #expect(!period.range.isEmpty)
        }
    }

    @Test func `counts whole units back from the present one`() throws {
        var today = try #require(CivilDate("2023-12-20"))
        for _ in 0..<800 {
            for unit in CalendarUnit.allCases {
                let current = CalendarSpan(unit, containing: today)
                let period = try Period.parse("last 3 \(unit)s", today: today)
                #expect(period.range.last == current.first.adding(days: -1))
                #expect(period.range.first == current.adding(-3).first)
                #expect(period.isComplete(today: today))
            }
            today = today.adding(days: 1)
        }
    }

    @Test func `is complete when its last day is over`() throws {
        let month = try Period.parse("2026-11", today: Self.friday)
        #expect(!month.isComplete(today: Self.friday))
        #expect(try !month.isComplete(today: #require(month.range.last)))
        #expect(try month.isComplete(today: #require(month.range.last).adding(days: 1)))
        #expect(!Period.all.isComplete(today: .latest))
        #expect(try !Period.parse("2026..", today: Self.friday).isComplete(today: .latest))
        #expect(try Period.parse("..2025", today: Self.friday).isComplete(today: Self.friday))
    }

    @Test(
        arguments: [
            (nil, nil, "all"), ("2026-11-02", "2026-11-20", "2026-11-02..2026-11-20"),
            ("2026-W40", nil, "2026-W40.."), (nil, "2026-11", "..2026-11"),
            ("2026-11", "2026-11", "2026-11"), ("yesterday", "today", "2026-11-19..2026-11-20"),
            ("last month", "2026-W47", "2026-10..2026-W47"),
        ] as [(String?, String?, String)])
    func `lies between two options`(from: String?, to: String?, label: String) throws {
        let period = try Period.between(from, to, today: Self.friday)
        #expect(period.label == label)
        #expect(try Period.parse(label, today: Self.friday) == period)
    }

    @Test func `does not lie between options that are wrong`() {
        func error(_ from: String?, _ to: String?) -> PeriodError? {
            #expect(throws: PeriodError.self) {
                try Period.between(from, to, today: Self.friday)
            }
        }
        #expect(
            error("2026-12", "2026-11")
                == .reversed("2026-12..2026-11", nearest: "2026-11..2026-12"))
        #expect(error("2026..", nil) == .unknown("2026..", nearest: "2026"))
        #expect(error(nil, "all") == .unknown("all", nearest: nil))
        #expect(error("2026-02-30", nil)?.nearest == "2026-02-28")
        #expect(error(nil, "yesterdya")?.nearest == "2026-11-19")
    }
}

/// Texts of every form there is.
enum PeriodForms {
    static func all(around today: CivilDate) -> [String] {
        let units = CalendarUnit.allCases.map { CalendarSpan($0, containing: today) }
        let single = units.map(\.description)
        let ranges = units.flatMap { first in units.map { "\(first.adding(-5))..\($0)" } }
        let open = single.flatMap { ["\($0)..", "..\($0)"] }
        let words = ["week", "month", "quarter", "year"].flatMap { ["this \($0)", "last \($0)"] }
        let counted = CalendarUnit.allCases.flatMap { unit in
            [1, 2, 4, 30].map { "last \($0) \(unit)s" }
        }
        return single + ranges + open + words + counted + ["today", "yesterday", "all"]
    }
}
