import DaybookModel
import Journal
import Projections

extension Explainer {
    func ranking(
        _ kind: RankingKind, _ person: PersonID, _ field: RankingFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let rows = try rows(kind, slots)
        guard let row = rows.first(where: { $0.person == person }) else {
            return Explanation(.unknown(.noRow), in: .count)
        }
        switch field {
        case .value: return try value(row, kind, slots)
        case .rank:
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    .ahead($0.person, $0.weight?.value ?? Int64($0.value), nil)
                })
        case .attended: return try marks(of: person, slots, .amount(Int64(row.attended)))
        case .warnings: return try warnings(row, slots)
        case .possible:
            return Explanation(
                .amount(Int64(row.possible)), in: .count, possible(person, slots))
        case .rate: return try rate(row, slots)
        case .perfect: return try perfect(row, slots)
        }
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
            let weight = Explanation.Value.amount(row.weight?.value ?? 0)
            var weighted = try marks(of: row.person, slots, weight) { content in
                (runs.first { $0.days.contains(content.on) }?.value ?? .one).value
            }
            weighted.unit = .weight
            return weighted
        }
    }

    /// Marks of a person, each (date, slot) once.
    private func marks(
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

    func presence(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot
    ) throws(JournalError) -> Explanation {
        let (day, slots) = (Period(.day, containing: date), SlotChoice(slot))
        let query = AttendanceQuery(period: day, slots: slots, today: today)
        let state = try log.attendance(years: date.year...date.year, people: [person], head)
        let held = query.days(state, of: person).first.flatMap { $0[slot] }
        let found = try entries(
            [.attendanceMarked, .warningIssued],
            day.range.intersection(DateRange(first: nil, last: today)),
            [.person: Int64(person.rawValue)], slots)
        var presence = Explanation(
            .presence(held), in: .count, Explanation.Step.mere(found.live))
        presence.retracted = found.retracted
        return presence
    }
}

/// A half of somebody's day, whatever the course.
struct SlotOfDay: Hashable {
    let person: PersonID
    let half: DayHalf

    init?(_ content: Content) {
        guard let cell = Cell(content), let half = DayHalf(content) else { return nil }
        (person, self.half) = (cell.person, half)
    }
}

/// A half of a day, whoever was there.
struct DayHalf: Hashable {
    let date: CivilDate
    let slot: Slot

    init(_ date: CivilDate, _ slot: Slot) { (self.date, self.slot) = (date, slot) }

    init?(_ content: Content) {
        guard let cell = Cell(content) else { return nil }
        self.init(cell.date, cell.slot)
    }
}
