package import Daybook

/// A report with what it is asked for, whose figures are compared at two points.
package struct ComparedReport: Sendable {
    /// Makes its rows as a view has them, in their order, with the names of the frame's roster, so
    /// that a new name is no change.
    package typealias Rows =
        @Sendable (borrowing View, AnswerFrame) throws(DaybookError) -> [ComparedRow]

    /// The words that ask for it.
    package let name: String
    /// The rule that says which of its rows an event counts in.
    package let scope: FigureScope
    /// Whether it is the usual form of its report, not a variant such as `rank warnings`.
    package let isFirstOfItsKind: Bool
    /// Its rows as a view has them, in their order.
    package let rows: Rows
    /// How it is compared where all of its rows would not stand in memory together; nil: whole.
    var byMonth: ComparedMonths?

    /// - Parameter further: the name of a variant; nil: it is the usual form.
    init(_ kind: ReportKind, further: String? = nil, _ scope: FigureScope, rows: @escaping Rows) {
        name = [kind.rawValue, further].compactMap(\.self).joined(separator: " ")
        self.scope = scope
        isFirstOfItsKind = further == nil
        self.rows = rows
    }
}

/// A report of months of people, month by month.
package struct ComparedMonths: Sendable {
    /// Throws where there are more of them than are compared.
    let confirm: @Sendable (borrowing View, AnswerFrame) throws(DaybookError) -> Void
    /// The months that a view has rows of.
    let months: @Sendable (borrowing View, AnswerFrame) -> ClosedRange<YearMonth>?
    /// The rows of one of them.
    let rows:
        @Sendable (borrowing View, AnswerFrame, YearMonth) throws(DaybookError) -> [ComparedRow]
    /// Whose rows there are; nil: everyone's, by name.
    let people: [PersonID]?
}

/// A report with what it is asked for: said once, and both printed and compared.
package struct AskedReport: Sendable {
    /// The same to be compared at two points.
    package internal(set) var compared: ComparedReport
    /// What it says of a view.
    package let answer: @Sendable (borrowing View, AnswerFrame) throws(DaybookError) -> Answer

    /// - Parameters:
    ///   - further: what tells it from the first of its kind; nil: it is that.
    ///   - figures: asks a view for them.
    ///   - rows: makes of them what is compared, with the names of a roster.
    ///   - answer: words them.
    init<Figures>(
        _ kind: ReportKind, further: String? = nil, _ scope: FigureScope,
        figures:
            @escaping @Sendable (
                borrowing View, AnswerFrame
            ) throws(DaybookError) -> Report<Figures>,
        rows: @escaping @Sendable (Figures, Roster) -> [ComparedRow],
        answer: @escaping @Sendable (Figures, AnswerFrame) -> Answer
    ) {
        compared = ComparedReport(kind, further: further, scope) {
            (view, frame) throws(DaybookError) in
            rows(try figures(view, frame).rows, frame.roster)
        }
        self.answer = { (view, frame) throws(DaybookError) in
            answer(try figures(view, frame).rows, frame)
        }
    }
}

/// One row of a report: which it is, and its figures, which are worded when they are asked for.
package struct ComparedRow {
    package let key: FigureKey
    /// The names of the fields that say which row it is.
    private let keyNames: Set<String>
    private let make: () -> [JSONField]

    /// - Parameters:
    ///   - names: of the fields that say which row it is.
    ///   - fields: makes all of its fields.
    init(key: FigureKey, names: Set<String>, fields: @escaping () -> [JSONField]) {
        (self.key, keyNames, make) = (key, names, fields)
    }

    /// All of its fields: those that say which row it is first.
    package var fields: [JSONField] { names + figures }
    /// Those that say which row it is.
    var names: [JSONField] { make().filter { keyNames.contains($0.name) } }
    /// The others.
    var figures: [JSONField] { make().filter { !keyNames.contains($0.name) } }
}

extension Sheet {
    /// A row for a comparison.
    func compared(_ row: Row) -> ComparedRow {
        ComparedRow(key: key(row), names: Set(keyNames)) { fields(row) }
    }
}
