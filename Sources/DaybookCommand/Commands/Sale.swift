import ArgumentParser
import DaybookModel
import Reports

/// `daybook sale SHOW --at TIME`: announces when tickets go on sale.
struct Sale: RecordsEntry {
    static let configuration = CommandConfiguration(
        "sale SHOW [--on DATE] --at TIME", "Announce when tickets of a show go on sale.",
        """
        EXAMPLES:
          daybook sale Hamlet --at 2026-12-01T14:00
          daybook sale Cats --on "1 dec" --at 20:00 --create-missing

        The next sales are in: daybook today. With alarms for another calendar:
        daybook export calendar -o shows.ics
        The same sale twice is told, not noted, unless --again is given.
        """)

    @Argument(help: ArgumentHelp("Its title.", valueName: "show"))
    var show: String

    @Option(help: ArgumentHelp("When: a date and time, or a time.", valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("The date (today).", valueName: "date"))
    var on: String?

    @Flag(help: "Add the show if it is new.")
    var createMissing = false

    @Flag(help: "Record the sale even if the same one exists.")
    var again = false

    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Sale>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let time = try time(session)
        try record(
            .saleAnnounced, .moment(time), createsMissing: createMissing, again: again,
            [.show: show], session,
            remarks: time < session.now
                ? ["That is past: the sale has begun. A day to come is next friday, or a date."]
                : [])
    }

    /// The moment that is said by either option, or by both.
    private func time(_ session: Session) throws(CommandError) -> Instant {
        let (today, zone) = (session.today, session.zone)
        guard let said = at ?? on else {
            throw .usage(
                message: "nothing says when the tickets go on sale",
                remedy: "Add it: \(words: .option("at", "\(today.adding(days: 1))T10:00"))")
        }
        if at == nil, let day = try? Moments.date(on, today: today, looksAhead: true),
            Moments.clock(said) == nil, let line = TypedLine.called
        {
            throw .usage(
                message: "tickets go on sale at a time, and \(day) is a day",
                remedy: "Say at what time: `\(line.adding([.option("at", "10:00")]))`")
        }
        let date = try at == nil ? nil : Moments.date(on, today: today, looksAhead: true)
        return try Moments.time(said, zone, on: date ?? today, looksAhead: true)
    }
}
