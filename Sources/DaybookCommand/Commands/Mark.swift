import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook mark WHO…`: records that people are present.
struct Mark: TakesDay {
    static let configuration = CommandConfiguration(
        "mark WHO… [--on DATE] [--slot am|pm|both] [--course COURSE]", "Mark people present.",
        """
        EXAMPLES:
          daybook mark "Ana Lima"
          daybook mark "Ana Lima" "Bo Berg" --slot both
          daybook mark --all --except "Emil Fox" --on yesterday --slot am

        The slot is the running one: the morning before 12:00, then the afternoon.
        Marking someone again writes nothing and names the first mark. With --all
        everyone on the roster is marked who is not warned for the slot.
        """)

    @OptionGroup var people: WhoOptions

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Mark>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let who = try Names(session).chosen(people, verb: "mark")
        try record(
            .present(course: course.map(canonicalComposition)), of: who, client, .mark, session)
    }
}
