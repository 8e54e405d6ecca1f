package import Daybook
import Pictures

// The hours of working days, drawn for pages and paper.

extension Chart {
    /// Who was in when on a day.
    static func workday(
        _ date: CivilDate, _ people: [WorkMonth], _ frame: AnswerFrame
    ) -> Chart? {
        let days = people.compactMap { month in
            month.days.first { $0.date == date }.map { (frame.roster.called(month.person), $0) }
        }
        let now = frame.zone.local(at: frame.now)
        return timeline(
            "At work on \(weekdayAndDay(date))", days, frame,
            now: now.date == date ? minute(now, since: date) : nil)
    }

    /// When somebody was in on some days.
    static func workdays(
        _ title: String, _ days: some Sequence<WorkDay>, _ frame: AnswerFrame
    ) -> Chart? {
        timeline(
            title, days.map { ("\($0.date.weekday.shortName) \(dayOfYear($0.date))", $0) }, frame)
    }

    private static func timeline(
        _ title: String, _ days: [(name: String, day: WorkDay)], _ frame: AnswerFrame,
        now: Int? = nil
    ) -> Chart? {
        let rows = days.compactMap { row($0.day, $0.name, frame) }
        if rows.isEmpty { return nil }
        let open = days.filter { lacksTime($0.day, today: frame.today) }.map(\.name)
        let said = open.isEmpty ? "" : "A time is missing: \(listed(open, most: 7))."
        return .timeline(Timeline(title: title, rows: rows, now: now, caption: said))
    }

    /// Whether a stint of it cannot be drawn: one that is still open today can.
    private static func lacksTime(_ day: WorkDay, today: CivilDate) -> Bool {
        day.stints.contains { $0.start == nil || $0.end == nil && day.date != today }
    }

    /// A day with its breaks; nil: no time of it is known from its beginning.
    private static func row(
        _ day: WorkDay, _ name: String, _ frame: AnswerFrame
    ) -> Timeline.Row? {
        var stretches: [Timeline.Stretch] = []
        for stint in day.stints {
            guard let start = stint.start, stint.end != nil || day.date == frame.today else {
                continue
            }
            func minutes(_ instant: Instant) -> Int {
                minute(frame.zone.local(at: instant), since: day.date)
            }
            let from = minutes(start)
            if let before = stretches.last?.to, before < from {
                stretches.append(Timeline.Stretch(.pause, from: before, to: from))
            }
            stretches.append(Timeline.Stretch(.work, from: from, to: stint.end.map(minutes)))
        }
        if stretches.isEmpty { return nil }
        let note = day.workedMinutes == 0 ? "" : hours(day.workedMinutes)
        let now = frame.zone.local(at: frame.now)
        return Timeline.Row(
            name: name, stretches: stretches, note: note,
            now: now.date == day.date ? minute(now, since: day.date) : nil)
    }

    private static func minute(_ local: LocalDateTime, since date: CivilDate) -> Int {
        Int(local.secondsSinceEpoch / 60) - Int(date.daysSinceEpoch) * 1440
    }
}

extension AskedReport {
    /// The card of somebody, on a page with this year's days and the last week's hours.
    package static func person(
        _ person: PersonID, _ view: borrowing View, _ frame: AnswerFrame
    ) throws(DaybookError) -> Answer {
        let today = frame.today
        var answer = Answer.person(
            try view.card(of: person, today: today, now: frame.now), frame)
        guard frame.isPage else { return answer }
        let worked = try view.overtime(
            of: [person], .all, isDetailed: true, today: today, now: frame.now
        ).rows.flatMap(\.days)
        let days = try view.attendance(of: [person], .all, .both, today: today).rows.daily()
        answer.show([hours(worked, frame), year(days, of: person, frame)], frame)
        return answer
    }

    /// The last seven days, or those that ended with the last day at work.
    private static func hours(_ days: [WorkDay], _ frame: AnswerFrame) -> Chart? {
        let last = days.last { !$0.stints.isEmpty && $0.date <= frame.today }?.date
        guard let last else { return nil }
        let isNow = frame.today - last < daysOfWeek
        let end = isNow ? frame.today : last
        let title = isNow ? "The last seven days" : "Seven days to \(day(end))"
        let shown = days.filter { $0.date <= end && end - $0.date < daysOfWeek }
        return Chart.workdays(title, shown, frame)
    }

    private static let daysOfWeek = 7

    /// This year's days, or those of the last year with a mark.
    private static func year(
        _ days: [DayCount], of person: PersonID, _ frame: AnswerFrame
    ) -> Chart? {
        let last = days.last { $0.morning + $0.afternoon > 0 }?.date
        guard let last, let end = days.last?.date else { return nil }
        let year = CalendarSpan.year(last.fields.year)
        let start = max(year.first, min(last, frame.roster.book?.start ?? year.first))
        return Chart.calendars(
            days, of: [person], start...max(last, min(year.last, end, frame.today)), frame
        ).first
    }
}

extension Answer {
    /// Adds to a day's page who was in when.
    package mutating func showHours(
        _ people: [WorkMonth], on date: CivilDate, _ frame: AnswerFrame
    ) {
        show([Chart.workday(date, frame.collated(people, person: \.person), frame)], frame)
    }
}
