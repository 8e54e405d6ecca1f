import ArgumentParser
import Daybook
import Reports

/// `daybook bonus STUDENT POINTS [REASON] --course C`: gives points.
struct Bonus: RecordsEntry {
    static let configuration = CommandConfiguration(
        "bonus STUDENT POINTS [REASON] [--course COURSE] [--on DATE]",
        "Give a student points in a course.",
        """
        EXAMPLES:
          daybook bonus "Ana Lima" 5 --course Algebra
          daybook bonus "Ana Lima" 2 "solved the extra problem" --course Algebra
          daybook bonus "Ana Lima" 3 --course Algebra --on yesterday

        A book with one course needs no --course, nor does a student of one; the
        course may also come last:
        daybook bonus "Ana Lima" 5 Algebra

        Points are whole numbers from 1 to 10 unless the book says otherwise:
        daybook set points-range 0..100, daybook set points-decimals 1. To take some
        back, daybook amend or retract the entry that gave them. The student has to be
        enrolled: daybook enrol "Ana Lima" --course Algebra
        """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "student"))
    var student: String

    @Argument(help: ArgumentHelp("A number, such as 5.", valueName: "points"))
    var points: String

    @Argument(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var reason: [String] = []

    @Option(help: ArgumentHelp("The course (the only one).", valueName: "course"))
    var course: String?

    @OptionGroup var day: DayOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Bonus>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        var award = try Award.read(
            student, points, reason, by: "points", isReasoned: true, session)
        let course = try Names(session).course(
            course, orLastOf: &award.rest, areNames: award.namesCourse, of: award.student)
        try award.refuseEveryone(in: course, by: "points", session)
        try PlacedEnd.refuseKept(award.rest, day.on)
        let why = award.rest.joined(separator: " ")
        let said: [Field: String?] = [
            .student: award.student, .points: award.points, .course: course,
            .reason: why.isEmpty ? nil : why,
        ]
        do throws(CommandError) {
            try record(.pointsAwarded, on: day, said, in: session)
        } catch {
            throw why.isEmpty ? Self.scoring(error, said) : error
        }
    }

    /// Where the points are more than a bonus may be: the line of a score.
    private static func scoring(_ error: CommandError, _ said: [Field: String?]) -> CommandError {
        guard case .book(let book) = error, case .refusal(let refusal) = book.cause,
            case .badPoints(let points, _, let rule) = refusal,
            let given = try? Thousandths.parse(points), given > rule.range.upperBound
        else { return error }
        func word(_ field: Field) -> [String] { (said[field] ?? nil).map { [$0] } ?? [] }
        let words =
            (word(.student) + [points]).map { Suggestion.Word.operand($0) }
            + word(.course).map { .option("course", $0) }
        return .refused(
            message: error.message,
            remedy: error.remedy + "\nThe score of a term project: \(run: Score.verb, words)")
    }
}
