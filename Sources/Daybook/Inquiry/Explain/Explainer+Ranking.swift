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
                .amount(Int64(row.possible)), in: .count, try possible(view, row, slots))
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
        case .points:
            // Those of one person are few.
            var whole = self
            whole.most = .max
            return try whole.points(view, row.person, slots.course, .points).explanation
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
        let found = try entries(
            view, [.warningIssued], of: FigureKey(row.person), in: counted, slots.of(nil))
        guard slots.course != nil else { return found.each(row.warnings) }
        let state = try view.attendance(slots, period.range.years)
        return found.filter { content in
            content.slot.map { state.isWarned(row.person, content.on, $0) } ?? false
        }.each(row.warnings)
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
            DateRange(days))
        explanation.retracted =
            try entries(view, [.clockPunched], of: FigureKey(person), in: asked).retracted
        return explanation
    }

    /// The days of a streak. It is one figure with its ends: another run of the same length is
    /// another streak.
    func streak(
        _ view: borrowing View, _ person: PersonID, _ basis: StreakBasis, _ slots: SlotChoice,
        _ field: StreakFigure, isCurrent: Bool
    ) throws(DaybookError) -> Explanation {
        let row = try view.streaks(of: [person], basis, period, slots, today: today).rows.first
        guard let streak = isCurrent ? row?.current : row?.best else {
            return .none(.nothingRecorded)
        }
        func marks(_ first: CivilDate, _ last: CivilDate) throws(DaybookError) -> FoundEntries {
            try self.marks(view, of: person, slots, in: DateRange(first: first, last: last))
        }
        switch field {
        case .days: return try marks(streak.first, streak.last).distinct(streak.days, by: \.on)
        case .from: return try marks(streak.first, streak.first).mere(.date(streak.first))
        case .to: return try marks(streak.last, streak.last).mere(.date(streak.last))
        }
    }

    func friend(
        _ view: borrowing View, _ other: PersonID, of person: PersonID, _ field: FriendFigure,
        _ slots: SlotChoice
    ) throws(DaybookError) -> Explanation {
        let rows = try view.friends(of: person, period, slots, today: today).rows
        guard let row = rows.first(where: { $0.person == other }) else { return .none(.noRow) }
        if field == .rank {
            return .rank(row.rank, among: rows, \.rank) {
                .ahead($0.person, Int64($0.shared), .count)
            }
        }
        let own = try marks(view, of: person, slots)
        let others = try marks(view, of: other, slots)
        let (mine, theirs) = (own.halves, others.halves)
        let steps = Self.shared(own.live, others.live)
        var shared =
            switch field {
            case .share:
                Explanation.quotient(
                    row.share.map(Ratio.tenThousandths), steps, of: Int64(mine.count))
            case .jaccard:
                Explanation.quotient(
                    row.jaccard.map(Ratio.tenThousandths), steps,
                    of: Int64(mine.union(theirs).count))
            case .shared, .rank:
                Explanation(.amount(Int64(row.shared)), in: .count, steps)
            }
        shared.retracted =
            others.filter { DayHalf($0).map(mine.contains) ?? false }.retracted
            + own.filter { DayHalf($0).map(theirs.contains) ?? false }.retracted
        return shared
    }

    /// The marks of the other that stand where the person has one, too.
    private static func shared(
        _ own: [EntryState], _ others: [EntryState]
    ) -> [Explanation.Step] {
        var mine: [DayHalf: UInt64] = [:]
        for entry in own { if let half = DayHalf(entry.content) { mine[half] = entry.sequence } }
        let steps = Explanation.Step.distinct(others) { content in
            DayHalf(content).flatMap { mine[$0] == nil ? nil : $0 }
        }
        return steps.map { step in
            guard step.reason == .entry, let entry = step.entry,
                let mark = DayHalf(entry.content).flatMap({ mine[$0] })
            else { return step }
            return Explanation.Step(entry, step.amount, .together(with: mark))
        }
    }
}

extension FoundEntries {
    /// The halves of days that marks stand in.
    fileprivate var halves: Set<DayHalf> { Set(live.compactMap { DayHalf($0.content) }) }
}
