package import Daybook
package import DaybookModel

extension Answer {
    /// Entries as rows of an import.
    /// - Parameter what: the kind of import that reads them back.
    package static func export(
        _ what: String, _ report: Report<[EntryState]>, _ fields: [Field],
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let text = FieldText(report.roster, zone: frame.zone)
        let rows = report.rows.map { entry in
            let values = Dictionary(
                text.pairs(entry.content).map { ($0.field, $0.text) }, uniquingKeysWith: { $1 })
            return fields.map { JSONField($0.rawValue, .text(values[$0] ?? nil)) }
        }
        return Answer(
            report: "export", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(rows), columns: fields.map(\.rawValue))
    }

    /// The rows as CSV for a program: nothing is put before texts that a spreadsheet would run, so
    /// that reading them back gives what is here.
    package var importable: String {
        guard case .rows(let rows) = body else { return "" }
        let flat = FlatRows(rows, columns: columns)
        return CSV.write(header: flat.header, rows: flat.rows, guarded: false)
    }
}
