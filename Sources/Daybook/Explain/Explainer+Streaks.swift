import DaybookModel
import Journal
import Projections

extension Explainer {
    /// The days of a streak. It is one figure with its ends: another run of the same length is
    /// another streak.
    func streak(
        _ person: PersonID, _ basis: StreakBasis, _ slots: SlotChoice, _ field: StreakFigure,
        isCurrent: Bool
    ) throws(JournalError) -> Explanation {
        let state = try log.attendance(years: period.range.years, head)
        let query = StreakQuery(
            basis: basis, period: period, slots: slots, today: today, roster: roster)
        let row = query.rows(state, people: [person]).first
        guard let streak = isCurrent ? row?.current : row?.best else {
            return .none(.nothingRecorded)
        }
        func marks(_ first: CivilDate, _ last: CivilDate) throws(JournalError) -> FoundEntries {
            try self.marks(of: person, slots, in: DateRange(first: first, last: last))
        }
        switch field {
        case .days: return try marks(streak.first, streak.last).distinct(streak.days, by: \.on)
        case .from: return try marks(streak.first, streak.first).mere(.date(streak.first))
        case .to: return try marks(streak.last, streak.last).mere(.date(streak.last))
        }
    }

    func friend(
        _ other: PersonID, of person: PersonID, _ field: FriendFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let state = try log.attendance(years: period.range.years, head)
        let query = FriendQuery(person: person, range: counted, slots: slots)
        let rows = query.rows(state, order: known.peopleByName)
        guard let row = rows.first(where: { $0.person == other }) else { return .none(.noRow) }
        if field == .rank {
            return .rank(
                rows.filter { $0.rank < row.rank }.map {
                    .ahead($0.person, Int64($0.shared), nil)
                })
        }
        let own = try marks(of: person, slots)
        let others = try marks(of: other, slots)
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
