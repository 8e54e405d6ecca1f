import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook export WHAT`: a month's working time for whoever pays it, or entries as CSV.
struct Export: TakesPeriod {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write entries as CSV, visits as a calendar, or a month for payroll.",
        usage: "daybook export WHAT [MONTH] [-p PERIOD] [-o FILE]",
        discussion: """
            EXAMPLES:
              daybook export month 2026-10
              daybook export month "last month" -o october.json
              daybook export month 2026-10 --mail office@example.org
              daybook export month 2026-10 --mail
              daybook export expenses -p 2026 -o expenses.csv
              daybook export points -o points.csv
              daybook export tickets -o tickets.csv
              daybook export calendar -o shows.ics

            Expenses, points, tickets and shows are written as they are now, by date, in
            the columns of daybook import (period: all); --format takes other forms.
            Visits and ticket sales are a calendar with alarms (iCalendar): calendar has
            both, tickets and sales each alone where the file ends in .ics. A month is
            a JSON array of name, username, extraWageType, monthlyOvertime (whole hours,
            -3 where unknown) and diligenceAbsences of everyone with a punch in the month.
            Without an address the mail goes to the one of: daybook set client-email
            It is handed to $DAYBOOK_SENDMAIL, else to the system's sendmail.
            """)

    /// What can be exported.
    enum What: String, CaseIterable, ExpressibleByArgument {
        case month, expenses, points, tickets, sales, shows, calendar
    }

    @Argument(
        help: ArgumentHelp(
            "month, expenses, points, tickets, sales, shows or calendar.", valueName: "what"))
    var what: What

    @Argument(help: ArgumentHelp("A month (the last one).", valueName: "month"))
    var month: String?

    @Option(defaultAsFlag: "", help: ArgumentHelp("Mail it.", valueName: "address"))
    var mail: String?

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var span: SpanOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        if what == .month {
            try exportMonth()
        } else if isCalendar {
            try exportCalendar()
        } else {
            try exportEntries()
        }
    }

    private func exportMonth() throws(CommandError) {
        // A file takes the array whatever its suffix is.
        var plain = common
        plain.output = nil
        let file = common.output.flatMap { $0 == Files.standardInput ? nil : $0 }
        let session = try Session(plain)
        guard file == nil || mail == nil else {
            throw .usage(
                message: "--output and --mail were given together",
                remedy: "Give one of them, or run it twice.")
        }
        let month = try chosenMonth(session)
        let report = try ask { () throws(DaybookError) in
            try session.book.overtime(Period(.month(month)), today: session.today)
        }
        guard let export = MonthExport(report, month) else {
            throw .nothing(
                message: "nobody punched in \(month): there is nothing to export",
                remedy: "See which months have punches: daybook log --kind clock")
        }
        if month.last >= session.today {
            try session.output.remark("\(month) is not over yet: this is as it stands today.")
        }
        let frame = session.frame(at: report.point)
        if let mail {
            let address = try send(export, to: mail, session)
            try session.output.write(.exported(export, to: address, isMail: true, frame))
        } else if let file {
            try system { () throws(PlatformError) in
                try Files.write(Array(export.text.utf8), to: file)
            }
            try session.output.write(.exported(export, to: file, isMail: false, frame))
        } else {
            try session.output.write(export.text)
        }
    }

    /// The month named, else the one before this.
    private func chosenMonth(_ session: Session) throws(CommandError) -> YearMonth {
        let this = YearMonth(containing: session.today)
        if month != nil, days.period != nil {
            throw .usage(
                message: "a month and --period were given together", remedy: "Give one of them.")
        }
        guard let text = month ?? days.period else { return this.adding(months: -1) }
        let period: Period
        do throws(PeriodError) {
            period = try Period.parse(text, today: session.today)
        } catch { throw .period(error) }
        guard let first = period.range.first, let last = period.range.last,
            YearMonth(containing: first).first == first,
            YearMonth(containing: first).last == last
        else {
            throw .usage(
                message: "\"\(text)\" is not a month", remedy: "Name one, such as \(this).")
        }
        return YearMonth(containing: first)
    }
}
