import Daybook
import DaybookModel
import Platform
import Reports

/// Which figure the words of `why` mean.
struct FigureChoice {
    let report: FigureReport
    let what: [String]
    let field: String?
    let slots: SlotChoice?
    let basis: StreakBasis
    let course: String?
    let currency: String?
    let period: Period
    let session: Session

    private var names: Names { Names(session) }
    private var bothSlots: SlotChoice { slots ?? .both }

    /// - Throws: `.usage` where words are missing, too many, or name no field.
    func figure() throws(CommandError) -> Figure {
        switch report {
        case .rank:
            let (kind, who) = try ranked()
            return .ranking(kind, who, try named(RankingFigure.allCases, or: .value), bothSlots)
        case .streaks:
            let who = try names.person(try words(1, "WHO")[0])
            let isCurrent = try field(among: ["best", "current"], or: "best") == "current"
            return .streak(who, basis, bothSlots, isCurrent: isCurrent)
        case .friends:
            let two = try words(2, "WHO WHOM")
            return .friend(
                try names.person(two[1]), of: try names.person(two[0]),
                try named(FriendFigure.allCases, or: .shared), bothSlots)
        case .stats:
            let who = try atMostOne("[WHO]").map { name throws(CommandError) in
                try names.person(name)
            }
            return .statistics(who, try statisticsField(), bothSlots)
        case .attendance: return try presence()
        case .overtime:
            return .work(
                try names.person(try words(1, "WHO")[0]), try month(), try workField())
        default: return try sum()
        }
    }

    /// Figures that are sums of entries.
    private func sum() throws(CommandError) -> Figure {
        switch report {
        case .shows:
            let show = try names.show(try words(1, "SHOW")[0])
            return .show(show, try currencyOfVisits(show, nil), try visitField())
        case .venues:
            let venue = try names.venue(try words(1, "VENUE")[0])
            return .venue(venue, try currencyOfVisits(nil, venue), try visitField())
        case .points:
            let student = try names.person(try words(1, "STUDENT")[0])
            let one = try course.map { name throws(CommandError) in try names.course(name) }
            return .points(student, one, try named(PointsFigure.allCases, or: .points))
        case .courses: return try standing()
        default:
            let category = try atMostOne("[CATEGORY]").map { name throws(CommandError) in
                try names.category(name)
            }
            return .expenses(
                category, try currencyOfExpenses(category),
                try named(ExpenseFigure.allCases, or: .total))
        }
    }

    private func ranked() throws(CommandError) -> (RankingKind, PersonID) {
        if what.count == 2, let kind = RankingKind(rawValue: what[0]) {
            return (kind, try names.person(what[1]))
        }
        return (.attendance, try names.person(try words(1, "[KIND] WHO")[0]))
    }

    private func presence() throws(CommandError) -> Figure {
        let two = try words(2, "WHO DATE --slot am|pm")
        let person = try names.person(two[0])
        let date = try Moments.date(two[1], today: session.today) ?? session.today
        guard let slot = bothSlots.slots.first, bothSlots != .both else {
            throw .usage(
                message: "a day has two slots",
                remedy: "Say which: daybook why attendance \(shellWord(two[0])) \(date) --slot am")
        }
        return .presence(person, date, slot)
    }

    private func standing() throws(CommandError) -> Figure {
        guard what.count == 2 else {
            let course = try names.course(try words(1, "COURSE [STUDENT]")[0])
            _ = try field(among: ["students"], or: "students")
            return .students(course)
        }
        return .standing(
            try names.person(what[1]), try names.course(what[0]),
            try named(StandingFigure.allCases, or: .attended))
    }

    /// The one month of the period.
    private func month() throws(CommandError) -> YearMonth {
        let last = min(period.range.last ?? session.today, session.today)
        let month = YearMonth(containing: last)
        guard let first = period.range.first, YearMonth(containing: first) == month else {
            throw .usage(
                message: "overtime is reckoned by the month, and \(period.label) is more than one",
                remedy: "Name a month: daybook why overtime \(shellWord(what[0])) -p \(month)")
        }
        return month
    }
}

extension FigureChoice {
    private func words(_ count: Int, _ grammar: String) throws(CommandError) -> [String] {
        guard what.count == count else { throw misfit(grammar) }
        return what
    }

    private func atMostOne(_ grammar: String) throws(CommandError) -> String? {
        guard what.count <= 1 else { throw misfit(grammar) }
        return what.first
    }

    private func misfit(_ grammar: String) -> CommandError {
        .usage(
            message: what.isEmpty
                ? "whose figure it is, or of what, is missing"
                : "\(counted(what.count, "word")) after \(report.rawValue) do not fit",
            remedy: "Say: daybook why \(report.rawValue) \(grammar). "
                + "Names with blanks stand in quotes.")
    }

    private func named<Field: RawRepresentable<String>>(
        _ fields: [Field], or standard: Field
    ) throws(CommandError) -> Field {
        let name = try field(among: fields.map(\.rawValue), or: standard.rawValue)
        return fields.first { $0.rawValue == name } ?? standard
    }

    /// The field asked for, in the spelling of the report.
    private func field(
        among names: [String], or standard: String
    ) throws(CommandError) -> String {
        guard let field else { return standard }
        let typed = field.lowercased()
        if let name = names.first(where: { $0.lowercased() == typed }) { return name }
        throw .usage(
            message: "\(report.rawValue) has no field \"\(field)\"",
            remedy: "Use one of \(names.joined(separator: ", ")).")
    }

    private func visitField() throws(CommandError) -> VisitFigure {
        try named(VisitFigure.allCases, or: .visits)
    }

    private func workField() throws(CommandError) -> WorkFigure {
        let fields: [(String, WorkFigure)] = [
            ("overtimeMinutes", .overtimeMinutes), ("workedMinutes", .workedMinutes),
            ("expectedMinutes", .expectedMinutes), ("absentDays", .absentDays),
            ("diligenceAbsences", .diligenceAbsences),
        ]
        if let part = try part(of: "weeks."), let first = part.range.first {
            return .week(ISOWeek(containing: first))
        }
        if let part = try part(of: "days."), let date = part.range.first { return .day(date) }
        // Both `overtime` and `overtimeMinutes` are said.
        let typed = field.map { $0.lowercased() }
        if let short = fields.first(where: {
            $0.0.lowercased() == typed.map { $0 + "minutes" }
        }) {
            return short.1
        }
        let name = try self.field(
            among: fields.map(\.0) + ["weeks.2026-W41", "days.2026-10-05"], or: fields[0].0)
        return fields.first { $0.0 == name }?.1 ?? .overtimeMinutes
    }

    /// What follows `prefix` in the field: a week, or a day.
    private func part(of prefix: String) throws(CommandError) -> Period? {
        guard let field, field.lowercased().hasPrefix(prefix) else { return nil }
        do throws(PeriodError) {
            return try Period.parse(String(field.dropFirst(prefix.count)), today: session.today)
        } catch { throw .period(error) }
    }

    private func statisticsField() throws(CommandError) -> StatisticsFigure {
        let plain: [(String, StatisticsFigure)] = [
            ("total", .total), ("morning", .morning), ("afternoon", .afternoon),
            ("ratio", .ratio), ("first", .first), ("bestDay", .bestDay), ("cap", .cap),
        ]
        let growth = [CalendarUnit.week, .month, .year].map {
            ("growth.\($0.rawValue)", StatisticsFigure.growth($0))
        }
        let weekdays = Weekday.allCases.map {
            ("weekdays.\($0.daysSinceMonday + 1)", StatisticsFigure.weekday($0))
        }
        let months = (1...12).map { ("months.\($0)", StatisticsFigure.month($0)) }
        let fields = plain + growth + weekdays + months
        let name = try field(among: fields.map(\.0), or: "total")
        return fields.first { $0.0 == name }?.1 ?? .total
    }
}

extension FigureChoice {
    private func currencyOfExpenses(_ category: CategoryID?) throws(CommandError) -> Currency {
        let grouping = ExpenseGrouping(unit: nil, byCategory: category != nil)
        let report = try ask { () throws(DaybookError) in
            try session.book.expenses(period, by: grouping, today: session.today)
        }
        let rows = report.rows.rows.filter { $0.category == category }
        return try currency(among: rows.map(\.total.currency))
    }

    private func currencyOfVisits(
        _ show: ShowID?, _ venue: VenueID?
    ) throws(CommandError) -> Currency {
        let grouping = VisitGrouping(byShow: show != nil, byVenue: venue != nil)
        let report = try ask { () throws(DaybookError) in
            try session.book.visits(period, by: grouping, today: session.today)
        }
        let rows = report.rows.rows.filter { $0.show == show && $0.venue == venue }
        return try currency(among: rows.map(\.total.currency))
    }

    /// The currency asked for, else the book's, else the only one there is.
    private func currency(among used: [Currency]) throws(CommandError) -> Currency {
        let own = session.roster.currency
        if let currency {
            guard let asked = Currency(currency.uppercased()),
                used.contains(asked) || session.roster.knows(asked, on: session.today)
            else {
                throw .usage(
                    message: "\"\(currency)\" is not the code of a currency of this book",
                    remedy: "Use three letters, such as \(own.code).")
            }
            return asked
        }
        if used.isEmpty || used.contains(own) { return own }
        guard used.count == 1 else {
            let codes = used.map(\.code).joined(separator: ", ")
            throw .usage(
                message: "there are amounts in \(codes), which are never added up",
                remedy: "Say which: add --currency \(used[0].code)")
        }
        return used[0]
    }
}
