import DaybookModel

extension Explainer {
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
