import DaybookModel
import Journal
import Projections

extension Explainer {
    func ranking(
        _ kind: RankingKind, _ person: PersonID, _ field: RankingFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let rows = try rows(kind, slots)
        guard let row = rows.first(where: { $0.person == person }) else {
            return Explanation(.unknown, in: .count)
        }
        switch field {
        case .value: return try value(row, kind, slots)
        case .rank:
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    ($0.person, $0.weight?.value ?? Int64($0.value))
                })
        case .attended: return try marks(of: person, slots, .amount(Int64(row.attended)))
        case .warnings: return try warnings(row, slots)
        case .possible:
            return Explanation(
                .amount(Int64(row.possible)), in: .count, possible(person, slots))
        case .rate:
            let marks = try workingMarks(of: person, slots)
            var rate = Explanation.quotient(marks.steps, of: Int64(row.possible))
            rate.retracted = marks.retracted
            return rate
        case .perfect: return try perfect(row, slots)
        }
    }

    /// Where nothing is missing, the marks that make it so; else what is missing.
    private func perfect(
        _ row: RankingRow, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        var marks = try workingMarks(of: row.person, slots)
        marks.value = .flag(row.isPerfect)
        if row.isPerfect {
            marks.steps.append(Explanation.Step(.possible, -Int64(row.possible)))
            return marks
        }
        var attended: Set<SlotOfDay> = []
        for entry in marks.steps.compactMap(\.entry) {
            if let half = SlotOfDay(entry.content) { attended.insert(half) }
        }
        let working = ExpectedDays(period: period, today: today, roster: roster).working
        let missed = days(of: row.person).filter(working.contains).flatMap { date in
            slots.slots.compactMap { slot -> Explanation.Step? in
                attended.contains(SlotOfDay(row.person, date, slot))
                    ? nil : Explanation.Step(.missed(slot), -1, on: date)
            }
        }
        marks.steps =
            missed + (period.isComplete(today: today) ? [] : [Explanation.Step(.notOver, 0)])
        return marks
    }

    /// The days of the period up to today on which somebody is employed.
    private func days(of person: PersonID) -> [CivilDate] {
        let expected = ExpectedDays(period: period, today: today, roster: roster)
        guard let range = expected.range, let employment = expected.employment(of: person) else {
            return []
        }
        let first = max(employment.first ?? range.lowerBound, range.lowerBound)
        let last = min(employment.last ?? range.upperBound, range.upperBound)
        return first <= last ? (0...last - first).map { first.adding(days: $0) } : []
    }

    private func rows(
        _ kind: RankingKind, _ slots: SlotChoice
    ) throws(JournalError) -> [RankingRow] {
        let state = try log.attendance(years: period.range.years, head)
        let query = RankingQuery(
            kind: kind, period: period, slots: slots, today: today, roster: roster)
        let points =
            kind == .points
            ? PointsQuery.byStudent(try log.sums(PointsState.id, period.range, head), period) : [:]
        return query.rows(state, order: known.peopleByName, points: points)
    }

    private func value(
        _ row: RankingRow, _ kind: RankingKind, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        switch kind {
        case .attendance: return try marks(of: row.person, slots, .amount(Int64(row.value)))
        case .warnings: return try warnings(row, slots)
        case .points: return try points(row.person, nil, .points)
        case .weighted:
            let runs = roster.person(row.person)?.coefficient.runs(in: counted) ?? []
            var weighted = try marks(of: row.person, slots, .unknown) { content in
                (runs.first { $0.days.contains(content.on) }?.value ?? .one).value
            }
            weighted.value = .amount(row.weight?.value ?? 0)
            weighted.unit = .weight
            return weighted
        }
    }

    /// Marks of a person, each (date, slot) once.
    func marks(
        of person: PersonID, _ slots: SlotChoice, _ value: Explanation.Value,
        worth: (Content) -> Int64 = { _ in 1 }
    ) throws(JournalError) -> Explanation {
        let found = try entries(
            [.attendanceMarked], counted, [.person: Int64(person.rawValue)], slots)
        var marks = Explanation(
            value, in: .count,
            Explanation.Step.distinct(found.live, by: SlotOfDay.init, worth: worth))
        marks.retracted = found.retracted
        return marks
    }

    /// The marks on working days: what rates are made of.
    private func workingMarks(
        of person: PersonID, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let working = ExpectedDays(period: period, today: today, roster: roster).working
        var marks = try marks(of: person, slots, .unknown)
        marks.steps.removeAll { !($0.on.map(working.contains) ?? false) }
        return marks
    }

    private func warnings(
        _ row: RankingRow, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let found = try entries(
            [.warningIssued], counted, [.person: Int64(row.person.rawValue)], slots)
        var warnings = Explanation(
            .amount(Int64(row.warnings)), in: .count, Explanation.Step.each(found.live))
        warnings.retracted = found.retracted
        return warnings
    }

    /// What could be attended: working weekdays less holidays, times slots.
    private func possible(_ person: PersonID, _ slots: SlotChoice) -> [Explanation.Step] {
        let weekdays = days(of: person).filter {
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

    func presence(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot
    ) throws(JournalError) -> Explanation {
        let found = try entries(
            [.attendanceMarked, .warningIssued], DateRange(first: date, last: date),
            [.person: Int64(person.rawValue)], SlotChoice(slot))
        let isPresent = found.live.contains { $0.content.kind == .attendanceMarked }
        let value: Presence? = isPresent ? .present : found.live.isEmpty ? nil : .warned
        var presence = Explanation(
            .presence(value), in: .count, Explanation.Step.mere(found.live))
        presence.retracted = found.retracted
        return presence
    }
}

/// A half of somebody's day, whatever the course.
struct SlotOfDay: Hashable {
    let person: PersonID
    let date: CivilDate
    let slot: Slot

    init(_ person: PersonID, _ date: CivilDate, _ slot: Slot) {
        (self.person, self.date, self.slot) = (person, date, slot)
    }

    init?(_ content: Content) {
        guard let cell = Cell(content) else { return nil }
        (person, date, slot) = (cell.person, cell.date, cell.slot)
    }
}
