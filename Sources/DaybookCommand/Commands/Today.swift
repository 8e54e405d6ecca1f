import ArgumentParser
import Daybook
import Reports

/// `daybook today`, also bare `daybook`: one day and what asks for attention on it.
struct Today: TakesCourse, TakesRows {
    static let configuration = CommandConfiguration(
        "today [--on DATE] [--course COURSE] [--fail-on-attention]",
        "Show today, or another day: who is there and what to do.",
        """
        EXAMPLES:
          daybook today
          daybook today --on yesterday
          daybook today --on 2026-11-19 --slot am -n 0
          daybook today --course Algebra
          daybook today -n 0
          daybook today --quiet --fail-on-attention

        Present are those with a mark, whatever the course; missing are those on the
        roster who are neither present nor warned, without the professors. At work are
        those checked in. Each problem comes with the command that puts it right:
        missing check-outs and check-ins are listed since the first of the month, and
        for seven days at least; with --on, those of that day. Of a course, those
        enrolled are missing in the slots in which anyone of it is marked; a book of
        courses that never marks without one misses nobody. A day off says why. The
        page has the parts of the book in use: daybook set parts
        """)

    @Option(help: ArgumentHelp("The date (today).", valueName: "date"))
    var on: String?

    @Flag(help: "End with status 2 when something needs attention.")
    var failOnAttention = false

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Today>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let date = try Moments.date(on, today: session.today) ?? session.today
        let needsAttention = try Self.show(date, try slots(session), session)
        if failOnAttention, needsAttention { throw .ended(.attention) }
    }

    /// Shows one day.
    /// - Returns: whether something on it is to be put right.
    @discardableResult
    static func show(
        _ date: CivilDate, _ slots: SlotChoice, _ session: Session
    ) throws(CommandError) -> Bool {
        let (today, now) = (session.today, session.now)
        let view = try session.view()
        let report = try ask(view.day(date, slots, today: today, now: now))
        let budgets = try ask(view.budgets(in: YearMonth(containing: date), today: today))
        let records = try ask(view.records(on: date, in: slots.course, today: today))
        let upcoming = try ask(view.upcoming(from: date, now: date == today ? now : nil))
        let frame = session.frame(at: report.point, report.roster)
            .speaking(of: try ask(view.partsInUse()))
        var answer = Answer.today(
            report.rows, budgets: budgets.rows, records: records.rows, upcoming: upcoming.rows,
            frame)
        if frame.isPage {
            let day = Period(.day, containing: date)
            answer.showHours(
                try ask(view.overtime(day, isDetailed: true, today: today, now: now)).rows,
                on: date, frame)
        }
        view.end()
        if date == today { try remind(of: session, beside: &answer) }
        try session.output.write(answer)
        return answer.needsAttention
    }

    /// Tells whoever keeps the book that it has no backup of late; not those at its page.
    private static func remind(
        of session: Session, beside answer: inout Answer
    ) throws(CommandError) {
        if session.output.isForMachines || session.output.format.isKept || Desk.isOfPage { return }
        if let due = try ask(session.book.backupDue(clock: Moments.clock)) {
            answer.hints.append(Answer.reminder(of: due))
        }
    }
}
