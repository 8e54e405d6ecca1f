import DaybookModel
import EventCodec
import Projections

/// One figure of a row, at some point of the log.
struct TalliedFigure {
    let report: String
    let key: FigureKey
    let field: String
    let value: FigureValue
}

/// The running figures of the rows that audited corrections touch, of one kind of entry. A pass
/// over the log in its order adds every entry as it was recorded, and what each correction made of
/// it when it comes to the correction. What an entry adds is what the projection's own fold says;
/// what the sums come to, the report's own query.
protocol FigureTally {
    var kind: Kind { get }
    /// Adds the events of `block` whose index is in `range`, as they were recorded.
    mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError)
    /// Adds or takes back one content.
    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign)
    /// Takes in what the roster and the settings said before the event `sequence`.
    mutating func settle(before sequence: UInt64)
    /// The figures of the rows that `content` counts in.
    mutating func figures(of content: Content) -> [TalliedFigure]
}

/// A tally that takes in what a projection makes of some entries, and keeps its sums.
protocol ChangeTally: FigureTally {
    associatedtype State: ProjectionState
    /// - Parameter sign: of everything in the change.
    mutating func take(_ change: State, _ sign: Sign)
}

extension ChangeTally {
    mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        guard !block.rows(of: kind, in: range).isEmpty else { return }
        var change = State()
        try change.fold(block, range)
        take(change, .plus)
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        var change = State()
        change.apply(content, of: sequence, sign)
        take(change, sign)
    }
}

extension FigureTally {
    /// Most figures are of entries alone.
    mutating func settle(before sequence: UInt64) {}

    /// What the corrections of one event move: for each of its steps, the figures that differ.
    mutating func movements(of steps: ArraySlice<CorrectionStep>) -> [[Movement]] {
        let before = steps.map { step in figures(of: step) }
        pass(steps)
        let after = steps.map { step in figures(of: step) }
        return zip(before, after).map(Self.movements)
    }

    /// The same without asking what moved.
    mutating func pass(_ steps: ArraySlice<CorrectionStep>) {
        for step in steps {
            if let content = step.before { apply(content, of: step.target, .minus) }
            if let content = step.after { apply(content, of: step.target, .plus) }
        }
    }

    private mutating func figures(of step: CorrectionStep) -> [TalliedFigure] {
        var found = step.before.map { figures(of: $0) } ?? []
        guard let after = step.after else { return found }
        for figure in figures(of: after)
        where !found.contains(where: { $0.isSame(as: figure) }) {
            found.append(figure)
        }
        return found
    }

    private static func movements(
        _ before: [TalliedFigure], _ after: [TalliedFigure]
    ) -> [Movement] {
        let gone = before.filter { old in !after.contains { $0.isSame(as: old) } }
        let pairs =
            after.map { new in
                (before.first { $0.isSame(as: new) }?.value ?? new.value.zero, new)
            }
        let there = pairs.map { old, new in
            Movement(
                report: new.report, key: new.key, field: new.field, before: old, after: new.value)
        }
        let lost = gone.map { old in
            Movement(
                report: old.report, key: old.key, field: old.field, before: old.value,
                after: old.value.zero)
        }
        return (there + lost).filter { $0.before != $0.after }
    }
}

extension TalliedFigure {
    /// The figures of one row.
    static func all(
        _ report: String, _ key: FigureKey, _ values: [(field: String, value: FigureValue)]
    ) -> [TalliedFigure] {
        values.map { TalliedFigure(report: report, key: key, field: $0.field, value: $0.value) }
    }

    func isSame(as other: TalliedFigure) -> Bool {
        report == other.report && key == other.key && field == other.field
    }
}
