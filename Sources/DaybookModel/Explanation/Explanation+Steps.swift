extension Explanation.Step {
    /// The contributions of entries of which those with one `key` count once, together `worth` of
    /// it. An entry that is alone contributes it; of several none does, for each could go.
    /// - Parameter entries: in the order of the steps; those without a key are left out.
    public static func distinct<Key: Hashable>(
        _ entries: [EntryState], by key: (Content) -> Key?, worth: (Content) -> Int64 = { _ in 1 }
    ) -> [Explanation.Step] {
        var groups: [Key: [EntryState]] = [:]
        for entry in entries {
            if let key = key(entry.content) { groups[key, default: []].append(entry) }
        }
        return entries.flatMap { entry -> [Explanation.Step] in
            guard let key = key(entry.content), let group = groups[key] else { return [] }
            let value = worth(entry.content)
            if group.count == 1 { return [Explanation.Step(entry, value)] }
            let own = Explanation.Step(entry, 0, .sameAsOthers)
            guard entry.sequence == group.last?.sequence else { return [own] }
            let reason = StepReason.countedOnce(group.map(\.sequence))
            return [own, Explanation.Step(reason, value, on: entry.content.on)]
        }
    }

    /// The contribution of each entry by itself.
    public static func each(
        _ entries: [EntryState], _ amount: (Content) -> Int64 = { _ in 1 }
    ) -> [Explanation.Step] {
        entries.map { Explanation.Step($0, amount($0.content)) }
    }

    /// The same entries as steps of zero: they are what a date or a state comes from.
    public static func mere(_ entries: [EntryState]) -> [Explanation.Step] {
        each(entries) { _ in 0 }
    }
}

extension Explanation {
    /// A quotient: the entries are counted, and one step divides what they come to, so that nothing
    /// is rounded but the figure.
    /// - Parameters:
    ///   - value: what the report says; nil: it has nothing to divide by.
    ///   - counted: what is divided, in `unit`.
    ///   - base: what is taken off it first.
    ///   - factor: what it is multiplied by first.
    public static func quotient(
        _ value: Int128?, _ counted: [Step], of denominator: Int64, in unit: Unit = .count,
        lessBase base: Int64 = 0, times factor: Int64 = 1
    ) -> Explanation {
        let sum = counted.reduce(0) { $0 &+ $1.amount } &- base
        let (product, overflow) = sum.multipliedReportingOverflow(by: factor)
        guard let value, !overflow,
            let units = Ratio.tenThousandths(product, of: denominator)
        else { return Explanation(.unknown(.nothingToDivideBy), in: .tenThousandths) }
        let entries = counted.compactMap(\.entry).map { Step($0, 0) }
        let reason = StepReason.quotient(sum, of: denominator, unit)
        return Explanation(
            .amount(Int64(clamping: value)), in: .tenThousandths,
            entries + [Step(reason, Int64(clamping: units))])
    }

    /// A rank: one more than there are rows ahead.
    /// - Parameters:
    ///   - rank: nil: the report has no such row.
    ///   - rows: all of the report's, the most first.
    ///   - ranks: the rank of a row.
    ///   - ahead: what a row ahead adds.
    public static func rank<Row>(
        _ rank: Int?, among rows: [Row], _ ranks: (Row) -> Int, ahead: (Row) -> StepReason
    ) -> Explanation {
        guard let rank else { return Explanation(.unknown(.noRow), in: .count) }
        let steps = rows.filter { ranks($0) < rank }.map { Step(ahead($0), 1) }
        return Explanation(
            .amount(Int64(steps.count + 1)), in: .count, [Step(.firstRank, 1)] + steps)
    }
}

/// What a step of an explanation does.
public enum StepReason: Hashable, Sendable {
    /// The entry counts by itself.
    case entry
    /// The entry counts nothing by itself, since others say the same: they count once.
    case sameAsOthers
    /// What several entries that say the same count together.
    case countedOnce([UInt64])
    /// The mark counts because the other person has one too.
    case together(with: UInt64)
    /// A punch that opens the interval which the other closes.
    case opens(UInt64)
    /// A punch that closes an interval.
    case closes(UInt64, from: Instant, to: Instant)
    /// A punch without its counterpart.
    case unpaired
    /// What is worked on such a day is no overtime.
    case notCounted(WorkStatus)
    /// A rule of working time.
    case work(WorkStep.Kind)
    /// A working day without a punch.
    case absentDay
    /// More absences than this are not held against anyone.
    case absenceCap(Int)
    /// Working weekdays of the period, times slots.
    case weekdays(Int, slots: Int)
    /// What a course held while somebody was in it.
    case heldSlots
    /// Nothing is expected on a holiday.
    case holiday(String)
    /// What could be attended, taken off.
    case possible
    /// The mark is on a day off, and counts nothing where working days do.
    case dayOff
    /// The mark is of a day on which its person was not on the roster.
    case offRoster
    /// So many marks are of such days.
    case marksOffRoster(Int)
    /// Nothing could be attended.
    case nothingPossible
    /// A visit that was free is counted with those of its show that were paid.
    case free
    /// A half of a working day that was not attended.
    case missed(Slot)
    /// The period is not over yet.
    case notOver
    /// Ranks begin with 1.
    case firstRank
    /// Somebody is ahead by a larger amount, in a course where ranks are of courses.
    case ahead(PersonID?, Int64, Explanation.Unit, in: CourseID? = nil)
    /// The budget of a month.
    case budget(YearMonth)
    /// What was counted, divided by something in the same unit.
    case quotient(Int64, of: Int64, Explanation.Unit)
    /// The entry is in what the figure is compared with.
    case inBase
    /// So many days of so many slots.
    case cap(CalendarUnit)
    /// Somebody is enrolled.
    case enrolled(PersonID, UInt64)
}
