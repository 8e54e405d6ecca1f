import ArgumentParser
import Daybook
import DaybookModel
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

extension AboutOptions {
    func course(_ names: Names) throws(CommandError) -> CourseID? {
        try course.map { name throws(CommandError) in try names.course(name) }
    }

    func category(_ names: Names) throws(CommandError) -> CategoryID? {
        try category.map { name throws(CommandError) in try names.category(name) }
    }

    func show(_ names: Names) throws(CommandError) -> ShowID? {
        try show.map { title throws(CommandError) in try names.show(title) }
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
