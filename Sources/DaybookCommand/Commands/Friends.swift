import ArgumentParser
import Daybook
import Reports

/// `daybook friends WHO`: who attended together with someone.
struct Friends: TakesPeriod, TakesSlot, TakesRows {
    static let configuration = CommandConfiguration(
        commandName: "friends",
        abstract: ReportKind.friends.facts.question,
        usage: "daybook friends WHO [-p PERIOD] [--slot am|pm]",
        discussion: """
            EXAMPLES:
              daybook friends "Ana Lima"
              daybook friends "Ana Lima" -p 2026 -n 5

            Others are ordered by the slots that both attended. The share is of what the
            person attended; Jaccard is of what either of the two attended.
            """)

    @Argument(help: ArgumentHelp("A name or username.", valueName: "who"))
    var who: String

    @OptionGroup(title: "Report options") var days: PeriodOptions
    @OptionGroup(title: "Report options") var half: SlotOptions
    @OptionGroup(title: "Report options") var rows: RowOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let period = try period(of: .friends, session)
        try session.show(.friends(try Names(session).person(who), period, slots))
    }
}

extension Friends: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let two = try choice.words(2)
        return .friend(
            try choice.names.person(two[1]), of: try choice.names.person(two[0]),
            try choice.named(FriendFigure.allCases, or: .shared), choice.bothSlots)
    }

    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        guard let person = try choice.person() else {
            throw .usage(
                message: "friends is of one person",
                remedy: "Name them: \(choice.command("friends", "WHO"))")
        }
        return [AskedReport.friends(person, choice.period, choice.slots).compared]
    }
}
