import ArgumentParser
import DaybookModel

/// What a report's figures are added up by.
struct GroupOptions: ParsableArguments {
    @Option(
        name: [.customShort("g", allowingJoined: true), .long],
        help: ArgumentHelp("What to add up by, such as week, month or year.", valueName: "unit"))
    var groupBy: String?
}

/// What a report's rows are ordered by.
struct SortOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What to order rows by, such as name.", valueName: "order"))
    var sort: String?
}

/// A report whose figures are added up by something.
protocol TakesGroups: Leaf {
    var grouping: GroupOptions { get }
}

/// A report whose rows have more than one order.
protocol TakesSort: Leaf {
    var ordering: SortOptions { get }
}

extension TakesGroups {
    /// The unit of the calendar asked for, or nil.
    func unit(of report: ReportKind) throws(CommandError) -> CalendarUnit? {
        guard let text = grouping.groupBy else { return nil }
        return try choice(text, of: "--group-by", among: report.facts.groups).unit
    }

    /// The groups of a report that are asked for, each once, in the order given, at most one of
    /// them a unit of the calendar; none when nothing was.
    func groups(of report: ReportKind) throws(CommandError) -> [ReportGroup] {
        var chosen: [ReportGroup] = []
        for part in (grouping.groupBy ?? "").split(separator: ",") {
            let group = try choice(part.trimmed, of: "--group-by", among: report.facts.groups)
            if !chosen.contains(group) { chosen.append(group) }
        }
        let units = chosen.compactMap(\.unit?.rawValue)
        guard units.count < 2 else {
            throw .usage(
                message: "--group-by names more than one unit of the calendar: "
                    + units.joined(separator: ", "),
                remedy: "Name one of them.")
        }
        return chosen
    }
}

extension TakesSort {
    /// The order asked for, or nil.
    func order<Order: RawRepresentable<String>>(
        among orders: [Order]
    ) throws(CommandError) -> Order? {
        guard let text = ordering.sort else { return nil }
        return try choice(text, of: "--sort", among: orders)
    }
}

/// The choice that `text` spells, in any case.
private func choice<Choice: RawRepresentable<String>>(
    _ text: String, of option: String, among choices: [Choice]
) throws(CommandError) -> Choice {
    if let choice = choices.first(where: { $0.rawValue == text.lowercased() }) { return choice }
    let names = choices.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    let meant = nearestName(to: text, among: names).map { "Did you mean \($0)? " } ?? ""
    throw .usage(
        message: "\"\(text)\" is no value of \(option)", remedy: "\(meant)Use \(list).")
}
