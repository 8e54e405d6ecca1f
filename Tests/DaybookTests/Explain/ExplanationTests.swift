import Daybook
import DaybookModel
import Testing

/// Every figure that the reports of a book show, for a period.
struct EveryFigure {
    let book: Book
    let period: Period
    private let roster: Roster
    private let today = ScratchBook.today

    init(_ book: Book, _ period: Period) throws {
        self.book = book
        self.period = period
        roster = try book.roster().roster
    }

    private var people: [PersonID] { roster.people.map(\.id) }

    func all() throws -> [Figure] {
        try attendance() + work() + expenses() + visits() + points()
    }

    private func attendance() -> [Figure] {
        var figures: [Figure] = []
        for slots in SlotChoice.allCases {
            for person in people {
                for kind in RankingKind.allCases {
                    figures += RankingFigure.allCases.map { .ranking(kind, person, $0, slots) }
                }
                for basis in StreakBasis.allCases {
                    figures += [true, false].map { .streak(person, basis, slots, isCurrent: $0) }
                }
                figures += people.filter { $0 != person }.flatMap { other in
                    FriendFigure.allCases.map { .friend(other, of: person, $0, slots) }
                }
            }
            let some: [PersonID?] = [nil, people.first, people.last]
            figures += some.flatMap { person in
                Self.statistics.map { .statistics(person, $0, slots) }
            }
        }
        let days = (0..<60).map { today.adding(days: -$0) }.filter { period.range.contains($0) }
        return figures
            + days.flatMap { day in
                people.flatMap { person in Slot.allCases.map { .presence(person, day, $0) } }
            }
    }

    static let statistics: [StatisticsFigure] =
        [.total, .morning, .afternoon, .ratio, .first, .bestDay, .cap]
        + [CalendarUnit.week, .month, .year].map { .growth($0) }
        + Weekday.allCases.map { .weekday($0) } + (1...12).map { .month($0) }

    private func work() throws -> [Figure] {
        try book.overtime(period, isDetailed: true, today: today).rows.flatMap { row in
            let whole: [WorkFigure] = [
                .overtimeMinutes, .workedMinutes, .expectedMinutes, .absentDays,
                .diligenceAbsences,
            ]
            let parts =
                row.weeks.map { WorkFigure.week($0.week) }
                + row.days.map { WorkFigure.day($0.date) }
            return (whole + parts).map { Figure.work(row.person, row.month, $0) }
        }
    }

    private func expenses() throws -> [Figure] {
        try [true, false].flatMap { byCategory in
            let grouping = ExpenseGrouping(unit: nil, byCategory: byCategory)
            return try book.expenses(period, by: grouping, today: today).rows.rows.flatMap { row in
                ExpenseFigure.allCases.map { Figure.expenses(row.category, row.total.currency, $0) }
            }
        }
    }

    private func visits() throws -> [Figure] {
        let shows = try book.visits(
            period, by: VisitGrouping(byShow: true, byVenue: false), today: today)
        let venues = try book.visits(
            period, by: VisitGrouping(byShow: false, byVenue: true), today: today)
        return shows.rows.rows.flatMap { row -> [Figure] in
            row.show.map { show in
                VisitFigure.allCases.map { .show(show, row.total.currency, $0) }
            } ?? []
        }
            + venues.rows.rows.flatMap { row -> [Figure] in
                row.venue.map { venue in
                    VisitFigure.allCases.map { .venue(venue, row.total.currency, $0) }
                } ?? []
            }
    }

    private func points() throws -> [Figure] {
        let courses = roster.courses.ids.map { CourseID($0) }
        let rows = try book.points(period, by: PointsGrouping(byStudent: true, byCourse: true)).rows
        return courses.map { .students($0) }
            + rows.flatMap { row -> [Figure] in
                guard let student = row.student, let course = row.course else { return [] }
                return PointsFigure.allCases.flatMap { field -> [Figure] in
                    [.points(student, course, field), .points(student, nil, field)]
                } + StandingFigure.allCases.map { .standing(student, course, $0) }
            }
    }

    /// What a report says of a figure, with all that belongs to it.
    func value(_ figure: Figure) throws -> String {
        // A streak is itself with its ends.
        if case .streak(let person, let basis, let slots, let isCurrent) = figure {
            let row = try book.streaks(of: [person], basis, period, slots, today: today).rows.first
            return "\(String(describing: isCurrent ? row?.current : row?.best))"
        }
        // The best day is itself with its date.
        if case .statistics(let person, .bestDay, let slots) = figure {
            let report = try book.statistics(of: person, by: nil, period, slots, today: today)
            return "\(String(describing: report.rows.bestDay))"
        }
        return "\(try book.explain(figure, period, today: today).rows.value)"
    }
}

@Suite struct `An explanation` {
    private static let periods = [
        Period.all, Period(.month, containing: ScratchBook.today.adding(days: -20)),
        Period(.week, containing: ScratchBook.today.adding(days: -14)),
    ]

    @Test(arguments: UInt64(0)..<4)
    func `of every figure adds up to it, and each entry listed matters`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: 1200, people: 8, days: 60, seed: seed)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        var dice = Dice(seed: seed)
        for period in Self.periods {
            let every = try EveryFigure(scratch.book, period)
            let figures = try every.all()
            #expect(figures.count > 500)
            for figure in figures where dice.next() % 6 == 0 {
                let explanation = try #require(
                    try? scratch.book.explain(figure, period, today: ScratchBook.today).rows,
                    "\(figure) in \(period.label)")
                let listed = explanation.steps.filter { $0.amount != 0 }.compactMap(\.entry)
                guard !listed.isEmpty, dice.next() % 8 == 0 else { continue }
                let removed = dice.one(of: listed).sequence
                let before = try every.value(figure)
                try strike(removed, .entryRetracted, scratch)
                #expect(
                    try every.value(figure) != before,
                    "without #\(removed), \(figure) in \(period.label)")
                try strike(removed, .entryReinstated, scratch)
                #expect(try every.value(figure) == before)
            }
        }
    }

    private func strike(_ target: UInt64, _ kind: Kind, _ scratch: ScratchBook) throws {
        let entry = try scratch.book.card(of: target).rows
        let on = entry.entry?.content.on ?? ScratchBook.today
        let correction =
            kind == .entryRetracted
            ? Content.entryRetracted(target, through: target, on: on, because: "test")
            : Content.entryReinstated(target, through: target, on: on, because: "test")
        try scratch.record([correction])
    }
}
