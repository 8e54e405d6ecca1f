import ArgumentParser
import Daybook
import Reports

/// `daybook show WHAT`: everything about one event, person, category or course.
struct Show: TakesPeriod, TakesRows {
    static let configuration = CommandConfiguration(
        "show WHAT [-p PERIOD]",
        "Show one card: a person, category, course, show, venue, or event.",
        """
        EXAMPLES:
          daybook show "#4812"
          daybook show 4,812 --format json
          daybook show "Ana Lima"
          daybook show Food
          daybook show Algebra -p 2026-10 -o algebra.pdf
          daybook show Hamlet
          daybook show Globe -p 2025

        A course is a row a student in csv. Attendance and points are those of the
        period, where one is asked for; a project's score is of the whole course.
        The period of a venue is that of the shows seen there (this year). An event's
        card has its content, corrections, who, when and why. A number without # is an
        event unless something is called so.
        """)

    @Argument(help: ArgumentHelp("A name, or the number of an event.", valueName: "what"))
    var what: String

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("event, person, category, course, show or venue.", valueName: "kind"))
    var kind: Subject.Kind?

    @OptionGroup var shared: SharedOptions<Show>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let subject = try Subject(what, as: kind, session)
        let period = days.isGiven ? try period(today: session.today) : nil
        if let period, !subject.hasPeriod {
            throw .usage(
                message: "such a card is of all time, and takes no period",
                remedy: "See the period in: \(subject.report(of: period.label, what))")
        }
        let answer = try ask(card(of: subject, in: period, session.book.view(), session))
        try session.output.write(answer)
    }

    private func card(
        of subject: Subject, in period: Period?, _ view: borrowing View, _ session: Session
    ) throws(DaybookError) -> Answer {
        switch subject {
        case .event(let sequence):
            let report = try view.card(of: sequence)
            return .card(report, session.frame(at: report.point))
        case .one(.person, let id):
            let frame = session.frame(at: view.point, view.roster)
            return try AskedReport.person(
                PersonID(id), view, frame.speaking(of: try view.partsInUse()))
        case .one(.category, let id):
            let report = try view.card(of: CategoryID(id), today: session.today)
            return .category(report, session.frame(at: report.point))
        case .one(.course, let id):
            let report = try view.card(of: CourseID(id), in: period ?? .all)
            let frame = session.frame(at: report.point, report.roster)
            return .course(CourseID(id), report.rows, of: period, frame)
        case .one(.show, let id):
            let report = try view.card(of: ShowID(id), today: session.today)
            return .show(report, session.frame(at: report.point))
        case .one(.venue, let id):
            let report = try view.card(of: VenueID(id), in: period, today: session.today)
            return .venue(report, session.frame(at: report.point))
        // The nouns that have cards are listed in ``Subject/Kind``.
        case .one(let noun, let id):
            let name = session.roster.name(of: id, noun)
            throw DaybookError(.unknown(what: noun.facts.word, name: name, nearest: nil))
        }
    }
}
