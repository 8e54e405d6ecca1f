import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook enrol STUDENT… --course C`: who is in a course.
struct Enrol: TakesWrite {
    static let configuration = CommandConfiguration(
        "enrol STUDENT… --course COURSE", "Enrol people in a course.",
        """
        EXAMPLES:
          daybook enrol "Ana Lima" --course Algebra
          daybook enrol "Ana Lima" "Bo Berg" --course Algebra

        Points are only given to students of a course. Enrolling someone again
        writes nothing.
        """)

    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "student"))
    var students: [String]

    @Option(help: ArgumentHelp("The course.", valueName: "course"))
    var course: String

    @OptionGroup var shared: SharedOptions<Enrol>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let command = EnrolCommand(
            Names(session).list(students), in: canonicalComposition(course))
        try carryOut(command, session) { .enrolled($0) }
    }
}
