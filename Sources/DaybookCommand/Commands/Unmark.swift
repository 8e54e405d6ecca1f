import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook unmark WHO…`: takes marks back, as a correction that gives its own reason.
struct Unmark: TakesSlot, TakesWrite {
    static let configuration = CommandConfiguration(
        commandName: "unmark",
        abstract: "Take a mark back.",
        usage: "daybook unmark WHO… [--on DATE] [--slot am|pm|both] [--course COURSE]",
        discussion: """
            EXAMPLES:
              daybook unmark "Ana Lima"
              daybook unmark "Ana Lima" "Bo Berg" --on yesterday --slot both

            Nothing is erased: the mark is retracted with the reason "unmarked", and
            `daybook reinstate #N --because R` brings it back.
            """)

    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "who"))
    var who: [String]

    @Option(help: ArgumentHelp("The day (today).", valueName: "date"))
    var on: String?

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @OptionGroup(title: "Slot") var half: SlotOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    private static let reason = "unmarked"

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        let date = try Moments.date(on, today: session.today) ?? session.today
        let slots = half.slot ?? session.runningSlot
        let cells = try cells(Names(session), date, slots)
        let held = try ask { () throws(DaybookError) in
            try session.book.liveEntries(in: Set(cells))
        }
        let found = cells.filter { held[$0] != nil }
        let entries = found.compactMap { held[$0] }
        guard !entries.isEmpty else {
            throw .nothing(
                message: "nobody named is marked for the \(slots.name) of \(date)",
                remedy: "See the marks of that day: daybook log --kind attendance -p \(date)")
        }
        let command = CorrectionCommand(
            .retract, of: entries, because: Self.reason, isToggle: true, zone: session.zone)
        let recording = session.recording(write)
        let receipt = try ask { () throws(DaybookError) in
            try session.book.commit(command, recording)
        }
        try session.output.write(
            .unmarked(
                found, entries, receipt.sequences, session.roster, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }

    private func cells(
        _ names: Names, _ date: CivilDate, _ slots: SlotChoice
    ) throws(CommandError) -> [Cell] {
        let course = try course.map { name throws(CommandError) in try names.course(name) }
        return try names.people(who).flatMap { person in
            slots.slots.compactMap {
                Cell(.attendanceMarked(person, on: date, $0, course: course))
            }
        }
    }
}
