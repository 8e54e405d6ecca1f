import DaybookModel

/// Who is at work now, and whose check-out is missing.
struct WorkSection: DaySection {
    /// For programs, by name.
    let checkIns: [OpenCheckIn]
    /// In the order for people.
    let shown: [OpenCheckIn]
    let roster: Roster
    let frame: AnswerFrame

    /// More people than this are counted, not listed.
    private static let listed = 12
    /// More problems than this are counted, not told one by one.
    private static let told = 5

    private func name(_ checkIn: OpenCheckIn) -> String {
        Answer.plainName(checkIn.person, roster)
    }

    var fields: [JSONField] {
        [
            JSONField("workingNow", .array(checkIns.filter(\.isRunning).map(object))),
            JSONField("openCheckIns", .array(checkIns.filter { !$0.isRunning }.map(object))),
        ]
    }

    private func object(_ checkIn: OpenCheckIn) -> JSON {
        let offset = frame.zone.offsetSeconds(at: checkIn.since)
        return .object([
            JSONField("person", .string(name(checkIn))),
            JSONField("date", .string(checkIn.date.description)),
            JSONField("since", .string(checkIn.since.text(offsetSeconds: offset))),
            JSONField("sequence", .sequence(checkIn.sequence)),
        ])
    }

    var blocks: [Block] {
        let working = shown.filter(\.isRunning)
        if working.isEmpty { return [] }
        let names = working.prefix(Self.listed).map { checkIn in
            let day = checkIn.date == frame.today ? "" : "\(dayOfYear(checkIn.date)) "
            return "\(name(checkIn)) since \(day)\(frame.clockTime(checkIn.since))"
        }
        let rest = working.count - names.count
        let more = rest > 0 ? " and \(grouped(rest)) more" : ""
        return [.lines(["At work now", "  " + names.joined(separator: ", ") + more])]
    }

    var problems: [DayProblem] {
        shown.filter { !$0.isRunning }.prefix(Self.told).map(problem)
    }

    var hints: [String] {
        let open = shown.count { !$0.isRunning }
        guard open > Self.told else { return [] }
        return ["All \(grouped(open)) open check-ins:  daybook today --format json"]
    }

    /// A missing check-out with the command that gives it: after the day's quota, as a guess.
    private func problem(_ checkIn: OpenCheckIn) -> DayProblem {
        let time = frame.typed(checkIn.closing)
        let closing = "daybook out --at \(time) \(shellOperand(name(checkIn)))"
        let since = "\(frame.clockTime(checkIn.since)) on \(weekdayAndDay(checkIn.date))"
        let closes = frame.zone.local(at: checkIn.closing).date
        return DayProblem(
            text: "\(name(checkIn)) checked in at \(since) and not out "
                + "(\(id(checkIn.sequence)))",
            advice: "If they left at \(frame.clockTime(checkIn.closing))",
            command: opening(closes) + closing)
    }

    /// What must be said before a check-out of `date` may be recorded.
    private func opening(_ date: CivilDate) -> String {
        if let through = roster.lockedThrough, date <= through {
            return "daybook unlock \(date) --because \"...\" && "
        }
        let isClosed = date < frame.today && !roster.mayEditPastDays(today: frame.today)
        return isClosed ? "daybook set edit-past-days on && " : ""
    }
}
