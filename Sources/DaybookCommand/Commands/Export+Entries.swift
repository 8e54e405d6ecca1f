import Daybook
import DaybookModel
import Reports

extension Export {
    /// Refuses what only means something for a month.
    func checkEntries() throws(CommandError) {
        guard month == nil, mail == nil else {
            throw .usage(
                message: "\(what.rawValue) are exported for a period, and not mailed",
                remedy: "Use: daybook export \(what.rawValue) "
                    + "-p \(month.map(shellWord) ?? "2026-10") -o FILE")
        }
    }

    /// Writes entries in the columns of an import: as CSV, unless another form was asked for.
    func exportEntries() throws(CommandError) {
        try checkEntries()
        let session = try Session(common)
        let period = try period(today: session.today)
        let report = try ask { () throws(DaybookError) in
            try entries(period, session.book)
        }
        let answer = Answer.export(
            what.rawValue, report, fields, period, session.frame(at: report.point))
        if session.output.format == .table || session.output.format == .csv {
            try session.output.write(answer.importable)
        } else {
            try session.output.write(answer)
        }
    }

    private func entries(
        _ period: DaybookModel.Period, _ book: Book
    ) throws(DaybookError) -> Report<[EntryState]> {
        switch what {
        case .points: try book.awards(period)
        case .tickets: try book.ticketEntries(period)
        case .sales: try book.saleEntries(period)
        case .shows: try book.showEntries()
        default: try book.expenseEntries(period)
        }
    }

    private var fields: [Field] {
        switch what {
        case .points: [.student, .course, .points, .date, .reason]
        case .tickets:
            [
                .show, .date, .time, .venue, .quantity, .seats, .price, .currency, .discount,
                .cast, .review,
            ]
        case .sales: [.show, .time]
        case .shows: [.title, .venue, .first, .last, .cast, .duration, .price, .code]
        default: [.date, .amount, .category, .currency, .note]
        }
    }
}
