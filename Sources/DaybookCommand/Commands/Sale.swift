import ArgumentParser
import DaybookModel

/// `daybook sale SHOW --at TIME`: announces when tickets go on sale.
struct Sale: RecordsEntry {
    static let configuration = CommandConfiguration(
        "sale SHOW --at TIME", "Announce when tickets of a show go on sale.",
        """
        EXAMPLES:
          daybook sale Hamlet --at 2026-12-01T14:00
          daybook sale Cats --at 2026-12-01T20:00 --create-missing

        The next sales are in: daybook today. With alarms for another calendar:
        daybook export calendar -o shows.ics
        The same sale twice is told, not noted, unless --again is given.
        """)

    @Argument(help: ArgumentHelp("Its title.", valueName: "show"))
    var show: String

    @Option(help: ArgumentHelp("When: a date and time.", valueName: "time"))
    var at: String

    @Flag(help: "Add the show if it is new.")
    var createMissing = false

    @Flag(help: "Record the sale even if the same one exists.")
    var again = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Sale>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let time = try Moments.time(at, session.zone, on: session.today, looksAhead: true)
        try record(
            .saleAnnounced, .moment(time), createsMissing: createMissing, again: again,
            [.show: show],
            session)
    }
}
