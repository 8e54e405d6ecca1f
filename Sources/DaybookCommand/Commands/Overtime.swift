import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// `daybook overtime [WHO…]`: working time, overtime and absences by the month.
struct Overtime: TakesPeriod, TakesRows {
    static let configuration = CommandConfiguration(
        commandName: "overtime",
        abstract: "Show working time, overtime and absences by the month.",
        usage: "daybook overtime [WHO…] [-p PERIOD] [--detail]",
        discussion: """
            EXAMPLES:
              daybook overtime
              daybook overtime -p "last month" --format csv -o overtime.csv
              daybook overtime "Ana Lima" -p 2026-10 --detail

            The period is this month. Employees are listed for each month of employment,
            others for months with punches. Days count once they are over. A day with a
            punch too few makes the month's overtime unknown (?). Diligence pay has
            absences held against it instead. The rules are dated settings: daybook set
            Pay type, month-floor and absence-cap are read at the month's end, and so
            hold for all of a month in which they change.
            """)

    @Argument(help: ArgumentHelp("Names; nobody named is everyone.", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Show each day.")
    var detail = false

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var span: SpanOptions
    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let today = session.today
        let period = try period(today: today, standard: Period(.month, containing: today))
        let people = who.isEmpty ? nil : try Names(session).people(who)
        let isDetailed = detail
        let report = try ask(
            session.book.view().overtime(
                of: people, period, isDetailed: isDetailed, today: today, now: session.now))
        try session.output.write(
            .overtime(
                report, shown: shown(report, session), period, isDetailed: detail,
                session.frame(at: report.point, limit: rows.limit)))
    }

    /// Everyone by the locale's order of names; those named in the order given.
    private func shown(_ report: Report<[WorkMonth]>, _ session: Session) -> [WorkMonth] {
        guard who.isEmpty, !session.output.isForMachines else { return report.rows }
        let rows = report.rows
        let order = session.collated(
            Array(rows.indices), report.roster, group: { _ in 0 }, person: { rows[$0].person })
        return order.map { rows[$0] }
    }
}
