import DaybookModel
import Journal
import Projections

extension Explainer {
    func ranking(
        _ kind: RankingKind, _ person: PersonID, _ field: RankingFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let rows = try rows(kind, slots)
        guard let row = rows.first(where: { $0.person == person }) else { return .none(.noRow) }
        switch field {
        case .value: return try value(row, kind, slots)
        case .rank:
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    .ahead($0.person, $0.weight?.value ?? Int64($0.value), nil)
                })
        case .attended: return try marks(of: person, slots).distinct(row.attended)
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
        case .attendance: return try marks(of: row.person, slots).distinct(row.value)
        case .warnings: return try warnings(row, slots)
        case .points: return try points(row.person, nil, .points)
        case .weighted:
            let runs = roster.person(row.person)?.coefficient.runs(in: counted) ?? []
            return try marks(of: row.person, slots)
                .distinct(
                    row.weight?.value ?? 0, in: .weight,
                    worth: { content in
                        (runs.first { $0.days.contains(content.on) }?.value ?? .one).value
                    })
        }
    }

    private func warnings(
        _ row: RankingRow, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        try entries([.warningIssued], of: FigureKey(row.person), in: counted, slots)
            .each(row.warnings)
    }

    func presence(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot
    ) throws(JournalError) -> Explanation {
        let (day, slots) = (Period(.day, containing: date), SlotChoice(slot))
        let query = AttendanceQuery(period: day, slots: slots, today: today)
        let state = try log.attendance(years: date.year...date.year, people: [person], head)
        let held = query.days(state, of: person).first.flatMap { $0[slot] }
        return try entries(
            [.attendanceMarked, .warningIssued], of: FigureKey(person),
            in: day.counted(through: today), slots
        ).mere(.presence(held))
    }
}
