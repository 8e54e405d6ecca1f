import ArgumentParser
import Daybook
import Reports

/// `daybook attendance [WHO…]`: who was there on which days.
struct Attendance: TakesPeriod, TakesCourse, TakesRows {
    static let configuration = CommandConfiguration(
        "attendance [WHO…] [-p PERIOD] [--calendar|--blank]",
        ReportKind.attendance.facts.question,
        """
        EXAMPLES:
          daybook attendance
          daybook attendance -p 2026-W47
          daybook attendance "Ana Lima" --calendar -p "last month"
          daybook attendance -p 2026 --format csv -o attendance.csv
          daybook attendance --course Algebra
          daybook attendance --blank -p "next week" -o sheet.pdf

        The period is this month. Everyone is listed who was on the roster on one of
        its days, or has a mark or a warning in it. A day is blank where nobody was
        expected: a day off, one still to come, one before joining or after leaving.
        Periods longer than a quarter are counted by the month, those longer than a
        year by the year. Below is a calendar of the last three years: weeks
        across, the darker the more was attended.

        --blank draws an empty sheet to hang up and tick by hand: whoever is expected,
        an empty box for each half of each working day, holidays without one. The
        period is next week, a quarter at most. Of a course it has the students. A
        sheet.csv is filled in a spreadsheet, and read by daybook import attendance.

        Machine formats have a row for each person and date with a mark or a warning,
        and none for other days. -n counts these rows; in a table it counts people,
        or the pages of a calendar.
        """)

    @Argument(help: ArgumentHelp("Names (everyone).", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Draw a wall calendar: of each one named, or of everyone together.")
    var calendar = false

    @Flag(help: "Draw an empty sheet to tick by hand.")
    var blank = false

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Attendance>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        if blank { return try showBlank(session) }
        let period = try period(of: .attendance, session)
        let people = try Names(session).some(who)
        try session.show(.attendance(people, period, try slots(session), asCalendar: calendar))
    }
}

extension Attendance {
    /// So many days are hung up at once.
    private static let longestSheet = 92

    private func showBlank(_ session: Session) throws(CommandError) {
        try demand(
            !calendar, or: "--blank and --calendar were given together",
            remedy: "Give one of them.")
        let next = Period(.week, containing: session.today.adding(days: 7))
        // What is to be filled in may as well lie ahead.
        let near = try nearestMonth(session.today)
        let period = if let near { near } else { try period(today: session.today, standard: next) }
        guard let first = period.range.first, let last = period.range.last, first <= last,
            last - first < Self.longestSheet
        else {
            throw .usage(
                message: "\(period.label) is too long for a sheet to tick",
                remedy: "Name a week, a month or a quarter: "
                    + "\(run: "attendance", .flag("blank"), .period(next.label))")
        }
        let people = who.isEmpty ? nil : try Names(session).people(who)
        let slots = try slots(session)
        try session.show { (view, frame) throws(DaybookError) in
            .roll(
                try view.roll(of: people, period, first...last, slots, today: session.today),
                frame)
        }
    }
}

extension Attendance: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let two = try choice.words(2)
        let person = try choice.names.person(two[0])
        let date = try Moments.date(two[1], today: choice.session.today) ?? choice.session.today
        guard let slot = choice.slots?.only else {
            let day = Suggestion.Word.operand("\(date)")
            throw .usage(
                message: "a day has two slots",
                remedy:
                    "Say which: "
                    + "\(run: "why", "attendance", .operand(two[0]), day, .option("slot", "am"))"
            )
        }
        return .presence(person, date, slot)
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        [AskedReport.attendance(try choice.people(), choice.period, try choice.asked()).compared]
    }
}
