import DaybookModel
import Journal
import Projections

extension Explainer {
    func statistics(
        _ person: PersonID?, _ field: StatisticsFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let years = StatisticsQuery.years(of: period, today: today)
        let state = try log.attendance(years: years, head)
        let query = StatisticsQuery(
            of: person, by: nil, period: period, slots: slots, today: today, roster: roster)
        let figures = query.figures(state, order: known.peopleByName)
        switch field {
        case .ratio:
            return Self.quotient(
                try half(.morning, of: person, slots, figures), of: figures.counts.afternoon,
                base: 0, try half(.afternoon, of: person, slots, figures))
        case .growth(let unit):
            guard let growth = figures.growth.first(where: { $0.span.unit == unit }) else {
                return Explanation(.unknown, in: .tenThousandths)
            }
            return try self.growth(growth, of: person, slots)
        case .cap:
            let steps = figures.cap.map { [Explanation.Step(.cap(figures.unit), Int64($0))] } ?? []
            return Explanation(
                figures.cap.map { .amount(Int64($0)) } ?? .unknown, in: .count, steps)
        case .morning: return try half(.morning, of: person, slots, figures)
        case .afternoon: return try half(.afternoon, of: person, slots, figures)
        default: return try count(field, of: person, slots, figures)
        }
    }

    /// Of a half that was not asked for nothing counts.
    private func half(
        _ slot: Slot, of person: PersonID?, _ slots: SlotChoice, _ figures: Statistics
    ) throws(JournalError) -> Explanation {
        guard slots.contains(slot) else { return Explanation(.amount(0), in: .count) }
        return try marks(
            of: person, counted, SlotChoice(slot), Int64(figures.counts[slot]))
    }

    /// The figures that count marks on some days.
    private func count(
        _ field: StatisticsFigure, of person: PersonID?, _ slots: SlotChoice,
        _ figures: Statistics
    ) throws(JournalError) -> Explanation {
        func marks(
            _ count: Int, where isCounted: (CivilDate) -> Bool = { _ in true }
        ) throws(JournalError) -> Explanation {
            try self.marks(of: person, counted, slots, Int64(count), where: isCounted)
        }
        switch field {
        case .weekday(let day):
            return try marks(figures.weekdays[day.daysSinceMonday]) { $0.weekday == day }
        case .month(let month):
            return try marks(figures.months[month - 1]) { $0.month == month }
        case .bestDay:
            guard let best = figures.bestDay else { return Explanation(.unknown, in: .count) }
            return try marks(best.count) { $0 == best.date }
        case .first:
            guard let first = figures.first else { return Explanation(.unknown, in: .count) }
            var day = try marks(0) { $0 == first }
            day.value = .date(first)
            day.steps = Explanation.Step.mere(day.steps.compactMap(\.entry))
            return day
        default: return try marks(figures.counts.total)
        }
    }

    /// The marks of somebody, or of everyone, on the days that count.
    private func marks(
        of person: PersonID?, _ range: DateRange, _ slots: SlotChoice, _ count: Int64,
        where isCounted: (CivilDate) -> Bool = { _ in true }
    ) throws(JournalError) -> Explanation {
        let fields = person.map { [Field.person: Int64($0.rawValue)] } ?? [:]
        let found = try entries([.attendanceMarked], range, fields, slots)
        let wanted = found.live.filter { isCounted($0.content.on) }
        var marks = Explanation(
            .amount(count), in: .count, Explanation.Step.distinct(wanted, by: SlotOfDay.init))
        marks.retracted = found.retracted.filter { isCounted($0.content.on) }
        return marks
    }

    private func growth(
        _ growth: Growth, of person: PersonID?, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let span = growth.span
        let last = try marks(of: person, span.range, slots, Int64(growth.last))
        let before = try marks(of: person, span.adding(-1).range, slots, Int64(growth.before))
        return Self.quotient(last, of: growth.before, base: growth.before, before)
    }

    /// A quotient of marks; those of the denominator are steps of zero.
    private static func quotient(
        _ numerator: Explanation, of denominator: Int, base: Int, _ divisor: Explanation
    ) -> Explanation {
        var quotient = Explanation.quotient(
            numerator.steps, of: Int64(denominator), lessBase: Int64(base))
        guard quotient.value != .unknown else { return quotient }
        quotient.steps += divisor.steps.compactMap(\.entry).map { .init($0, 0, .inBase) }
        quotient.retracted = numerator.retracted + divisor.retracted
        return quotient
    }
}
