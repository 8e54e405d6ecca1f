package import Daybook
import Pictures

extension AskedReport {
    /// Everyone of a period by rank.
    package static func rank(
        _ kind: RankingKind, _ period: Period, _ slots: SlotChoice,
        by order: RankOrder = RankOrder()
    ) -> AskedReport {
        AskedReport(
            .rank, further: kind == .attendance ? nil : kind.rawValue,
            .rank(kind, period.range, slots)
        ) { (view, frame) throws(DaybookError) in
            order.sorted(try view.ranking(kind, period, slots, today: frame.today))
        } rows: { rows, roster in
            rows.map(Sheet.ranking(kind, roster, shown: []).compared)
        } answer: { rows, frame in
            let shown = frame.collated(rows, person: \.person) { order.isTied($0, $1) }
            return .rank(rows, shown: shown, by: kind, period, slots, frame)
        }
    }
}

extension Answer {
    fileprivate static func rank(
        _ rows: [RankingRow], shown: [RankingRow], by kind: RankingKind,
        _ period: DaybookModel.Period, _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        var answer = Answer(
            "rank",
            .ranking(
                kind, roster, shown: shown, isOfAttendance: frame.parts.contains(.attendance)),
            rows, shown: shown, called: "people",
            none: kind == .points
                ? "Nobody is enrolled in a course in this period."
                : "Nobody is on the roster in this period.",
            of: period, frame)
        let (what, unit) = words(kind)
        answer.title = frame.title(what + suffix(slots, roster), period)
        if kind != .points, !frame.parts.contains(.attendance), rows.allSatisfy(\.isEmpty) {
            answer.table = nil
            answer.linesAfter = ["No attendance is recorded in this book."]
            answer.hints = reports(of: frame.parts)
            return answer
        }
        answer.unit = unit
        answer.show([Chart.ranking(shown, capitalised(unit), frame)], frame)
        answer.linesBefore = rulesInForce(period, frame)
        if rows.isEmpty, kind == .points { answer.hints = [enrolling(roster)] }
        if let who = shown.lazy.compactMap({ roster.word($0.person) }).first {
            let course = SlotChoice.both.of(slots.course).words(roster)
            answer.hints = [
                kind == .points
                    ? "By course:  \(run: "points", .option("group-by", "student,course"))"
                    : "Who attends together:  \(run: "friends", course + [.operand(who)])",
                whyHint(
                    "rank", period == .all ? nil : period,
                    slots.words(roster) + [.operand(kind.rawValue), .operand(who)]),
            ]
        }
        if kind == .attendance { answer.tellBeyond(shown, slots.course, roster) }
        return answer
    }

    /// Tells why somebody has a rate above 100%, and how the days before come to count.
    private mutating func tellBeyond(
        _ shown: [RankingRow], _ course: CourseID?, _ roster: Roster
    ) {
        let people = shown.filter { $0.attended > $0.possible }.map { roster.called($0.person) }
        if people.isEmpty { return }
        linesAfter.append(
            "Marked on days that do not count for them, such as before they joined or were "
                + "enrolled: \(listed(people, most: 5)).")
        guard let course else { return }
        let words: [Suggestion.Word] = [
            "WHO", .option("course", roster.called(course)), .option("from", "DATE"),
        ]
        hints.append("To enrol from an earlier day:  \(run: "enrol", words)")
    }

    /// How somebody comes to be ranked by points.
    private static func enrolling(_ roster: Roster) -> Advice {
        guard let course = roster.courses.liveIDs.compactMap(roster.courses.name).first else {
            return "Add a course first:  \(run: "courses add", "NAME")"
        }
        return "Enrol somebody:  \(run: "enrol", "WHO", .option("course", course))"
    }

    /// The reports of the parts in use.
    private static func reports(of parts: Set<BookPart>) -> [Advice] {
        BookPart.allCases.filter(parts.contains).map { part in
            switch part {
            case .attendance: "Who came:  \(run: "attendance")"
            case .workingTime: "The hours:  \(run: "overtime")"
            case .expenses: "What was spent:  \(run: "expenses")"
            case .tickets: "The visits:  \(run: "shows")"
            case .classroom: "The points:  \(run: "rank", "points")"
            }
        }
    }

    /// What a ranking is called, and what it counts.
    private static func words(_ kind: RankingKind) -> (what: String, unit: String) {
        switch kind {
        case .attendance: ("Attendance ranking", "slots")
        case .warnings: ("Warnings ranking", "warnings")
        case .weighted: ("Weighted ranking", "slots × difficulty")
        case .points: ("Points ranking", "points")
        }
    }
}

extension RankingRow {
    /// Whether nothing was recorded of whoever it is.
    fileprivate var isEmpty: Bool { attended == 0 && warnings == 0 }
}

extension Sheet<RankingRow> {
    /// - Parameter shown: every row that a table may show.
    static func ranking(
        _ kind: RankingKind, _ roster: Roster, shown: [RankingRow], isOfAttendance: Bool = true
    ) -> Sheet {
        // Programs get every column; people see those of what is asked, and the book is of.
        let isShown = isOfAttendance && kind != .points
        func title(_ title: String) -> String? { isShown ? title : nil }
        let ranks = SharedRanks(shown.map(\.rank))
        // Weights with all their decimals, points without trailing zeros.
        func text(_ weight: Thousandths) -> String {
            kind == .points ? weight.description : weight.fixedText
        }
        let weight: String? =
            switch kind {
            case .attendance, .warnings: nil
            case .weighted: "Weighted"
            case .points: "Points"
            }
        return Sheet {
            Column("rank", "Rank", shown: { ranks.text($0.rank, $0.rank) }, \.rank)
            Column.named(roster, \.person)
            Column("value", weight, .points) {
                $0.weight.map { $0 == .zero ? cell(0) : text($0) } ?? ""
            } json: {
                $0.weight.map { .string(text($0)) } ?? .integer($0.value)
            }
            Column("attended", title("Attended"), \.attended)
            Column("possible", title("of"), \.possible)
            Column("rate", title("Rate")) { Share($0.attendedOnWorkingDays, of: $0.possible) }
            Column("warnings", title("Warnings"), \.warnings).toned {
                $0.warnings > 0 ? .warning : nil
            }
            Column("perfect", title("Perfect"), \.isPerfect).toned { $0.isPerfect ? .good : nil }
        }
    }
}

extension Answer {
    /// What a header says of the slots, when not both of any course are meant.
    static func suffix(_ slots: SlotChoice, _ roster: Roster) -> String {
        let course = slots.course.map { " in \(brief(roster.called($0)))" } ?? ""
        return course + (slots.only.map { ", \($0.name)s" } ?? "")
    }
}

extension SlotChoice {
    /// The options that ask for them.
    func words(_ roster: Roster) -> [Suggestion.Word] {
        (only.map { [.option("slot", $0.name)] } ?? [])
            + (course.map { [.option("course", roster.called($0))] } ?? [])
    }
}
