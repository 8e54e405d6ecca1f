import Daybook
import DaybookModel
import Reports

extension Export {
    /// Writes entries in the columns of an import: as CSV, unless another form was asked for.
    func exportEntries() throws(CommandError) {
        guard month == nil, mail == nil else {
            throw .usage(
                message: "\(what.rawValue) are exported for a period, and not mailed",
                remedy: "Use: daybook export \(what.rawValue) -p 2026-10 -o FILE")
        }
        let session = try Session(common)
        let period = try period(today: session.today)
        let chosen = what
        let report = try ask { () throws(DaybookError) in
            chosen == .points
                ? try session.book.awards(period) : try session.book.expenseEntries(period)
        }
        let fields: [Field] =
            chosen == .points
            ? [.student, .course, .points, .date, .reason]
            : [.date, .amount, .category, .currency, .note]
        let answer = Answer.export(
            chosen.rawValue, report, fields, period, session.frame(at: report.point))
        if session.output.format == .table || session.output.format == .csv {
            try session.output.write(answer.importable)
        } else {
            try session.output.write(answer)
        }
    }
}
