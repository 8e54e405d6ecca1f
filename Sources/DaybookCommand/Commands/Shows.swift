import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook shows`: the visits by show, and the shows themselves.
struct Shows: ParsableCommand {
    static let configuration = CommandConfiguration(
        "shows [list|add|change|remove] [TITLE] [OPTIONS]",
        "Show visits by show; add, change and remove shows.",
        """
        EXAMPLES:
          daybook shows
          daybook shows -p 2026 --sort cost
          daybook shows add Hamlet --venue Globe --first 2026-03-01 --last 2026-06-30
          daybook shows change Hamlet --cast "Ann Lee, Bo Berg"

        See what each takes: daybook shows list --help
        """,
        actions: [ShowsList.self, ShowsAdd.self, ShowsChange.self, ShowsRemove.self])
}

/// `daybook shows list`.
struct ShowsList: TakesVisits {
    static let subject = Answer.VisitSubject.shows
    static let configuration = CommandConfiguration(
        "shows list [TITLE] [-p PERIOD] [-g month|venue] [--to-come]",
        ReportKind.shows.facts.question,
        """
        EXAMPLES:
          daybook shows list
          daybook shows list -p all --sort cost -n 10
          daybook shows list -p 2026 -g month --format csv
          daybook shows list --to-come
          daybook shows list ham

        The period is this year, and the most visits come first. Each currency is
        added up by itself. -g takes day, week, month, quarter, year and venue. A unit
        alone is a table of that unit; shows too: -g month,show. Programs have both.

        A part of a title finds every show of the book with it, of all days, also
        one without a visit, and --all every show. --to-come lists visits and ticket
        sales, the next first.
        """)

    @Argument(help: ArgumentHelp("A part of the title.", valueName: "title"))
    var title: String?

    @Flag(help: "List every show of the book, of all days.")
    var all = false

    @Flag(help: "List the visits and the ticket sales that are to come.")
    var toCome = false

    @OptionGroup var shared: SharedOptions<ShowsList>

    mutating func run() throws(CommandError) {
        let title = title ?? (all ? "" : nil)
        guard toCome || title != nil else { return try showVisits() }
        try demand(
            grouping.groupBy == nil && !(toCome && title != nil),
            or: "a part of a title, --all, --to-come and --group-by do not go together",
            remedy: "Give one of them.")
        let session = try Session(root)
        let period = try period(today: session.today, standard: .all)
        guard let title else {
            return try session.show { (view, frame) throws(DaybookError) in
                .toCome(try view.upcoming(from: frame.today, now: frame.now), period, frame)
            }
        }
        let order = try order(among: VisitOrder.allCases) ?? .count
        let part = foldedName(title)
        let roster = session.roster
        let found = roster.shows.liveIDs.filter {
            foldedName(roster.name(of: $0, .show)).contains(part)
        }.map { ShowID($0) }
        try session.show { (view, frame) throws(DaybookError) in
            let visits = try view.visits(period, by: .byShow, order: order, today: frame.today)
            return .shows(found, like: title, visits.rows, period, frame)
        }
    }
}

/// What is known of a show.
struct ShowOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where it plays.", valueName: "venue"))
    var venue: String?

    @Option(help: ArgumentHelp("The first day of its run.", valueName: "date"))
    var first: String?

    @Option(help: ArgumentHelp("The last day of its run.", valueName: "date"))
    var last: String?

    @Option(help: ArgumentHelp("Who plays.", valueName: "names"))
    var cast: String?

    @Option(help: ArgumentHelp("How long it takes, such as 2h 30m.", valueName: "time"))
    var duration: String?

    @Option(help: ArgumentHelp("What tickets cost, in words.", valueName: "text"))
    var price: String?

    @Option(help: ArgumentHelp("What another system calls it.", valueName: "code"))
    var code: String?

    @Option(
        help: ArgumentHelp("A poster: JPEG, PNG or WebP; or none.", valueName: "file"),
        completion: .file())
    var picture: String?

    @Flag(help: "Add the venue if it is new.")
    var createMissing = false

    /// What is said of a show, by field.
    var said: [Field: String?] {
        [
            .venue: venue, .first: first, .last: last, .cast: cast, .duration: duration,
            .price: price, .code: code, .picture: picture,
        ]
    }
}

/// `daybook shows add TITLE`.
struct ShowsAdd: ChangesNoun {
    static let subject = Noun.show
    static let configuration = CommandConfiguration(
        "shows add TITLE… [--venue VENUE] [--first DATE] [OPTIONS]", "Add shows.",
        """
        EXAMPLES:
          daybook shows add Hamlet
          daybook shows add "King Lear" Othello --venue Globe
          daybook shows add Hamlet --venue Globe --create-missing --duration "2h 30m"
          daybook shows add Cats --first 2026-03-01 --last 2026-06-30 --code PF132236

        What is said holds for each of them. Many at once, also from KOPIS:
        daybook import shows FILE
        """)

    @Argument(help: ArgumentHelp("What they are called.", valueName: "title"))
    var titles: [String]

    @OptionGroup var facts: ShowOptions
    @OptionGroup var shared: SharedOptions<ShowsAdd>

    mutating func run() throws(CommandError) {
        try demand(
            titles.count == 1 || facts.picture == nil, or: "several shows have no poster in common",
            remedy: "Give each its own: "
                + "\(run: "shows add", .operand(titles[0]), .option("picture", "FILE"))")
        try add(titles, facts.said, createsMissing: facts.createMissing)
    }
}

/// `daybook shows change TITLE`.
struct ShowsChange: ChangesNoun {
    static let subject = Noun.show
    static let configuration = CommandConfiguration(
        "shows change TITLE [--title TITLE] [--venue VENUE] [OPTIONS]",
        "Change a show's details.",
        """
        EXAMPLES:
          daybook shows change Hamlet --cast "Ann Lee, Bo Berg"
          daybook shows change Hamlet --title "Hamlet, Prince of Denmark"
          daybook shows change Hamlet --last none
          daybook shows change Hamlet --picture hamlet.jpg

        A new title holds for the past too. none takes a fact or the poster away. A
        poster is copied into the book, without what it says of places and cameras.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "show"))
    var show: String

    @Option(help: ArgumentHelp("Another title.", valueName: "title"))
    var title: String?

    @OptionGroup var facts: ShowOptions
    @OptionGroup var shared: SharedOptions<ShowsChange>

    mutating func run() throws(CommandError) {
        try commit(
            .change(show), named: title, facts.said, createsMissing: facts.createMissing)
    }
}

/// `daybook shows remove TITLE`.
struct ShowsRemove: ChangesNoun {
    static let subject = Noun.show
    static let configuration = CommandConfiguration(
        "shows remove TITLE", "Remove a show that nothing names.",
        """
        EXAMPLES:
          daybook shows remove Hamlet

        A show stays while tickets or ticket sales name it.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "show"))
    var show: String

    @OptionGroup var shared: SharedOptions<ShowsRemove>

    mutating func run() throws(CommandError) { try commit(.remove(show)) }
}
