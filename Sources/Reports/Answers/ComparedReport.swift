package import Daybook
package import DaybookModel

/// A report whose figures are compared at two points, with what it is asked for.
package enum ComparedReport: Hashable, Sendable {
    case rank(RankingKind, Period, SlotChoice)
    case streaks([PersonID]?, Period, SlotChoice)
    case friends(PersonID, Period, SlotChoice)
    case stats(PersonID?, CalendarUnit?, Period, SlotChoice)
    case attendance([PersonID]?, Period, SlotChoice)
    case overtime([PersonID]?, Period)
    case expenses(Period, ExpenseGrouping)
    case visits(Answer.VisitSubject, Period, VisitGrouping)
    case points(Period, PointsGrouping)
    case courses
    /// The term projects of the courses.
    case projects
}

/// One row of a report: which it is, and all of its fields.
package struct ComparedRow: Hashable, Sendable {
    package let key: FigureKey
    package let fields: [JSONField]
}

extension ComparedRow {
    /// The same without the list that is a report of its own, since others' marks move it.
    fileprivate var withoutFriends: ComparedRow {
        ComparedRow(key: key, fields: fields.filter { $0.name != "friends" })
    }
}

extension ComparedReport {
    /// The words that ask for it; of a ranking but the first, with what it ranks by.
    package var name: String {
        switch self {
        case .rank(.attendance, _, _): "rank"
        case .rank(let kind, _, _): "rank \(kind.rawValue)"
        case .streaks: "streaks"
        case .friends: "friends"
        case .stats: "stats"
        case .attendance: "attendance"
        case .overtime: "overtime"
        case .expenses: "expenses"
        case .visits(let subject, _, _): subject.rawValue
        case .points: "points"
        case .courses, .projects: "courses"
        }
    }

    /// Whether it is not a further ranking of the same people.
    package var isFirstOfItsKind: Bool {
        if case .rank(let kind, _, _) = self { return kind == .attendance }
        return true
    }

    /// The rule that says which of its rows an event counts in.
    package var scope: FigureScope {
        switch self {
        case .rank(let kind, let period, let slots):
            FigureScope(.rank(kind), period.range, slots)
        case .streaks(let people, let period, let slots):
            FigureScope(.streaks, period.range, slots, of: people)
        case .friends(let person, let period, let slots):
            FigureScope(.friends(person), period.range, slots)
        case .stats(let person, _, let period, let slots):
            FigureScope(.stats(person), period.range, slots)
        case .attendance(let people, let period, let slots):
            FigureScope(.attendance, period.range, slots, of: people)
        case .overtime(let people, let period):
            FigureScope(.overtime, period.range, of: people)
        case .expenses(let period, let grouping): FigureScope(.expenses(grouping), period.range)
        case .visits(_, let period, let grouping): FigureScope(.visits(grouping), period.range)
        case .points(let period, let grouping): FigureScope(.points(grouping), period.range)
        case .courses: FigureScope(.courses)
        case .projects: FigureScope(.projects)
        }
    }

    /// The fields of a row that say which it is; the others are figures.
    static let keyFields: Set<String> = [
        "person", "month", "date", "period", "category", "show", "venue", "student", "course",
        "currency",
    ]

    /// Its rows as a view has them, in their order.
    /// - Parameters:
    ///   - roster: names what the rows are of, so that a new name is no change.
    ///   - now: punches after it are not known yet.
    package func rows(
        of view: borrowing View, named roster: Roster, now: Instant, _ frame: AnswerFrame
    ) throws(DaybookError) -> [ComparedRow] {
        let today = frame.today
        switch self {
        case .rank(let kind, let period, let slots):
            let report = try view.ranking(kind, period, slots, today: today).named(by: roster)
            let answer = Answer.rank(report, shown: [], by: kind, period, slots, frame)
            return Self.rows(answer, report.rows.map { FigureKey($0.person) })
        case .streaks(let people, let period, let slots):
            let report = try view.streaks(of: people, .working, period, slots, today: today)
                .named(by: roster)
            let answer = Answer.streaks(report, shown: [], .working, period, slots, frame)
            return Self.rows(answer, report.rows.map { FigureKey($0.person) })
        case .friends(let person, let period, let slots):
            let report = try view.friends(of: person, period, slots, today: today)
                .named(by: roster)
            let answer = Answer.friends(
                report, shown: [], of: person, period, slots, frame)
            return Self.rows(answer, report.rows.map { FigureKey($0.person) })
        case .stats(let person, let unit, let period, let slots):
            let report = try view.statistics(of: person, by: unit, period, slots, today: today)
                .named(by: roster)
            let answer = Answer.stats(report, of: person, period, slots, frame)
            return Self.rows(answer, [FigureKey(person)]).map(\.withoutFriends)
        case .attendance(let people, let period, let slots):
            return try days(of: people, period, slots, view, roster, frame)
        case .overtime(let people, let period):
            let report = try view.overtime(of: people, period, today: today, now: now)
                .named(by: roster)
            let answer = Answer.overtime(report, shown: [], period, isDetailed: false, frame)
            return Self.rows(answer, report.rows.map(\.compared))
        default: return try sums(of: view, roster, frame)
        }
    }

    private func days(
        of people: [PersonID]?, _ period: Period, _ slots: SlotChoice, _ view: borrowing View,
        _ roster: Roster, _ frame: AnswerFrame
    ) throws(DaybookError) -> [ComparedRow] {
        let report = try view.attendance(of: people, period, slots, today: frame.today)
            .named(by: roster)
        let answer = Answer.attendance(report, shown: [], as: .rows, frame)
        let keys = report.rows.people.flatMap { person in
            report.rows.days(of: person).map { day in
                var key = FigureKey(person)
                key.span = .day(day.date)
                return key
            }
        }
        return Self.rows(answer, keys)
    }

    private func sums(
        of view: borrowing View, _ roster: Roster, _ frame: AnswerFrame
    ) throws(DaybookError) -> [ComparedRow] {
        switch self {
        case .expenses(let period, let grouping):
            let report = try view.expenses(period, by: grouping, today: frame.today)
                .named(by: roster)
            let answer = Answer.expenses(report, shown: [], by: grouping, period, frame)
            return Self.rows(answer, report.rows.rows.map(\.compared))
        case .visits(let subject, let period, let grouping):
            let report = try view.visits(period, by: grouping, today: frame.today)
                .named(by: roster)
            let answer = Answer.visits(subject, report, shown: [], by: grouping, period, frame)
            return Self.rows(answer, report.rows.rows.map(\.compared))
        case .points(let period, let grouping):
            let report = try view.points(period, by: grouping).named(by: roster)
            let answer = Answer.points(report, shown: [], by: grouping, period, frame)
            return Self.rows(answer, report.rows.map(\.compared))
        case .projects:
            return try view.projects().rows.map { $0.compared(roster) }
        default: return view.roster.comparedCourses(named: roster)
        }
    }

    private static func rows(_ answer: Answer, _ keys: [FigureKey]) -> [ComparedRow] {
        switch answer.body {
        case .rows(let rows): zip(keys, rows).map { ComparedRow(key: $0, fields: $1) }
        case .fields(let facts), .course(let facts, _):
            keys.prefix(1).map { ComparedRow(key: $0, fields: facts) }
        }
    }
}

extension WorkMonth {
    fileprivate var compared: FigureKey {
        var key = FigureKey(person)
        key.span = .month(month)
        return key
    }
}

extension ExpenseRow {
    fileprivate var compared: FigureKey {
        var key = FigureKey()
        (key.span, key.category, key.currency) = (span, category, total.currency)
        return key
    }
}

extension VisitRow {
    fileprivate var compared: FigureKey {
        var key = FigureKey()
        (key.span, key.show, key.venue) = (span, show, venue)
        key.currency = total.currency
        return key
    }
}

extension PointsRow {
    fileprivate var compared: FigureKey {
        var key = FigureKey(student)
        (key.span, key.course) = (span, course)
        return key
    }
}

extension ProjectRow {
    fileprivate func compared(_ roster: Roster) -> ComparedRow {
        var key = FigureKey(student)
        key.course = course
        return ComparedRow(
            key: key,
            fields: [
                JSONField("student", Answer.name(student, roster)),
                JSONField("course", .string(Answer.name(course, roster))),
                JSONField("project", .string(score.description)),
            ])
    }
}

extension Roster {
    /// Who gives each course, and how many are enrolled in it.
    fileprivate func comparedCourses(named roster: Roster) -> [ComparedRow] {
        let students = studentCounts()
        return courses.ids.map { id in
            let course = CourseID(id)
            var key = FigureKey()
            key.course = course
            let professor = professors[course].map { Answer.name($0, roster) }
            return ComparedRow(
                key: key,
                fields: [
                    JSONField("course", .string(Answer.name(course, roster))),
                    JSONField("professor", professor ?? .null),
                    JSONField("students", .integer(students[course] ?? 0)),
                ])
        }
    }
}
