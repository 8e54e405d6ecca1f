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
        Marking someone again writes nothing and names the first mark. --all marks
        everyone on the roster, without professors and those warned for the slot; with
        --course those who are enrolled in it, and nobody else may be marked for it.
        A mark holds no remark. A warning has one, in the place of the mark:
        daybook warn "Bo Berg" "left early"
        """)

    @OptionGroup var people: WhoOptions

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Mark>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        try readState(Names(session))
        let who = try Names(session).chosen(people, verb: "mark")
        let course = try course.map { name throws(CommandError) in
            try Names(session).whole(name, .course)
        }
        try record(.present(course: course), of: who, client, .mark, session)
    }

    /// Reads a last word that says whether people came: `mark "Ana Lima" present`. Nobody is
    /// marked absent: that is the lack of a mark.
    private mutating func readState(_ names: Names) throws(CommandError) {
        guard Desk.guessesWords, let state = people.who.last?.lowercased(), people.who.count > 1,
            !names.has(state, .person)
        else { return }
        if ["present", "here"].contains(state) { people.who.removeLast() }
        if state == "late", people.who.count == 2 {
            throw .usage(
                message: "`mark` records who is present, and no more",
                remedy: Lateness.advice(people.who, HelpScope.called))
        }
        guard Neighbours.away.contains(state) || state == "late" else { return }
        let who = Suggestion.Word.operand(people.who.dropLast().joined(separator: ","))
        throw .usage(
            message: "`mark` records who is present; somebody without a mark is absent",
            remedy: "To take a mark back: \(run: "unmark", who). To note a broken promise: "
                + "\(run: "warn", who, .operand(state))")
    }
}
