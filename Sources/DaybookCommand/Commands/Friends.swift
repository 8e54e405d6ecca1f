import ArgumentParser
import Daybook
import Reports

/// `daybook friends WHO`: who attended together with someone.
struct Friends: TakesPeriod, TakesCourse, TakesRows {
    static let configuration = CommandConfiguration(
        "friends WHO [-p PERIOD] [--slot am|pm]", ReportKind.friends.facts.question,
        """
        EXAMPLES:
          daybook friends "Ana Lima"
          daybook friends "Ana Lima" -p 2026 -n 5
          daybook friends "Ana Lima" --course Algebra

        Others are ordered by the slots that both attended. The share is taken
        from the slots of the person; the overlap from the slots of either of the two.
        """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "who"))
    var who: String

    @OptionGroup var of: CourseOptions
    @OptionGroup var shared: SharedOptions<Friends>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(of: .friends, session)
        let person = try Names(session).person(who)
        try session.show(.friends(person, period, try slots(session)))
    }
}

extension Friends: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let two = try choice.words(2)
        return .friend(
            try choice.names.person(two[1]), of: try choice.names.person(two[0]),
            try choice.named(FriendFigure.allCases, or: .shared), try choice.asked())
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        guard let person = try choice.person() else {
            throw .usage(
                message: "friends is of one person",
                remedy: "Name them: \(choice.command("friends", "WHO"))")
        }
        return [AskedReport.friends(person, choice.period, try choice.asked()).compared]
    }
}
