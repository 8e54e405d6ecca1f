import Daybook
import DaybookModel
import Projections
import TestSupport
import Testing

@Suite struct `The figures of a history of money and points` {
    static let units: [CalendarUnit?] = [nil] + CalendarUnit.allCases.map { $0 }
    static let periods = [
        "all", "2024-02", "2024-Q1", "2024-W05", "2024-01-15..2024-03-03", "2023-12-31..",
        "2024-02-29",
    ]

    @Test(arguments: Trials.seeds(50))
    func `are those of a naive book`(seed: UInt64) throws {
        let history = try FigureHistory(seed: seed)
        #expect(history.model.faults == [])
        #expect(history.model.live.count > 4)
        for text in Self.periods {
            let period = try Period.parse(text, today: ScratchBook.today)
            for unit in Self.units {
                try compareExpenses(history, period, unit)
                try comparePoints(history, period, unit)
            }
            try compareEntries(history, period)
        }
        try compareScores(history)
        try compareProjections(history)
    }

    private func span(_ unit: CalendarUnit?, _ date: CivilDate) -> String {
        unit.map { "\(CalendarSpan($0, containing: date))" } ?? "-"
    }

    private func contents(
        _ history: FigureHistory, _ period: Period, _ kind: Kind
    ) -> [Content] {
        history.model.live.values.filter { $0.kind == kind && period.range.contains($0.on) }
    }

    private func compareExpenses(
        _ history: FigureHistory, _ period: Period, _ unit: CalendarUnit?
    ) throws {
        for byCategory in [true, false] {
            var wanted: [String: [Int64]] = [:]
            for content in contents(history, period, .expenseRecorded) {
                let category = Int(content.integer(.category) ?? 0)
                let name = byCategory ? history.model.categories[category].name : "-"
                let key =
                    "\(span(unit, content.on)) \(category * (byCategory ? 1 : 0)) \(name) "
                    + (content.currency?.code ?? "")
                let old = wanted[key] ?? [0, 0]
                wanted[key] = [old[0] + (content.integer(.amount) ?? 0), old[1] + 1]
            }
            let report = try history.scratch.book.view().expenses(
                period, by: ReportGrouping(unit: unit, byCategory: byCategory),
                today: ScratchBook.today)
            var found: [String: [Int64]] = [:]
            for row in report.rows.rows {
                let name = row.category.flatMap { report.roster.categories.name(of: $0.rawValue) }
                let key =
                    "\(row.span.map { "\($0)" } ?? "-") \(row.category?.rawValue ?? 0) "
                    + "\(name ?? "-") \(row.total.currency)"
                found[key] = [row.total.minorUnits, Int64(row.count)]
            }
            #expect(found == wanted, "\(period) \(unit as Any)")
            let order = report.rows.rows.map { $0.span?.countBefore ?? 0 }
            #expect(order == order.sorted())
        }
    }

    private func comparePoints(
        _ history: FigureHistory, _ period: Period, _ unit: CalendarUnit?
    ) throws {
        for (byStudent, byCourse) in [(true, true), (true, false), (false, true), (false, false)] {
            var wanted: [String: [Int64]] = [:]
            for content in contents(history, period, .pointsAwarded) {
                let student = byStudent ? content.integer(.student) ?? 0 : -1
                let course = byCourse ? content.integer(.course) ?? 0 : -1
                let key = "\(span(unit, content.on)) \(student) \(course)"
                let old = wanted[key] ?? [0, 0]
                wanted[key] = [old[0] + (content.integer(.points) ?? 0), old[1] + 1]
            }
            let rows = try history.scratch.book.view().points(
                period,
                by: ReportGrouping(unit: unit, byStudent: byStudent, byCourse: byCourse)
            ).rows
            var found: [String: [Int64]] = [:]
            for row in rows {
                let student = row.student.map { Int64($0.rawValue) } ?? -1
                let course = row.course.map { Int64($0.rawValue) } ?? -1
                found["\(row.span.map { "\($0)" } ?? "-") \(student) \(course)"] = [
                    row.points.value, Int64(row.count),
                ]
                let ahead = rows.count { $0.span == row.span && $0.points > row.points }
                #expect(row.rank == ahead + 1)
            }
            #expect(found == wanted, "\(period) \(unit as Any)")
        }
    }

    /// The list of entries is that of the live ones, by date and number.
    private func compareEntries(_ history: FigureHistory, _ period: Period) throws {
        let wanted = history.model.live.filter {
            $0.value.kind == .expenseRecorded && period.range.contains($0.value.on)
        }.sorted { ($0.value.on, $0.key) < ($1.value.on, $1.key) }
        let found = try history.scratch.book.view().entries(of: .expenseRecorded, period).rows
        #expect(found.map(\.sequence) == wanted.map(\.key))
        #expect(found.map(\.content) == wanted.map(\.value))
    }

    private func compareScores(_ history: FigureHistory) throws {
        for course in 0..<3 {
            let id = CourseID(UInt32(course))
            let rows = try history.scratch.book.view().card(of: id).rows
            let students = (0..<4).filter { history.model.enrolled.contains([$0, course]) }
            #expect(rows.map { Int($0.student.rawValue) } == students.sorted(by: >))
            for row in rows {
                let score = history.model.live.values.first {
                    $0.kind == .projectScored && $0.course == id && $0.student == row.student
                }
                #expect(row.project == score?.points)
            }
        }
    }

    /// One batch, a rebuild on one core and on two, and from a prefix: the same rows.
    private func compareProjections(_ history: FigureHistory) throws {
        let book = history.scratch.book
        let check = try book.rebuild(isCheckOnly: true)
        let different = check.projections.filter { !$0.isSame }.map(\.name)
        #expect(different == [])
        let events = try book.view().log(LogQuery()).rows.reversed().map(\.event.content)
        let batch = try ScratchBook()
        try batch.record(Array(events.dropFirst()))
        func digests(_ book: Book) throws -> [UInt64] {
            try book.status().rows.projections.filter { $0.name != "roster" }.map(\.digest)
        }
        let (one, other) = (try digests(book), try digests(batch.book))
        #expect(one == other)
        var dice = history.dice
        let replayed = try book.replayedDigests(from: 1 + dice.next() % UInt64(events.count))
        #expect(replayed == check.projections.map(\.digest))
        let problems = try book.verify().problems
        #expect(problems == [])
    }
}
