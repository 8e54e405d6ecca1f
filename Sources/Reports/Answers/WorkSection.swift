import Daybook

/// Who is at work now, what was worked on the day, and whose check-out or check-in is missing.
struct WorkSection: DaySection {
    /// For programs, by name.
    let figures: DayFigures
    /// In the order for people.
    let shown: DayFigures
    let frame: AnswerFrame

    /// More people than this are counted, not listed.
    private var listed: Int { frame.shown(of: .max, usual: Answer.usualNames) }
    /// More problems than this are counted, not told one by one.
    private static let told = 5

    var facts: Facts {
        let (running, open) = (figures.checkIns.filter(\.isRunning), openCheckIns(figures))
        return [
            "workingNow": running.map(facts), "openCheckIns": open.map(facts),
            "loneCheckOuts": figures.checkOuts.map {
                facts($0.person, $0.date, ["time": frame.text($0.time)], $0.sequence)
            },
            "worked": figures.hours.map { hours -> Facts in
                ["person": frame.roster.called(hours.person), "workedMinutes": hours.minutes]
            },
        ]
    }

    private func openCheckIns(_ day: DayFigures) -> [OpenCheckIn] {
        day.checkIns.filter { !$0.isRunning }
    }

    private func facts(_ checkIn: OpenCheckIn) -> Facts {
        facts(
            checkIn.person, checkIn.date, ["since": frame.text(checkIn.since)], checkIn.sequence)
    }

    private func facts(
        _ person: PersonID, _ date: CivilDate, _ moment: Facts, _ sequence: UInt64
    ) -> Facts {
        ["person": frame.roster.called(person), "date": date] + moment + ["sequence": sequence]
    }

    var blocks: [Block] { working + worked }

    /// What was worked on the day, by whom it is known of.
    private var worked: [Block] {
        let names = shown.hours.map {
            "\(frame.roster.called($0.person)) \(Minutes(Int64($0.minutes)))"
        }
        if names.isEmpty { return idle }
        let title = shown.date == frame.today ? "Worked so far today" : "Worked"
        return [
            .section(
                title,
                [
                    frame.isLinked
                        ? .table(hours) : .lines([Reports.listed(names, most: listed)])
                ])
        ]
    }

    /// The same on a page, where each figure leads to the days of its month.
    private var hours: TextTable {
        let month = YearMonth(containing: shown.date)
        return Sheet {
            Column.named(frame.roster, \.person)
            Column(nil, "Worked", .minutes) { Minutes(Int64($0.minutes)).description }
                .leading { hours, _, leads in leads.workdays(of: hours.person, in: month) }
        }.table(shown.hours, leads: frame.leads())
    }

    /// How many were to work on a day that is over and on which nobody did.
    private var idle: [Block] {
        guard frame.parts.contains(.workingTime), shown.date < frame.today, missing.isEmpty else {
            return []
        }
        switch shown.standing.dayOff {
        case .beforeStart, .holiday: return []
        case .weekday, nil: break
        }
        let expected = frame.roster.people.count { person in
            frame.roster.isExpected(person.id, on: shown.date) && person.role == .employee
                && WorkPolicies(frame.roster, for: person.id).policy(on: shown.date)
                    .quotas[shown.date.weekday] > 0
        }
        if expected == 0 { return [] }
        return [.section("Worked", [.lines(["nobody, and \(grouped(expected)) expected"])])]
    }

    private var working: [Block] {
        let working = shown.checkIns.filter(\.isRunning)
        if working.isEmpty {
            let isSaid = frame.parts == [.workingTime] && shown.date == frame.today
            return isSaid ? [.section("At work now", [.lines(["nobody"])])] : []
        }
        let names = working.map { checkIn in
            let day = checkIn.date == frame.today ? "" : "\(dayOfYear(checkIn.date)) "
            let time = frame.clockTime(checkIn.since)
            return "\(frame.roster.called(checkIn.person)) since \(day)\(time)"
        }
        return [.section("At work now", [.lines([Reports.listed(names, most: listed)])])]
    }

    var problems: [DayProblem] {
        // The latest are remembered best.
        missing.sorted { $0.at > $1.at }.prefix(Self.told).map(problem)
    }

    var hints: [Advice] {
        let count = missing.count
        guard count > Self.told else { return [] }
        return [
            "All \(grouped(count)) missing punches:  \(run: "today", .option("format", "json"))"
        ]
    }

    /// A punch without its counterpart, which a command gives, the time left to be filled in: a
    /// guess pasted by mistake would stand in the log as a fact.
    private struct MissingPunch {
        let person: PersonID
        let date: CivilDate
        let at: Instant
        let sequence: UInt64
        /// What is there and what is not.
        let state: (done: String, lacking: String)
        /// The command, and what people do then.
        let remedy: (verb: String, words: String)
        /// Nil: nothing that can be recorded would complete it.
        let guess: Instant?
    }

    private var missing: [MissingPunch] {
        let open = openCheckIns(shown).map { checkIn in
            MissingPunch(
                person: checkIn.person, date: checkIn.date, at: checkIn.since,
                sequence: checkIn.sequence, state: ("in", "out"), remedy: ("out", "left"),
                guess: checkIn.closing)
        }
        return open
            + shown.checkOuts.map { checkOut in
                MissingPunch(
                    person: checkOut.person, date: checkOut.date, at: checkOut.time,
                    sequence: checkOut.sequence, state: ("out", "in"), remedy: ("in", "came"),
                    guess: checkOut.opening)
            }
    }

    private func problem(_ punch: MissingPunch) -> DayProblem {
        let time = "\(frame.clockTime(punch.at)) on \(weekdayAndDay(punch.date))"
        let text =
            "\(frame.roster.called(punch.person)) checked \(punch.state.done) at \(time) "
            + "and not \(punch.state.lacking) (\(id(punch.sequence)))"
        guard let guess = punch.guess else {
            return strikingOut(text, punch.sequence, punch.date)
        }
        return DayProblem(
            text: text, advice: "Fill in when they \(punch.remedy.words)",
            command: command(punch.remedy.verb, guess, punch.person))
    }

    /// A punch that can have no counterpart: whose it is has left, or there is no room for one.
    private func strikingOut(_ text: String, _ sequence: UInt64, _ date: CivilDate) -> DayProblem {
        DayProblem(
            text: text, advice: "Nothing can be recorded that would complete it. To strike it out",
            command: unlocking(date)
                + "\(run: "retract", .event(sequence), .reason)")
    }

    private func command(_ verb: String, _ time: Instant, _ person: PersonID) -> Advice {
        let date = frame.zone.local(at: time).date
        return unlocking(date)
            + "\(run: verb, .option("at", "\(date)THH:MM"), .operand(frame.roster.called(person)))"
    }

    /// What opens a locked date for any write.
    private func unlocking(_ date: CivilDate) -> Advice {
        guard let through = frame.roster.lockedThrough, date <= through else { return "" }
        return "\(run: "unlock", .operand("\(date)"), .reason) && "
    }
}
