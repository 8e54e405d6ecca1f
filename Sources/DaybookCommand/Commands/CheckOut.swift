import ArgumentParser
import DaybookModel

/// `daybook out WHO`: checks somebody out.
struct CheckOut: TakesPunch {
    static let direction = Direction.checkOut
    static let configuration = CommandConfiguration(
        "out WHO [--on DATE] [--at TIME]", "Check somebody out.",
        """
        EXAMPLES:
          daybook out "Ana Lima"
          daybook out "Ana Lima" --at 17:30

        It closes the last check-in, also of the night before: the time counts for the
        day of the check-in. With nothing to close it is refused, unless --force is
        given: then its own day is incomplete.
        """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<CheckOut>
}
