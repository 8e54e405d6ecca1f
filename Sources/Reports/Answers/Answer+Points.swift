package import Daybook

extension AskedReport {
    /// What was awarded in a period, the most points first.
    /// - Parameter grouping: what it is added up by.
    package static func points(_ period: Period, _ grouping: PointsGrouping) -> AskedReport {
        AskedReport(
            .points, .points(grouping, period.range)
        ) { (view, _) throws(DaybookError) in
            try view.points(period, by: grouping)
        } rows: { rows, roster in
            rows.map(Sheet.points(grouping, roster, shown: []).compared)
        } answer: { rows, frame in
            let isByPeople = grouping.byStudent && grouping.unit == nil
            let shown = frame.collated(rows, person: { $0.student ?? PersonID(0) }) {
                isByPeople && $0.rank == $1.rank
            }
            return .points(rows, shown: shown, by: grouping, period, frame)
        }
    }
}

extension Answer {
    fileprivate static func points(
        _ rows: [PointsRow], shown: [PointsRow], by grouping: PointsGrouping,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        var answer = Answer(
            "points", .points(grouping, roster, shown: shown), rows, shown: shown, called: "rows",
            none: "No points were given in this period.", of: period, frame)
        answer.title = frame.title("Points", period)
        answer.unit = "points"
        if let rules = roster.unusualPointsRules(in: period, today: frame.today) {
            answer.linesBefore = [rules]
        }
        guard !rows.isEmpty else {
            answer.hints = [
                "Give some:  \(run: "bonus", "STUDENT", "POINTS", .option("course", "COURSE"))"
            ]
            return answer
        }
        let student = shown.first?.student.map { plainName($0, roster) }
        let course = shown.first?.course.map { name($0, roster) }
        answer.hints = [
            (student ?? course).map { name in
                "All about one:  \(run: "show", .operand(name))"
            } ?? "By student:  \(run: "points", .option("group-by", "student"))"
        ]
        answer.hints += why(shown, period, roster)
        return answer
    }

    private static func why(
        _ shown: [PointsRow], _ period: DaybookModel.Period, _ roster: Roster
    ) -> [Advice] {
        func word(_ row: PointsRow) -> String? { row.student.flatMap(roster.word) }
        guard let row = shown.first(where: { word($0) != nil }), let student = word(row) else {
            return []
        }
        let days = period.part(row.span)
        let course = row.course.map { [Suggestion.Word.option("course", name($0, roster))] } ?? []
        return [whyHint("points", days == .all ? nil : days, course + [.operand(student)])]
    }

    /// The name of a course; one that no event added is called by number.
    static func name(_ course: CourseID, _ roster: Roster) -> String {
        roster.courses.name(of: course.rawValue) ?? "course \(course.rawValue)"
    }
}

extension Sheet<PointsRow> {
    /// - Parameter shown: every row that a table may show.
    static func points(
        _ grouping: PointsGrouping, _ roster: Roster, shown: [PointsRow]
    ) -> Sheet {
        func group(_ row: PointsRow) -> String { "\(row.span?.description ?? "") \(row.rank)" }
        let ranks = SharedRanks(shown.map(group))
        return Sheet {
            if grouping.unit != nil { Column.span(\.span) }
            // People read the rank first.
            Column(nil, "Rank", shown: { ranks.text($0.rank, group($0)) }, \.rank)
            Column.person(
                roster, as: "student", titled: grouping.byStudent ? "Student" : nil, \.student)
            Column.course(roster, titled: grouping.byCourse ? "Course" : nil, \.course)
            Column("points", "Points", \.points)
            Column("count", "Awards", \.count)
            Column("rank", \.rank)
        }
    }
}

extension Roster {
    /// The range and the decimals of points that are not the usual ones on some day of a period,
    /// as a line; nil when all are.
    func unusualPointsRules(in period: Period, today: CivilDate) -> String? {
        let parts = unusual([.pointsRange, .pointsDecimals], in: period, today: today)
        return parts.isEmpty ? nil : "Rules: " + parts.joined(separator: " · ")
    }
}

extension Answer {
    /// The receipt of enrolling people.
    package static func enrolled(_ done: Written<EnrolCommand.Outcome>) -> Answer {
        let (outcome, roster) = (done.outcome, done.roster)
        let course = name(outcome.course, roster)
        func names(_ people: [PersonID]) -> String {
            let listed = people.prefix(listedStudents).map { plainName($0, roster) }
            let rest = people.count - listed.count
            return listed.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
        }
        var lines: [String] = []
        if !outcome.enrolled.isEmpty {
            lines.append(
                "\(names(outcome.enrolled)) \(done.will)enrolled in \(course)." + done.numbers)
        }
        if !outcome.existing.isEmpty {
            lines.append("Enrolled in \(course) already: \(names(outcome.existing)).")
        }
        return done.answer(
            lines.first ?? "", lines: lines,
            extras: [
                JSONField("course", .string(course)),
                JSONField("enrolled", .array(outcome.enrolled.map { name($0, roster) })),
                JSONField("existing", .array(outcome.existing.map { name($0, roster) })),
            ],
            next: ["See the course:  \(run: "show", .operand(course))"])
    }

    /// More people than this are counted, not listed.
    private static var listedStudents: Int { 5 }
}
