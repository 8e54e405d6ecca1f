import ArgumentParser
import Daybook
import Reports

/// `daybook courses`: what attendance may name.
struct Courses: ParsableCommand {
    static let configuration = CommandConfiguration(
        "courses [list|add|change|remove] [NAME] [OPTIONS]",
        "List, add, change and remove courses.",
        """
        EXAMPLES:
          daybook courses
          daybook courses add Algebra --professor "Emmy Noether"
          daybook courses change Algebra --name "Algebra I"
          daybook courses remove Algebra

        See what each takes: daybook courses add --help
        """,
        actions: [CoursesList.self, CoursesAdd.self, CoursesChange.self, CoursesRemove.self])
}

/// `daybook courses list`.
struct CoursesList: ListsNoun {
    static let subject = Noun.course
    static let configuration = CommandConfiguration(
        "courses list [PROFESSOR]", ReportKind.courses.facts.question,
        """
        EXAMPLES:
          daybook courses list
          daybook courses list --format csv
          daybook courses list "Emmy Noether"
        """)

    @Argument(help: ArgumentHelp("Only what they give.", valueName: "professor"))
    var professor: String?

    @OptionGroup var shared: SharedOptions<CoursesList>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let names = Names(session)
        if let professor { try refuseCourse(professor, names) }
        let giver = try professor.map(names.person)
        try list(session) { course in
            giver == nil || session.roster.professor(of: CourseID(course)) == giver
        }
    }

    /// Refuses a course in the place of who gives it: `courses algebra`.
    private func refuseCourse(_ name: String, _ names: Names) throws(CommandError) {
        guard names.has(name, .course), !names.has(name, .person) else { return }
        throw .usage(
            message: "\"\(name)\" is a course, and this lists those of a professor",
            remedy: "All about it, and who is in it: \(run: "show", .operand(name))")
    }
}

/// `daybook courses add NAME`.
struct CoursesAdd: ChangesNoun {
    static let subject = Noun.course
    static let configuration = CommandConfiguration(
        "courses add NAME… [--professor WHO]", "Add courses.",
        """
        EXAMPLES:
          daybook courses add Algebra Geometry
          daybook courses add Algebra --professor "Emmy Noether"

        Attendance may then name it: daybook mark WHO --course Algebra
        Only a professor gives a course: daybook people add NAME --role professor
        """)

    @Argument(help: ArgumentHelp("What they are called.", valueName: "name"))
    var names: [String]

    @Option(help: ArgumentHelp("Who gives them: a professor.", valueName: "who"))
    var professor: String?

    @OptionGroup var shared: SharedOptions<CoursesAdd>

    mutating func run() throws(CommandError) {
        try add(names, [.professor: professor])
    }
}

/// `daybook courses change NAME`.
struct CoursesChange: ChangesNoun {
    static let subject = Noun.course
    static let configuration = CommandConfiguration(
        "courses change NAME [--name NEW] [--professor WHO]",
        "Change the name of a course, or who gives it.",
        """
        EXAMPLES:
          daybook courses change Algebra --name "Algebra I"
          daybook courses change Algebra --professor "Emmy Noether"
          daybook courses change Algebra --professor none

        It holds at once, for what was recorded before too.
        """)

    @Argument(help: ArgumentHelp("What it is called now.", valueName: "name"))
    var course: String

    @Option(help: ArgumentHelp("Another name.", valueName: "new"))
    var name: String?

    @Option(help: ArgumentHelp("Who gives it: a professor, or none.", valueName: "who"))
    var professor: String?

    @OptionGroup var shared: SharedOptions<CoursesChange>

    mutating func run() throws(CommandError) {
        try commit(.change(course), named: name, [.professor: professor])
    }
}

/// `daybook courses remove NAME`.
struct CoursesRemove: ChangesNoun {
    static let subject = Noun.course
    static let configuration = CommandConfiguration(
        "courses remove NAME", "Remove a course that nothing names.",
        """
        EXAMPLES:
          daybook courses remove Algebra

        A course that attendance, points or enrolments name stays; one that is over is
        renamed: daybook courses change Algebra --name "Algebra (over)"
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "name"))
    var course: String

    @OptionGroup var shared: SharedOptions<CoursesRemove>

    mutating func run() throws(CommandError) {
        try commit(.remove(course))
    }
}

extension CoursesList: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        guard choice.what.count == 2 else {
            let course = try choice.names.course(try choice.words(1)[0])
            _ = try choice.field(among: ["students"], or: "students")
            return .students(course)
        }
        return .standing(
            try choice.names.person(choice.what[1]), try choice.names.course(choice.what[0]),
            try choice.named(StandingFigure.allCases, or: .attended))
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        return [.courses, .projects]
    }
}
