import DaybookModel
import EventCodec
import Projections

/// One figure of a row, at some point of the log.
struct TalliedFigure {
    /// Which it is.
    struct Name: Hashable {
        let report: String
        let key: FigureKey
        let field: String
    }

    let name: Name
    let value: FigureValue
}

/// The running figures of the rows that audited corrections touch, of one kind of entry. A pass
/// over the log in its order adds every entry as it was recorded, and what each correction made of
/// it when it comes to the correction. What an entry adds is what the projection's own fold says;
/// what the sums come to, the report's own query.
protocol FigureTally {
    var kind: Kind { get }
    /// Adds entries as they were recorded.
    mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64]) throws(CodecError)
    /// Adds or takes back one content.
    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign)
    /// Takes in what the roster and the settings said before the event `sequence`.
    mutating func settle(before sequence: UInt64)
    /// The figures of the rows that `content` counts in.
    mutating func figures(of content: Content) -> [TalliedFigure]
}

/// A tally that takes in what a projection makes of some entries, and keeps its sums.
protocol ChangeTally: FigureTally {
    associatedtype State: EntriesState
    /// - Parameter sign: of everything in the change.
    mutating func take(_ change: State, _ sign: Sign)
}

extension ChangeTally {
    mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64]
    ) throws(CodecError) {
        var change = State()
        try change.fold(group, rows: rows, sequences: sequences, .plus)
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
        step.contents.flatMap { figures(of: $0) }
    }

    /// The figures that differ: those that there are after, then those that are gone. A side that
    /// is missing is zero.
    private static func movements(
        _ before: [TalliedFigure], _ after: [TalliedFigure]
    ) -> [Movement] {
        let old = Dictionary(before.map { ($0.name, $0.value) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.name, $0.value) }) { first, _ in first }
        var seen: Set<TalliedFigure.Name> = []
        let gone = before.filter { new[$0.name] == nil }
        return (after + gone).compactMap { figure in
            let name = figure.name
            let (one, two) = (
                old[name] ?? figure.value.zero, new[name] ?? figure.value.zero
            )
            guard one != two, seen.insert(name).inserted else { return nil }
            return Movement(
                report: name.report, key: name.key, field: name.field, before: one, after: two)
        }
    }
}

extension TalliedFigure {
    /// The figures of one row.
    static func all(
        _ report: String, _ key: FigureKey, _ values: [(field: String, value: FigureValue)]
    ) -> [TalliedFigure] {
        values.map {
            TalliedFigure(name: Name(report: report, key: key, field: $0.field), value: $0.value)
        }
    }
}
