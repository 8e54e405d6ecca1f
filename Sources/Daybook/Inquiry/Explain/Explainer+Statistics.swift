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
        return try marks(view, of: person, SlotChoice(slot).of(slots.course)).distinct(
            figures.counts[slot])
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

// What was attended, beside what could be.
extension Explainer {
    /// Marks on working days over what could be attended. Those on days off, and those of days on
    /// which the person was not on the roster, are pointed out: they make a rate exceed 1.
    func rate(
        _ view: borrowing View, _ row: RankingRow, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        let marks = try workingMarks(view, row.person, slots)
        var rate = Explanation.quotient(
            Ratio.tenThousandths(
                Int64(row.attendedOnWorkingDays), of: Int64(row.possible)),
            marks.steps.filter { $0.reason != .dayOff }, of: Int64(row.possible))
        guard case .amount = rate.value else { return rate }
        let told = marks.steps.filter { $0.entry != nil }.map { step in
            step.entry.map { Explanation.Step($0, 0, step.reason) } ?? step
        }
        rate.steps = told + rate.steps.filter { $0.entry == nil }
        rate.retracted = marks.retracted
        return rate
    }

    /// Where it holds, the marks that make it so; else what is missing, or too much.
    func perfect(
        _ view: borrowing View, _ row: RankingRow, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        typealias Step = Explanation.Step
        var marks = try workingMarks(view, row.person, slots)
        marks.value = .flag(row.isPerfect)
        if row.isPerfect {
            marks.steps.append(Step(.possible, -Int64(row.possible)))
            return marks
        }
        let attended = Set(marks.steps.compactMap { $0.entry.flatMap { DayHalf($0.content) } })
        let expected = try view.expected(period, slots, today)
        let missed = expected.days(of: row.person).flatMap { date in
            slots.slots.filter {
                expected.holds(date, $0) && !attended.contains(DayHalf(date, $0))
            }.map { Step(.missed($0), -1, on: date) }
        }
        let outside = marks.steps.filter { $0.reason == .offRoster }.compactMap(\.entry)
        let beyond = Set(outside.compactMap { DayHalf($0.content) }).count
        marks.steps = missed + outside.map { Step($0, 0, .offRoster) }
        if beyond > 0 { marks.steps.append(Step(.marksOffRoster(beyond), Int64(beyond))) }
        if row.possible == 0 { marks.steps.append(Step(.nothingPossible, 0)) }
        if !period.isComplete(today: today) { marks.steps.append(Step(.notOver, 0)) }
        return marks
    }

    /// The marks of the days that count, those on working days for one each.
    private func workingMarks(
        _ view: borrowing View, _ person: PersonID, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        let expected = try view.expected(period, slots, today)
        let employment =
            expected.employment(of: person) ?? DateRange(first: .latest, last: .earliest)
        let found = try marks(view, of: person, slots)
        let working = found.filter { expected.working.contains($0.on) }
        var marks = working.distinct(0)
        marks.steps = marks.steps.map { step in
            guard let entry = step.entry, !employment.contains(entry.content.on) else {
                return step
            }
            return Explanation.Step(entry, step.amount, .offRoster)
        }
        let free = found.live.filter { !expected.working.contains($0.content.on) }
        marks.steps += free.map { Explanation.Step($0, 0, .dayOff) }
        return marks
    }

    /// What could be attended: working weekdays less holidays, times slots; of a course, what it
    /// held.
    func possible(
        _ view: borrowing View, _ row: RankingRow, _ slots: SlotChoice
    ) throws(DaybookError) -> [Explanation.Step] {
        if slots.course != nil {
            return [Explanation.Step(.heldSlots, Int64(row.possible))]
        }
        let expected = try view.expected(period, slots, today)
        let weekdays = expected.days(of: row.person).filter {
            roster.weekdays(on: $0).contains($0.weekday)
        }
        let count = slots.slots.count
        let free = weekdays.filter { roster.holidays[$0] != nil }
        return [
            Explanation.Step(
                .weekdays(weekdays.count, slots: count), Int64(weekdays.count * count))
        ]
            + free.map { date in
                Explanation.Step(
                    .holiday(roster.holidays[date] ?? ""), -Int64(count), on: date)
            }
    }
}
