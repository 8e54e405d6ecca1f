import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

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

    @Option(help: ArgumentHelp("Only this event and later ones.", valueName: "#n"))
    var since: EventID?
}

/// A report of events, of which only some may be asked for.
protocol AsksForEvents: TakesPeriod, TakesRows, TakesRecorder {
    var kind: [String] { get }
    var about: AboutOptions { get }
}

extension AsksForEvents {
    /// The events that the options ask for.
    /// - Parameter people: whom they are about, beside those that an option names.
    func query(
        _ session: Session, who people: [String] = []
    ) throws(CommandError) -> LogQuery {
        let names = Names(session)
        var query = LogQuery()
        query.kinds = try KindNames.kinds(kind)
        query.people = try names.people(about.who + people)
        query.course = try about.course.map { name throws(CommandError) in try names.course(name) }
        query.category = try about.category.map { name throws(CommandError) in
            try names.category(name)
        }
        query.show = try about.show.map { title throws(CommandError) in try names.show(title) }
        query.by = common.by.map(canonicalComposition)
        query.since = about.since?.sequence ?? 1
        query.range = try period(today: session.today).range
        query.limit = sought(session.output)
        return query
    }
}

extension TakesRows {
    /// How many to look for: one more than a table shows tells that there are more; nil: all.
    func sought(_ output: Output) -> Int? {
        if rows.limit?.value == 0 { return nil }
        if let limit = rows.limit?.value { return output.isForMachines ? limit : limit + 1 }
        return output.isForMachines ? nil : AnswerFrame.usualRows + 1
    }
}
