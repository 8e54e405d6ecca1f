import DaybookModel

extension Explainer {
    func statistics(
        _ view: borrowing View, _ person: PersonID?, _ field: StatisticsFigure, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        let figures = try self.figures(view, person, field, slots)
        func marks(
            where isCounted: (CivilDate) -> Bool = { _ in true }
        ) throws(DaybookError) -> FoundEntries {
            try self.marks(view, of: person, slots).filter { isCounted($0.on) }
        }
        switch field {
        case .total: return try marks().distinct(figures.counts.total)
        case .morning: return try half(view, .morning, of: person, slots, figures)
        case .afternoon: return try half(view, .afternoon, of: person, slots, figures)
        case .ratio:
            return Self.quotient(
                Ratio.tenThousandths(
                    Int64(figures.counts.morning), of: Int64(figures.counts.afternoon)),
                try half(view, .morning, of: person, slots, figures),
                by: try half(view, .afternoon, of: person, slots, figures))
        case .growth(let unit): return try growth(view, by: unit, of: person, slots, figures)
        case .cap:
            guard let cap = figures.cap else { return .none(.ofOnePerson) }
            return Explanation(
                .amount(Int64(cap)), in: .count,
                [Explanation.Step(.cap(figures.unit), Int64(cap))])
        case .weekday(let day):
            return try marks { $0.weekday == day }.distinct(figures.weekdays[day.daysSinceMonday])
        case .month(let month):
            return try marks { $0.month == month }.distinct(figures.months[month - 1])
        case .bestCount:
            guard let best = figures.bestDay else { return .none(.nothingRecorded) }
            return try marks { $0 == best.date }.distinct(best.count)
        case .bestDate:
            guard let best = figures.bestDay else { return .none(.nothingRecorded) }
            return try marks { $0 == best.date }.mere(.date(best.date))
        case .first:
            guard let first = figures.first else { return .none(.nothingRecorded) }
            return try marks { $0 == first }.mere(.date(first))
        }
    }

    private func figures(
        _ view: borrowing View, _ person: PersonID?, _ field: StatisticsFigure,
        _ slots: SlotChoice
    ) throws(DaybookError) -> Statistics {
        // The unit that the series counts by.
        let unit: CalendarUnit? = if case .cap(let unit) = field { unit } else { nil }
        return try view.statistics(of: person, by: unit, period, slots, today: today).rows
    }

    /// Of a half that was not asked for nothing counts.
    private func half(
        _ view: borrowing View, _ slot: Slot, of person: PersonID?, _ slots: SlotChoice,
        _ figures: Statistics
    ) throws(DaybookError) -> Explanation {
        guard slots.contains(slot) else { return Explanation(.amount(0), in: .count) }
        return try marks(view, of: person, SlotChoice(slot)).distinct(figures.counts[slot])
    }

    private func growth(
        _ view: borrowing View, by unit: CalendarUnit, of person: PersonID?,
        _ slots: SlotChoice, _ figures: Statistics
    ) throws(DaybookError) -> Explanation {
        guard let growth = figures.growth.first(where: { $0.span.unit == unit }) else {
            return .none(.noRow, in: .tenThousandths)
        }
        let last = try marks(view, of: person, slots, in: growth.span.range).distinct(growth.last)
        let before = try marks(view, of: person, slots, in: growth.span.adding(-1).range)
            .distinct(growth.before)
        return Self.quotient(
            Ratio.tenThousandths(Int64(growth.last - growth.before), of: Int64(growth.before)),
            last, by: before, lessBase: before.sum)
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
