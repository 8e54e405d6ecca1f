import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook enrol STUDENT… --course C`: who is in a course.
struct Enrol: TakesWrite, TakesStart {
    static let configuration = CommandConfiguration(
        "enrol STUDENT… [COURSE] [--course COURSE] [--from DATE]", "Enrol people in a course.",
        """
        EXAMPLES:
          daybook enrol "Ana Lima" --course Algebra
          daybook enrol "Ana Lima" "Bo Berg" --course Algebra
          daybook enrol --all --course Algebra
          daybook enrol "Cy Dahl" --course Algebra --from 2026-09-01

        A book with one course needs no --course; the course may also come last:
        daybook enrol "Ana Lima" Algebra

        Points are only given to students of a course. Of what it holds, those are
        expected who are enrolled on the day. Enrolling someone again from another day
        moves the first day: to a later one as long as they have no mark, no points and
        no score in the course before it.
        """)

    static var startWords: String { "The first day in the course (today)." }

    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "student"))
    var students: [String] = []

    @Flag(help: "Everyone but professors.")
    var all = false

    @Option(help: ArgumentHelp("The course (the only one).", valueName: "course"))
    var course: String?

    @OptionGroup var shared: SharedOptions<Enrol>

    func instead(of option: String) -> Advice? {
        option == "--to" ? Neighbours.told("unenrol", nil) : nil
    }

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let names = Names(session)
        var words = students
        let course = try names.course(course, orLastOf: &words, areNames: true)
        if all {
            try demand(
                words.isEmpty, or: "\(words.first ?? "") and --all were given together",
                remedy: "Give one of them.")
            let command = EnrolCommand(
                try names.anyone(nil) { $0.role != .professor }, in: course,
                from: try Moments.date(root.days.from, today: session.today))
            return try carryOut(command, session) { .enrolled($0, isAll: true) }
        }
        guard !words.isEmpty else {
            throw .usage(
                message: "no name was given",
                remedy: "Name who: \(run: "enrol", "WHO", .option("course", course))")
        }
        try refuseSeveral(words, course, names)
        let first = try Moments.date(root.days.from, today: session.today)
        let command = EnrolCommand(
            try names.students(words), in: course, from: first)
        try carryOut(command, session) { .enrolled($0) }
    }

    /// Refuses a further course, of which the word can be nobody's name.
    private func refuseSeveral(
        _ words: [String], _ course: String, _ names: Names
    ) throws(CommandError) {
        guard Desk.guessesWords,
            let other = words.first(where: { names.has($0, .course) && !names.has($0, .person) })
        else { return }
        let who = words.filter { $0 != other }.map { Suggestion.Word.operand($0) }
        let lines = [course, other].map { name in
            Advice("`\(run: "enrol", who + [.option("course", name)])`")
        }
        throw .usage(
            message: "\"\(other)\" is a course, and one course is named in a line",
            remedy: "Type a line for each: \(lines.joined(separator: ", then "))")
    }
}
