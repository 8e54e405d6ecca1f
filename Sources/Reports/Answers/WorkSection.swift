import Daybook

/// Who is at work now, and whose check-out or check-in is missing.
struct WorkSection: DaySection {
    /// For programs, by name.
    let figures: DayFigures
    /// In the order for people.
    let shown: DayFigures
    let frame: AnswerFrame

    /// More people than this are counted, not listed.
    private static let listed = 12
    /// More problems than this are counted, not told one by one.
    private static let told = 5

    private func name(_ person: PersonID) -> String { Answer.plainName(person, frame.roster) }

    var fields: [JSONField] {
        let checkIns = figures.checkIns
        return [
            JSONField("workingNow", .array(checkIns.filter(\.isRunning).map(object))),
            JSONField("openCheckIns", .array(checkIns.filter { !$0.isRunning }.map(object))),
            JSONField(
                "loneCheckOuts",
                .array(
                    figures.checkOuts.map {
                        object($0.person, $0.date, JSONField("time", moment($0.time)), $0.sequence)
                    })),
        ]
    }

    private func object(_ checkIn: OpenCheckIn) -> JSON {
        object(
            checkIn.person, checkIn.date, JSONField("since", moment(checkIn.since)),
            checkIn.sequence)
    }

    private func object(
        _ person: PersonID, _ date: CivilDate, _ moment: JSONField, _ sequence: UInt64
    ) -> JSON {
        .object([
            JSONField("person", .string(name(person))),
            JSONField("date", .string(date.description)), moment,
            JSONField("sequence", .sequence(sequence)),
        ])
    }

    private func moment(_ time: Instant) -> JSON {
        .string(time.text(offsetSeconds: frame.zone.offsetSeconds(at: time)))
    }

    var blocks: [Block] {
        let working = shown.checkIns.filter(\.isRunning)
        if working.isEmpty { return [] }
        let names = working.prefix(Self.listed).map { checkIn in
            let day = checkIn.date == frame.today ? "" : "\(dayOfYear(checkIn.date)) "
            return "\(name(checkIn.person)) since \(day)\(frame.clockTime(checkIn.since))"
        }
        let rest = working.count - names.count
        let more = rest > 0 ? " and \(grouped(rest)) more" : ""
        return [.lines(["At work now", "  " + names.joined(separator: ", ") + more])]
    }

    var problems: [DayProblem] {
        let open = shown.checkIns.filter { !$0.isRunning }.map { (at: $0.since, problem($0)) }
        let lone = shown.checkOuts.map { (at: $0.time, problem($0)) }
        // The latest are remembered best.
        return (open + lone).sorted { $0.at > $1.at }.prefix(Self.told).map(\.1)
    }

    var hints: [Advice] {
        let count = shown.checkIns.count { !$0.isRunning } + shown.checkOuts.count
        guard count > Self.told else { return [] }
        return [
            "All \(grouped(count)) missing punches:  \(run: "today", .option("format", "json"))"
        ]
    }

    /// A missing check-out with the command that gives it: after the day's quota, as a guess.
    private func problem(_ checkIn: OpenCheckIn) -> DayProblem {
        let since = "\(frame.clockTime(checkIn.since)) on \(weekdayAndDay(checkIn.date))"
        let text =
            "\(name(checkIn.person)) checked in at \(since) and not out (\(id(checkIn.sequence)))"
        guard let closing = checkIn.closing else {
            return strikingOut(text, checkIn.sequence, checkIn.date)
        }
        return DayProblem(
            text: text, advice: "If they left at \(frame.clockTime(closing))",
            command: command("out", closing, checkIn.person))
    }

    /// A missing check-in with the command that gives it: the day's quota before, as a guess.
    private func problem(_ checkOut: LoneCheckOut) -> DayProblem {
        let time = "\(frame.clockTime(checkOut.time)) on \(weekdayAndDay(checkOut.date))"
        let text =
            "\(name(checkOut.person)) checked out at \(time) and not in (\(id(checkOut.sequence)))"
        guard let opening = checkOut.opening else {
            return strikingOut(text, checkOut.sequence, checkOut.date)
        }
        return DayProblem(
            text: text, advice: "If they came at \(frame.clockTime(opening))",
            command: command("in", opening, checkOut.person))
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
        return unlocking(date) + opening(date)
            + "\(run: verb, .option("at", frame.typed(time)), .operand(name(person)))"
    }

    /// What opens a locked date for any write.
    private func unlocking(_ date: CivilDate) -> Advice {
        guard let through = frame.roster.lockedThrough, date <= through else { return "" }
        return "\(run: "unlock", .operand("\(date)"), .reason) && "
    }

    /// What opens a past date for a new punch.
    private func opening(_ date: CivilDate) -> Advice {
        let isClosed = date < frame.today && !frame.roster.mayEditPastDays(today: frame.today)
        return isClosed ? "\(run: "set", "edit-past-days", "on") && " : ""
    }
}
