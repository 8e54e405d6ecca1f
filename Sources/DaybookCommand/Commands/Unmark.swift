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
              daybook unmark --all --except "Emil Fox" --slot am

            Nothing is erased: the mark is retracted with the reason "unmarked", and
            `daybook reinstate #N --because R` brings it back.
            """)

    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Everyone who is marked.")
    var all = false

    @Option(help: ArgumentHelp("Leave these out of --all.", valueName: "who"))
    var except: [String] = []

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
        let cells = try cells(session, date, slots)
        let held = try ask { () throws(DaybookError) in
            try session.book.liveEntries(in: Set(cells))
        }
        let found = cells.filter { held[$0] != nil }
        let entries = found.compactMap { held[$0] }
        guard !entries.isEmpty else {
            throw .nothing(
                message: "nobody \(all ? "" : "named ")is marked for the \(slots.name) of \(date)",
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
        _ session: Session, _ date: CivilDate, _ slots: SlotChoice
    ) throws(CommandError) -> [Cell] {
        let names = Names(session)
        let people: [PersonID]
        switch try names.chosen(who, all: all, except: except, verb: "unmark") {
        case .named(let named): people = try names.people(named)
        case .everyone(let except):
            let left = Set(try names.people(except))
            people = session.roster.people.map(\.id).filter { !left.contains($0) }
        }
        let course = try course.map { name throws(CommandError) in try names.course(name) }
        return people.flatMap { person in
            slots.slots.compactMap {
                Cell(.attendanceMarked(person, on: date, $0, course: course))
            }
        }
    }
}
