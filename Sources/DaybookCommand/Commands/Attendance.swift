import ArgumentParser
import Daybook
import Reports

/// `daybook attendance [WHO…]`: who was there on which days.
struct Attendance: TakesPeriod, TakesCourse, TakesRows {
    static let configuration = CommandConfiguration(
        "attendance [WHO…] [-p PERIOD] [--course COURSE] [--calendar]",
        ReportKind.attendance.facts.question,
        """
        EXAMPLES:
          daybook attendance
          daybook attendance -p 2026-W47
          daybook attendance "Ana Lima" --calendar -p "last month"
          daybook attendance -p 2026 --format csv -o attendance.csv
          daybook attendance --course Algebra

        The period is this month. Everyone is listed who was on the roster on one of
        its days, or has a mark or a warning in it. A day is blank where nobody was
        expected: a day off, one still to come, one before joining or after leaving.
        Periods longer than a quarter are counted by the month, those longer than a
        year by the year. Below is a calendar of the last three years: weeks
        across, the darker the more was attended.

        Machine formats have a row for each person and date with a mark or a warning,
        and none for other days. -n counts these rows; in a table it counts people,
        or the pages of a calendar.
        """)

    @Argument(help: ArgumentHelp("Names (everyone).", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Draw a wall calendar: of each one named, or of everyone together.")
    var calendar = false

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Attendance>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(of: .attendance, session)
        let people = try Names(session).some(who)
        try session.show(.attendance(people, period, try slots(session), asCalendar: calendar))
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
