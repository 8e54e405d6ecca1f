import DaybookModel
import Journal
import Projections

extension Explainer {
    /// The days of a streak. One figure with its ends: another run of the same length is another
    /// streak.
    func streak(
        _ person: PersonID, _ basis: StreakBasis, _ slots: SlotChoice, isCurrent: Bool
    ) throws(JournalError) -> Explanation {
        let state = try log.attendance(years: period.range.years, head)
        let query = StreakQuery(
            basis: basis, period: period, slots: slots, today: today, roster: roster)
        let row = query.rows(state, people: [person]).first
        guard let streak = isCurrent ? row?.current : row?.best else {
            return Explanation(.unknown, in: .count)
        }
        let found = try entries(
            [.attendanceMarked], DateRange(first: streak.first, last: streak.last),
            [.person: Int64(person.rawValue)], slots)
        var days = Explanation(
            .amount(Int64(streak.days)), in: .count,
            Explanation.Step.distinct(found.live, by: \.on))
        days.retracted = found.retracted
        return days
    }

    func friend(
        _ other: PersonID, of person: PersonID, _ field: FriendFigure, _ slots: SlotChoice
    ) throws(JournalError) -> Explanation {
        let state = try log.attendance(years: period.range.years, head)
        let query = FriendQuery(person: person, range: counted, slots: slots)
        let rows = query.rows(state, order: known.peopleByName)
        guard let row = rows.first(where: { $0.person == other }) else {
            return Explanation(.unknown, in: .count)
        }
        if field == .rank {
            return .rank(
                rows.filter { $0.rank < row.rank }.map { ($0.person, Int64($0.shared)) })
        }
        let own = try entries(
            [.attendanceMarked], counted, [.person: Int64(person.rawValue)], slots)
        let others = try entries(
            [.attendanceMarked], counted, [.person: Int64(other.rawValue)], slots)
        let steps = Self.shared(own.live, others.live)
        var shared = Explanation(.amount(Int64(row.shared)), in: .count, steps)
        let (mine, theirs) = (Self.days(own.live), Self.days(others.live))
        switch field {
        case .share: shared = .quotient(steps, of: Int64(mine.count))
        case .jaccard: shared = .quotient(steps, of: Int64(mine.union(theirs).count))
        case .shared, .rank: break
        }
        shared.retracted = others.retracted
        return shared
    }

    private static func days(_ entries: [EntryState]) -> Set<DayHalf> {
        Set(entries.compactMap { DayHalf($0.content) })
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

/// A half of a day, whoever was there.
struct DayHalf: Hashable {
    let date: CivilDate
    let slot: Slot

    init?(_ content: Content) {
        guard let cell = Cell(content) else { return nil }
        (date, slot) = (cell.date, cell.slot)
    }
}
