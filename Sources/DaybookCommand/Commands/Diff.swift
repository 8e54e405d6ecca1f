import ArgumentParser
import Daybook
import Reports

/// `daybook diff A B [REPORT]`: what changed in the figures between two points of the log.
struct Diff: TakesPeriod, TakesSlot, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "diff A B [REPORT [WHAT…]] [-p PERIOD] [-g UNIT] [--course COURSE]",
        "Show what changed in the figures between two points of the log.",
        """
        EXAMPLES:
          daybook diff 2026-03-01 today
          daybook diff "#4803" "#4812" expenses -g month
          daybook diff 2026-03-01T09:00 2026-03-02 rank warnings -p 2026-02
          daybook diff yesterday today friends "Ana Lima"
          daybook diff yesterday today rank --course Algebra

        A and B are the number of an event, a time, or a date, which is its last
        moment: what the book knew then. Each figure that differs is shown before and
        after, with every event that touched it. Without a report all of them are
        compared but friends, stats and attendance, which are named. The period is
        all, and B's day is today for both. Of a course, only reports are compared
        that can be asked of one.
        """)

    @Argument(help: ArgumentHelp("The earlier point: N, a time or a date.", valueName: "A"))
    var first: String

    @Argument(help: ArgumentHelp("The later point.", valueName: "B"))
    var second: String

    @Argument(
        help: ArgumentHelp(
            "\(ReportKind.list), with what the report itself takes.", valueName: "report"),
        completion: .list(ReportKind.allCases.map(\.rawValue)))
    var words: [String] = []

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Diff>

    mutating func run() throws(CommandError) {
        let name = try words.first.map { word throws(CommandError) in
            try ReportKind.named(word)
        }
        let points = try TwoPoints(first, second, root)
        let session = points.later
        let reports = try reports(name, session)
        let earlier = try points.earlier.asked()
        let later = try session.view()
        let frame = session.frame(at: later.point).forEveryRow
        let rows = try changes(
            of: reports, from: earlier, to: later, frame, session.output.progress("Comparing"))
        let findings = DiffFindings(
            from: earlier.point, to: later.point, rows: rows, asked: name == nil ? nil : words)
        let told = session.output.isForMachines ? [] : findings.told
        let events = try ask(later.events(at: told))
        earlier.end()
        later.end()
        try write(findings, events, session)
    }

    private func write(
        _ findings: DiffFindings, _ events: [Event], _ session: Session
    ) throws(CommandError) {
        let period = try period(today: session.today)
        let frame = session.frame(at: findings.to)
        let course = try of.course.map(Names(session).course)
        let answer = Answer.diff(findings, events, period, session.roster, frame)
        try session.output.write(answer.titled(of: course, frame))
    }

    private func changes(
        of reports: [ComparedReport], from earlier: borrowing View, to later: borrowing View,
        _ frame: AnswerFrame, _ progress: @escaping Progress
    ) throws(CommandError) -> [ChangedRow] {
        var changes: [ChangedRow] = []
        for (place, report) in reports.enumerated() {
            changes += try changed(report, from: earlier, to: later, frame) { done, total in
                progress(place * total + done, reports.count * total)
            }
        }
        return changes
    }

    /// The figures of one report that differ, each with what touched its row.
    private func changed(
        _ report: ComparedReport, from earlier: borrowing View, to later: borrowing View,
        _ frame: AnswerFrame, _ progress: @escaping Progress
    ) throws(CommandError) -> [ChangedRow] {
        let isNamed = !words.isEmpty
        let isFirst = report.isFirstOfItsKind
        let changes = try ask(
            report.changed(from: earlier, to: later, frame) {
                // What the other rankings say of a person is in the first one.
                isNamed || isFirst || ["rank", "value"].contains($0)
            })
        return try ask(changes.explained(by: later, since: earlier, report.scope, progress))
    }
}

extension Diff {
    /// What is compared: the report named, or each that needs no name.
    private func reports(
        _ name: ReportKind?, _ session: Session
    ) throws(CommandError) -> [ComparedReport] {
        let period = try period(today: session.today)
        func choice(_ report: ReportKind, _ words: ArraySlice<String>) -> ComparisonChoice {
            ComparisonChoice(
                report: report, words: Array(words), period: period, session: session, diff: self)
        }
        func isAsked(_ kind: ReportKind) -> Bool {
            of.course == nil || kind == .attendance || kind.facts.options.contains(.course)
        }
        if let name, !isAsked(name) {
            throw .usage(
                message: "\(name.rawValue) cannot be asked of one course",
                remedy: "Leave it out: \(run: "diff", points + [.operand(name.rawValue)])")
        }
        if let name { return try name.command.compared(choice(name, words.dropFirst())) }
        if let groups = grouping.groupBy {
            let group = Suggestion.Word.option("group-by", groups)
            throw .usage(
                message: "--group-by needs a report to group",
                remedy: "Name one: \(run: "diff", points + ["expenses", group])")
        }
        let isWeighted = session.roster.people.contains { person in
            person.coefficient.changes.contains { $0.value != .one }
        }
        var reports: [ComparedReport] = []
        for kind in ReportKind.allCases where kind.facts.isComplete && isAsked(kind) {
            reports += try kind.command.compared(choice(kind, []))
            guard kind == .rank else { continue }
            let further: [RankingKind] = [.warnings] + (isWeighted ? [.weighted] : [])
            let slots = try choice(.rank, []).asked()
            reports += further.map { AskedReport.rank($0, period, slots).compared }
        }
        return reports
    }

    /// The two points, as they were given.
    var points: [Suggestion.Word] { [.operand(first), .operand(second)] }
}
