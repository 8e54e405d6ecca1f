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
            let ranked = try view.ranked(kind, period, slots, today: frame.today)
            var people = ranked.rows
            people.rows = order.sorted(ranked.having(people.rows)).rows
            return ranked.having(people)
        } rows: { ranked, roster in
            ranked.rows.map(Sheet.ranking(kind, roster, shown: []).compared)
        } answer: { ranked, frame in
            let rows = ranked.rows
            let shown = frame.collated(rows, person: \.person) { order.isTied($0, $1) }
            var answer = Answer.rank(
                rows, shown: shown, ranked.recent, by: kind, period, slots, frame)
            answer.tellOutside(ranked.outside, frame.roster)
            if frame.isPage {
                let halves = kind == .points || slots.only != nil ? [] : ["mornings and afternoons"]
                let people = counted(rows.count, "person", "people")
                answer.filters = halves + [people] + [order.words].compactMap(\.self)
            }
            return answer
        }
    }
}

extension Answer {
    fileprivate static func rank(
        _ rows: [RankingRow], shown: [RankingRow], _ query: RecentQuery?, by kind: RankingKind,
        _ period: DaybookModel.Period, _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        let isOfAttendance = frame.parts.contains(.attendance)
        var answer = Answer(
            "rank",
            .ranking(kind, roster, shown: shown, isOfAttendance: isOfAttendance), rows,
            shown: shown, called: "people",
            none: kind == .points
                ? "Nobody is enrolled in a course in this period."
                : "Nobody is on the roster in this period.",
            leads: leads(kind, period, slots, frame), of: period, frame)
        let (what, unit) = words(kind)
        answer.title = frame.title(what + suffix(slots, frame), period)
        if kind != .points, !frame.parts.contains(.attendance), rows.allSatisfy(\.isEmpty) {
            answer.table = nil
            answer.linesAfter = ["No attendance is recorded in this book."]
            answer.hints = reports(of: frame.parts)
            return answer
        }
        answer.unit = unit
        if isOfAttendance {
            let leads = leads(kind, period, slots, frame)
            answer.addRecent(query, kind, shown, leads, frame)
        }
        answer.show([Chart.ranking(shown, capitalised(unit), frame)], frame)
        answer.linesBefore = rulesInForce(period, frame)
        if rows.isEmpty, kind == .points { answer.hints = [enrolling(roster)] }
        if let who = shown.lazy.compactMap({ roster.word($0.person) }).first {
            answer.hints = further(kind, of: who, period, slots, roster)
        }
        if kind == .attendance { answer.tellAttendance(shown, period, slots, roster) }
        return answer
    }

    /// What a rate alone does not tell.
    private mutating func tellAttendance(
        _ shown: [RankingRow], _ period: DaybookModel.Period, _ slots: SlotChoice, _ roster: Roster
    ) {
        tellBeyond(shown, slots.course, roster)
        if slots == .both { tellHalves(shown, period) }
        // Who meets on most days of a week may not have chosen them.
        guard let book = roster.book, roster.weekdays(on: book.start).days.count > 4 else { return }
        tellDays(shown, since: book.start)
    }

    private static func leads(
        _ kind: RankingKind, _ period: DaybookModel.Period, _ slots: SlotChoice,
        _ frame: AnswerFrame
    ) -> Leads? {
        frame.leads(
            .rank, period, [.operand(kind.rawValue)], options: slots.words(frame.roster))
    }

    /// Adds what everyone who is shown had lately, where the screen has room for it.
    private mutating func addRecent(
        _ query: RecentQuery?, _ kind: RankingKind, _ rows: [RankingRow], _ leads: Leads?,
        _ frame: AnswerFrame
    ) {
        let shown = frame.table(rows)
        let unit = kind == .warnings ? "warning" : "slot"
        guard let recent = RecentColumn(query, of: shown.map(\.person), unit, frame) else { return }
        let sheet = Sheet.ranking(kind, frame.roster, shown: rows, recent: recent)
        let wide = sheet.table(shown, leads: leads)
        if let width = frame.width, wide.naturalWidth > width { return }
        table = wide
        blocks.insert(.spare(recent.note), at: 0)
    }

    /// What else can be asked of somebody in a ranking.
    private static func further(
        _ kind: RankingKind, of who: String, _ period: DaybookModel.Period, _ slots: SlotChoice,
        _ roster: Roster
    ) -> [Advice] {
        let course = SlotChoice.both.of(slots.course).words(roster)
        return [
            kind == .points
                ? "By course:  \(run: "points", .option("group-by", "student,course"))"
                : "Who attends together:  \(run: "friends", course + [.operand(who)])",
            whyHint(
                "rank", period == .all ? nil : period,
                slots.words(roster) + [.operand(kind.rawValue), .operand(who)]),
        ]
    }

    /// Tells why somebody has a rate above 100%, and how the days before come to count.
    private mutating func tellBeyond(
        _ shown: [RankingRow], _ course: CourseID?, _ roster: Roster
    ) {
        let off = shown.filter(\.isOnDaysOff).map { roster.called($0.person) }
        if !off.isEmpty {
            linesAfter.append("Rates are of marks on working days alone.")
            linesAfter.append("Marked on days that are off by now: \(listed(off, most: 5)).")
        }
        let early = shown.filter(\.isOffRoster).map { roster.called($0.person) }
        if early.isEmpty { return }
        let place = course == nil ? "not on the roster" : "not in the course"
        linesAfter.append(
            "Marked on days on which they were \(place): \(listed(early, most: Self.mostEarly)).")
        linesAfter.append("Such marks count, and their days do not.")
        guard let course else { return }
        let words: [Suggestion.Word] = [
            "WHO", .option("course", roster.called(course)), .option("from", "DATE"),
        ]
        hints.append("To enrol from an earlier day:  \(run: "enrol", words)")
    }

    /// Tells of one half alone, where nobody has more than half of the slots.
    private mutating func tellHalves(
        _ shown: [RankingRow], _ period: DaybookModel.Period
    ) {
        let counted = shown.filter { $0.attended > 0 && !$0.isBeyond }
        guard !counted.isEmpty, counted.allSatisfy({ $0.attended * 2 <= $0.possible }) else {
            return
        }
        hints.append(Self.meetingOnce(.morning, in: "rank", period) + " (or pm)")
    }

    /// How one half of each day is asked for alone.
    /// - Parameter period: that of the page; all: the report's own.
    static func meetingOnce(
        _ slot: Slot, in report: String, _ period: DaybookModel.Period = .all
    ) -> Advice {
        let half = slot == .morning ? "am" : "pm"
        let days = period == .all ? [] : [Suggestion.Word.period(period.label)]
        return "Where a day has one meeting:  \(run: report, days + [.option("slot", half)])"
    }

    /// Tells how days on which nobody meets come to count for nobody, where everyone has few.
    /// - Parameter start: the book's first day, from which on they count now.
    private mutating func tellDays(_ shown: [RankingRow], since start: CivilDate) {
        let marked = shown.filter { $0.attended > 0 && !$0.isBeyond }
        guard !marked.isEmpty, marked.allSatisfy({ $0.attended * 4 <= $0.possible }) else {
            return
        }
        let words: [Suggestion.Word] = ["weekdays", "tue,thu", .from(start)]
        hints.append("Where it meets on some weekdays:  \(run: "set", words)")
    }

    /// Tells who is marked in the period and not ranked, and how they come to be.
    fileprivate mutating func tellOutside(_ people: [PersonID], _ roster: Roster) {
        guard let first = people.first else { return }
        linesAfter.append(
            "Marked in it and not ranked, since these days are before they joined or after they "
                + "left: \(listed(people.map(roster.called), most: 5)).")
        let joined: Suggestion.Word = .option("joined", "DATE")
        hints.append(
            "To count from an earlier day:  "
                + "\(run: "people change", .operand(roster.called(first)), joined)")
    }

    /// More names than this are counted, not listed.
    private static let mostEarly = 12

    /// How somebody comes to be ranked by points.
    private static func enrolling(_ roster: Roster) -> Advice {
        guard let course = roster.courses.liveIDs.compactMap(roster.courses.name).first else {
            return "Add a course first:  \(run: "courses add", "NAME")"
        }
        return "Enrol somebody:  \(run: "enrol", "WHO", .option("course", course))"
    }

    /// The reports of the parts in use.
    static func reports(of parts: Set<BookPart>) -> [Advice] {
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
    fileprivate var share: Share? { Share(attendedOnWorkingDays, of: possible) }

    /// Whether nothing was recorded of whoever it is.
    fileprivate var isEmpty: Bool { attended == 0 && warnings == 0 }

    /// Whether they are marked on days that are not counted for them.
    fileprivate var isBeyond: Bool { isOnDaysOff || isOffRoster }

    /// Whether they are marked on days that are no working days.
    fileprivate var isOnDaysOff: Bool { attended > attendedOnWorkingDays }

    /// Whether they are marked on working days on which they were not on the roster.
    fileprivate var isOffRoster: Bool { attendedOffRoster > 0 }
}

extension Sheet<RankingRow> {
    /// - Parameter shown: every row that a table may show.
    static func ranking(
        _ kind: RankingKind, _ roster: Roster, shown: [RankingRow], isOfAttendance: Bool = true,
        recent: RecentColumn? = nil
    ) -> Sheet {
        // Programs get every column; people see those of what is asked, and the book is of.
        let isShown = isOfAttendance && kind != .points
        func title(_ title: String) -> String? { isShown ? title : nil }
        let ranks = SharedRanks(shown.map(\.rank))
        let byAttended = kind == .attendance ? "count" : nil
        let byWarnings = kind == .warnings ? "count" : "warnings"
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
            Column.named(roster, \.person).leading { $2.ranked($0.person, kind) }.ordered("name")
            Column("value", weight, .points) {
                $0.weight.map { $0 == .zero ? cell(0) : text($0) } ?? ""
            } json: {
                $0.weight.map { .string(text($0)) } ?? .integer($0.value)
            }.ordered("count")
            Column("attended", title("Attended"), \.attended).ordered(byAttended)
            Column("possible", title("of"), \.possible).spare(.last)
            Column("rate", title("Rate")) { $0.share }.ordered("rate")
            Column("warnings", title("Warnings"), \.warnings).toned {
                $0.warnings > 0 ? .warning : nil
            }.spare(kind == .warnings ? nil : .beforeCut).ordered(byWarnings)
            Column("perfect", title("Perfect"), \.isPerfect).toned {
                $0.isPerfect ? .good : nil
            }.spare
            if let recent { recent.column { $0.person }.spare }
        }
    }
}

extension Answer {
    /// What a header says of the slots, when not both of any course are meant.
    static func suffix(_ slots: SlotChoice, _ frame: AnswerFrame) -> String {
        suffix(slots.course, frame) + (slots.only.map { ", \($0.name)s" } ?? "")
    }
}

extension SlotChoice {
    /// The options that ask for them.
    func words(_ roster: Roster) -> [Suggestion.Word] {
        (only.map { [.option("slot", $0.name)] } ?? [])
            + (course.map { [.option("course", roster.called($0))] } ?? [])
    }
}
