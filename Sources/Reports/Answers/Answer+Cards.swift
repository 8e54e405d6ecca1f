package import Daybook
import Pictures

extension Answer {
    /// One person: attendance, the courses they are in and those that they give.
    static func person(_ report: Report<PersonCard>, _ frame: AnswerFrame) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let called = roster.called(card.person)
        var answer = Answer(
            "show", frame, fields(card, roster) + workFields(card, roster, frame))
        guard let person = roster.person(card.person) else { return answer }
        let end = person.isRemoved ? " · removed" : ""
        answer.title = "\(called) · \(person.role.name)\(end)"
        answer.unit = "username: \(person.username)"
        answer.linesBefore =
            employment(person) + picture(of: card.person.rawValue, .person, roster)
            + attendance(card, frame) + work(card, person, frame)
        let leads = frame.leads(.courses)
        if !card.courses.isEmpty {
            answer.blocks.append(.table(given(roster).table(card.courses, leads: leads)))
        }
        if !card.students.isEmpty {
            let shown = card.students.prefix(frame.shown(of: card.students.count))
            answer.blocks.append(
                .table(Sheet.ofProfessor(roster).table(shown, leads: leads)))
            answer.linesAfter = frame.more(of: card.students.count, "rows")
        }
        if !card.standings.isEmpty {
            let own = leads?.within(FigureKey(card.person))
            answer.blocks.append(
                .table(Sheet.ofStudent(roster).table(card.standings, leads: own)))
        }
        answer.hints = ["What was recorded:  \(run: "log", .option("who", called))"]
        // Of a course, possible are the halves in which it was held.
        if let slot = card.onlySlot, card.standings.isEmpty, let row = card.attendance,
            row.attended * 2 <= row.possible
        {
            answer.hints.append(meetingOnce(slot, in: "rank"))
        }
        if works(card, person) {
            answer.hints.append(
                "Day by day:  \(run: "overtime", .flag("detail"), .operand(called))")
        }
        return answer
    }

    static let pictureLine = "Picture: "

    /// Where the file of a picture is, by the beginning of its name.
    static func picture(of id: UInt32, _ noun: Noun, _ roster: Roster) -> [String] {
        roster.picture(of: id, noun).map { [pictureLine + "pictures/\(LogLines.brief(hash: $0))"] }
            ?? []
    }

    private static func employment(_ person: Person) -> [String] {
        let joined = person.joined.map { "joined \(weekdayAndDay($0))" }
        let left = person.left.map { "left \(weekdayAndDay($0))" }
        let words = [joined, left].compactMap(\.self).joined(separator: ", ")
        return words.isEmpty ? [] : [capitalised(words) + "."]
    }

    private static func attendance(_ card: PersonCard, _ frame: AnswerFrame) -> [String] {
        guard let row = card.attendance,
            row.attended > 0
                || row.possible > 0 && frame.parts.contains(.attendance)
                    && !frame.roster.isProfessor(card.person)
        else { return [] }
        let warnings = row.warnings > 0 ? ", \(counted(row.warnings, "warning"))" : ""
        if card.isByCourse {
            let isEmpty = row.attended == 0 && warnings.isEmpty
            let slots = counted(row.attended, "slot")
            return isEmpty ? [] : ["Attended \(slots)\(warnings), by course:"]
        }
        return ["\(attended(row))\(warnings)."] + offRoster(row)
    }

    /// How many of the slots are of days on which somebody was not on the roster.
    private static func offRoster(_ row: RankingRow) -> [String] {
        let count = row.attendedOffRoster
        if count == 0 { return [] }
        return [
            "\(counted(count, "mark is", "marks are")) of days on which they were not on the "
                + "roster: such marks count, and their days do not."
        ]
    }

    /// What somebody attended, and the two numbers that the rate is of.
    private static func attended(_ row: RankingRow) -> String {
        let (slots, possible) = (counted(row.attended, "slot"), grouped(row.possible))
        let rate = row.rate.map { " (\(percent($0)))" } ?? ""
        if row.attended > row.attendedOnWorkingDays {
            let own = grouped(row.attendedOnWorkingDays)
            return "Attended \(slots), \(own) of the \(possible) of working days\(rate)"
        }
        return row.attended > row.possible
            ? "Attended \(slots), with \(possible) to be counted for them\(rate)"
            : "Attended \(grouped(row.attended)) of \(possible) slots\(rate)"
    }

    /// The courses that somebody gives.
    private static func given(_ roster: Roster) -> Sheet<(course: CourseID, students: Int)> {
        Sheet {
            Column.named(roster, titled: "Gives") { $0.course }
            Column("students", "Students") { $0.students }
        }
    }

    private static func fields(_ card: PersonCard, _ roster: Roster) -> Facts {
        let person = roster.person(card.person)
        return [
            "person": roster.called(card.person), "username": person?.username,
            "role": person?.role.name, "joined": person?.joined, "left": person?.left,
            "removed": person?.isRemoved ?? false,
            "picture": roster.picture(of: card.person.rawValue, .person),
            "attended": card.attendance?.attended ?? 0,
            "possible": card.attendance?.possible ?? 0,
            "warnings": card.attendance?.warnings ?? 0,
            "courses": card.standings.map(Sheet.ofStudent(roster).object),
            "gives": card.courses.map(given(roster).object),
            "students": card.students.map(Sheet.ofProfessor(roster).object),
        ]
    }

    /// One course: who gives it, and how its students stand: the sheet that a teacher hands in.
    /// - Parameter period: of which attendance and points count; nil: all.
    package static func course(
        _ course: CourseID, _ rows: [CourseStanding], of period: DaybookModel.Period?,
        _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        let called = roster.called(course)
        let professor = roster.professor(of: course).map(roster.called)
        let facts: Facts = [
            "course": called, "professor": professor,
            "students": rows.map(Sheet.ofCourse(roster, hasTotals: false).object),
        ]
        let hasTotals = rows.contains { $0.project != nil }
        let sheet = Sheet.classSheet(roster)
        var answer = Answer(
            "show", frame, of: period,
            title: "\(called) · course" + (professor.map { " · given by \($0)" } ?? "")
                + days(of: period, rows, frame).map { " · " + $0 }.joined(),
            .course(facts.fields, rows: RowList(frame.machine(rows), sheet)),
            columns: sheet.header)
        answer.unit = counted(rows.count, "student")
        if rows.isEmpty {
            answer.linesAfter = ["Nobody is enrolled."]
            answer.hints = [
                "Enrol someone:  \(run: "enrol", .option("course", called), "STUDENT")"
            ]
            return answer
        }
        let shown = Array(frame.table(frame.collated(rows, person: \.student)))
        answer.table = Sheet.ofCourse(roster, hasTotals: hasTotals)
            .table(shown, leads: frame.leads(.courses)?.within(FigureKey(of: course)))
        answer.blocks = classPictures(shown, professor, frame)
        // Attendance alone is drawn.
        answer.isDrawnWhole = false
        answer.linesAfter = frame.more(of: rows.count, "students")
        answer.hints = [
            "Who has the most points:  \(run: "points", .option("group-by", "student,course"))"
        ]
        return answer
    }
}

extension PersonCard {
    /// Whether every mark is of a course: then only what each held could be attended, and not each
    /// half of all working days.
    fileprivate var isByCourse: Bool {
        standings.contains { $0.held > 0 }
            && standings.reduce(0) { $0 + $1.attended } >= attendance?.attended ?? 0
    }
}

extension CourseStanding {
    /// Points and project together.
    fileprivate var total: Thousandths {
        Thousandths(value: points.value + (project?.value ?? 0))
    }
}

extension Answer {
    /// The days that a class sheet is of: those asked for, else from the first enrolment on.
    private static func days(
        of period: DaybookModel.Period?, _ rows: [CourseStanding], _ frame: AnswerFrame
    ) -> [String] {
        let enrolments = frame.roster.enrolments
        if let period { return [words(period)] }
        let first = rows.compactMap { enrolments.days(of: $0.student, in: $0.course)?.first }.min()
        guard let first, first < frame.today else { return [day(frame.today)] }
        return ["\(day(first)) to \(day(frame.today))"]
    }

    /// What paper has of a class beside its table: how much each one was there, and a line on which
    /// whoever gives the course signs.
    private static func classPictures(
        _ shown: [CourseStanding], _ professor: String?, _ frame: AnswerFrame
    ) -> [Block] {
        if frame.isForMachines { return [] }
        let pictures = [Chart.presence(shown, frame.roster)].compactMap(\.self)
        let parts: [Block] =
            (pictures.isEmpty ? [] : [.pictures(pictures, inCells: [])])
            + [professor.map(Block.signature)].compactMap(\.self)
        return parts.isEmpty ? [] : [.group(parts)]
    }
}

extension Sheet<CourseStanding> {
    private static var figures: Sheet {
        Sheet {
            Column("attended", "Attended", \.attended)
            Column("held", "of", \.held)
            Column("points", "Points", \.points)
            Column("project", "Project", shown: { $0.project?.description ?? "" }, \.project)
        }
    }

    /// How somebody stands in their courses.
    fileprivate static func ofStudent(_ roster: Roster) -> Sheet {
        Sheet {
            Column.named(roster, \.course)
            Column(
                nil, "Since", .word,
                shown: { row in
                    roster.enrolments.days(of: row.student, in: row.course)?.first
                        .map { day($0) } ?? ""
                })
            figures
        }
    }

    /// How the students of all courses of a professor stand.
    fileprivate static func ofProfessor(_ roster: Roster) -> Sheet {
        Sheet {
            Column.named(roster, \.course)
            Column.named(roster, as: "student", titled: "Student", \.student)
            figures
        }
    }

    /// The same as a file, a row a student, with the day from which they are in the course.
    fileprivate static func classSheet(_ roster: Roster) -> Sheet {
        Sheet {
            Column.named(roster, as: "student", \.student)
            Column("enrolled") { roster.enrolments.days(of: $0.student, in: $0.course)?.first }
            figures
            Column("total", \.total)
        }
    }

    /// How the students of a course stand.
    /// - Parameter hasTotals: whether people see what points and project come to.
    fileprivate static func ofCourse(_ roster: Roster, hasTotals: Bool) -> Sheet {
        Sheet {
            Column.named(roster, as: "student", titled: "Student", \.student)
            figures
            if hasTotals { Column(nil, "Total", \.total) }
        }
    }
}
