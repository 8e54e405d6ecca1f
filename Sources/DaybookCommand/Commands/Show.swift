import ArgumentParser
import Daybook
import Reports

/// `daybook show WHAT`: everything about one event, person, category or course.
struct Show: TakesRows {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one card: a person, category, course, show, venue, or event.",
        usage: "daybook show WHAT",
        discussion: """
            EXAMPLES:
              daybook show "#4812"
              daybook show 4,812 --format json
              daybook show "Ana Lima"
              daybook show Groceries
              daybook show Algebra -n 0
              daybook show Hamlet

            An event's card has its content, corrections, who, when and why. A number
            without # is an event unless something is called so.
            """)

    @Argument(help: ArgumentHelp("A name, or the number of an event.", valueName: "what"))
    var what: String

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("event, person, category, course, show or venue.", valueName: "kind"))
    var kind: Subject.Kind?

    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    func instead(of option: String) -> Advice? {
        guard option == "--period", let period = root.days.period,
            let session = try? Session(root), let subject = try? Subject(what, as: kind, session)
        else { return nil }
        return "A card is of all time. See the period in: \(subject.report(of: period, what))"
    }

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let subject = try Subject(what, as: kind, session)
        let answer = try ask(card(of: subject, session.book.view(), session))
        try session.output.write(answer)
    }

    private func card(
        of subject: Subject, _ view: borrowing View, _ session: Session
    ) throws(DaybookError) -> Answer {
        switch subject {
        case .event(let sequence):
            let report = try view.card(of: sequence)
            return .card(report, session.frame(at: report.point))
        case .person(let person):
            let report = try view.card(of: person, today: session.today, now: session.now)
            return .person(report, session.frame(at: report.point))
        case .category(let category):
            let report = try view.card(of: category, today: session.today)
            return .category(report, session.frame(at: report.point))
        case .course(let course):
            let report = try view.card(of: course)
            return .course(course, report.rows, session.frame(at: report.point, report.roster))
        case .show(let show):
            let report = try view.card(of: show, today: session.today)
            return .show(report, session.frame(at: report.point))
        case .venue(let venue):
            let report = try view.card(of: venue, today: session.today)
            return .venue(report, session.frame(at: report.point))
        }
    }
}
