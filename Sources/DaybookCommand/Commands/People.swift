import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook people`: who is on the roster.
struct People: ParsableCommand {
    static let configuration = CommandConfiguration(
        "people [list|add|change|remove] [NAME] [OPTIONS]", "List, add, change and remove people.",
        """
        EXAMPLES:
          daybook people
          daybook people list an
          daybook people add "Ana Lima" --role employee --joined 2026-11-02
          daybook people change "Ana Lima" --coefficient 1.25 --from 2026-12-01
          daybook people remove "Bo Berg"

        See what each takes: daybook people add --help
        """,
        actions: [PeopleList.self, PeopleAdd.self, PeopleChange.self, PeopleRemove.self])
}

/// `daybook people list [PREFIX]`.
struct PeopleList: TakesRows, Action {
    static let configuration = CommandConfiguration(
        "people list [PREFIX] [--all]", "List people by name.",
        """
        EXAMPLES:
          daybook people list
          daybook people list an
          daybook people list --all --format csv -o people.csv

        Capitals do not count in PREFIX. Pay and coefficient are those in force
        today. A CSV of it can be imported again, here or into another book; with
        --all those removed come back removed.
        """)

    @Argument(help: ArgumentHelp("The beginning of a name.", valueName: "prefix"))
    var prefix: String?

    @Flag(help: "Those removed too.")
    var all = false

    @OptionGroup var shared: SharedOptions<PeopleList>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let begin = canonicalComposition(prefix ?? "")
        let people = session.roster.peopleByName.compactMap { session.roster.person($0) }
            .filter { all || !$0.isRemoved }
            .filter { begin.isEmpty || $0.name.lowercased().hasPrefix(begin.lowercased()) }
        let shown = session.collated(people) { [$0.name] }
        let frame = session.frame(at: session.point)
        try session.output.write(.people(people, shown: shown, prefix: begin, frame))
    }
}

/// `daybook people remove NAME`.
struct PeopleRemove: ChangesNoun {
    static let subject = Noun.person
    static let configuration = CommandConfiguration(
        "people remove WHO [--on DATE]", "Take someone off the roster.",
        """
        EXAMPLES:
          daybook people remove "Bo Berg"
          daybook people remove "Bo Berg" --on 2026-10-31

        The day is the last one counted (today). Nothing recorded is taken away, and
        the name may be used again, by someone new. Whoever only left for a while
        keeps the name: daybook people change "Bo Berg" --left 2026-10-31
        """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "who"))
    var name: String

    @OptionGroup var day: DayOptions
    @OptionGroup var shared: SharedOptions<PeopleRemove>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let date = try Moments.date(day.on, today: session.today)
        if let date, date > session.today {
            let who = try Names(session).whole(name, .person)
            throw .refused(
                message: "\(date) is in the future; today is \(session.today)",
                remedy: "Whoever leaves then: "
                    + "\(run: "people change", .option("left", "\(date)"), .operand(who))")
        }
        try commit(.remove(name, on: date), in: session)
    }
}
