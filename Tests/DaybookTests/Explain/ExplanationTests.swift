import Daybook
import DaybookModel
import Foundation
import TestSupport
import Testing

/// Every figure that the reports of a book show, for a period.
struct EveryFigure {
    let book: Book
    let period: Period
    private let roster: Roster
    let today = ScratchBook.today

    init(_ book: Book, _ period: Period) throws {
        self.book = book
        self.period = period
        roster = try book.view().roster
    }

    private var people: [PersonID] { roster.people.map(\.id) }

    func all() throws -> [Figure] {
        try attendance() + work() + expenses() + visits() + points()
    }

    private func attendance() -> [Figure] {
        var figures: [Figure] = []
        let ofCourse = roster.courses.ids.map { SlotChoice.both.of(CourseID($0)) }.prefix(1)
        for slots in SlotChoice.allCases + ofCourse {
            for person in people {
                for kind in RankingKind.allCases {
                    figures += RankingFigure.allCases.map { .ranking(kind, person, $0, slots) }
                }
                for basis in StreakBasis.allCases {
                    figures += [true, false].flatMap { isCurrent in
                        StreakFigure.allCases.map {
                            .streak(person, basis, slots, $0, isCurrent: isCurrent)
                        }
                    }
                }
                figures += people.filter { $0 != person }.flatMap { other in
                    FriendFigure.allCases.map { .friend(other, of: person, $0, slots) }
                }
            }
            let some: [PersonID?] = [nil, people.first, people.last]
            figures += some.flatMap { person in
                StatisticsFigure.all.map { .statistics(person, $0, slots) }
            }
        }
        let days = (0..<60).map { today.adding(days: -$0) }.filter { period.range.contains($0) }
        return figures
            + days.flatMap { day in
                people.flatMap { person in Slot.allCases.map { .presence(person, day, $0) } }
            }
    }

    private func work() throws -> [Figure] {
        try book.view().overtime(period, isDetailed: true, today: today).rows.flatMap { row in
            let parts =
                row.weeks.map { WorkFigure.week($0.week) }
                + row.days.flatMap { [WorkFigure.day($0.date), .workedOn($0.date)] }
            return (WorkFigure.ofMonth + parts).map { Figure.work(row.person, row.month, $0) }
        }
    }

    private func expenses() throws -> [Figure] {
        try [true, false].flatMap { byCategory in
            let grouping = ReportGrouping(unit: nil, byCategory: byCategory)
            return try book.view().expenses(period, by: grouping, today: today).rows.rows.flatMap {
                row in
                ExpenseFigure.allCases.map { Figure.expenses(row.category, row.total.currency, $0) }
            }
        }
    }

    private func visits() throws -> [Figure] {
        let groupings = [(true, false), (false, true), (true, true)].map {
            ReportGrouping(byShow: $0.0, byVenue: $0.1)
        }
        return try groupings.flatMap { grouping in
            try book.view().visits(period, by: grouping, today: today).rows.rows.flatMap { row in
                let venue = row.venue.map { VenueMatch.one($0) } ?? .unnamed
                return VisitFigure.allCases.map { field in
                    Figure.visits(
                        row.show, grouping.byVenue ? venue : nil, row.total.currency, field)
                }
            }
        }
    }

    private func points() throws -> [Figure] {
        let courses = roster.courses.ids.map { CourseID($0) }
        let groupings = [(true, true), (true, false), (false, true), (false, false)].map {
            ReportGrouping(byStudent: $0.0, byCourse: $0.1)
        }
        let awarded = try groupings.flatMap { grouping in
            try book.view().points(period, by: grouping).rows.flatMap { row in
                PointsFigure.allCases.map { Figure.points(row.student, row.course, $0) }
            }
        }
        let standings = courses.flatMap { course in
            roster.students(of: course).flatMap { student in
                StandingFigure.allCases.map { Figure.standing(student, course, $0) }
            }
        }
        return awarded + standings + courses.map { .students($0) }
    }
}

@Suite struct `An explanation` {
    /// One figure in so many is looked at; `DAYBOOK_FIGURES=all` looks at every one.
    private static let oneIn: UInt64 =
        ProcessInfo.processInfo.environment["DAYBOOK_FIGURES"] == "all" ? 1 : 11

    private static let periods = [
        Period.all, Period(.month, containing: ScratchBook.today.adding(days: -20)),
        Period(.week, containing: ScratchBook.today.adding(days: -14)),
    ]

    @Test(arguments: Trials.seeds(4))
    func `of every figure adds up to it, and each entry listed matters`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: 1200, people: 8, days: 60, seed: seed)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        var dice = Dice(seed: seed)
        for period in Self.periods {
            let every = try EveryFigure(scratch.book, period)
            let figures = try every.all()
            #expect(figures.count > 500)
            for figure in figures where dice.next() % Self.oneIn == 0 {
                let explanation = try #require(
                    try? scratch.book.view().explain(figure, period, today: ScratchBook.today).rows,
                    "\(figure) in \(period.label)")
                let listed = explanation.steps.filter { $0.amount != 0 }.compactMap(\.entry)
                guard !listed.isEmpty, dice.next() % 8 == 0 else { continue }
                let removed = dice.one(of: listed).sequence
                let before = try every.whole(figure)
                try strike(removed, .entryRetracted, scratch)
                #expect(
                    try every.whole(figure) != before,
                    "without #\(removed), \(figure) in \(period.label)")
                try strike(removed, .entryReinstated, scratch)
                #expect(try every.whole(figure) == before)
            }
        }
    }

    private func strike(_ target: UInt64, _ kind: Kind, _ scratch: ScratchBook) throws {
        let entry = try scratch.book.view().card(of: target).rows
        let on = entry.entry?.content.on ?? ScratchBook.today
        let correction =
            kind == .entryRetracted
            ? Content.entryRetracted(target, through: target, on: on, because: "test")
            : Content.entryReinstated(target, through: target, on: on, because: "test")
        try scratch.record([correction])
    }
}
