import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook holidays`: days on which nothing is expected of anyone.
struct Holidays: ParsableCommand {
    static let configuration = CommandConfiguration(
        "holidays [list|add|remove] [DATE] [NAME] [OPTIONS]", "List, add and remove holidays.",
        """
        EXAMPLES:
          daybook holidays -p 2026
          daybook holidays add 2026-12-25 "Christmas Day"
          daybook holidays add 2026-12-24..2027-01-01 "Winter break"
          daybook holidays remove 2026-12-24

        See what each takes: daybook holidays add --help
        """,
        actions: [HolidaysList.self, HolidaysAdd.self, HolidaysRemove.self])
}

/// `daybook holidays list`.
struct HolidaysList: TakesPeriod, TakesRows, Action {
    static let configuration = CommandConfiguration(
        "holidays list [-p PERIOD]", "List holidays by date.",
        """
        EXAMPLES:
          daybook holidays list
          daybook holidays list -p all --format csv -o holidays.csv

        The period is this year. A CSV of it can be imported again.
        """)

    @OptionGroup var shared: SharedOptions<HolidaysList>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(
            today: session.today, standard: Period(.year, containing: session.today))
        let frame = session.frame(at: session.point)
        try session.output.write(.holidays(session.roster, period, frame))
    }
}

/// `daybook holidays add DATE|A..B [NAME]`.
struct HolidaysAdd: ChangesHolidays {
    static let configuration = CommandConfiguration(
        "holidays add DATE|A..B [NAME]", "Declare holidays.",
        """
        EXAMPLES:
          daybook holidays add 2026-12-25 "Christmas Day"
          daybook holidays add 2026-12-24..2027-01-01 "Winter break"

        A holiday is no working day: nobody is expected, marked or warned. Marks
        made before it was declared stay. Another name replaces the one it had.
        """)

    @Argument(help: ArgumentHelp("A day, or several: A..B.", valueName: "date"))
    var date: String

    @Argument(help: ArgumentHelp("What the holiday is called.", valueName: "name"))
    var name: [String] = []

    @OptionGroup var shared: SharedOptions<HolidaysAdd>

    mutating func run() throws(CommandError) {
        let called = name.isEmpty ? nil : canonicalComposition(name.joined(separator: " "))
        try commit(.declare(name: called))
    }
}

/// `daybook holidays remove DATE|A..B`.
struct HolidaysRemove: ChangesHolidays {
    static let configuration = CommandConfiguration(
        "holidays remove DATE|A..B", "Revoke holidays.",
        """
        EXAMPLES:
          daybook holidays remove 2026-12-24
          daybook holidays remove 2026-12-28..2026-12-30

        The days count again as their weekdays do.
        """)

    @Argument(help: ArgumentHelp("A day, or several: A..B.", valueName: "date"))
    var date: String

    @OptionGroup var shared: SharedOptions<HolidaysRemove>

    mutating func run() throws(CommandError) {
        try commit(.revoke)
    }
}

/// A word after `holidays` that records.
protocol ChangesHolidays: TakesWrite, Action {
    var date: String { get }
}

extension ChangesHolidays {
    /// Records it and prints the receipt.
    func commit(_ change: HolidayCommand.Change) throws(CommandError) {
        let session = try Session(root)
        let days = try Moments.days(date, today: session.today, looksAhead: true)
        try carryOut(HolidayCommand(change, days), session) { .holidaysChanged(change, $0) }
    }
}
