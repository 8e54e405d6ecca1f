import ArgumentParser
import Daybook
import Reports

/// `daybook points`: bonus points by student and course.
struct Points: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "points [-p PERIOD] [-g student|course|day|week|month|year]",
        ReportKind.points.facts.question,
        """
        EXAMPLES:
          daybook points
          daybook points -g student -n 10
          daybook points -p 2026 -g course,month

        The period is all, and each student is listed in each course. The most
        points come first; equal ones share a rank (1, 1, 3), in each unit of the
        calendar by itself. Scores of term projects are in: daybook show COURSE
        """)

    @OptionGroup var shared: SharedOptions<Points>

    mutating func run() throws(CommandError) {
        let grouping = ReportGrouping(try groups(of: .points), of: .points)
        let session = try Session(root)
        try session.show(.points(try period(of: .points, session), grouping))
    }
}

extension Points: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let student = try choice.atMostOne(choice.names.person)
        let course = try choice.course.map(choice.names.course)
        return .points(student, course, try choice.named(PointsFigure.allCases, or: .points))
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        let grouping = ReportGrouping(try choice.groups(), of: .points)
        return [AskedReport.points(choice.period, grouping).compared]
    }
}
