import ArgumentParser
import DaybookModel
import Reports

/// `daybook unwarn WHO…`: takes warnings back, as a correction that gives its own reason.
struct Unwarn: TakesDay {
    static let configuration = CommandConfiguration(
        "unwarn WHO… [--on DATE] [--slot am|pm|both]", "Take a warning back.",
        """
        EXAMPLES:
          daybook unwarn "Ana Lima"
          daybook unwarn "Ana Lima" "Bo Berg" --on yesterday --slot both
          daybook unwarn --all --slot am

        Nothing is erased: the warning is retracted, with the reason "unwarned" unless
        --because gives another, and
        `daybook reinstate N --because R` brings it back.
        """)

    @OptionGroup var people: WhoOptions
    @OptionGroup var why: ReasonOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Unwarn>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        try takeBack(of: people, .warn, because: why.because, session) {
            [.warningIssued($0, on: $1, $2)]
        }
    }
}
