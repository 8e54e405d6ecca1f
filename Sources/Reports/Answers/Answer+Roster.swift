package import Daybook

extension Answer {
    /// The declared holidays of a period.
    package static func holidays(
        _ roster: Roster, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let dates = roster.holidays(in: period)
        var answer = Answer(
            "holidays", .holidays(roster), dates, shown: dates, called: "holidays",
            none: "No holiday is declared in this period.", of: period, frame)
        answer.title = "Holidays · \(words(period))"
        answer.unit = counted(dates.count, "day")
        answer.hints = ["Declare one:  \(run: "holidays add", "DATE", "NAME")"]
        return answer
    }

    /// The receipt of declaring or revoking holidays.
    package static func holidaysChanged(
        _ change: HolidayCommand.Change, _ done: Written<HolidayCommand.Outcome>,
        punches: [CivilDate: Int] = [:]
    ) -> Answer {
        let outcome = done.outcome
        var said: [String] = []
        if !outcome.dates.isEmpty {
            said = [sentence(change, span(of: outcome.dates), done)]
        }
        var lines = said.map { $0 + done.numbers }
        if !outcome.existing.isEmpty {
            lines.append("\(span(of: outcome.existing)): a holiday of that name already.")
        }
        lines += worked(outcome.dates, punches)
        return done.answer(
            (said + lines).first ?? "", lines: lines, extras: ["dates": outcome.dates],
            next: outcome.dates.prefix(1).map {
                "See the year's:  \(run: "holidays", .period($0.year))"
            })
    }

    /// What becomes of the hours that were worked on days that are holidays now.
    private static func worked(_ dates: [CivilDate], _ punches: [CivilDate: Int]) -> [String] {
        let days = dates.filter { punches[$0] != nil }
        let count = days.reduce(0) { $0 + (punches[$1] ?? 0) }
        guard count > 0 else { return [] }
        let when = listed(days.map(day), most: 3)
        return [
            "There \(count == 1 ? "is" : "are") \(counted(count, "punch", "punches")) on "
                + "\(when): the hours count as worked, and add nothing to overtime now."
        ]
    }

    private static func sentence(
        _ change: HolidayCommand.Change, _ days: String, _ done: Written<HolidayCommand.Outcome>
    ) -> String {
        guard case .declare(let name) = change else {
            return "\(days) \(done.will)no longer a holiday; it counts as its weekday does."
        }
        let called = name.map { ": \($0)" } ?? ""
        let former = Set(done.outcome.former.values).filter { !$0.isEmpty }.sorted()
        let before = former.isEmpty ? "" : " (\(former.joined(separator: ", ")) before)"
        return "\(days) \(done.will)declared a holiday\(called)\(before)."
    }

    /// `Fri 20 Nov 2026`, or the first and the last of several days with their number; of days that
    /// do not follow each other, all of them.
    private static func span(of dates: [CivilDate]) -> String {
        guard let first = dates.first, let last = dates.last, first != last else {
            return dates.first.map(weekdayAndDay) ?? ""
        }
        guard last - first + 1 == dates.count else {
            return listed(dates.map(day), most: AnswerFrame.usualRows)
        }
        return "\(weekdayAndDay(first)) to \(weekdayAndDay(last)) (\(counted(dates.count, "day")))"
    }
}

extension Roster {
    /// The declared holidays of a period, in order.
    func holidays(in period: Period) -> [CivilDate] {
        holidays.keys.filter(period.range.contains).sorted()
    }
}

extension Sheet<CivilDate> {
    /// Holidays with their names.
    static func holidays(_ roster: Roster) -> Sheet {
        Sheet {
            Column("date", "Day", shown: weekdayAndDay, \.self)
            Column("name", "Name") { date in
                roster.holidays[date].flatMap { $0.isEmpty ? nil : $0 }
            }
        }
    }
}

extension Sheet<CourseID> {
    /// - Parameter names: who is called what; nil: as `roster` itself says.
    static func courses(_ roster: Roster, named names: Roster? = nil) -> Sheet {
        let names = names ?? roster
        let students = roster.studentCounts()
        return Sheet {
            Column.named(names, \.self)
            Column("professor", "Professor") { course in
                roster.professor(of: course).map(names.called)
            }
            Column("students", "Students") { students[$0] ?? 0 }
        }
    }
}

extension Answer {
    /// The receipt of closing the book to a date, or of opening it.
    /// - Parameter last: the last day that is closed; nil: some are opened.
    package static func locked(
        _ done: Written<LockCommand.Outcome>, closing last: DayFigures? = nil
    ) -> Answer {
        let outcome = done.outcome
        let will = done.isDryRun ? "would be" : "is"
        let summary =
            outcome.after.map { date in
                outcome.before == date
                    ? "The book is closed to \(weekdayAndDay(date)) already."
                    : "The book \(will) closed to \(weekdayAndDay(date)), that day included."
            } ?? "The whole book \(will) open."
        var answer = done.answer(
            summary,
            extras: ["lockedThrough": outcome.after, "before": outcome.before],
            next: [
                outcome.after == nil
                    ? "Close it:  \(run: "lock", "DATE")" : "Open it:  \(run: "unlock")"
            ])
        if let last { answer.tellMissing(on: last, done.frame) }
        return answer
    }
}

extension Answer {
    /// Says who lacks a punch in a month that is closed: nobody can add it until the book is open.
    private mutating func tellMissing(on last: DayFigures, _ frame: AnswerFrame) {
        let open = last.checkIns.filter { $0.date <= last.date && !$0.isRunning }
            .map { ($0.person, $0.date, "check-out") }
        let alone = last.checkOuts.filter { $0.date <= last.date }
            .map { ($0.person, $0.date, "check-in") }
        let missing = (open + alone).map { person, date, lacking in
            "\(frame.roster.called(person)) has no \(lacking) on \(weekdayAndDay(date))"
        }
        if missing.isEmpty { return }
        linesAfter.append(listed(missing, most: 4) + ": overtime stays unknown there.")
        hints.insert(
            "Put it right first:  \(run: "today", .option("on", "\(last.date)"))", at: 0)
    }
}

extension ComparedReport {
    /// Who gives each course, and how many are enrolled in it.
    package static let courses = ComparedReport(
        .courses, .courses
    ) { (view, frame) throws(DaybookError) in
        let known = view.roster
        return known.courses.liveIDs.sorted().map { CourseID($0) }
            .map(Sheet.courses(known, named: frame.roster).compared)
    }

    /// The term projects of the courses.
    package static let projects = ComparedReport(
        .courses, .projects
    ) { (view, frame) throws(DaybookError) in
        let sheet = Sheet<ProjectRow> {
            Column.named(frame.roster, as: "student", \.student)
            Column.named(frame.roster, \.course)
            Column("project", \.score)
        }
        return try view.projects().rows.map(sheet.compared)
    }
}
