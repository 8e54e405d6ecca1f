import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// `daybook rank`: everyone employed in a period, by attendance or warnings.
struct Rank: TakesPeriod, TakesSlot, TakesRows {
    static let configuration = CommandConfiguration(
        commandName: "rank",
        abstract: "Rank people by attendance or warnings.",
        usage: "daybook rank [attendance|warnings] [-p PERIOD] [--slot am|pm]",
        discussion: """
            EXAMPLES:
              daybook rank
              daybook rank -p 2026-W47 --slot am
              daybook rank warnings -p "last month" --format csv -o warnings.csv

            Equal values share a rank (1, 1, 3). Possible are the working days up to today
            on which a person was on the roster, times the slots asked for.
            """)

    @Argument(
        help: ArgumentHelp("attendance or warnings.", valueName: "kind"),
        completion: .list(RankingKind.allCases.map(\.rawValue)))
    var kind: RankingKind = .attendance

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var span: SpanOptions
    @OptionGroup(title: "Report options") var half: SlotOptions
    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let period = try period(today: session.today)
        let (kind, slots) = (kind, half.slot ?? .both)
        let report = try ask { () throws(DaybookError) in
            try session.book.ranking(kind, period, slots, today: session.today)
        }
        let shown = session.collated(
            report.rows, report.roster, group: \.rank, person: \.person)
        let frame = session.frame(at: report.point, limit: rows.limit)
        try session.output.write(
            .rank(report, shown: shown, by: kind, period, slots, frame))
    }
}
