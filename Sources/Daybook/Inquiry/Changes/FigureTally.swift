import DaybookModel
import EventCodec
import Projections

/// One figure of a row, at some point of the log.
struct TalliedFigure {
    let row: TalliedRow
    let field: String
    let value: FigureValue
}

/// A row of a report.
struct TalliedRow: Hashable {
    let report: ReportKind
    var key: FigureKey

    /// Its figures.
    func figures(_ values: [(field: String, value: FigureValue)]) -> [TalliedFigure] {
        values.map { TalliedFigure(row: self, field: $0.field, value: $0.value) }
    }
}

/// The running figures of the rows that audited corrections touch, of one kind of entry. A pass
/// over the log in its order adds every entry as it was recorded, and what each correction made of
/// it when it comes to the correction. No rule is repeated here: which rows an entry counts in the
/// report's scope says, what it adds the projection's own fold, what the sums come to the report's
/// own query.
protocol FigureTally {
    associatedtype State: EntriesState

    var kind: Kind { get }
    /// The reports that the entries count in.
    var scopes: [(ReportKind, FigureScope)] { get }
    /// What was folded.
    var state: State { get set }

    /// Takes what was folded out of the state, and keeps its sums.
    /// - Parameter sign: of everything in it.
    mutating func gather(_ sign: Sign)
    /// Takes in what the roster and the settings said before the event `sequence`.
    mutating func settle(before sequence: UInt64)
    /// The figures of one of the rows that the scopes name.
    mutating func figures(of row: TalliedRow) -> [TalliedFigure]
}

extension FigureTally {
    /// Most figures are of entries alone.
    mutating func settle(before sequence: UInt64) {}

    /// Adds entries as they were recorded.
    mutating func add(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64]
    ) throws(CodecError) {
        try state.fold(group, rows: rows, sequences: sequences, .plus)
        gather(.plus)
    }

    /// Takes in what the corrections of one event made of entries.
    mutating func pass(_ steps: [CorrectionStep]) {
        for step in steps {
            if let content = step.before { apply(content, of: step.target, .minus) }
            if let content = step.after { apply(content, of: step.target, .plus) }
        }
    }

    private mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        state.apply(content, of: sequence, sign)
        gather(sign)
    }

    /// The same, and what they moved: for each step, the figures that differ.
    mutating func movements(of steps: [CorrectionStep]) -> [[Movement]] {
        let rows = steps.map { self.rows(of: $0) }
        let before = figures(of: rows)
        pass(steps)
        let after = figures(of: rows)
        return rows.map { rows in
            Self.movements(
                rows.flatMap { before[$0] ?? [] }, rows.flatMap { after[$0] ?? [] })
        }
    }

    /// The rows that an entry counts in before a correction and after it, each once.
    private func rows(of step: CorrectionStep) -> [TalliedRow] {
        var rows: [TalliedRow] = []
        for content in step.contents {
            for (report, scope) in scopes {
                for key in scope.rows(of: content) {
                    let row = TalliedRow(report: report, key: key)
                    if !rows.contains(row) { rows.append(row) }
                }
            }
        }
        return rows
    }

    /// A row that many entries of a run count in is asked about once.
    private mutating func figures(of rows: [[TalliedRow]]) -> [TalliedRow: [TalliedFigure]] {
        var figures: [TalliedRow: [TalliedFigure]] = [:]
        for row in rows.lazy.joined() where figures[row] == nil {
            figures[row] = self.figures(of: row)
        }
        return figures
    }

    /// The figures that differ: those that there are after, then those that are gone. A side that
    /// is missing is zero.
    private static func movements(
        _ before: [TalliedFigure], _ after: [TalliedFigure]
    ) -> [Movement] {
        func isSame(_ one: TalliedFigure, _ other: TalliedFigure) -> Bool {
            one.field == other.field && one.row == other.row
        }
        let gone = before.filter { old in !after.contains { isSame($0, old) } }
        return (after + gone).compactMap { figure in
            func value(_ figures: [TalliedFigure]) -> FigureValue {
                figures.first { isSame($0, figure) }?.value ?? figure.value.zero
            }
            let (one, two) = (value(before), value(after))
            if one == two { return nil }
            return Movement(
                report: figure.row.report, key: figure.row.key, field: figure.field, before: one,
                after: two)
        }
    }
}
