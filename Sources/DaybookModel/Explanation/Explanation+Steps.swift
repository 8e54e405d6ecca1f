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
    /// A sum of steps divided by a whole number: each step is divided by itself, and what rounding
    /// them takes or adds is the last step.
    /// - Parameter base: what is taken off the sum first.
    public static func quotient(
        _ steps: [Step], of denominator: Int64, lessBase base: Int64 = 0, times factor: Int64 = 1
    ) -> Explanation {
        let sum = steps.reduce(0) { $0 &+ $1.amount } &- base
        guard let value = Ratio.tenThousandths(sum &* factor, of: denominator) else {
            return Explanation(.unknown, in: .tenThousandths)
        }
        func part(_ amount: Int64) -> Int64 {
            Int64(clamping: Ratio.tenThousandths(amount &* factor, of: denominator) ?? 0)
        }
        var divided = steps.map { step in
            step.entry.map { Step($0, part(step.amount), step.reason) }
                ?? Step(step.reason, part(step.amount), on: step.on)
        }
        if base != 0 { divided.append(Step(.base(base), part(-base))) }
        let rest = Int64(clamping: value) &- divided.reduce(0) { $0 &+ $1.amount }
        if rest != 0 { divided.append(Step(.rounding, rest)) }
        return Explanation(.amount(Int64(clamping: value)), in: .tenThousandths, divided)
    }

    /// A rank: one more than there are people ahead.
    /// - Parameters:
    ///   - ahead: who has more, and how much; the most first.
    public static func rank(_ ahead: [(person: PersonID, value: Int64)]) -> Explanation {
        let named = ahead.prefix(mostNamed).map { Step(.ahead($0.person, $0.value), 1) }
        let others = ahead.count - named.count
        let rest = others > 0 ? [Step(.othersAhead(others), Int64(others))] : []
        return Explanation(
            .amount(Int64(ahead.count + 1)), in: .count, [Step(.firstRank, 1)] + named + rest)
    }

    /// More people than these are not named one by one.
    private static let mostNamed = 100
}
