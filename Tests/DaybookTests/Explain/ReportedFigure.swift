import Daybook
import DaybookModel

// What the reports themselves say of a figure.
extension EveryFigure {
    /// The figure with all that belongs to it: a streak with its ends, a best day with its date.
    func whole(_ figure: Figure) throws -> String {
        switch figure {
        case .streak(let person, let basis, let slots, _, let isCurrent):
            let row = try book.view().streaks(of: [person], basis, period, slots, today: today).rows
                .first
            return "\(String(describing: isCurrent ? row?.current : row?.best))"
        case .statistics(let person, .bestCount, let slots):
            let report = try book.view().statistics(
                of: person, by: nil, period, slots, today: today)
            return "\(String(describing: report.rows.bestDay))"
        default:
            return "\(try book.view().explain(figure, period, today: today).rows.value)"
        }
    }

    /// What the report says; nil: it has no such figure.
    func reported(_ figure: Figure) throws -> Explanation.Value? {
        switch figure {
        case .ranking(let kind, let person, let field, let slots):
            let rows = try book.view().ranking(kind, period, slots, today: today).rows
            return rows.first { $0.person == person }.flatMap { Self.value($0, field) }
        case .streak(let person, let basis, let slots, let part, let isCurrent):
            let row = try book.view().streaks(of: [person], basis, period, slots, today: today)
                .rows[0]
            return (isCurrent ? row.current : row.best).map { streak in
                switch part {
                case .days: .amount(Int64(streak.days))
                case .from: .date(streak.first)
                case .to: .date(streak.last)
                }
            }
        case .friend(let other, let person, let field, let slots):
            let rows = try book.view().friends(of: person, period, slots, today: today).rows
            return rows.first { $0.person == other }.flatMap { Self.value($0, field) }
        case .statistics(let person, let field, let slots):
            return try statistics(person, field, slots)
        case .presence(let person, let date, let slot):
            let days = try book.view().attendance(
                of: [person], Period(.day, containing: date), .both, today: today)
            return .presence(days.rows.days(of: person).first.flatMap { $0[slot] })
        case .work(let person, let month, let field): return try work(person, month, field)
        default: return try sum(figure)
        }
    }

    private static func value(_ row: RankingRow, _ field: RankingFigure) -> Explanation.Value? {
        switch field {
        case .value: .amount(row.weight?.value ?? Int64(row.value))
        case .rank: .amount(Int64(row.rank))
        case .attended: .amount(Int64(row.attended))
        case .possible: .amount(Int64(row.possible))
        case .rate: row.rate.map { .amount(Int64(Ratio.tenThousandths($0))) }
        case .warnings: .amount(Int64(row.warnings))
        case .perfect: .flag(row.isPerfect)
        }
    }

    private static func value(_ row: FriendRow, _ field: FriendFigure) -> Explanation.Value? {
        switch field {
        case .shared: .amount(Int64(row.shared))
        case .rank: .amount(Int64(row.rank))
        case .share: row.share.map { .amount(Int64(Ratio.tenThousandths($0))) }
        case .jaccard: row.jaccard.map { .amount(Int64(Ratio.tenThousandths($0))) }
        }
    }

    private func statistics(
        _ person: PersonID?, _ field: StatisticsFigure, _ slots: SlotChoice
    ) throws -> Explanation.Value? {
        var unit: CalendarUnit?
        if case .cap(let asked) = field { unit = asked }
        let figures = try book.view().statistics(of: person, by: unit, period, slots, today: today)
            .rows
        func amount(_ number: Int?) -> Explanation.Value? { number.map { .amount(Int64($0)) } }
        func ratio(_ number: Double?) -> Explanation.Value? {
            number.map { .amount(Int64(Ratio.tenThousandths($0))) }
        }
        switch field {
        case .total: return amount(figures.counts.total)
        case .morning: return amount(figures.counts.morning)
        case .afternoon: return amount(figures.counts.afternoon)
        case .ratio:
            let (mornings, afternoons) = (figures.counts.morning, figures.counts.afternoon)
            return ratio(afternoons == 0 ? nil : Double(mornings) / Double(afternoons))
        case .first: return figures.first.map { .date($0) }
        case .bestDate: return figures.bestDay.map { .date($0.date) }
        case .bestCount: return amount(figures.bestDay?.count)
        case .cap: return amount(figures.cap)
        case .growth(let unit):
            return ratio(figures.growth.first { $0.span.unit == unit }?.change)
        case .weekday(let day): return amount(figures.weekdays[day.daysSinceMonday])
        case .month(let month): return amount(figures.months[month - 1])
        }
    }

    private func work(
        _ person: PersonID, _ month: YearMonth, _ field: WorkFigure
    ) throws -> Explanation.Value? {
        let rows = try book.view().overtime(of: [person], period, isDetailed: true, today: today)
            .rows
        guard let row = rows.first(where: { $0.month == month }) else { return nil }
        let minutes: Int? =
            switch field {
            case .overtimeMinutes: row.overtimeMinutes
            case .workedMinutes: row.workedMinutes
            case .expectedMinutes: row.expectedMinutes
            case .absentDays: row.absentDays
            case .diligenceAbsences: row.diligenceAbsences
            case .week(let week): row.weeks.first { $0.week == week }?.overtimeMinutes
            case .day(let date): row.days.first { $0.date == date }?.overtimeMinutes
            case .workedOn(let date): row.days.first { $0.date == date }?.workedMinutes
            }
        return minutes.map { .amount(Int64($0)) }
    }

    private func sum(_ figure: Figure) throws -> Explanation.Value? {
        switch figure {
        case .expenses(let category, let currency, let field):
            let grouping = ReportGrouping(unit: nil, byCategory: category != nil)
            let rows = try book.view().expenses(period, by: grouping, today: today).rows.rows
            let row = rows.first { $0.category == category && $0.total.currency == currency }
            return row.flatMap { Self.amount($0, field) }.map { .amount($0) }
        case .visits(let show, let venue, let currency, let field):
            let grouping = ReportGrouping(byShow: show != nil, byVenue: venue != nil)
            let rows = try book.view().visits(period, by: grouping, today: today).rows.rows
            let row = rows.first {
                $0.show == show && $0.total.currency == currency
                    && (venue?.holds($0.venue) ?? true)
            }
            return row.map { Self.value($0, field) }
        case .points(let student, let course, let field):
            let grouping = ReportGrouping(byStudent: student != nil, byCourse: course != nil)
            let rows = try book.view().points(period, by: grouping).rows
            let row = rows.first { $0.student == student && $0.course == course }
            return row.map { row in
                switch field {
                case .points: .amount(row.points.value)
                case .count: .amount(Int64(row.count))
                case .rank: .amount(Int64(row.rank))
                }
            }
        case .standing(let student, let course, let field):
            let row = try book.view().card(of: course).rows.first { $0.student == student }
            return row.flatMap { Self.value($0, field) }
        case .students(let course):
            return .amount(Int64(try book.view().roster.students(of: course).count))
        default: return nil
        }
    }

    private static func amount(_ row: ExpenseRow, _ field: ExpenseFigure) -> Int64? {
        switch field {
        case .total: row.total.minorUnits
        case .count: Int64(row.count)
        case .budget: row.budget?.minorUnits
        case .left: row.left?.minorUnits
        case .usedPercent:
            row.budget.flatMap {
                Ratio.tenThousandths(row.total.minorUnits * 100, of: $0.minorUnits)
            }.map { Int64($0) }
        }
    }

    private static func value(_ row: VisitRow, _ field: VisitFigure) -> Explanation.Value {
        switch field {
        case .visits: .amount(Int64(row.visits))
        case .quantity: .amount(row.quantity)
        case .total: .amount(row.total.minorUnits)
        case .first: .date(row.first)
        case .last: .date(row.last)
        }
    }

    private static func value(
        _ row: CourseStanding, _ field: StandingFigure
    ) -> Explanation.Value? {
        switch field {
        case .attended: .amount(Int64(row.attended))
        case .held: .amount(Int64(row.held))
        case .points: .amount(row.points.value)
        case .project: row.project.map { .amount($0.value) }
        }
    }
}

extension Explanation.Value {
    /// Nil where nothing is known, whatever the reason.
    var plain: Explanation.Value? { if case .unknown = self { nil } else { self } }
}
