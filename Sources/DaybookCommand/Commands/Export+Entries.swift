import Daybook
import DaybookModel
import Reports

extension Export {
    /// Refuses what only means something for a month.
    func checkEntries() throws(CommandError) {
        guard month == nil, mail == nil else {
            let file = Suggestion.Word.option("output", "FILE")
            throw .usage(
                message: (what == .calendar ? "a calendar is" : "\(what.rawValue) are")
                    + " exported for a period, and not mailed",
                remedy: "Use: "
                    + "\(run: "export", .operand(what.rawValue), .period(month ?? "2026-10"), file)"
            )
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
        guard let (fields, report) = try ask(entries(period, session.book.view())) else {
            let (roster, frame) = (session.roster, session.frame(at: session.point))
            if what == .holidays { return .exportedHolidays(roster, period, frame) }
            return .exportedPeople(roster.peopleByName.compactMap { roster.person($0) }, frame)
        }
        return .export(what.rawValue, report, fields, period, session.frame(at: report.point))
    }

    /// The columns of entries and the entries, or nil of what is no entries.
    private func entries(
        _ period: DaybookModel.Period, _ view: borrowing View
    ) throws(DaybookError) -> (fields: [Field], report: Report<[EntryState]>)? {
        switch what {
        case .attendance:
            ([.person, .date, .slot, .course], try view.entries(of: .attendanceMarked, period))
        case .warnings:
            ([.person, .date, .slot, .reason], try view.entries(of: .warningIssued, period))
        case .punches:
            ([.person, .time, .direction], try view.entries(of: .clockPunched, period))
        case .points:
            (
                [.student, .course, .points, .date, .reason],
                try view.entries(of: .pointsAwarded, period)
            )
        case .tickets:
            (
                [
                    .show, .date, .time, .venue, .quantity, .seats, .price, .currency, .discount,
                    .cast, .review,
                ], try view.ticketEntries(period)
            )
        case .sales: ([.show, .time], try view.saleEntries(period))
        case .shows:
            (
                [.title, .venue, .first, .last, .cast, .duration, .price, .code],
                view.showEntries()
            )
        case .expenses:
            (
                [.date, .amount, .category, .currency, .note],
                try view.entries(of: .expenseRecorded, period)
            )
        case .month, .people, .holidays, .calendar, .events: nil
        }
    }
}
