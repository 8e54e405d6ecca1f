import Daybook
import DaybookModel

extension RaceFigures {
    private static let today = BookCalendar.today
    /// Whom keyed figures and friends are asked of: the first person of a generated book punches
    /// the clock and attends.
    private static let person = PersonID(0)
    private static let month = Period(.month, containing: BookCalendar.racedDay)

    static let questions: [Question] = [
        Question(name: "rank_all") { (book) throws(DaybookError) in try rank(book, .all) },
        Question(name: "rank_month") { (book) throws(DaybookError) in try rank(book, month) },
        Question(name: "rank_weeks") { (book) throws(DaybookError) in try rankWeeks(book) },
        Question(name: "streaks") { (book) throws(DaybookError) in try streaks(book) },
        Question(name: "friends") { (book) throws(DaybookError) in try friends(book) },
        Question(name: "overtime") { (book) throws(DaybookError) in
            try overtime(book, of: nil, .all)
        },
        Question(name: "expenses") { (book) throws(DaybookError) in
            try expenses(book, .all, by: .month)
        },
        Question(name: "shows") { (book) throws(DaybookError) in
            try visits(book, ReportGrouping(byShow: true, byVenue: false))
        },
        Question(name: "venues") { (book) throws(DaybookError) in
            try visits(book, ReportGrouping(byShow: false, byVenue: true))
        },
        Question(name: "points") { (book) throws(DaybookError) in try points(book) },
        Question(name: "keyed_overtime") { (book) throws(DaybookError) in
            try overtime(book, of: [person], month)
        },
        Question(name: "keyed_expenses") { (book) throws(DaybookError) in
            try expenses(book, month, by: nil)
        },
    ]

    private static func rank(_ book: Book, _ period: Period) throws(DaybookError) -> RaceRows {
        let report = try book.view().ranking(.attendance, period, .both, today: today)
        return RaceRows {
            report.rows.map {
                ["\($0.rank)", name($0.person, report), "\($0.attended)", "\($0.warnings)"]
            }
        }
    }

    /// Who attended in each week since the book's start, a ranking a week.
    private static func rankWeeks(_ book: Book) throws(DaybookError) -> RaceRows {
        var weeks: [(label: String, report: Daybook.Report<[RankingRow]>)] = []
        var week = CalendarSpan(.week, containing: BookCalendar.facts.start)
        while week.first <= today {
            let ranking = try book.view().ranking(.attendance, Period(week), .both, today: today)
            weeks.append((week.description, ranking))
            week = week.adding(1)
        }
        return RaceRows {
            weeks.flatMap { week, report in
                report.rows.filter { $0.attended > 0 }.map {
                    [week, "\($0.rank)", name($0.person, report), "\($0.attended)"]
                }
            }
        }
    }

    private static func streaks(_ book: Book) throws(DaybookError) -> RaceRows {
        let report = try book.view().streaks(of: nil, .working, .all, .both, today: today)
        return RaceRows {
            report.rows.map { row in
                [name(row.person, report)]
                    + [row.best, row.current].flatMap { streak in
                        guard let streak else { return ["", "", ""] }
                        return ["\(streak.days)", "\(streak.first)", "\(streak.last)"]
                    }
            }
        }
    }

    private static func friends(_ book: Book) throws(DaybookError) -> RaceRows {
        let report = try book.view().friends(of: person, .all, .both, today: today)
        return RaceRows {
            report.rows.map { ["\($0.rank)", name($0.person, report), "\($0.shared)"] }
        }
    }

    private static func overtime(
        _ book: Book, of people: [PersonID]?, _ period: Period
    ) throws(DaybookError) -> RaceRows {
        let report = try book.view().overtime(of: people, period, today: today)
        return RaceRows {
            report.rows.map { row in
                [
                    name(row.person, report), "\(row.month)", "\(row.workedMinutes)",
                    "\(row.expectedMinutes)", row.overtimeMinutes.map { "\($0)" } ?? "",
                    "\(row.absentDays)", row.diligenceAbsences.map { "\($0)" } ?? "",
                    "\(row.incompleteDays.count)",
                ]
            }
        }
    }

    private static func expenses(
        _ book: Book, _ period: Period, by unit: CalendarUnit?
    ) throws(DaybookError) -> RaceRows {
        let grouping = ReportGrouping(unit: unit, byCategory: true)
        let report = try book.view().expenses(period, by: grouping, today: today)
        return RaceRows {
            report.rows.rows.map { row in
                let category = row.category.flatMap {
                    report.roster.categories.name(of: $0.rawValue)
                }
                return [
                    row.span?.description ?? period.label, category ?? "",
                    "\(row.total.minorUnits)", "\(row.count)",
                ]
            }
        }
    }

    private static func visits(
        _ book: Book, _ grouping: ReportGrouping
    ) throws(DaybookError) -> RaceRows {
        let report = try book.view().visits(.all, by: grouping, today: today)
        return RaceRows {
            report.rows.rows.map { row in
                let show = row.show.map { report.roster.title(of: $0) }
                let venue = row.venue.map { report.roster.name(of: $0) }
                return [
                    show ?? venue ?? "", "\(row.visits)", "\(row.quantity)",
                    "\(row.total.minorUnits)", "\(row.first)", "\(row.last)",
                ]
            }
        }
    }

    private static func points(_ book: Book) throws(DaybookError) -> RaceRows {
        let report = try book.view().points(
            .all, by: ReportGrouping(byStudent: true, byCourse: true))
        return RaceRows {
            report.rows.map { row in
                let student = row.student.map { name($0, report) }
                let course = row.course.flatMap { report.roster.courses.name(of: $0.rawValue) }
                return [
                    "\(row.rank)", student ?? "", course ?? "", "\(row.points.value)",
                    "\(row.count)",
                ]
            }
        }
    }

    private static func name<Rows>(_ person: PersonID, _ report: Daybook.Report<Rows>) -> String {
        report.roster.name(of: person) ?? "person \(person.rawValue)"
    }
}
