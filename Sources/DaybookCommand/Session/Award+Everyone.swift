import Daybook
import Reports

extension Award {
    /// Refuses everyone in the place of one, and says the file that gives each their points.
    /// - Parameter kind: what the rows of the file are.
    func refuseEveryone(
        in course: String, by kind: String, _ session: Session
    ) throws(CommandError) {
        let roster = session.roster
        guard Names(session).isEveryone([student]),
            let id = roster.id(of: course, .course),
            case let students = roster.students(of: CourseID(id)).prefix(Self.shown),
            !students.isEmpty
        else { return }
        let names = students.map { roster.name(of: $0.rawValue, .person) }
        let rows = names.map { "\($0),\(course),\(points),\(session.today)" }
        let lines = (["student,course,points,date"] + rows).joined(separator: "\n    ")
        let one = TypedLine.called?.replacing([student], with: [names[0]])
        throw .usage(
            message: "\"\(student)\" is everyone, and one person is given points by a line",
            remedy: "Name one" + (one.map { ": `\($0)`" } ?? "")
                + ". Or write a file with a row for each, which begins so:\n    \(lines)\n"
                + "Then: `\(run: "import", .operand(kind), "FILE.csv")`")
    }

    /// Rows enough to go on by.
    private static let shown = 2
}
