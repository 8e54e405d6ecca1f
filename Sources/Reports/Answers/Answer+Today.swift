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
        // Later kinds of record join here, each as a section of its own.
        let sections: [any DaySection] = [
            AttendanceSection(
                figures: figures, shown: shown, roster: roster, today: frame.today,
                running: Slot(hour: local.hour)),
            WorkSection(figures: figures, shown: shown, frame: frame),
            RecordSection(records: records, roster: roster),
            BudgetSection(budgets: budgets, date: date, roster: roster, today: frame.today),
            TicketSection(upcoming: upcoming, frame: frame),
        ]
        let problems = sections.flatMap(\.problems)
        var answer = Answer(
            "today", frame,
            sections.map(\.facts).reduce(facts(figures), +) + ["problems": problems.map(\.facts)])
        let time = date == frame.today ? ", \(clock(local))" : ""
        answer.title = "\(date.weekday.name) \(day(date))\(time) · week \(date.week.number)"
        answer.unit = "book: \(frame.book)"
        answer.linesBefore = lines(figures, frame)
        answer.blocks = sections.flatMap(\.blocks) + attention(problems)
        answer.hints = sections.flatMap(\.hints) + hints(figures, roster)
        return answer
    }

    private static func facts(_ day: DayFigures) -> Facts {
        [
            "date": day.date, "week": day.date.week.description,
            "working": day.standing.isWorking, "dayOff": day.standing.reason,
            "locked": day.standing.isLocked, "people": day.people,
        ]
    }

    private static func lines(_ day: DayFigures, _ frame: AnswerFrame) -> [String] {
        var lines = [
            counted(day.people, "person", "people") + " on the roster, "
                + counted(Int(frame.point?.sequence ?? 0), "event") + " in the log"
        ]
        if let reason = day.standing.reason {
            let subject = day.date == frame.today ? "Today" : day.date.description
            let end = day.standing.dayOff == nil ? "." : ", not a working day."
            lines.append("\(subject) is \(reason)\(end)")
        }
        if day.standing.isLocked, let last = frame.roster.lockedThrough {
            lines.append("The book is locked to \(weekdayAndDay(last)).")
        }
        return lines
    }

    /// Everything that is to be put right, in one place.
    private static func attention(_ problems: [DayProblem]) -> [Block] {
        problems.isEmpty ? [] : [.group([.lines(["Needs attention"])] + problems.flatMap(\.block))]
    }

    private static func hints(_ day: DayFigures, _ roster: Roster) -> [Advice] {
        if roster.people.allSatisfy(\.isRemoved) {
            return ["Bring people in:  \(run: "import", "people", "people.csv")"]
        }
        return ["The whole week:  \(run: "attendance", .period(day.date.week))"]
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
        day.checkIns = collated(day.checkIns, person: \.person)
        day.checkOuts = collated(day.checkOuts, person: \.person)
        return day
    }
}
