import ArgumentParser
import DaybookModel
import Reports

/// A command of the program. The root reads the shared options wherever they stand, so each leaf
/// says which of them mean something to it, and the others are refused instead of ignored.
protocol Leaf: ParsableCommand {
    /// What the root has read.
    var root: Root { get }
    /// What to do where a shared option means nothing here; nil: see the help.
    func instead(of option: String) -> Advice?
}

/// A report over the days of a period.
protocol TakesPeriod: Leaf {}
/// A command for which `--from` is a date of its own.
protocol TakesStart: Leaf {}
/// A command about one or both halves of a day.
protocol TakesSlot: Leaf {}
/// A report whose rows can be counted off.
protocol TakesRows: Leaf {}
/// A report whose figures are added up by something.
protocol TakesGroups: Leaf {}
/// A report whose rows have more than one order.
protocol TakesSort: Leaf {}
/// A command that records.
protocol TakesWrite: Leaf {}
/// A report for which `--by` is whose events it tells of, or a command that hands it on.
protocol TakesRecorder: Leaf {}

/// A word after a noun: one level of subcommands.
protocol Action: Leaf {
    /// The word before it.
    static var noun: String { get }
}

extension Leaf {
    /// The word that calls it, behind its noun.
    static var word: String { configuration.commandName ?? "" }

    var days: PeriodOptions { root.days }
    var half: SlotOptions { root.half }
    var rows: RowOptions { root.rows }
    var grouping: GroupOptions { root.grouping }
    var write: WriteOptions { root.write }
    var common: CommonOptions { root.common }
    /// The halves of the day that a report is of.
    var slots: SlotChoice { root.half.slot ?? .both }
}

extension Action {
    static var noun: String {
        configuration.usage?.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }
}

extension CommandConfiguration {
    /// A command by its help.
    /// - Parameter usage: how it is called: its words, `categories add`, then all that follows.
    init(_ usage: String, _ abstract: String, _ discussion: String) {
        let words = usage.split(separator: " ").prefix { $0.allSatisfy(\.isLowercase) }
        self.init(
            commandName: words.last.map(String.init), abstract: abstract,
            usage: "daybook \(usage)", discussion: discussion)
    }

    /// A noun by its help.
    /// - Parameter actions: the words that may follow it, the one first that need not be said.
    init(
        _ usage: String, _ abstract: String, _ discussion: String,
        actions: [any ParsableCommand.Type]
    ) {
        self.init(usage, abstract, discussion)
        subcommands = actions
        defaultSubcommand = actions.first
    }
}

extension Leaf {
    func instead(of option: String) -> Advice? { nil }

    /// Refuses the shared options that mean nothing here.
    func refuseStrays() throws(CommandError) {
        guard let stray else { return }
        let isRoot = self is Root
        let name = CommandNames.words(Self.self)
        throw .usage(
            message: "\(isRoot ? "daybook alone" : name) takes no \(stray)",
            remedy: instead(of: stray)
                ?? writers(stray)
                ?? "See what it takes: \(run: isRoot ? "" : name, .flag("help"))")
    }

    /// The reports that tell what somebody recorded, which a figure does not.
    private func writers(_ option: String) -> Advice? {
        guard option == "--by", let by = root.common.by else { return nil }
        let filter = Suggestion.Word.option("by", by)
        return "See what they recorded: `\(run: "log", filter)`, or corrected: "
            + "`\(run: "audit", filter)`."
    }

    /// Asks for each option only where it was given: what a command takes is looked for among
    /// all conformances of the program.
    private var stray: String? {
        var isReport: Bool { self is any TakesPeriod }
        var writes: Bool { self is any TakesWrite }
        if root.days.period != nil, !isReport { return "--period" }
        if root.days.from != nil, !isReport, !(self is any TakesStart) { return "--from" }
        if root.days.to != nil, !isReport { return "--to" }
        if root.half.slot != nil, !(self is any TakesSlot) { return "--slot" }
        if root.rows.limit != nil, !(self is any TakesRows) { return "--limit" }
        if root.grouping.groupBy != nil, !(self is any TakesGroups) { return "--group-by" }
        if root.ordering.sort != nil, !(self is any TakesSort) { return "--sort" }
        if root.write.dryRun, !writes { return "--dry-run" }
        if root.write.timeout != nil, !writes { return "--timeout" }
        if root.common.by != nil, !writes, !(self is any TakesRecorder) { return "--by" }
        return nil
    }
}
