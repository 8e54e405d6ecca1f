import ArgumentParser
import Daybook
import Reports

/// `daybook venues`: the visits by venue, and the venues themselves.
struct Venues: ParsableCommand {
    static let configuration = CommandConfiguration(
        "venues [list|add|change|remove] [NAME] [OPTIONS]",
        "Show visits by venue; add, change and remove venues.",
        """
        EXAMPLES:
          daybook venues
          daybook venues -p all --sort name
          daybook venues add Globe
          daybook venues change Globe --name "Globe Theatre"

        See what each takes: daybook venues list --help
        """,
        actions: [VenuesList.self, VenuesAdd.self, VenuesChange.self, VenuesRemove.self])
}

/// `daybook venues list`.
struct VenuesList: TakesVisits {
    static let subject = Answer.VisitSubject.venues
    static let configuration = CommandConfiguration(
        "venues list [-p PERIOD] [--sort count|name|cost] [-g month|show]",
        ReportKind.venues.facts.question,
        """
        EXAMPLES:
          daybook venues list
          daybook venues list -p all --sort cost -n 10
          daybook venues list -p 2026 -g show

        The period is this year, and the most visits come first. Each currency is
        added up by itself. -g takes day, week, month, quarter, year and show. A unit
        alone is a table of that unit; venues too: -g month,venue. Programs have both.
        """)

    @OptionGroup var shared: SharedOptions<VenuesList>
}

/// `daybook venues add NAME`.
struct VenuesAdd: ChangesNoun {
    static let subject = Noun.venue
    static let configuration = CommandConfiguration(
        "venues add NAME…", "Add venues.",
        """
        EXAMPLES:
          daybook venues add Globe
          daybook venues add "Old Vic" Garrick

        Tickets may then name it: daybook ticket Hamlet --venue Globe
        """)

    @Argument(help: ArgumentHelp("What they are called.", valueName: "name"))
    var names: [String]

    @OptionGroup var shared: SharedOptions<VenuesAdd>

    mutating func run() throws(CommandError) { try add(names) }
}

/// `daybook venues change NAME`.
struct VenuesChange: ChangesNoun {
    static let subject = Noun.venue
    static let configuration = CommandConfiguration(
        "venues change VENUE --name NAME", "Rename a venue.",
        """
        EXAMPLES:
          daybook venues change Globe --name "Globe Theatre"

        A new name holds for the past too.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "venue"))
    var venue: String

    @Option(help: ArgumentHelp("Another name.", valueName: "name"))
    var name: String

    @OptionGroup var shared: SharedOptions<VenuesChange>

    mutating func run() throws(CommandError) {
        try commit(.change(venue), named: name)
    }
}

/// `daybook venues remove VENUE`.
struct VenuesRemove: ChangesNoun {
    static let subject = Noun.venue
    static let configuration = CommandConfiguration(
        "venues remove VENUE", "Remove a venue that nothing names.",
        """
        EXAMPLES:
          daybook venues remove Globe

        A venue stays while tickets or shows name it.
        """)

    @Argument(help: ArgumentHelp("What it is called.", valueName: "venue"))
    var venue: String

    @OptionGroup var shared: SharedOptions<VenuesRemove>

    mutating func run() throws(CommandError) { try commit(.remove(venue)) }
}
