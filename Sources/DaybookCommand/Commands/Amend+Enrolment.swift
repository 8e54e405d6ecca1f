import Daybook
import Reports

extension Amend {
    /// Words for the first day of an enrolment.
    private static let firstDay: Set = ["date", "from", "on", "day", "first", "start", "since", ""]

    /// Refuses the number of an enrolment, whose first day is changed by enrolling again, and says
    /// that line.
    func refuseEnrolment(_ session: Session) throws(CommandError) {
        let view = try session.view()
        guard entry.sequence <= view.point.sequence else { return view.end() }
        let content = try ask(view.card(of: entry.sequence)).rows.event.content
        view.end()
        guard content.kind == .studentEnrolled, let student = content.student,
            let course = content.course
        else { return }
        let said = changes.first { Self.firstDay.contains($0.field.lowercased()) }?.text
        let day = try? Moments.date(said, today: session.today)
        let who = session.roster.name(of: student.rawValue, .person)
        let title = session.roster.name(of: course.rawValue, .course)
        let first = Suggestion.Word.option("from", day?.description ?? "DATE")
        let line = Suggestion(Enrol.verb, [.operand(who), .option("course", title), first])
        let retract = Suggestion(Retract.verb, [.event(entry.sequence), .reason])
        let other: Advice =
            said == nil && !changes.isEmpty
            ? "\nOne that was a mistake, while nothing refers to it: `\(retract)`" : ""
        throw .usage(
            message: "#\(entry.sequence) enrolled \(who) in \(title) from \(content.on) on, and "
                + "holds no entry",
            remedy: "To have it begin on another day: `\(line)`" + other)
    }
}
