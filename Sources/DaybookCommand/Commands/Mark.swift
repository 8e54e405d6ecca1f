import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook mark WHO…`: records that people are present.
struct Mark: TakesSlot, TakesWrite {
    static let configuration = CommandConfiguration(
        commandName: "mark",
        abstract: "Mark people present.",
        usage: "daybook mark WHO… [--on DATE] [--slot am|pm|both] [--course COURSE]",
        discussion: """
            EXAMPLES:
              daybook mark "Ana Lima"
              daybook mark "Ana Lima" "Bo Berg" --slot both
              daybook mark --all --except "Emil Fox" --on yesterday --slot am

            The slot is the running one: the morning before 12:00, then the afternoon. Marking
            someone again writes nothing and names the first mark.
            """)

    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Everyone on the roster who is not warned for the slot.")
    var all = false

    @Option(help: ArgumentHelp("Leave these out of --all.", valueName: "who"))
    var except: [String] = []

    @Option(help: ArgumentHelp("The day (today).", valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @Option(help: ArgumentHelp("Recognise this mark when it is sent again.", valueName: "key"))
    var key: String?

    @Option(help: ArgumentHelp("Only if this is the last event.", valueName: "#n"))
    var expect: EventID?

    @OptionGroup(title: "Slot") var half: SlotOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let date = try Moments.date(on, today: session.today) ?? session.today
        let slots = half.slot ?? session.runningSlot
        let command = MarkCommand(
            try Names(session).chosen(who, all: all, except: except, verb: "mark"), on: date,
            slots: slots.slots, course: course.map(canonicalComposition), key: key)
        let recording = session.recording(write, expecting: expect)
        let receipt = try ask { () throws(DaybookError) in
            try session.book.commit(command, recording)
        }
        try session.output.write(try answer(receipt, session))
    }

    private func answer(
        _ receipt: Receipt<MarkCommand.Outcome>, _ session: Session
    ) throws(CommandError) -> Answer {
        let duplicates = Set(receipt.outcome.duplicates)
        let held = try ask { () throws(DaybookError) in
            duplicates.isEmpty ? [:] : try session.book.liveEntries(in: duplicates)
        }
        return .marked(
            receipt, held: held, session.roster, isDryRun: write.dryRun,
            session.frame(at: receipt.head))
    }
}
