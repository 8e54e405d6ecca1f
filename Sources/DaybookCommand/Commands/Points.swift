import ArgumentParser
import Daybook
import Reports

/// `daybook points`: bonus points by student and course.
struct Points: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "points [STUDENT…] [--course COURSE] [-p PERIOD] [-g student|…]",
        ReportKind.points.facts.question,
        """
        EXAMPLES:
          daybook points
          daybook points "Eva Ito" --course Algebra
          daybook points -g student -n 10
          daybook points -p 2026 -g course,month

        The period is all, and each student is listed in each course. The most
        points come first; equal ones share a rank (1, 1, 3), in each unit of the
        calendar by itself, and with --course in that course. -g takes student,
        course, day, week, month, quarter and year. Scores of term projects are in:
        daybook show COURSE
        """)

    @Argument(help: ArgumentHelp("Only these (everyone).", valueName: "student"))
    var students: [String] = []

    @Option(help: ArgumentHelp("Only of this course.", valueName: "course"))
    var course: String?

    @OptionGroup var shared: SharedOptions<Points>

    mutating func run() throws(CommandError) {
        var groups = try groups(of: .points)
        if !groups.isEmpty {
            if !students.isEmpty, !groups.contains(.student) { groups.append(.student) }
            if course != nil, !groups.contains(.course) { groups.append(.course) }
        }
        let session = try Session(root)
        let grouping = ReportGrouping(groups, of: .points)
        let names = Names(session)
        try session.show(
            .points(
                try period(of: .points, session), grouping, of: try names.people(students),
                course: try course.map(names.course)))
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
        return [
            AskedReport.points(choice.period, grouping, course: try choice.course()).compared
        ]
    }
}
