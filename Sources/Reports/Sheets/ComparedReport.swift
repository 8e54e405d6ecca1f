package import Daybook
package import DaybookModel

/// A report with what it is asked for, whose figures are compared at two points. Each is made
/// beside the columns that its rows have.
package struct ComparedReport: Sendable {
    /// Makes its rows as a view has them, in their order. The roster names what they are of, so
    /// that a new name is no change; punches after the moment are not known yet.
    package typealias Rows =
        @Sendable (borrowing View, Roster, Instant, AnswerFrame) throws(DaybookError) ->
        [ComparedRow]

    /// The words that ask for it.
    package let name: String
    /// The rule that says which of its rows an event counts in.
    package let scope: FigureScope
    /// Whether it is no further ranking of the same people.
    package let isFirstOfItsKind: Bool
    private let rows: Rows

    /// - Parameter further: what tells it from the first of its kind; nil: it is that.
    init(_ kind: ReportKind, further: String? = nil, _ scope: FigureScope, rows: @escaping Rows) {
        name = [kind.rawValue, further].compactMap(\.self).joined(separator: " ")
        self.scope = scope
        isFirstOfItsKind = further == nil
        self.rows = rows
    }

    /// Its rows as `view` has them, in their order.
    package func rows(
        of view: borrowing View, named roster: Roster, now: Instant, _ frame: AnswerFrame
    ) throws(DaybookError) -> [ComparedRow] {
        try rows(view, roster, now, frame)
    }
}

/// One row of a report: which it is, and its figures.
package struct ComparedRow: Hashable, Sendable {
    package let key: FigureKey
    /// The fields that say which row it is.
    let names: [JSONField]
    /// The others.
    let figures: [JSONField]

    /// All of its fields.
    package var fields: [JSONField] { names + figures }
}

extension Sheet {
    /// A row for a comparison.
    func compared(_ row: Row) -> ComparedRow {
        let names = Set(keyNames)
        let fields = fields(row)
        return ComparedRow(
            key: key(row), names: fields.filter { names.contains($0.name) },
            figures: fields.filter { !names.contains($0.name) })
    }
}
