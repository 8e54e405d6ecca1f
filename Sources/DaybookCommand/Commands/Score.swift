import ArgumentParser
import DaybookModel

/// `daybook score STUDENT POINTS --course C`: scores a term project.
struct Score: RecordsEntry {
    static let configuration = CommandConfiguration(
        "score STUDENT POINTS --course COURSE [--on DATE]",
        "Score a student's term project in a course.",
        """
        EXAMPLES:
          daybook score "Ana Lima" 87.5 --course Algebra
          daybook score "Ana Lima" 90 --course Algebra --on 2026-06-30

        Zero or more, with at most 3 decimals. A term project has one score: another
        one corrects it with daybook amend. It is no part of the bonus points.
        """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "student"))
    var student: String

    @Argument(help: ArgumentHelp("A number, such as 5.", valueName: "points"))
    var points: String

    @Option(help: ArgumentHelp("The course.", valueName: "course"))
    var course: String

    @OptionGroup var day: DayOptions
    @OptionGroup var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Score>

    mutating func run() throws(CommandError) {
        try record(
            .projectScored, on: day, [.student: student, .points: points, .course: course])
    }
}
