import ArgumentParser
import Daybook
import Reports

/// `daybook overtime [WHO…]`: working time, overtime and absences by the month.
struct Overtime: TakesPeriod, TakesRows, TakesGroups {
    static let configuration = CommandConfiguration(
        "overtime [WHO…] [-p PERIOD] [-g month] [--detail]", ReportKind.overtime.facts.question,
        """
        EXAMPLES:
          daybook overtime
          daybook overtime -p "last month" --format csv -o overtime.csv
          daybook overtime "Ana Lima" -p 2026-10 --detail
          daybook overtime -g month -p "last month..this month"

        The period is this month. Employees are listed for each month of employment,
        others for months with punches, each in a row; with -g month the overtime of
        each month is a column. Days count once they are over. A day with a
        punch too few makes the month's overtime unknown (?). Diligence pay has
        absences held against it instead. The rules are dated settings: daybook set
        Pay type, month-floor and absence-cap are read at the month's end, and so
        hold for all of a month in which they change.
        """)

    @Argument(help: ArgumentHelp("Names (everyone).", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Show each day.")
    var detail = false

    @OptionGroup var shared: SharedOptions<Overtime>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(of: .overtime, session)
        let isByMonth = try !groups(of: .overtime).isEmpty
        try demand(
            !(detail && isByMonth), or: "--detail and --group-by do not go together",
            remedy: "Give one of them.")
        try session.show(
            .overtime(
                try Names(session).some(who), period, isDetailed: detail, isByMonth: isByMonth))
    }
}

extension Overtime: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let who = try choice.names.person(try choice.words(1)[0])
        let month = try month(choice)
        return .work(who, month, try field(of: month, choice) ?? usual(who, month, choice))
    }

    /// What a month is about where no field is named: what its pay goes by.
    private static func usual(
        _ who: PersonID, _ month: YearMonth, _ choice: FigureChoice
    ) -> WorkFigure {
        switch choice.session.roster.person(who)?.pay(on: month.last) ?? .normal {
        case .normal: .overtimeMinutes
        case .diligence: .diligenceAbsences
        }
    }

    /// The one month of the period.
    private static func month(_ choice: FigureChoice) throws(CommandError) -> YearMonth {
        let last = YearMonth(containing: choice.period.range.last ?? choice.session.today)
        let days = choice.period.label
        guard let first = choice.period.range.first, YearMonth(containing: first) == last else {
            // One of the period, the last that has begun.
            let last = choice.period.range.last ?? choice.session.today
            let month = YearMonth(containing: min(last, choice.session.today))
            let words: [Suggestion.Word] = ["overtime", .operand(choice.what[0]), .period(month)]
            throw .usage(
                message: "overtime is counted by the month, and \(days) is more than one",
                remedy: "Name a month: \(run: "why", words)")
        }
        return last
    }

    /// The field that is named: `overtime` says the same as `overtimeMinutes`.
    private static func field(
        of month: YearMonth, _ choice: FigureChoice
    ) throws(CommandError) -> WorkFigure? {
        let parts = month.days.filter(choice.period.range.contains)
        let weeks = Set(parts.map { ISOWeek(containing: $0) }).sorted { $0.first < $1.first }
        let ofParts =
            weeks.map { WorkFigure.week($0) } + parts.map { .day($0) } + parts.map { .workedOn($0) }
        let minutes = "minutes"
        func isMeant(_ figure: WorkFigure, _ typed: String) -> Bool {
            let name = figure.name.lowercased()
            let isShort = name == typed + minutes || typed == name + ".overtime" + minutes
            return name == typed || isShort
        }
        guard let field = choice.field else { return nil }
        let typed = field.lowercased()
        if let meant = (WorkFigure.ofMonth + ofParts).first(where: { isMeant($0, typed) }) {
            return meant
        }
        let examples = [weeks.first.map { WorkFigure.week($0) }, parts.first.map { .day($0) }]
        let names = (WorkFigure.ofMonth + examples.compactMap(\.self)).map(\.name)
        throw .usage(
            message: "overtime has no field \"\(field)\" in \(month)",
            remedy: "Use one of \(names.joined(separator: ", ")), or of another week or day "
                + "of it.")
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        [AskedReport.overtime(try choice.people(), choice.period).compared]
    }
}

extension Overtime {
    /// Hours are a column, and the rows have one order.
    func instead(of option: String) -> Advice? {
        let words = ["hours", "time", "worked", "overtime", "name", "absences"]
        let said = (option == "--by" ? common.by : root.ordering.sort)?.lowercased()
        guard let said, words.contains(said) else { return nil }
        return "Rows are by name, and hours are their columns Worked and Overtime: "
            + "\(run: "overtime"). In another order: "
            + "\(run: "overtime", .option("output", "FILE.csv"))"
    }
}
