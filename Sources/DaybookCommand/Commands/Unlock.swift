import ArgumentParser
import Daybook

/// `daybook unlock [DATE]`: opens what was closed.
struct Unlock: ClosesPeriod {
    static let configuration = CommandConfiguration(
        "unlock [DATE] [--because REASON]", "Open a closed book again.",
        """
        EXAMPLES:
          daybook unlock
          daybook unlock 2026-10-15 --because "a list came late"

        With a date that day and all later ones are open, and the days before it
        stay closed.
        """)

    @Argument(help: ArgumentHelp("The first day that opens (every day).", valueName: "date"))
    var date: String?

    @OptionGroup var why: ReasonOptions
    @OptionGroup var shared: SharedOptions<Unlock>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        // `october` is opened from its first day.
        let first = date.flatMap { try? Moments.period($0, today: session.today).range.first }
        let day = if let first { first } else { try Moments.date(date, today: session.today) }
        try commit(.unlock(from: day), session)
    }
}
