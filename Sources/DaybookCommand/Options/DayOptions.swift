import ArgumentParser
import Daybook
import DaybookModel

/// On which day something was.
struct DayOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The day (today).", valueName: "date"))
    var on: String?
}

/// Whom a toggle is about.
struct WhoOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Everyone to whom it applies.")
    var all = false

    @Option(help: ArgumentHelp("Leave these out of --all.", valueName: "who"))
    var except: [String] = []
}

/// What a client says so that nothing is recorded twice or too late.
struct ClientOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Recognise this record when it is sent again.", valueName: "key"))
    var key: String?

    @Option(help: ArgumentHelp("Only if this is the last event.", valueName: "#n"))
    var expect: EventID?
}

/// Which entries are corrected, and why.
struct EntryOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The entries.", valueName: "#n"))
    var entries: [EventID]

    @Option(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var because: String
}

/// Why, where that may be left out.
struct ReasonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var because: String?
}
