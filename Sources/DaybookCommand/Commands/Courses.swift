import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook courses`: what attendance may name.
struct Courses: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "courses",
        abstract: "List and add courses.",
        usage: "daybook courses [list|add] [NAME] [OPTIONS]",
        discussion: """
            EXAMPLES:
              daybook courses
              daybook courses add Algebra --professor "Emmy Noether"

            See what each takes: daybook courses add --help
            """,
        subcommands: [CoursesList.self, CoursesAdd.self], defaultSubcommand: CoursesList.self)
}

/// `daybook courses list`.
struct CoursesList: TakesRows, Action {
    static let noun = "courses"
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List courses by name.",
        usage: "daybook courses list",
        discussion: """
            EXAMPLES:
              daybook courses list
              daybook courses list --format csv
            """)

    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let report = try ask { () throws(DaybookError) in try session.book.roster() }
        let frame = session.frame(at: report.point, limit: rows.limit)
        try session.output.write(.courses(report.roster, frame))
    }
}

/// `daybook courses add NAME`.
struct CoursesAdd: TakesWrite, Action {
    static let noun = "courses"
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a course.",
        usage: "daybook courses add NAME [--professor WHO]",
        discussion: """
            EXAMPLES:
              daybook courses add Algebra
              daybook courses add Algebra --professor "Emmy Noether"

            Attendance may then name it: daybook mark WHO --course Algebra
            """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("Who gives it.", valueName: "who"))
    var professor: String?

    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let command = CourseCommand(
            add: canonicalComposition(name), professor: professor.map(canonicalComposition))
        let recording = session.recording(write)
        let receipt = try ask { () throws(DaybookError) in
            try session.book.add(command, recording)
        }
        try session.output.write(
            .courseAdded(
                receipt, session.roster, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }
}
