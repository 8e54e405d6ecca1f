import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook streaks`: the longest and the current runs of days.
struct Streaks: TakesPeriod, TakesCourse, TakesRows {
    static let configuration = CommandConfiguration(
        "streaks [WHO…] [--basis working|calendar|held] [-p PERIOD]",
        ReportKind.streaks.facts.question,
        """
        EXAMPLES:
          daybook streaks
          daybook streaks "Ana Lima" "Bo Berg"
          daybook streaks --basis held --slot am
          daybook streaks --course Algebra

        A streak is a run of days with at least one mark each. On the basis `working`
        days off without a mark neither extend nor break it, on `calendar` every day
        counts, and on `held` the days on which anyone attended.
        """)

    @Argument(help: ArgumentHelp("Names (everyone).", valueName: "who"))
    var who: [String] = []

    @Option(
        help: ArgumentHelp(
            "working, calendar or held (working; of a course, held).", valueName: "basis"))
    var basis: StreakBasis?

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Streaks>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(of: .streaks, session)
        let people = try Names(session).some(who)
        try session.show(.streaks(people, period, try slots(session), basis))
    }
}

extension Streaks: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let who = try choice.names.person(try choice.words(1)[0])
        let (part, isCurrent) = try part(choice)
        let slots = try choice.asked()
        return .streak(
            who, choice.basis ?? slots.basis, slots, part, isCurrent: isCurrent)
    }

    private static func part(
        _ choice: FigureChoice
    ) throws(CommandError) -> (StreakFigure, isCurrent: Bool) {
        let plain = ["best": "best.days", "current": "current.days"]
        let typed = choice.field.map { plain[$0.lowercased()] ?? $0 }
        let all = [false, true].flatMap { isCurrent in
            StreakFigure.allCases.map { part in
                ((isCurrent ? "current." : "best.") + part.rawValue, part, isCurrent)
            }
        }
        let name = try choice.field(typed, among: all.map(\.0), or: "best.days")
        let chosen = all.first { $0.0 == name } ?? all[0]
        return (chosen.1, chosen.2)
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        [AskedReport.streaks(try choice.people(), choice.period, try choice.asked()).compared]
    }
}
