import ArgumentParser
import Daybook
import Reports

/// `daybook unmark WHO…`: takes marks back, as a correction that gives its own reason.
struct Unmark: TakesDay {
    static let configuration = CommandConfiguration(
        "unmark WHO… [--on DATE] [--slot am|pm|both] [--course COURSE]", "Take a mark back.",
        """
        EXAMPLES:
          daybook unmark "Ana Lima"
          daybook unmark "Ana Lima" "Bo Berg" --on yesterday --slot both
          daybook unmark --all --except "Emil Fox" --slot am

        Nothing is erased: the mark is retracted, with the reason "unmarked" unless
        --because gives another, and
        `daybook reinstate N --because R` brings it back.
        """)

    @OptionGroup var people: WhoOptions

    @Option(help: ArgumentHelp("The course it was for.", valueName: "course"))
    var course: String?

    @OptionGroup var why: ReasonOptions
    @OptionGroup(title: "Day and slot") var day: DayOptions
    @OptionGroup var shared: SharedOptions<Unmark>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let course = try course.map(Names(session).course)
        let every: [CourseID?] = [nil] + session.roster.courses.ids.map { CourseID($0) }
        let said: [CourseID?]? = course.map { [$0] }
        var courses = said ?? every
        if said == nil, try isAnyPlain(session) { courses = [nil] }
        try takeBack(of: people, .mark, because: why.because, session) { person, date, slot in
            courses.map { .attendanceMarked(person, on: date, slot, course: $0) }
        }
    }

    /// Whether a mark without a course is among those of the people: it is the one that is taken
    /// back, and what was marked in a course stays.
    private func isAnyPlain(_ session: Session) throws(CommandError) -> Bool {
        let (date, slots) = try moment(session)
        let people = try Names(session).people(people, verb: "mark")
        guard try isHeld(cells(people, nil, date, slots), session) else { return false }
        var names: [String] = []
        for id in session.roster.courses.liveIDs
        where try isHeld(cells(people, CourseID(id), date, slots), session) {
            names.append(session.roster.name(of: id, .course))
        }
        if let first = names.first, let line = TypedLine.called?.adding([.option("course", first)])
        {
            try session.output.remark(
                session.output.spelling.text(
                    "Marked in \(names.joined(separator: ", ")) too. Take that back: `\(line)`"))
        }
        return true
    }

    private func isHeld(_ cells: Set<Cell>, _ session: Session) throws(CommandError) -> Bool {
        try ask(session.book.view().liveEntries(in: cells)).values.contains { !$0.isEmpty }
    }

    private func cells(
        _ people: [PersonID], _ course: CourseID?, _ date: CivilDate, _ slots: SlotChoice
    ) -> Set<Cell> {
        Set(
            people.flatMap { person in
                slots.slots.compactMap {
                    Cell(.attendanceMarked(person, on: date, $0, course: course))
                }
            })
    }
}
