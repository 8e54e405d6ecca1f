import Daybook
import Reports

extension Export {
    /// Refuses what only means something for a month.
    func checkEntries() throws(CommandError) {
        guard mail == nil else {
            let file = Suggestion.Word.option("output", "FILE")
            throw .usage(
                message: (what == .calendar ? "a calendar is" : "\(what.rawValue) are")
                    + " exported for a period, and not mailed",
                remedy: "Use: "
                    + "\(run: "export", .operand(what.rawValue), .period("2026-10"), file)")
        }
    }

    /// Writes entries in the columns of an import: as CSV, unless another form was asked for.
    func exportEntries() throws(CommandError) {
        try checkEntries()
        let session = try Session(root)
        let period = try period(today: session.today)
        let (answer, isEmpty) = try answer(period, try people(session), session)
        if isEmpty { try session.output.remark(Answer.lacking(called, period)) }
        if session.output.format == .table {
            try session.output.write(answer, as: .csv)
        } else {
            try session.output.write(answer)
        }
    }

    private func answer(
        _ period: DaybookModel.Period, _ people: [PersonID]?, _ session: Session
    ) throws(CommandError) -> (Answer, isEmpty: Bool) {
        let course = try course(columns, session)
        let isOfPeople = columns.contains(.person) || columns.contains(.student)
        guard let kind, people == nil || isOfPeople else {
            try demand(
                people == nil, or: "\(what.rawValue) are not of one person",
                remedy: "Leave the name out: \(run: "export", .operand(what.rawValue))")
            let answer = onRoster(period, of: course, session)
            return (answer, answer.rowCount(as: .csv) == 0)
        }
        func isWanted(_ content: Content) -> Bool {
            let who = content.person ?? content.student
            return people.map { people in who.map(people.contains) ?? false } ?? true
                && (course == nil || content.course == course)
        }
        let report = try ask(session.book.view().entryPages(of: kind, period))
        let isEmpty = try !ask(report.rows.contains { isWanted($0.content) })
        let frame = session.frame(at: report.point)
        return (.export(report, columns, of: period, frame, where: isWanted), isEmpty)
    }

    /// What is no entries.
    private func onRoster(
        _ period: DaybookModel.Period, of course: CourseID?, _ session: Session
    ) -> Answer {
        let (roster, frame) = (session.roster, session.frame(at: session.point))
        if what == .shows { return .exportedShows(roster, columns, of: period, frame) }
        if what == .holidays { return .exportedHolidays(roster, period, frame) }
        if what == .enrolments { return .exportedEnrolments(roster, of: course, frame) }
        return .exportedPeople(roster.peopleByName.compactMap { roster.person($0) }, frame)
    }

    /// The course that is asked for, of what has courses.
    private func course(
        _ fields: [Field], _ session: Session
    ) throws(CommandError) -> CourseID? {
        guard let course else { return nil }
        try demand(
            fields.contains(.course), or: "\(what.rawValue) are not of one course",
            remedy: "Leave it out: \(run: "export", .operand(what.rawValue))")
        return try Names(session).course(course)
    }

    /// The kind of the entries; nil: it is none.
    private var kind: Kind? {
        what == .sales ? .saleAnnounced : ImportKind(rawValue: what.rawValue)?.entry
    }

    private var columns: [Field] {
        what == .sales ? [.show, .time] : ImportKind(rawValue: what.rawValue)?.columns ?? []
    }
}
