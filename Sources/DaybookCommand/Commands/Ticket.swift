import ArgumentParser
import DaybookModel
import Reports

/// `daybook ticket SHOW`: books a visit.
struct Ticket: RecordsEntry {
    static let configuration = CommandConfiguration(
        "ticket SHOW [--on DATE] [--time TIME] [--price AMOUNT] [OPTIONS]",
        "Book a ticket for a show.",
        """
        EXAMPLES:
          daybook ticket Hamlet --on 2026-12-05 --seats "B 7, B 8" --price 90
          daybook ticket Hamlet --venue Globe --create-missing
          daybook ticket Cats --quantity 2 --price 120 --currency USD --cast "Ann Lee"

        The price is the total paid. The day is today, the time is 20:00 and the venue
        is where the show plays, unless said otherwise: --on "next friday" --time 7pm.
        Days may be past or to come; each may have two tickets:
        daybook set tickets-per-day 4 (0: any number).
        The same visit twice is told, not booked, unless --again is given.
        A show is added first, daybook shows add Hamlet, or with --create-missing.
        """)

    @Argument(help: ArgumentHelp("Its title.", valueName: "show"))
    var show: String

    @OptionGroup var visit: VisitOptions

    @Flag(help: "Add the show and the venue if they are new.")
    var createMissing = false

    @Flag(help: "Book it even if the same visit is booked.")
    var again = false

    @OptionGroup var day: DayOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<Ticket>

    mutating func run() throws(CommandError) {
        divideMoment()
        let session = try Session(root)
        let said = visit.said.merging([.show: show]) { $1 }
        do throws(CommandError) {
            try record(
                .ticketBooked, on: day, createsMissing: createMissing, again: again, said,
                in: session)
        } catch { throw beside(error, session) }
    }

    /// Takes the time that is typed behind the day: `--on "5 dec 19:30"`.
    private mutating func divideMoment() {
        guard visit.time == nil, let moment = day.on, let gap = moment.lastIndex(of: " ") else {
            return
        }
        let time = moment[gap...].trimmed
        guard time.contains(":"), TypedTime.secondOfDay(time) != nil else { return }
        (visit.time, day.on) = (time, moment[..<gap].trimmed)
    }
}

/// What a visit was like.
struct VisitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The venue (where the show plays).", valueName: "venue"))
    var venue: String?

    @Option(help: ArgumentHelp("When it begins (20:00).", valueName: "time"))
    var time: String?

    @Option(help: ArgumentHelp("How many tickets (one a seat).", valueName: "count"))
    var quantity: String?

    @Option(help: ArgumentHelp("Which seats.", valueName: "seats"))
    var seats: String?

    @Option(help: ArgumentHelp("The total paid (0).", valueName: "amount"))
    var price: String?

    @Option(help: ArgumentHelp("The currency of the price (the book's).", valueName: "code"))
    var currency: String?

    @Option(help: ArgumentHelp("Why it cost less.", valueName: "text"))
    var discount: String?

    @Option(help: ArgumentHelp("Who played.", valueName: "names"))
    var cast: String?

    @Option(help: ArgumentHelp("What it was like.", valueName: "text"))
    var review: String?

    /// What was given, by field.
    var said: [Field: String?] {
        [
            .venue: venue, .time: time, .quantity: quantity, .seats: seats, .price: price,
            .currency: currency, .discount: discount, .cast: cast, .review: review,
        ]
    }
}
