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
        guard what != .people, what != .holidays else {
            let (roster, frame) = (session.roster, session.frame(at: session.point))
            if what == .holidays { return .exportedHolidays(roster, period, frame) }
            return .exportedPeople(roster.peopleByName.compactMap { roster.person($0) }, frame)
        }
        let report = try ask(entries(period, session.book.view()))
        return .export(what.rawValue, report, fields, period, session.frame(at: report.point))
    }

    private func entries(
        _ period: DaybookModel.Period, _ view: borrowing View
    ) throws(DaybookError) -> Report<[EntryState]> {
        switch what {
        case .attendance: try view.entries(of: .attendanceMarked, period)
        case .warnings: try view.entries(of: .warningIssued, period)
        case .punches: try view.entries(of: .clockPunched, period)
        case .points: try view.entries(of: .pointsAwarded, period)
        case .tickets: try view.ticketEntries(period)
        case .sales: try view.saleEntries(period)
        case .shows: view.showEntries()
        default: try view.entries(of: .expenseRecorded, period)
        }
    }

    private var fields: [Field] {
        switch what {
        case .attendance: [.person, .date, .slot, .course]
        case .warnings: [.person, .date, .slot, .reason]
        case .punches: [.person, .time, .direction]
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
