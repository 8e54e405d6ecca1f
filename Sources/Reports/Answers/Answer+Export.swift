package import Daybook

extension Answer {
    /// That a period has none of what was asked for.
    package static func lacking(_ what: String, _ period: DaybookModel.Period) -> String {
        let place = period == .all ? "the book" : period.label
        return "Nothing is exported: \(place) has no \(what)."
    }

    /// Entries as rows of an import, read while they are written.
    /// - Parameter isWanted: whether an entry that says so is one of them.
    package static func export(
        _ report: Report<EntryPages>, _ fields: [Field], of period: DaybookModel.Period,
        _ frame: AnswerFrame, where isWanted: @escaping (Content) -> Bool
    ) -> Answer {
        let (pages, text) = (report.rows, FieldText(report.roster, zone: frame.zone))
        let rows = ReadRows { (take) throws(DaybookError) in
            try pages.forEach { (entry) throws(DaybookError) in
                guard isWanted(entry.content) else { return }
                try take(row(fields, of: entry.content, text))
            }
        } outline: { _ in
        }
        return Answer("export", frame, of: period, .read(rows), columns: fields.map(\.rawValue))
    }

    /// What the book says of each show, by title, as rows of an import.
    package static func exportedShows(
        _ roster: Roster, _ fields: [Field], of period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let text = FieldText(roster, zone: frame.zone)
        let said = roster.shows.liveIDs.compactMap { roster.facts(of: ShowID($0))?.said }
        let rows = RowList(said, header: fields.map(\.rawValue)) { row(fields, of: $0, text) }
        return Answer("export", frame, of: period, .rows(rows), columns: fields.map(\.rawValue))
    }

    private static func row(
        _ fields: [Field], of content: Content, _ text: FieldText
    ) -> [JSONField] {
        fields.map { JSONField($0.rawValue, value(of: $0, in: content, text)) }
    }

    /// What an entry says in one column: counts are numbers, a direction that was not said is none.
    private static func value(of field: Field, in content: Content, _ text: FieldText) -> JSON {
        guard let spec = content.kind.fields.first(where: { $0.field == field }) else {
            return .null
        }
        let value = content[field]
        if spec.type == .count, case .integer(let number) = value { return .integer(number) }
        if field == .direction, content.direction == .unspecified { return .null }
        return .text(text.text(value, spec, in: content))
    }

    /// Everybody on the roster, those removed too, as rows of an import.
    package static func exportedPeople(_ people: [Person], _ frame: AnswerFrame) -> Answer {
        Answer("export", .people(frame.today), people, frame.forEveryRow)
    }

    /// The declared holidays of a period as rows of an import.
    package static func exportedHolidays(
        _ roster: Roster, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        Answer(
            "export", .holidays(roster), roster.holidays(in: period), of: period,
            frame.forEveryRow)
    }

    /// Who is enrolled in which course, as rows of an import.
    /// - Parameter course: only in this; nil: in any.
    package static func exportedEnrolments(
        _ roster: Roster, of course: CourseID? = nil, _ frame: AnswerFrame
    ) -> Answer {
        let courses = course.map { [$0] } ?? roster.courses.liveIDs.sorted().map { CourseID($0) }
        let rows = courses.flatMap { course in
            roster.students(of: course).compactMap { roster.person($0) }
                .sorted { $0.name < $1.name }.map { (student: $0, course: course) }
        }
        let sheet = Sheet<(student: Person, course: CourseID)> {
            Column("student", \.student.name)
            Column("course") { roster.name(of: $0.course.rawValue, .course) }
            Column("date") { roster.enrolments.days(of: $0.student.id, in: $0.course)?.first }
        }
        return Answer("export", frame, .rows(RowList(rows, sheet)), columns: sheet.header)
    }
}
