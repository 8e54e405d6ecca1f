import Daybook
import DaybookModel
import Reports

extension Export {
    /// Refuses what only means something for a month.
    func checkEntries() throws(CommandError) {
        guard month == nil, mail == nil else {
            throw .usage(
                message: (what == .calendar ? "a calendar is" : "\(what.rawValue) are")
                    + " exported for a period, and not mailed",
                remedy: "Use: daybook export \(what.rawValue) "
                    + "-p \(month.map(shellWord) ?? "2026-10") -o FILE")
        }
    }

    /// Writes entries in the columns of an import: as CSV, unless another form was asked for.
    func exportEntries() throws(CommandError) {
        try checkEntries()
        let session = try Session(common)
        let answer = try answer(try period(today: session.today), session)
        if session.output.format == .table || session.output.format == .csv {
            try session.output.write(answer.importable)
        } else {
            try session.output.write(answer)
        }
    }

    private func answer(
        _ period: DaybookModel.Period, _ session: Session
    ) throws(CommandError) -> Answer {
        guard let (fields, read) = rows else {
            let report = try ask(session.book.roster())
            let (roster, frame) = (report.roster, session.frame(at: report.point))
            if what == .holidays { return .exportedHolidays(roster, period, frame) }
            return .exportedPeople(roster.peopleByName.compactMap { roster.person($0) }, frame)
        }
        let report = try ask(read(session.book, period))
        return .export(what.rawValue, report, fields, period, session.frame(at: report.point))
    }

    private typealias Reading = (
        Book, DaybookModel.Period
    ) throws(DaybookError) -> Report<[EntryState]>

    /// The columns of entries and how they are read, or nil of what is no entries.
    private var rows: (fields: [Field], read: Reading)? {
        switch what {
        case .attendance: ([.person, .date, .slot, .course], Self.reading(.attendanceMarked))
        case .warnings: ([.person, .date, .slot, .reason], Self.reading(.warningIssued))
        case .punches: ([.person, .time, .direction], Self.reading(.clockPunched))
        case .points:
            (
                [.student, .course, .points, .date, .reason],
                { book, period throws(DaybookError) in try book.awards(period) }
            )
        case .tickets:
            (
                [
                    .show, .date, .time, .venue, .quantity, .seats, .price, .currency, .discount,
                    .cast, .review,
                ], { book, period throws(DaybookError) in try book.ticketEntries(period) }
            )
        case .sales:
            (
                [.show, .time],
                { book, period throws(DaybookError) in try book.saleEntries(period) }
            )
        case .shows:
            (
                [.title, .venue, .first, .last, .cast, .duration, .price, .code],
                { book, _ throws(DaybookError) in try book.showEntries() }
            )
        case .expenses:
            (
                [.date, .amount, .category, .currency, .note],
                { book, period throws(DaybookError) in try book.expenseEntries(period) }
            )
        case .month, .people, .holidays, .calendar, .events: nil
        }
    }

    private static func reading(_ kind: Kind) -> Reading {
        { book, period throws(DaybookError) in try book.entries(of: kind, period) }
    }
}
