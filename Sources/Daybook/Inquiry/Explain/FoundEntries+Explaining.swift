// What the entries of a figure add to it is recorded entry by entry; their sum is held against what
// the report says.

extension FoundEntries {
    /// Those that say what is wanted.
    func filter(_ isWanted: (Content) -> Bool) -> FoundEntries {
        FoundEntries(
            live: live.filter { isWanted($0.content) },
            retracted: retracted.filter { isWanted($0.content) })
    }

    /// A figure that they come to by these steps.
    func explain(
        _ value: Explanation.Value, in unit: Explanation.Unit = .count,
        _ steps: [Explanation.Step]
    ) -> Explanation {
        var explanation = Explanation(value, in: unit, steps)
        explanation.retracted = retracted
        return explanation
    }

    /// A figure to which each entry adds an amount of its own; one of each: their count.
    func each(
        _ value: some BinaryInteger, in unit: Explanation.Unit = .count,
        _ amount: (Content) -> Int64 = { _ in 1 }
    ) -> Explanation {
        explain(.amount(Int64(value)), in: unit, Explanation.Step.each(live, amount))
    }

    /// A figure to which entries with one key add together what one of them is worth: those of a
    /// slot of somebody's day, if nothing else is said.
    func distinct<Key: Hashable>(
        _ value: some BinaryInteger, in unit: Explanation.Unit = .count,
        by key: (Content) -> Key? = { SlotOfDay($0) }, worth: (Content) -> Int64 = { _ in 1 }
    ) -> Explanation {
        explain(
            .amount(Int64(value)), in: unit,
            Explanation.Step.distinct(live, by: key, worth: worth))
    }

    /// Those of which something holds.
    func `where`(_ holds: (Content) -> Bool) -> FoundEntries {
        FoundEntries(
            live: live.filter { holds($0.content) },
            retracted: retracted.filter { holds($0.content) })
    }

    /// A date or a state that the entries make, and of which none is a part.
    func mere(_ value: Explanation.Value) -> Explanation {
        explain(value, Explanation.Step.mere(live))
    }
}

extension Explanation {
    /// A figure that has no value.
    static func none(_ reason: Unknown, in unit: Unit = .count) -> Explanation {
        Explanation(.unknown(reason), in: unit)
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
