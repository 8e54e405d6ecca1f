import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// `daybook rank`: everyone employed in a period, by attendance, warnings or points.
struct Rank: TakesPeriod, TakesSlot, TakesRows, TakesSort {
    static let configuration = CommandConfiguration(
        commandName: "rank",
        abstract: "Rank people by attendance, plain or weighted, by warnings or points.",
        usage: "daybook rank [attendance|warnings|weighted|points] [-p PERIOD]",
        discussion: """
            EXAMPLES:
              daybook rank
              daybook rank -p 2026-W47 --slot am
              daybook rank warnings -p "last month" --format csv -o warnings.csv
              daybook rank weighted -p 2026 --sort name

            Equal values share a rank (1, 1, 3). Possible are the working days up to today
            on which a person was on the roster, times the slots asked for. Weighted counts
            each slot as the difficulty coefficient that the person had on its date.
            Points are those of every course together: daybook points tells them apart.
            """)

    @Argument(
        help: ArgumentHelp("attendance, warnings, weighted or points.", valueName: "kind"),
        completion: .list(RankingKind.allCases.map(\.rawValue)))
    var kind: RankingKind = .attendance

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var span: SpanOptions
    @OptionGroup(title: "Report options") var half: SlotOptions
    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Report options") var ordering: SortOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    /// What the rows are ordered by; the ranks stay.
    private enum Order: String, CaseIterable { case count, name }

    mutating func run() throws(CommandError) {
        let order = try order(among: Order.allCases) ?? .count
        let session = try Session(common)
        let period = try period(today: session.today)
        let (kind, slots) = (kind, half.slot ?? .both)
        let report = try ask(session.book.view().ranking(kind, period, slots, today: session.today))
        let byName = order == .name
        let shown = session.collated(
            report.rows, report.roster, limit: rows.limit, group: { byName ? 0 : $0.rank },
            person: \.person)
        let frame = session.frame(at: report.point, limit: rows.limit)
        try session.output.write(
            .rank(
                byName ? report.sortedByName { $0.person } : report, shown: shown, by: kind,
                period, slots, frame))
    }
}
