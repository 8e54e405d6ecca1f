import ArgumentParser
import DaybookModel
import Reports

/// `daybook unmark WHO…`: takes marks back, as a correction that gives its own reason.
struct Unmark: TakesDay {
    static let configuration = CommandConfiguration(
        "unmark WHO… [--on DATE] [--slot am|pm|both] [--course COURSE]", "Take a mark back.",
        """
        EXAMPLES:
          daybook unmark "Ana Lima"
          daybook unmark "Ana Lima" "Bo Berg" --on yesterday --slot both
          daybook unmark --all --except "Emil Fox" --slot am

        Nothing is erased: the mark is retracted, with the reason "unmarked" unless
        --because gives another, and
        `daybook reinstate N --because R` brings it back.
        """)

    @OptionGroup var people: WhoOptions

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @OptionGroup var why: ReasonOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Unmark>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let course = try course.map(Names(session).course)
        let every: [CourseID?] = [nil] + session.roster.courses.ids.map { CourseID($0) }
        let courses = course.map { [$0] } ?? every
        try takeBack(of: people, .mark, because: why.because, session) { person, date, slot in
            courses.map { .attendanceMarked(person, on: date, slot, course: $0) }
        }
    }
}
