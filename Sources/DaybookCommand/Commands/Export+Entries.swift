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
        let answer = try answer(period, try people(session), session)
        if answer.hasNoRows { try session.output.remark(Answer.lacking(called, period)) }
        if session.output.format == .table {
            try session.output.write(answer, as: .csv)
        } else {
            try session.output.write(answer)
        }
    }

    private func answer(
        _ period: DaybookModel.Period, _ people: [PersonID]?, _ session: Session
    ) throws(CommandError) -> Answer {
        let found = try ask(entries(period, session.book.view()))
        let fields = what == .enrolments ? ImportKind.enrolments.columns : found?.fields
        let course = try course(fields ?? [], session)
        guard let (fields, all) = found,
            people == nil || fields.contains(.person) || fields.contains(.student)
        else {
            try demand(
                people == nil, or: "\(what.rawValue) are not of one person",
                remedy: "Leave the name out: \(run: "export", .operand(what.rawValue))")
            let (roster, frame) = (session.roster, session.frame(at: session.point))
            if what == .holidays { return .exportedHolidays(roster, period, frame) }
            if what == .enrolments { return .exportedEnrolments(roster, of: course, frame) }
            return .exportedPeople(roster.peopleByName.compactMap { roster.person($0) }, frame)
        }
        let isWhole = people == nil && course == nil
        let report =
            isWhole
            ? all
            : all.having(
                all.rows.filter { content in
                    let who = content.person ?? content.student
                    return people.map { people in who.map(people.contains) ?? false } ?? true
                        && (course == nil || content.course == course)
                })
        return .export(what.rawValue, report, fields, period, session.frame(at: report.point))
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

    /// The columns of entries and the entries, or nil of what is no entries.
    private func entries(
        _ period: DaybookModel.Period, _ view: borrowing View
    ) throws(DaybookError) -> (fields: [Field], report: Report<[Content]>)? {
        if what == .sales { return ([.show, .time], try view.saleEntries(period).contents) }
        guard let rows = ImportKind(rawValue: what.rawValue) else { return nil }
        if rows == .shows { return (rows.columns, view.showEntries().contents) }
        guard let entry = rows.entry else { return nil }
        if rows == .punches { return (rows.columns, try view.punchEntries(period).contents) }
        return (rows.columns, try view.contents(of: entry, period))
    }
}

extension Report<[EntryState]> {
    /// What the entries say now.
    fileprivate var contents: Report<[Content]> { having(rows.map(\.content)) }
}
