import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `The working time of a history` {
    /// A half-hour shift, one at midnight, and two usual ones.
    static let zones = [
        "Australia/Lord_Howe", "America/Sao_Paulo", "Europe/Berlin", "America/New_York",
    ]

    @Test(arguments: Trials.seeds(3), zones)
    func `is that of the naive reckoning`(seed: UInt64, zone: String) throws {
        let history = try WorkHistory(seed: seed, zone: zone)
        let periods = [
            "2018-10", "2018-11", "2018-12", "2019-01", "2019-02", "2018-10..2019-02",
            "2018-12-10..2019-01-09", "2019-W01", "all",
        ]
        for text in periods {
            let period = try Period.parse(text, today: history.model.today)
            try compare(history, period)
        }
        let check = try history.scratch.book.rebuild(isCheckOnly: true)
        let others = check.projections.filter { !$0.isSame }
        #expect(others.isEmpty)
    }

    private func compare(_ history: WorkHistory, _ period: Period) throws {
        let (model, book) = (history.model, history.scratch.book)
        let report = try book.view().overtime(period, isDetailed: true, today: model.today)
        let wanted = expected(model, period)
        #expect(report.rows.map(\.month.description) == wanted.map(\.month))
        for (row, wanted) in zip(report.rows, wanted) {
            #expect(naive(row) == wanted, "\(period)")
        }
        for person in [2, 0] {
            let one = try book.view().overtime(
                of: [PersonID(UInt32(person))], period, isDetailed: true, today: model.today)
            let own = expected(model, period).filter { $0.person == person }
            #expect(one.rows.map(naive) == own)
        }
    }

    private func expected(_ model: NaiveWork, _ period: Period) -> [NaiveWork.Month] {
        var rows: [NaiveWork.Month] = []
        for person in model.people.indices {
            var month = YearMonth(containing: model.start)
            while month.first <= model.today {
                let asked = (0..<month.dayCount).map { month.first.adding(days: $0) }
                    .filter { period.range.contains($0) }
                if let row = model.month(person, month, asked) { rows.append(row) }
                month = month.adding(months: 1)
            }
        }
        return rows
    }

    private func naive(_ row: WorkMonth) -> NaiveWork.Month {
        func text(_ number: Int?) -> String { number.map(String.init) ?? "-" }
        return NaiveWork.Month(
            person: Int(row.person.rawValue), month: row.month.description, pay: row.pay.name,
            worked: row.workedMinutes, expected: row.expectedMinutes,
            overtime: row.overtimeMinutes, absent: row.absentDays,
            diligence: row.diligenceAbsences, incomplete: row.incompleteDays.map(\.description),
            weeks: row.weeks.map { "\($0.week) \(text($0.overtimeMinutes))" },
            days: row.days.map {
                "\($0.date) \($0.status?.rawValue ?? "") \($0.workedMinutes) "
                    + text($0.overtimeMinutes)
            })
    }

    @Test func `follows punches without a direction back to where they are settled`() throws {
        let scratch = try ScratchBook()
        let content = Content(
            .personAdded, on: ScratchBook.start,
            [
                .person: .integer(0), .name: .text("Ana"), .username: .text("ana"),
                .role: .integer(1), .pay: .integer(0), .coefficient: .integer(1000),
            ])
        // Every 12 hours from mid-December on: the hundredth is what the first makes it.
        let first = Instant("2023-12-15T08:00:00Z") ?? ScratchBook.now
        let punches = (0..<200).map { index in
            Content.clockPunched(
                PersonID(0), at: first.adding(seconds: index * 43_200), .unspecified, in: .utc)
        }
        try scratch.record([content] + punches)
        let march = try Period.parse("2024-03", today: ScratchBook.today)
        let row = try scratch.book.view().overtime(march, today: ScratchBook.today).rows[0]
        #expect(row.incompleteDays == [])
        #expect(row.workedMinutes == 23 * 720)
    }
}
