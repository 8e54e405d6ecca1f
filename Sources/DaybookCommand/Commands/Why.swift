import ArgumentParser
import Daybook
import Reports

/// `daybook why REPORT WHAT…`: what a figure comes from.
struct Why: TakesPeriod, TakesSlot, TakesRows {
    static let configuration = CommandConfiguration(
        "why REPORT [WHO|WHAT] [--field FIELD] [-p PERIOD]", "Explain how a figure came about.",
        """
        EXAMPLES:
          daybook why expenses Food -p 2026-03
          daybook why overtime "Ana Lima" -p 2026-10 --detail
          daybook why overtime "Ana Lima" -p 2026-10 --field weeks.2026-W41
          daybook why rank warnings "Bo Berg" --field rank -p 2026
          daybook why friends "Ana Lima" "Bo Berg" --field share

        The report is \(ReportKind.grammar). The period is the report's. A field is called \
        as in the report's JSON, with a dot before a part of one: best.from, growth.week, \
        weeks.2026-W41; a name that none has lists them. The steps add up to it.
        """)

    @Argument(help: ArgumentHelp("The report that shows the figure.", valueName: "report"))
    var report: ReportKind

    @Argument(help: ArgumentHelp("The person, category, show or course.", valueName: "what"))
    var what: [String] = []

    @Option(help: ArgumentHelp("The figure (the report's main one).", valueName: "field"))
    var field: String?

    @Option(help: ArgumentHelp("For streaks: working, calendar or held.", valueName: "basis"))
    var basis: StreakBasis?

    @Option(help: ArgumentHelp("For points and attendance: one course.", valueName: "course"))
    var course: String?

    @Option(help: ArgumentHelp("For shows: the venue.", valueName: "venue"))
    var venue: String?

    @Option(help: ArgumentHelp("The currency.", valueName: "code"))
    var currency: String?

    @Flag(help: "For overtime: each punch, not each day.")
    var detail = false

    static let spanWords = "the report's"

    @OptionGroup var shared: SharedOptions<Why>

    mutating func run() throws(CommandError) {
        try refuseStrangers()
        let session = try Session(root)
        let today = session.today
        let choice = FigureChoice(
            report: report, what: what, field: field, slots: half.slot, basis: basis,
            course: course, venue: venue, currency: currency,
            period: try period(today: today, standard: report.period(today)), session: session)
        let figure = try choice.figure()
        let period = choice.period(of: figure)
        let now = report == .overtime ? session.now : nil
        let answer = try ask(
            session.book.view().explain(
                figure, period ?? .all, today: today, now: now, holding: mostHeld(session),
                progress: session.output.progress("Reading the log")))
        let off = try marksOnDaysOff(figure, period ?? .all, session)
        try session.output.write(
            .why(
                figure, answer, period, isDetailed: detail, onDaysOff: off,
                besides: try choice.others(besides: figure), session.frame(at: answer.point)))
    }

    /// How many steps are shown: programs read them one by one.
    private func mostHeld(_ session: Session) -> Int {
        if session.output.isForMachines { return 0 }
        let shown = rows.wanted(session.output) ?? Answer.usualSteps
        return shown == 0 ? .max : shown
    }

    /// How many of the marks that a ranking counts are on days off by now: its rate leaves them
    /// out.
    private func marksOnDaysOff(
        _ figure: Figure, _ period: Period, _ session: Session
    ) throws(CommandError) -> Int {
        guard case .ranking(.attendance, let person, .value, let slots) = figure else { return 0 }
        let rate = try ask(
            session.book.view().explain(
                .ranking(.attendance, person, .rate, slots), period, today: session.today,
                now: nil, progress: { _, _ in }))
        return rate.rows.steps.count { $0.reason == .dayOff }
    }

    /// Refuses the options of other reports.
    private func refuseStrangers() throws(CommandError) {
        let given: [(words: String, isGiven: Bool, option: ReportOption)] = [
            ("--basis", basis != nil, .basis), ("--course", course != nil, .course),
            ("--venue", venue != nil, .venue), ("--currency", currency != nil, .currency),
            ("--slot", half.slot != nil, .slot),
            ("--period, --from or --to", days.isGiven, .period),
        ]
        for next in given where next.isGiven && !report.facts.options.contains(next.option) {
            throw .usage(
                message: "a figure of \(report.rawValue) takes no \(next.words)",
                remedy: "See what it takes: \(run: "why", .flag("help"))")
        }
    }
}
