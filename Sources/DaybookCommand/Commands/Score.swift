import ArgumentParser
import Daybook
import Reports

/// `daybook score STUDENT POINTS --course C`: scores a term project.
struct Score: RecordsEntry {
    static let configuration = CommandConfiguration(
        "score STUDENT POINTS [COURSE] [--course COURSE] [--on DATE]",
        "Score a student's term project in a course.",
        """
        EXAMPLES:
          daybook score "Ana Lima" 87.5 --course Algebra
          daybook score "Ana Lima" 90 --course Algebra --on 2026-06-30

        Zero or more, with at most 3 decimals. A term project has one score: another
        one corrects it with daybook amend. The score does not count as bonus points.
        """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "student"))
    var student: String

    @Argument(help: ArgumentHelp("A number, such as 5.", valueName: "points"))
    var points: String

    @Argument(help: ArgumentHelp("The course, where --course is not given.", valueName: "course"))
    var last: [String] = []

    @Option(help: ArgumentHelp("The course (the only one).", valueName: "course"))
    var course: String?

    @OptionGroup var day: DayOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Score>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        if !Desk.guessesWords, let named = last.popLast() { course = course ?? named }
        var award = try Award.read(
            student, points, last, by: "scores", isReasoned: false, session)
        let course = try Names(session).course(
            course, orLastOf: &award.rest, areNames: true, of: award.student)
        try award.refuseEveryone(in: course, by: "scores", session)
        let left = award.rest.joined(separator: " ")
        guard left.isEmpty else {
            throw .nothing(
                message: "no course is called \"\(left)\" in this book",
                remedy: "See what there is: \(run: "courses")")
        }
        let said: [Field: String?] = [
            .student: award.student, .points: award.points, .course: course,
        ]
        do throws(CommandError) {
            try record(.projectScored, on: day, said, in: session)
        } catch {
            throw try Self.amending(error, said, session)
        }
    }

    /// Where the project has a score already: the line that gives it another.
    private static func amending(
        _ error: CommandError, _ said: [Field: String?], _ session: Session
    ) throws(CommandError) -> CommandError {
        guard case .book(let book) = error, case .refusal(let refusal) = book.cause,
            case .scored = refusal
        else {
            return error
        }
        let names = Names(session)
        let whole = try names.whole(said, of: .projectScored, isNewAllowed: false)
        let view = try session.view()
        let scores = try ask(view.entries(of: .projectScored, .all)).rows
        let first = scores.first { entry in
            entry.content.student.flatMap(session.roster.name(of:)) == whole[.student]
                && entry.content.course.map { session.roster.courses.name(of: $0.rawValue) }
                    == whole[.course]
        }
        guard let first, let points = said[.points] ?? nil else { return error }
        let words: [Suggestion.Word] = [
            .event(first.sequence), .operand("points=\(points)"), .reason,
        ]
        return .refused(
            message: error.message, remedy: "To correct it: \(run: "amend", words)")
    }
}
