package import Daybook
import Pictures

// The hours of working days, drawn for pages and paper.

extension Chart {
    /// Who was in when on a day.
    static func workday(
        _ date: CivilDate, _ people: [WorkMonth], _ frame: AnswerFrame
    ) -> Chart? {
        let rows = people.compactMap { month in
            month.days.first { $0.date == date }.flatMap {
                row($0, frame.roster.called(month.person), frame)
            }
        }
        let now = frame.zone.local(at: frame.now)
        return timeline(
            "At work on \(weekdayAndDay(date))", rows,
            now: now.date == date ? minute(now, since: date) : nil)
    }

    /// When somebody was in on some days.
    static func workdays(
        _ title: String, _ days: some Sequence<WorkDay>, _ frame: AnswerFrame
    ) -> Chart? {
        timeline(
            title,
            days.compactMap { day in
                row(day, "\(day.date.weekday.shortName) \(dayOfYear(day.date))", frame)
            })
    }

    private static func timeline(
        _ title: String, _ rows: [Timeline.Row], now: Int? = nil
    ) -> Chart? {
        rows.isEmpty ? nil : .timeline(Timeline(title: title, rows: rows, now: now))
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
        let year = Period(.year, containing: today)
        let sheet = try view.attendance(of: [person], year, .both, today: today).rows
        let week = Period(from: .day(today.adding(days: -6)), through: .day(today))
        let work = try view.overtime(
            of: [person], week, isDetailed: true, today: today, now: frame.now)
        let start = min(today, frame.roster.book?.start ?? today)
        let days = sheet.days.map { max($0.lowerBound, start)...min($0.upperBound, today) }
        let weekdays = frame.roster.weekdays(on: today)
        answer.show(
            [Chart.workdays("The last seven days", work.rows.flatMap(\.days), frame)]
                + (days.map { Chart.calendars(sheet.daily(), $0, weekdays) } ?? []), frame)
        return answer
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
