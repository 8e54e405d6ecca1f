import ArgumentParser
import Daybook
import Reports

/// `daybook calendar`: a week or months with what is recorded on each day.
struct ShowCalendar: TakesPeriod, TakesSlot, TakesRows {
    static let configuration = CommandConfiguration(
        "calendar [-p PERIOD] [--slot am|pm]",
        "Show a week or a month with what is recorded on each day.",
        """
        EXAMPLES:
          daybook calendar
          daybook calendar -p "this week"
          daybook calendar -p 2026-Q4 --slot am

        The period is this month; a month without a year is the nearest. Weeks begin
        on Monday and have their ISO number.
        Longer periods give a page a month, the first twelve unless -n says otherwise.
        Machine formats have a row for each day, and -n counts those.
        """)

    static let span: CalendarUnit? = .month

    @OptionGroup var shared: SharedOptions<ShowCalendar>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let today = session.today
        let near = try nearestMonth(today)
        let period = if let near { near } else { try period(today: today) }
        let view = try session.view()
        let report = try ask(view.attendance(period, slots, today: today))
        if let days = report.rows.days,
            days.upperBound - days.lowerBound >= Limits.calendarDays
        {
            throw .usage(
                message: "\(period.label) is longer than a hundred years",
                remedy: "Name a shorter one: \(run: "calendar", .period(today.year))")
        }
        let layers = try ask(Self.layers(report.rows.days, view, report.roster.currency))
        let parts = try ask(view.partsInUse())
        view.end()
        try session.output.write(
            .calendar(
                report.rows, layers,
                session.frame(at: report.point, report.roster).speaking(of: parts)))
    }

    /// What there is on each day beside attendance.
    private static func layers(
        _ days: ClosedRange<CivilDate>?, _ view: borrowing View, _ currency: Currency
    ) throws(DaybookError) -> [CalendarLayer] {
        guard let days else { return [] }
        let sums = try view.sumsDaily(days)
        let tickets = try view.ticketsDaily(days)
        return CalendarLayer.entries(
            punches: try view.punchesDaily(days), sums, in: currency,
            visits: tickets.visits, sales: tickets.sales)
    }
}
