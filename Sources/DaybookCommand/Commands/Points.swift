import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// `daybook points`: bonus points by student and course.
struct Points: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        commandName: "points",
        abstract: ReportKind.points.facts.question,
        usage: "daybook points [-p PERIOD] [-g student|course|day|week|month|year]",
        discussion: """
            EXAMPLES:
              daybook points
              daybook points -g student -n 10
              daybook points -p 2026 -g course,month

            The period is all, and each student is listed in each course. The most
            points come first; equal ones share a rank (1, 1, 3), in each unit of the
            calendar by itself. Scores of term projects are in: daybook show COURSE
            """)

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var span: SpanOptions
    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Report options") var grouping: GroupOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let chosen = PointsGrouping(try groups(of: .points))
        let session = try Session(common)
        let period = try period(today: session.today)
        let report = try ask(session.book.view().points(period, by: chosen))
        let frame = session.frame(at: report.point, limit: rows.limit)
        let shown =
            chosen.byStudent && chosen.unit == nil
            ? session.collated(
                report.rows, report.roster, limit: rows.limit, group: \.rank,
                person: { $0.student ?? PersonID(0) }) : report.rows
        try session.output.write(.points(report, shown: shown, by: chosen, period, frame))
    }
}

extension Points: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let student = try choice.atMostOne(choice.names.person)
        let course = try choice.course.map { name throws(CommandError) in
            try choice.names.course(name)
        }
        return .points(student, course, try choice.named(PointsFigure.allCases, or: .points))
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        return [.points(choice.period, PointsGrouping(try choice.groups()))]
    }
}
