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
    let basis: StreakBasis?
    let course: String?
    let venue: String?
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
            let (part, isCurrent) = try streakField()
            return .streak(who, basis ?? .working, bothSlots, part, isCurrent: isCurrent)
        case .friends:
            let two = try words(2, "WHO WHOM")
            return .friend(
                try names.person(two[1]), of: try names.person(two[0]),
                try named(FriendFigure.allCases, or: .shared), bothSlots)
        case .stats: return try statistics()
        case .attendance: return try presence()
        case .overtime:
            let who = try names.person(try words(1, "WHO")[0])
            let month = try month()
            return .work(who, month, try workField(month))
        default: return try sum()
        }
    }

    /// Figures that are sums of entries.
    private func sum() throws(CommandError) -> Figure {
        switch report {
        case .shows:
            let show = try names.show(try words(1, "SHOW")[0])
            let venue = try venue.map { name throws(CommandError) in
                VenueMatch.one(try names.venue(name))
            }
            return .visits(show, venue, try currencyOfVisits(show, venue), try visitField())
        case .venues:
            let venue = try atMostOne("[VENUE]").map { name throws(CommandError) in
                VenueMatch.one(try names.venue(name))
            }
            let match = venue ?? .unnamed
            return .visits(nil, match, try currencyOfVisits(nil, match), try visitField())
        case .points:
            let student = try atMostOne("[STUDENT]").map { name throws(CommandError) in
                try names.person(name)
            }
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
        let kinds = RankingKind.allCases.map(\.rawValue)
        if what.count == 2 {
            guard let kind = RankingKind(rawValue: what[0].lowercased()) else {
                throw .usage(
                    message: "there is no ranking by \"\(what[0])\"",
                    remedy: "Say: \(run: "why", .blank("rank [KIND] WHO")), with one of "
                        + "\(kinds.joined(separator: ", ")).")
            }
            return (kind, try names.person(what[1]))
        }
        let isKind = what.count == 1 && kinds.contains(what[0])
        guard what.count == 1, !isKind || session.roster.person(named: what[0]) != nil else {
            throw misfit("[KIND] WHO")
        }
        return (.attendance, try names.person(what[0]))
    }

    /// What one person's statistics share with the ranking is the ranking's.
    private func statistics() throws(CommandError) -> Figure {
        let who = try atMostOne("[WHO]").map { name throws(CommandError) in
            try names.person(name)
        }
        if let who, let typed = field?.lowercased(),
            let shared = [RankingFigure.possible, .rate].first(where: { $0.rawValue == typed })
        {
            return .ranking(.attendance, who, shared, bothSlots)
        }
        let all = StatisticsFigure.all
        let typed = field?.lowercased() == "bestday" ? "bestDay.count" : field
        let name = try field(typed, among: all.map(\.name), or: "total")
        return .statistics(who, all.first { $0.name == name } ?? .total, bothSlots)
    }

    private func presence() throws(CommandError) -> Figure {
        let two = try words(2, "WHO DATE --slot am|pm")
        let person = try names.person(two[0])
        let date = try Moments.date(two[1], today: session.today) ?? session.today
        guard let slot = bothSlots.slots.first, bothSlots != .both else {
            let day = Suggestion.Word.operand("\(date)")
            throw .usage(
                message: "a day has two slots",
                remedy:
                    "Say which: "
                    + "\(run: "why", "attendance", .operand(two[0]), day, .option("slot", "am"))"
            )
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
        let last = YearMonth(containing: period.range.last ?? session.today)
        guard let first = period.range.first, YearMonth(containing: first) == last else {
            let month = YearMonth(containing: session.today)
            throw .usage(
                message: "overtime is reckoned by the month, and \(period.label) is more than one",
                remedy: "Name a month: \(run: "why", "overtime", .operand(what[0]), .period(month))"
            )
        }
        return last
    }

    /// The period that a figure is explained in; nil: its report has none.
    func period(of figure: Figure) -> Period? {
        switch figure {
        case .presence(_, let date, _): Period(.day, containing: date)
        case .standing, .students: nil
        default: period
        }
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
        let verb = what.count == 1 ? "is" : "are"
        return .usage(
            message: "a figure of \(report.rawValue) is asked for by \(grammar), and "
                + "\(what.isEmpty ? "none" : counted(what.count, "word")) \(verb) given",
            remedy: "Say: \(run: "why", .operand(report.rawValue), .blank(grammar)). "
                + "Names with blanks stand in quotes.")
    }

    private func named<Field: RawRepresentable<String>>(
        _ fields: [Field], or standard: Field
    ) throws(CommandError) -> Field {
        let name = try field(among: fields.map(\.rawValue), or: standard.rawValue)
        return fields.first { $0.rawValue == name } ?? standard
    }

    /// The field asked for, in the spelling of the report.
    private func field(among names: [String], or standard: String) throws(CommandError) -> String {
        try field(field, among: names, or: standard)
    }

    private func field(
        _ asked: String?, among names: [String], or standard: String
    ) throws(CommandError) -> String {
        guard let asked else { return standard }
        let typed = asked.lowercased()
        if let name = names.first(where: { $0.lowercased() == typed }) { return name }
        throw .usage(
            message: "\(report.rawValue) has no field \"\(asked)\"",
            remedy: "Use one of \(names.joined(separator: ", ")).")
    }

    private func streakField() throws(CommandError) -> (StreakFigure, isCurrent: Bool) {
        let plain = ["best": "best.days", "current": "current.days"]
        let typed = field.map { plain[$0.lowercased()] ?? $0 }
        let all = [false, true].flatMap { isCurrent in
            StreakFigure.allCases.map { part in
                ((isCurrent ? "current." : "best.") + part.rawValue, part, isCurrent)
            }
        }
        let name = try field(typed, among: all.map(\.0), or: "best.days")
        let chosen = all.first { $0.0 == name } ?? all[0]
        return (chosen.1, chosen.2)
    }

    private func visitField() throws(CommandError) -> VisitFigure {
        try named(VisitFigure.allCases, or: .visits)
    }

    /// `overtime` says the same as `overtimeMinutes`.
    private func workField(_ month: YearMonth) throws(CommandError) -> WorkFigure {
        let parts =
            (0..<month.dayCount).map { month.first.adding(days: $0) }
            .filter(period.range.contains)
        let weeks = Set(parts.map { ISOWeek(containing: $0) }).sorted { $0.first < $1.first }
        let ofParts =
            weeks.map { WorkFigure.week($0) } + parts.map { .day($0) } + parts.map { .workedOn($0) }
        let minutes = "minutes"
        func isMeant(_ figure: WorkFigure, _ typed: String) -> Bool {
            let name = figure.name.lowercased()
            let isShort = name == typed + minutes || typed == name + ".overtime" + minutes
            return name == typed || isShort
        }
        guard let field else { return .overtimeMinutes }
        let typed = field.lowercased()
        if let meant = (WorkFigure.ofMonth + ofParts).first(where: { isMeant($0, typed) }) {
            return meant
        }
        let examples = [weeks.first.map { WorkFigure.week($0) }, parts.first.map { .day($0) }]
        let names = (WorkFigure.ofMonth + examples.compactMap(\.self)).map(\.name)
        throw .usage(
            message: "overtime has no field \"\(field)\" in \(month)",
            remedy: "Use one of \(names.joined(separator: ", ")), or of another week or day "
                + "of it.")
    }
}

extension FigureChoice {
    private func currencyOfExpenses(_ category: CategoryID?) throws(CommandError) -> Currency {
        let grouping = ExpenseGrouping(unit: nil, byCategory: category != nil)
        let report = try ask(
            session.book.view().expenses(period, by: grouping, today: session.today))
        let rows = report.rows.rows.filter { $0.category == category }
        return try currency(among: rows.map(\.total.currency))
    }

    private func currencyOfVisits(
        _ show: ShowID?, _ venue: VenueMatch?
    ) throws(CommandError) -> Currency {
        let grouping = VisitGrouping(byShow: show != nil, byVenue: venue != nil)
        let report = try ask(session.book.view().visits(period, by: grouping, today: session.today))
        let rows = report.rows.rows.filter { row in
            row.show == show && (venue.map { $0.holds(row.venue) } ?? true)
        }
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
