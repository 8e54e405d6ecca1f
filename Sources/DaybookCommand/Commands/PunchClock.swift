import ArgumentParser
import DaybookModel

/// `daybook punch WHO`: a punch that does not say whether it is in or out.
struct PunchClock: TakesPunch {
    static let direction = Direction.unspecified
    static let configuration = CommandConfiguration(
        "punch WHO [--at TIME]", "Check somebody in, or out if they are in.",
        """
        EXAMPLES:
          daybook punch "Ana Lima"
          daybook punch "Ana Lima" --at 12:30

        It is a check-in while nothing is open, else a check-out. What it is follows
        from the punches around it, and changes when those are corrected.
        """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<PunchClock>
}
