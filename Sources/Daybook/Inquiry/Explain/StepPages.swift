/// The steps of a sum of many entries, made some after others.
public struct StepPages: Sendable {
    /// What an entry adds; nil: it is none of the sum's.
    typealias Making = @Sendable (EntryState) -> Explanation.Step?

    private let before: [Explanation.Step]
    private let entries: EntryPages
    private let step: Making

    /// - Parameter before: the steps that rules make.
    init(_ before: [Explanation.Step], _ entries: EntryPages, _ step: @escaping Making) {
        (self.before, self.entries, self.step) = (before, entries, step)
    }

    /// Calls `body` with each step, in the order in which they are added up.
    public func forEach(
        _ body: (Explanation.Step) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        for step in before { try body(step) }
        try entries.forEach { (entry) throws(DaybookError) in
            if let step = step(entry) { try body(step) }
        }
    }
}

/// Why a figure is what it is. Of many steps the first alone are held, and the pages have all.
public struct PartlyExplained: Sendable {
    /// With the first steps.
    public internal(set) var explanation: Explanation
    /// Every step; nil: those that are held are all.
    public let pages: StepPages?

    init(_ explanation: Explanation, _ pages: StepPages? = nil) {
        (self.explanation, self.pages) = (explanation, pages)
    }
}

extension Explainer {
    /// A sum to which entries add.
    /// - Parameters:
    ///   - before: the steps that rules make.
    ///   - isLeftOut: whether a retracted entry that says so was one of them.
    ///   - step: what an entry adds; nil: it is none of the sum's.
    func sum(
        _ value: some BinaryInteger, in unit: Explanation.Unit = .count,
        before: [Explanation.Step] = [], _ entries: EntryPages,
        isLeftOut: (Content) -> Bool = { _ in true }, _ step: @escaping StepPages.Making
    ) throws(DaybookError) -> PartlyExplained {
        var explanation = Explanation(.amount(Int64(value)), in: unit, before)
        try entries.forEachRun(progress: progress) { found in
            explanation.retracted += found.retracted.filter { isLeftOut($0.content) }
            for entry in found.live {
                guard let step = step(entry) else { continue }
                explanation.add(step, holding: most)
            }
        }
        return PartlyExplained(explanation, StepPages(before, entries, step))
    }
}
