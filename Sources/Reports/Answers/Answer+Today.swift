package import Daybook

extension Answer {
    /// One day: what it is, who was there, and what asks for attention.
    /// - Parameters:
    ///   - budgets: what the month of the day comes to where a budget is in force.
    ///   - records: what was spent and given on the day.
    ///   - upcoming: the visits and ticket sales from the day on.
    package static func today(
        _ figures: DayFigures, budgets: [ExpenseRow], records: DayRecords,
        upcoming: UpcomingEntries, _ frame: AnswerFrame
    ) -> Answer {
        let (roster, date) = (frame.roster, figures.date)
        let local = frame.zone.local(at: frame.now)
        let shown = frame.collated(figures)
        let attendance = AttendanceSection(
            figures: figures, shown: shown, frame: frame,
            running: roster.slot(at: local), listed: frame.shown(of: .max, usual: usualNames))
        // Later kinds of record join here, each as a section of its own.
        let others: [any DaySection] = [
            WorkSection(figures: figures, shown: shown, frame: frame),
            RecordSection(records: records, date: date, frame: frame),
            BudgetSection(budgets: budgets, date: date, frame: frame),
            TicketSection(upcoming: upcoming, frame: frame),
        ]
        let sections = (frame.parts.contains(.attendance) ? [attendance] : []) + others
        let problems = sections.flatMap(\.problems)
        var answer = Answer(
            "today", frame,
            facts(figures) + attendance.facts + others.map(\.facts).reduce([:], +)
                + ["problems": problems.map(\.facts)])
        answer.columns = ["date", "what", "slot", "person"]
        answer.sheet = RowList(sheet(of: sections, problems, on: date))
        let time = date == frame.today ? ", \(clock(local))" : ""
        answer.title =
            "\(date.weekday.name) \(day(date))\(time) · week \(date.week.number)"
            + (figures.course.map { " · " + frame.brief(roster.called($0)) } ?? "")
        answer.unit = "book: \(frame.book)"
        answer.linesBefore = lines(figures, frame)
        answer.blocks = sections.flatMap(\.blocks) + attention(problems)
        answer.hints = sections.flatMap(\.hints) + hints(figures, frame)
        if budgets.isEmpty, !frame.isAboutPeople, frame.parts.contains(.expenses) {
            answer.hints.append("Say what a month may cost:  \(run: "set", "budget", "AMOUNT")")
        }
        answer.needsAttention = !problems.isEmpty
        return answer
    }

    /// So many names of a list are shown when nobody says how many.
    static let usualNames = 12

    /// A row for each thing that is said of the day.
    private static func sheet(
        of sections: [any DaySection], _ problems: [DayProblem], on date: CivilDate
    ) -> [[JSONField]] {
        (sections.flatMap(\.rows) + problems.map(\.row)).map { (["date": date] + $0).fields }
    }

    private static func facts(_ day: DayFigures) -> Facts {
        [
            "date": day.date, "week": day.date.week.description,
            "working": day.standing.isWorking, "dayOff": day.standing.reason,
            "locked": day.standing.isLocked, "people": day.people,
        ]
    }

    private static func lines(_ day: DayFigures, _ frame: AnswerFrame) -> [String] {
        let events = counted(Int(frame.point?.sequence ?? 0), "event") + " in the log"
        let place = day.course.map { "in " + frame.roster.called($0) } ?? "on the roster"
        let people = counted(day.people, "person", "people") + " \(place), "
        var lines = [frame.isAboutPeople ? people + events : events]
        if frame.parts.contains(.attendance), !day.besides.isEmpty {
            let names = listed(day.besides.map(frame.roster.called), most: usualNames)
            lines.append("Recorded beside those \(place) that day: \(names).")
        }
        if frame.isAboutPeople, let reason = day.standing.reason {
            let subject = day.date == frame.today ? "Today" : day.date.description
            let isOff = day.standing.dayOff != nil
            let end =
                areHoursExpected(day, frame)
                ? ": attendance is not expected, but hours are."
                : isOff ? ", not a working day." : "."
            lines.append("\(subject) is \(reason)\(end)")
        }
        if day.standing.isLocked, let last = frame.roster.lockedThrough {
            lines.append("The book is locked to \(weekdayAndDay(last)).")
        }
        return lines
    }

    /// Whether working time asks for hours on a weekday that is none of the book's.
    private static func areHoursExpected(_ day: DayFigures, _ frame: AnswerFrame) -> Bool {
        guard case .weekday = day.standing.dayOff, frame.parts.contains(.workingTime) else {
            return false
        }
        return WorkPolicies(frame.roster).policy(on: day.date).quotas[day.date.weekday] > 0
    }

    /// Everything that is to be put right, in one place.
    private static func attention(_ problems: [DayProblem]) -> [Block] {
        problems.isEmpty ? [] : [.section("Needs attention", problems.map(Block.problem))]
    }

    /// What leads on from the day, by the parts in use.
    private static func hints(_ day: DayFigures, _ frame: AnswerFrame) -> [Advice] {
        let week = SlotChoice.both.of(day.course).words(frame.roster) + [.period(day.date.week)]
        let month = Suggestion.Word.period(YearMonth(containing: day.date))
        if frame.isAboutPeople, frame.roster.people.allSatisfy(\.isRemoved) {
            return ["Add people:  \(run: "people add", "NAME")"]
        }
        let isMarked = day.slots.contains { !$0.present.isEmpty || !$0.warned.isEmpty }
        if let course = frame.roster.courses.liveIDs.first, day.course == nil, !isMarked,
            day.date == frame.today, frame.parts.contains(.attendance)
        {
            let name = frame.roster.called(CourseID(course))
            return ["Mark a course:  \(run: "mark", .flag("all"), .option("course", name))"]
        }
        let all: [(BookPart, Advice)] = [
            (.attendance, "The whole week:  \(run: "attendance", week)"),
            (.workingTime, "The month's hours:  \(run: "overtime", month)"),
            (.classroom, "Who has the most points:  \(run: "points")"),
            (.expenses, "What the month cost:  \(run: "expenses", month)"),
            (.tickets, "The year's visits:  \(run: "shows", .period(day.date.year))"),
        ]
        return all.filter { frame.parts.contains($0.0) }.prefix(1).map(\.1)
    }
}

extension AnswerFrame {
    /// The lists of a day in the order for people.
    fileprivate func collated(_ day: DayFigures) -> DayFigures {
        var day = day
        for place in day.slots.indices {
            let slot = day.slots[place]
            day.slots[place].present = collated(slot.present, person: \.person)
            day.slots[place].warned = collated(slot.warned, person: \.person)
            day.slots[place].missing = collated(slot.missing, person: \.self)
        }
        day.besides = collated(day.besides, person: \.self)
        day.checkIns = collated(day.checkIns, person: \.person)
        day.checkOuts = collated(day.checkOuts, person: \.person)
        day.hours = collated(day.hours, person: \.person)
        return day
    }
}
