import ArgumentParser
import Daybook
import Reports

/// `daybook rank`: everyone employed in a period, by attendance, warnings or points.
struct Rank: TakesPeriod, TakesCourse, TakesRows, TakesSort {
    static let configuration = CommandConfiguration(
        "rank [attendance|warnings|weighted|points] [-p PERIOD]", ReportKind.rank.facts.question,
        """
        EXAMPLES:
          daybook rank
          daybook rank -p 2026-W47 --slot am
          daybook rank warnings -p "last month" --format csv -o warnings.csv
          daybook rank weighted -p 2026 --sort name
          daybook rank --course Algebra

        Equal values share a rank (1, 1, 3). A working day up to today counts as
        possible while the person is on the roster, times the slots asked for. Weighted
        counts each slot as the difficulty coefficient that the person had on its date.
        Perfect has a ✓ where the period is over and all that was possible was attended.
        --sort takes count, name, warnings or rate, and turns around what has a minus
        before it: --sort -rate. The ranks stay.
        A screen of 100 columns has what people attended in the last eight weeks of the
        period, a cell for each week, the higher the more; of less than three weeks, its
        last working days. What is not over is set apart.
        Points are those of students, of every course together: daybook points tells
        them apart. With --course, a slot counts as possible where anyone in the
        course is marked and the person is enrolled on that day.
        """)

    @Argument(help: ArgumentHelp("attendance, warnings, weighted or points.", valueName: "kind"))
    var kind: RankingKind = .attendance

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Rank>

    static let orders = RankOrder.Column.allCases.map(\.rawValue)

    mutating func run() throws(CommandError) {
        let order = try RankOrder.named(root.ordering.sort)
        let session = try Session(root)
        let period = try period(of: .rank, session)
        try session.show(.rank(kind, period, try slots(session), by: order))
    }
}

extension Rank: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let (kind, who) = try ranked(choice)
        return .ranking(
            kind, who, try choice.named(RankingFigure.allCases, or: .value), try choice.asked())
    }

    private static func ranked(
        _ choice: FigureChoice
    ) throws(CommandError) -> (RankingKind, PersonID) {
        let kinds = RankingKind.allCases.map(\.rawValue)
        let what = choice.what
        if what.count == 2 {
            guard let kind = RankingKind(argument: what[0]) else {
                throw .usage(
                    message: "\"\(what[0])\" is not a ranking",
                    remedy: "Say: \(run: "why", .blank("rank [KIND] WHO")), with one of "
                        + "\(kinds.joined(separator: ", ")).")
            }
            return (kind, try choice.names.person(what[1]))
        }
        let isKind = what.count == 1 && kinds.contains(what[0])
        guard what.count == 1, !isKind || choice.session.roster.person(named: what[0]) != nil
        else { throw choice.misfit }
        return (.attendance, try choice.names.person(what[0]))
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        guard let word = choice.words.first else {
            return [AskedReport.rank(.attendance, choice.period, try choice.asked()).compared]
        }
        try choice.refuse(choice.words.dropFirst())
        guard let kind = RankingKind(argument: word) else {
            throw .usage(
                message: "\"\(word)\" is not a ranking",
                remedy: "Use \(RankingKind.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return [AskedReport.rank(kind, choice.period, try choice.asked()).compared]
    }
}

extension RankOrder {
    /// The order that a word asks for, turned around where it has a minus before it.
    fileprivate static func named(_ word: String?) throws(CommandError) -> RankOrder {
        guard let word else { return RankOrder() }
        let isReversed = word.hasPrefix("-")
        let name = (isReversed ? String(word.dropFirst()) : word).lowercased()
        guard let column = Column(rawValue: name) else {
            throw .usage(
                message: "--sort cannot be \"\(word)\"",
                remedy: rather(name, among: Column.allCases.map(\.rawValue)))
        }
        return RankOrder(by: column, isReversed: isReversed)
    }
}
