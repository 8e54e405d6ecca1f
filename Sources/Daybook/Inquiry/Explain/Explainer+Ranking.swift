import DaybookModel
import Projections

extension Explainer {
    func ranking(
        _ view: borrowing View, _ kind: RankingKind, _ person: PersonID, _ field: RankingFigure,
        _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        let rows = try view.ranking(kind, period, slots, today: today).rows
        guard let row = rows.first(where: { $0.person == person }) else { return .none(.noRow) }
        switch field {
        case .value: return try value(view, row, kind, slots)
        case .rank:
            let unit: Explanation.Unit =
                kind == .weighted ? .weight : kind == .points ? .points : .count
            return .rank(row.rank, among: rows, \.rank) {
                .ahead($0.person, $0.weight?.value ?? Int64($0.value), unit)
            }
        case .attended: return try marks(view, of: person, slots).distinct(row.attended)
        case .warnings: return try warnings(view, row, slots)
        case .possible:
            return Explanation(
                .amount(Int64(row.possible)), in: .count, possible(person, slots))
        case .rate: return try rate(view, row, slots)
        case .perfect: return try perfect(view, row, slots)
        }
    }

    private func value(
        _ view: borrowing View, _ row: RankingRow, _ kind: RankingKind, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        switch kind {
        case .attendance: return try marks(view, of: row.person, slots).distinct(row.value)
        case .warnings: return try warnings(view, row, slots)
        case .points: return try points(view, row.person, nil, .points)
        case .weighted:
            let runs = roster.person(row.person)?.coefficient.runs(in: counted) ?? []
            return try marks(view, of: row.person, slots)
                .distinct(
                    row.weight?.value ?? 0, in: .weight,
                    worth: { content in
                        (runs.first { $0.days.contains(content.on) }?.value ?? .one).value
                    })
        }
    }

    private func warnings(
        _ view: borrowing View, _ row: RankingRow, _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        try entries(view, [.warningIssued], of: FigureKey(row.person), in: counted, slots)
            .each(row.warnings)
    }

    func presence(
        _ view: borrowing View, _ person: PersonID, _ date: CivilDate, _ slot: Slot
    ) throws(DaybookError) -> Explanation {
        let (day, slots) = (Period(.day, containing: date), SlotChoice(slot))
        let sheet = try view.attendance(of: [person], day, slots, today: today).rows
        return try entries(
            view, [.attendanceMarked, .warningIssued], of: FigureKey(person),
            in: day.counted(through: today), slots
        ).mere(.presence(sheet.days(of: person).first.flatMap { $0[slot] }))
    }

    func work(
        _ view: borrowing View, _ person: PersonID, _ month: YearMonth, _ field: WorkFigure
    ) throws(DaybookError) -> Explanation {
        guard let told = try view.explained(month, of: person, period, today: today, now: now)
        else { return .none(.noRow, in: .minutes) }
        let punches = try journal(view.log.entries(at: told.sequences, view.head))
        var explanation = told.explanation(of: field, punches)
        let days = field.days(of: month)
        let asked = period.range.intersection(
            DateRange(first: days.lowerBound, last: days.upperBound))
        explanation.retracted =
            try entries(view, [.clockPunched], of: FigureKey(person), in: asked).retracted
        return explanation
    }
}
