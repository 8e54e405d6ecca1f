import EventCodec
import Journal

// The rules that figures were made under, each with the event that set it.

extension Explainer {
    func rules(
        _ view: borrowing View, of person: PersonID, _ kind: RankingKind, _ field: RankingFigure
    ) throws(DaybookError) -> [RuleInForce] {
        switch field {
        case .possible, .rate, .perfect:
            let events = try journal(view.log.rosterEvents(view.head)).standing
            return try workdays(view) + employment(of: person, events)
        case .value, .rank: return kind == .weighted ? coefficients(of: person) : []
        case .attended, .warnings: return []
        }
    }

    func rules(of person: PersonID?, _ field: StatisticsFigure) -> [RuleInForce] {
        guard person != nil, case .cap = field else { return [] }
        return held(.weekdays, in: days)
    }

    func rules(
        of category: CategoryID?, _ currency: Currency, _ field: ExpenseFigure
    ) -> [RuleInForce] {
        switch field {
        case .budget, .left, .usedPercent:
            currency == roster.currency ? budgets(of: category) : []
        case .total, .count: []
        }
    }

    /// The days that rules are looked up for: from the book's start to today at most.
    private var days: ClosedRange<CivilDate> {
        let start = roster.book?.start ?? today
        let first = max(period.range.first ?? start, start)
        return first...max(min(period.range.last ?? today, today), first)
    }

    /// What working days are.
    func workdays(
        _ view: borrowing View
    ) throws(DaybookError) -> [RuleInForce] {
        let start = roster.book.map {
            RuleInForce("start", $0.start.description, from: nil, RuleInForce.opening)
        }
        return (start.map { [$0] } ?? []) + held(.weekdays, in: days)
            + holidays(in: days, try journal(view.log.rosterEvents(view.head)).standing)
    }

    func rules(
        _ view: borrowing View, of person: PersonID, _ month: YearMonth, _ field: WorkFigure
    ) throws(DaybookError) -> [RuleInForce] {
        let whole = field.days(of: month)
        let asked = period.range.intersection(
            DateRange(first: whole.lowerBound, last: whole.upperBound))
        guard let first = asked.first, let last = asked.last, first <= last else { return [] }
        let end = month.last...month.last
        let daily = field.dailySettings.flatMap { held($0, in: first...last, for: person) }
        let closing = field.closingSettings.flatMap { held($0, in: end, for: person) }
        guard field.dependsOnDays else { return daily + closing }
        let events = try journal(view.log.rosterEvents(view.head)).standing
        return daily + closing + (field.dependsOnPay ? pay(of: person, month) : [])
            + employment(of: person, events) + holidays(in: first...last, events)
    }

    /// What holds at the end of a month holds for all of it.
    private func pay(of person: PersonID, _ month: YearMonth) -> [RuleInForce] {
        let change = roster.person(person)?.pay.change(on: month.last)
        return change.map {
            [RuleInForce("pay", $0.value.name, from: $0.date, $0.sequence, of: person)]
        } ?? []
    }

    private func coefficients(of person: PersonID) -> [RuleInForce] {
        let changes = roster.person(person)?.coefficient.changes ?? []
        return Self.inForce(changes, in: days).map {
            RuleInForce(
                "coefficient", $0.value.fixedText, from: $0.date, $0.sequence, of: person)
        }
    }

    /// The budgets of the months of the period, as they hold at the end of each or today.
    private func budgets(of category: CategoryID?) -> [RuleInForce] {
        let changes = roster.changes(of: SettingKey(.budget, of: category))
        let months = YearMonth.range(days)
        var rules: [RuleInForce] = []
        for month in months {
            let date = month.first <= today && today <= month.last ? today : month.last
            guard let change = changes.last(where: { $0.date <= date }) else { continue }
            let rule = RuleInForce("budget", change.value, from: change.date, change.sequence)
            if rules.last != rule { rules.append(rule) }
        }
        return rules
    }

    private func held(
        _ name: SettingName, in days: ClosedRange<CivilDate>, for person: PersonID? = nil
    ) -> [RuleInForce] {
        roster.held(name, in: days, for: person).map(\.rule)
    }

    /// The changes in force on any day of a range. The first ever made holds before it, too.
    private static func inForce<Value>(
        _ changes: [Dated<Value>.Change], in range: ClosedRange<CivilDate>
    ) -> [Dated<Value>.Change] {
        let later = changes.filter { range.lowerBound < $0.date && range.contains($0.date) }
        let first = changes.last { $0.date <= range.lowerBound } ?? changes.first
        return (first.map { [$0] } ?? []) + later.filter { $0.sequence != first?.sequence }
    }

    /// The first and the last day of somebody, where they were said.
    private func employment(
        of person: PersonID, _ events: [Roster.Told]
    ) -> [RuleInForce] {
        var roster = Roster()
        var told: [Field: RuleInForce] = [:]
        for event in events {
            roster.apply(event.content, sequence: event.sequence)
            guard event.content.person == person, let now = roster.person(person) else { continue }
            for (field, date) in [(Field.joined, now.joined), (.left, now.left)] {
                guard told[field]?.value != date?.description else { continue }
                told[field] = date.map {
                    RuleInForce(
                        field.rawValue, $0.description, from: nil, event.sequence, of: person)
                }
            }
        }
        return [Field.joined, .left].compactMap { told[$0] }
    }

    private func holidays(
        in range: ClosedRange<CivilDate>, _ events: [Roster.Told]
    ) -> [RuleInForce] {
        var declared: [CivilDate: RuleInForce] = [:]
        for event in events where range.contains(event.content.on) {
            let (kind, date) = (event.content.kind, event.content.on)
            if kind == .holidayRevoked { declared[date] = nil }
            guard kind == .holidayDeclared else { continue }
            declared[date] = RuleInForce(
                RuleInForce.holiday, event.content.text(.name) ?? "", from: date, event.sequence)
        }
        return declared.keys.sorted().compactMap { declared[$0] }
    }
}

extension WorkFigure {
    /// The settings that hold day by day.
    fileprivate var dailySettings: [SettingName] {
        switch self {
        case .workedMinutes, .workedOn: [.pairing, .expiry]
        case .expectedMinutes, .absentDays, .diligenceAbsences: [.quota]
        case .day: [.pairing, .expiry, .quota, .rounding, .dayFloor, .absence]
        case .week, .overtimeMinutes:
            [.pairing, .expiry, .quota, .rounding, .dayFloor, .absence, .weekFloor]
        }
    }

    /// The settings that are read at the month's end.
    fileprivate var closingSettings: [SettingName] {
        switch self {
        case .overtimeMinutes: [.monthFloor]
        case .diligenceAbsences: [.absenceCap]
        case .workedMinutes, .expectedMinutes, .absentDays, .week, .day, .workedOn: []
        }
    }

    fileprivate var dependsOnPay: Bool {
        dependsOnDays && self != .expectedMinutes && self != .absentDays
    }

    /// Whether employment and holidays bear on it.
    fileprivate var dependsOnDays: Bool {
        switch self {
        case .workedMinutes, .workedOn: false
        case .overtimeMinutes, .expectedMinutes, .absentDays, .diligenceAbsences, .week, .day:
            true
        }
    }
}
