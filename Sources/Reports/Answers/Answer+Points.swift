package import Daybook

extension AskedReport {
    /// What was awarded in a period, the most points first.
    /// - Parameters:
    ///   - grouping: what it is added up by.
    ///   - students: only of these; none: of everyone.
    ///   - course: only of this, and ranked in it; nil: of each.
    package static func points(
        _ period: Period, _ grouping: ReportGrouping, of students: [PersonID] = [],
        course: CourseID? = nil
    ) -> AskedReport {
        @Sendable func isAsked(_ row: PointsRow) -> Bool {
            students.isEmpty || row.student.map(students.contains) ?? false
        }
        return AskedReport(
            .points, .points(grouping, period.range)
        ) { (view, frame) throws(DaybookError) in
            try view.points(period, by: grouping, in: course, through: frame.today)
        } rows: { rows, roster in
            rows.filter(isAsked).map(Sheet.points(grouping, roster, shown: []).compared)
        } answer: { all, frame in
            let rows = all.filter(isAsked)
            let isByPeople = grouping.byStudent && grouping.unit == nil
            let shown = frame.collated(rows, person: { $0.student ?? PersonID(0) }) {
                isByPeople && $0.rank == $1.rank
            }
            return Answer.points(rows, shown: shown, by: grouping, period, frame)
                .titled(of: course, frame)
        }
    }
}

extension Answer {
    fileprivate static func points(
        _ rows: [PointsRow], shown: [PointsRow], by grouping: ReportGrouping,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        var answer = Answer(
            "points", .points(grouping, roster, shown: shown, today: frame.today), rows,
            shown: shown, called: "rows",
            none: "No points were given in this period.", leads: frame.leads(.points, period),
            of: period, frame)
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
        let student = shown.first?.student.map(roster.called)
        let course = shown.first?.course.map(roster.called)
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
        let course = row.course.map { [Suggestion.Word.option("course", roster.called($0))] } ?? []
        return [whyHint("points", days == .all ? nil : days, course + [.operand(student)])]
    }
}

extension Sheet<PointsRow> {
    /// - Parameter shown: every row that a table may show.
    static func points(
        _ grouping: ReportGrouping, _ roster: Roster, shown: [PointsRow],
        today: CivilDate? = nil
    ) -> Sheet {
        func group(_ row: PointsRow) -> String { "\(row.span?.description ?? "") \(row.rank)" }
        let ranks = SharedRanks(shown.map(group))
        return Sheet {
            if grouping.unit != nil { Column.span(today: today, \.span) }
            // People read the rank first.
            Column(nil, "Rank", shown: { ranks.text($0.rank, group($0)) }, \.rank)
                .figure("rank")
            Column.named(
                roster, as: "student", titled: grouping.byStudent ? "Student" : nil, \.student)
            Column.named(roster, titled: grouping.byCourse ? "Course" : nil, \.course)
            Column("points", "Points", \.points)
            Column("count", "Awards", \.count).spare(.beforeCut)
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
    /// - Parameter isAll: whether everyone was asked for, and nobody by name.
    package static func enrolled(
        _ done: Written<EnrolCommand.Outcome>, isAll: Bool = false
    ) -> Answer {
        let (outcome, roster) = (done.outcome, done.roster)
        let course = roster.called(outcome.course)
        func names(_ people: [PersonID]) -> String {
            listed(people.map(roster.called), most: listedStudents)
        }
        var lines: [String] = []
        if !outcome.enrolled.isEmpty {
            lines.append(
                "\(names(outcome.enrolled)) \(done.will)enrolled in \(course) from "
                    + "\(weekdayAndDay(outcome.first)) on." + done.numbers)
        }
        for (first, people) in days(outcome.moved) {
            let isLater = first < outcome.first
            lines.append(
                "\(names(people)) \(done.will)enrolled in \(course) from "
                    + "\(weekdayAndDay(outcome.first)) on"
                    + (isLater ? ", no longer from \(weekdayAndDay(first))." : ".")
                    + (outcome.enrolled.isEmpty ? done.numbers : ""))
        }
        for (first, people) in days(outcome.existing) {
            lines.append(
                "Enrolled in \(course) already, since \(weekdayAndDay(first)): \(names(people)).")
        }
        return done.answer(
            lines.first ?? "", lines: lines,
            extras: [
                "course": course, "enrolled": outcome.enrolled.map(roster.called),
                "moved": outcome.moved.map { roster.called($0.student) },
                "existing": outcome.existing.map { roster.called($0.student) },
            ],
            next: counting(outcome.enrolled.map { ($0, outcome.first) }, roster)
                + ["See the course:  \(run: "show", .operand(course))"]
                + earlier(outcome, course, isAll, done))
    }

    /// How those who count from today on come to count from an earlier day.
    private static func earlier(
        _ outcome: EnrolCommand.Outcome, _ course: String, _ isAll: Bool,
        _ done: Written<EnrolCommand.Outcome>
    ) -> [Advice] {
        let count = outcome.enrolled.count
        // The same line would move whoever was in the course before.
        let isWhole = isAll && outcome.existing.isEmpty && outcome.moved.isEmpty
        guard outcome.first == done.frame.today, count > 0, isWhole || count <= listedStudents
        else { return [] }
        let names = outcome.enrolled.map { Suggestion.Word.operand(done.roster.called($0)) }
        let who = isWhole ? [.flag("all")] : names
        let words = who + [.option("course", course), .blank("--from DATE")]
        return ["From an earlier day:  \(run: "enrol", words)"]
    }

    /// The students of each first day, by day.
    private static func days(
        _ students: [(student: PersonID, from: CivilDate)]
    ) -> [(first: CivilDate, students: [PersonID])] {
        Dictionary(grouping: students, by: \.from).sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.map(\.student)) }
    }

    /// More people than this are counted, not listed.
    private static var listedStudents: Int { 5 }
}
