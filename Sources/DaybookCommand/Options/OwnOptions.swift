import ArgumentParser
import Daybook
import Platform

// Options that only some commands have, each of them in its own help.

/// On which day something was.
struct DayOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The date (today).", valueName: "date"))
    var on: String?
}

/// Of which course attendance is asked.
struct CourseOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only the marks of this course, and the people in it.", valueName: "course"))
    var course: String?
}

/// A report of attendance that can be asked of one course.
protocol TakesCourse: TakesSlot {
    var of: CourseOptions { get }
}

extension TakesCourse {
    /// The slots asked for, of a course where one is.
    func slots(_ session: Session) throws(CommandError) -> SlotChoice {
        slots.of(try of.course.map(Names(session).course))
    }
}

/// Whom a toggle is about.
struct WhoOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Names or usernames.", valueName: "who"))
    var who: [String] = []

    @Flag(help: "Everyone it applies to.")
    var all = false

    @Option(help: ArgumentHelp("Leave these out of --all.", valueName: "who"))
    var except: [String] = []
}

/// What a client says so that nothing is recorded twice or too late.
struct ClientOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Idempotency key: the same key records once.", valueName: "key"))
    var key: String?

    @Option(help: ArgumentHelp("Record only if N is still the newest event.", valueName: "n"))
    var expect: EventID?
}

/// Which entries are corrected, and why.
struct EntryOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The entries.", valueName: "n"))
    var entries: [EventID]

    @Option(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var because: String
}

/// Why, where that may be left out.
struct ReasonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Why; kept in the log.", valueName: "reason"))
    var because: String?
}

/// Whom and what events are about, where a report shows only some of them.
struct AboutOptions: ParsableArguments {
    @Option(
        name: [.customLong("who"), .customLong("person")],
        help: ArgumentHelp("Only about these people.", valueName: "who"))
    var who: [String] = []

    @Option(help: ArgumentHelp("Only about this course.", valueName: "course"))
    var course: String?

    @Option(help: ArgumentHelp("Only about this category.", valueName: "category"))
    var category: String?

    @Option(help: ArgumentHelp("Only about this show.", valueName: "show"))
    var show: String?

    @Option(
        help: ArgumentHelp(
            "Only what was recorded since N, a time or a date.", valueName: "n|time"))
    var since: String?

    /// The first event of ``since``; nil: it was not given.
    func first(_ session: Session) throws(CommandError) -> UInt64? {
        guard let since else { return nil }
        return try PastBook.first(since: since, session)
    }
}

/// A report of events, of which only some may be asked for.
protocol AsksForEvents: TakesPeriod, TakesRows, TakesRecorder {
    var kind: [String] { get }
    var about: AboutOptions { get }
}

extension AsksForEvents {
    /// The events that the options ask for.
    /// - Parameter people: whom they are about, beside those that an option names.
    func query(_ session: Session, who people: [String] = []) throws(CommandError) -> LogQuery {
        let names = Names(session)
        var query = LogQuery()
        query.kinds = try KindNames.kinds(kind)
        query.people = try names.people(about.who + people)
        query.course = try about.course.map(names.course)
        query.category = try about.category.map(names.category)
        query.show = try about.show.map(names.show)
        query.by = common.by.map(canonicalComposition)
        query.since = try about.first(session) ?? 1
        query.range = try period(today: session.today).range
        query.limit = sought(session.output)
        return query
    }
}
