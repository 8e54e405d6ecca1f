package import Daybook

extension CalendarFile {
    private static let visitAlarms = [120]
    private static let saleAlarms = [24 * 60, 15]

    /// Visits and sales as a calendar.
    package init(_ report: Report<Diary>, _ frame: AnswerFrame) {
        let mark = hex(report.rows.mark)
        let events = report.rows.entries.compactMap { entry in
            Self.event(entry, mark, report.roster, frame.zone)
        }
        let written = events.filter { Self.holds($0.start) }
        self.init(name: frame.book, events: written, leftOut: events.count - written.count)
    }

    private static func event(
        _ entry: Diary.Entry, _ mark: String, _ roster: Roster, _ zone: ZoneRules
    ) -> Event? {
        let content = entry.state.content
        guard let show = content.show else { return nil }
        let title = roster.called(show)
        let start = content.opening ?? content.curtain.map { instant($0, zone) }
        guard let start else { return nil }
        let isSale = content.opening != nil
        let facts = roster.facts(of: show)
        let place = (content.venue ?? (isSale ? facts?.venue : nil)).map(roster.name(of:))
        return Event(
            uid: "\(entry.state.sequence)-\(mark)@daybook", stamp: entry.recordedAt,
            revision: entry.state.correctedBy ?? 0, start: start,
            minutes: isSale ? nil : facts?.minutes,
            summary: isSale ? "Ticket sale: \(title)" : title, location: place,
            details: isSale ? [] : details(content),
            alarms: isSale ? saleAlarms : visitAlarms, isCancelled: !entry.state.isLive)
    }

    /// What the clocks of the zone show once; where they skip it, the time as reckoned before
    /// (RFC 5545, section 3.3.5), where they show it twice, the first one.
    private static func instant(_ local: LocalDateTime, _ zone: ZoneRules) -> Instant {
        switch zone.resolve(local) {
        case .unique(let instant): instant
        case .gap(let before, _): local.instant(offsetSeconds: before)
        case .ambiguous(let earlier, _): earlier
        }
    }

    private static func details(_ content: Content) -> [String] {
        let quantity = content.integer(.quantity) ?? 0
        return [
            quantity == 1 ? nil : counted(Int(quantity), "ticket"),
            content.text(.seats).map { "Seats: \($0)" },
            content.text(.cast).map { "Cast: \($0)" },
            content.price.flatMap {
                $0.minorUnits == 0 ? nil : "Paid: \(amountWithCode($0))"
            },
            content.text(.discount).map { "Discount: \($0)" }, content.text(.review),
        ].compactMap(\.self)
    }
}

extension CalendarFile {
    /// That something is not in it, and why; nil: all is.
    package var remark: String? {
        if leftOut == 0 { return nil }
        return "\(counted(leftOut, "event")) left out: in UTC, in which a calendar has its times, "
            + "beyond the years 1 to 9999."
    }
}

extension Answer {
    /// The receipt of a calendar that went to a file.
    package static func exported(
        _ file: CalendarFile, to path: String, _ frame: AnswerFrame
    ) -> Answer {
        let cancelled = file.events.count { $0.isCancelled }
        let summary = "Wrote \(counted(file.events.count, "event")) to \(path)."
        let aside =
            "\(grouped(cancelled)) of them cancelled, since they were taken back: a calendar that "
            + "has one drops it, and whether any has it the book does not know."
        return Answer(
            "export", frame,
            [
                "events": file.events.count, "cancelled": cancelled, "file": path,
                "summary": summary,
            ],
            linesAfter: [summary] + (cancelled > 0 ? [aside] : []))
    }
}
