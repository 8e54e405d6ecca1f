import DaybookModel
import Journal
import Projections

extension Explainer {
    func statistics(
        _ person: PersonID?, _ field: StatisticsFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let figures = try figures(person, by: field.unit, slots)
        switch field {
        case .ratio:
            let (mornings, afternoons) = (
                try half(.morning, of: person, slots, figures),
                try half(.afternoon, of: person, slots, figures)
            )
            return Self.quotient(
                Ratio.tenThousandths(
                    Int64(figures.counts.morning), of: Int64(figures.counts.afternoon)),
                mornings, by: afternoons)
        case .growth(let unit):
            guard let growth = figures.growth.first(where: { $0.span.unit == unit }) else {
                return Explanation(.unknown(.noRow), in: .tenThousandths)
            }
            let last = try marks(of: person, growth.span.range, slots, growth.last)
            let before = try marks(of: person, growth.span.adding(-1).range, slots, growth.before)
            return Self.quotient(
                Ratio.tenThousandths(
                    Int64(growth.last - growth.before), of: Int64(growth.before)),
                last, by: before, lessBase: before.sum)
        case .cap:
            guard let cap = figures.cap else {
                return Explanation(.unknown(.ofOnePerson), in: .count)
            }
            return Explanation(
                .amount(Int64(cap)), in: .count,
                [Explanation.Step(.cap(figures.unit), Int64(cap))])
        case .morning: return try half(.morning, of: person, slots, figures)
        case .afternoon: return try half(.afternoon, of: person, slots, figures)
        default: return try count(field, of: person, slots, figures)
        }
    }

    private func figures(
        _ person: PersonID?, by unit: CalendarUnit?, _ slots: SlotChoice
    ) throws(JournalError) -> Statistics {
        let years = StatisticsQuery.years(of: period, today: today)
        let query = StatisticsQuery(
            of: person, by: unit, period: period, slots: slots, today: today, roster: roster)
        return query.figures(
            try log.attendance(years: years, head), order: known.peopleByName)
    }

    /// Of a half that was not asked for nothing counts.
    private func half(
        _ slot: Slot, of person: PersonID?, _ slots: SlotChoice, _ figures: Statistics
    ) throws(JournalError) -> Explanation {
        guard slots.contains(slot) else { return Explanation(.amount(0), in: .count) }
        return try marks(of: person, counted, SlotChoice(slot), figures.counts[slot])
    }

    /// The figures that count marks on some days, and those that are such a day.
    private func count(
        _ field: StatisticsFigure, of person: PersonID?, _ slots: SlotChoice,
        _ figures: Statistics
    ) throws(JournalError) -> Explanation {
        func marks(
            _ count: Int, where isCounted: (CivilDate) -> Bool = { _ in true }
        ) throws(JournalError) -> Explanation {
            try self.marks(of: person, counted, slots, count, where: isCounted)
        }
        func date(_ date: CivilDate) throws(JournalError) -> Explanation {
            var day = try marks(0) { $0 == date }
            day.value = .date(date)
            day.steps = Explanation.Step.mere(day.steps.compactMap(\.entry))
            return day
        }
        let nothing = Explanation(.unknown(.nothingRecorded), in: .count)
        switch field {
        case .weekday(let day):
            return try marks(figures.weekdays[day.daysSinceMonday]) { $0.weekday == day }
        case .month(let month):
            return try marks(figures.months[month - 1]) { $0.month == month }
        case .bestCount:
            guard let best = figures.bestDay else { return nothing }
            return try marks(best.count) { $0 == best.date }
        case .bestDate:
            guard let best = figures.bestDay else { return nothing }
            return try date(best.date)
        case .first:
            guard let first = figures.first else { return nothing }
            return try date(first)
        default: return try marks(figures.counts.total)
        }
    }

    /// The marks of somebody, or of everyone, on the days that count.
    private func marks(
        of person: PersonID?, _ range: DateRange, _ slots: SlotChoice, _ count: Int,
        where isCounted: (CivilDate) -> Bool = { _ in true }
    ) throws(JournalError) -> Explanation {
        let fields = person.map { [Field.person: Int64($0.rawValue)] } ?? [:]
        let found = try entries([.attendanceMarked], range, fields, slots)
        let wanted = found.live.filter { isCounted($0.content.on) }
        var marks = Explanation(
            .amount(Int64(count)), in: .count,
            Explanation.Step.distinct(wanted, by: SlotOfDay.init))
        marks.retracted = found.retracted.filter { isCounted($0.content.on) }
        return marks
    }

    /// A quotient of marks, those of the denominator among the entries.
    private static func quotient(
        _ value: Int128?, _ numerator: Explanation, by divisor: Explanation,
        lessBase base: Int64 = 0
    ) -> Explanation {
        var quotient = Explanation.quotient(
            value, numerator.steps, of: divisor.sum, lessBase: base)
        guard case .amount = quotient.value else { return quotient }
        let inBase = divisor.steps.compactMap(\.entry).map { Explanation.Step($0, 0, .inBase) }
        quotient.steps.insert(contentsOf: inBase, at: max(quotient.steps.count - 1, 0))
        quotient.retracted = numerator.retracted + divisor.retracted
        return quotient
    }
}

extension StatisticsFigure {
    /// The unit that the series counts by.
    fileprivate var unit: CalendarUnit? { if case .cap(let unit) = self { unit } else { nil } }
}
