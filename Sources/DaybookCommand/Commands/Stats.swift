import ArgumentParser
import Daybook
import Reports

/// `daybook stats [WHO]`: totals, series and growth of everyone or of one person.
struct Stats: TakesPeriod, TakesCourse, TakesGroups {
    static let configuration = CommandConfiguration(
        "stats [WHO] [-p PERIOD] [-g week|month|year] [--slot am|pm]",
        ReportKind.stats.facts.question,
        """
        EXAMPLES:
          daybook stats
          daybook stats "Ana Lima" -p 2026 -g week
          daybook stats -g month --format csv -o months.csv
          daybook stats --course Algebra

        Growth compares the last complete week, month and year with the one before it.
        A person's charts have room for what can be attended: 10 slots a week, 46 a
        month and 510 a year on five weekdays, in proportion on more or fewer.
        Without -g the series is by the week, month or year, as many days as there
        are; the header says which. Rows of csv and ndjson are the series.
        A line begins at zero; its first, best and last values are written. What is not
        over is dashed beside it. Months that come again are drawn as the mean of their
        years; json has their sums.
        """)

    @Argument(help: ArgumentHelp("A name or username (everyone).", valueName: "who"))
    var who: String?

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Stats>

    mutating func run() throws(CommandError) {
        let unit = try unit(of: .stats)
        let session = try Session(root)
        let period = try period(of: .stats, session)
        let person = try who.map(Names(session).person)
        try session.show(.stats(person, unit, period, try slots(session)))
    }
}

extension Stats: FigureCommand {
    /// What one person's statistics share with the ranking is the ranking's.
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let who = try choice.atMostOne(choice.names.person)
        if let who, let typed = choice.field?.lowercased(),
            let shared = [RankingFigure.possible, .rate].first(where: { $0.rawValue == typed })
        {
            return .ranking(.attendance, who, shared, try choice.asked())
        }
        let all = StatisticsFigure.all
        let typed = choice.field?.lowercased() == "bestday" ? "bestDay.count" : choice.field
        let name = try choice.field(typed, among: all.map(\.name), or: "total")
        return .statistics(who, all.first { $0.name == name } ?? .total, try choice.asked())
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        let unit = try choice.diff.unit(of: .stats)
        return [
            AskedReport.stats(try choice.person(), unit, choice.period, try choice.asked()).compared
        ]
    }
}
