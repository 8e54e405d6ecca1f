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

extension Leaf {
    func instead(of option: String) -> Advice? { nil }
}

/// A word after a noun: one level of subcommands.
protocol Action: Leaf {
    /// The word before it.
    static var noun: String { get }
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

/// A report over the days of a period.
protocol TakesPeriod: Leaf {
    var days: PeriodOptions { get }
    var span: SpanOptions { get }
}

/// A command for which `--from` is a date of its own.
protocol TakesStart: Leaf {
    var span: SpanOptions { get }
}

/// A command about one or both halves of a day.
protocol TakesSlot: Leaf {
    var half: SlotOptions { get }
}

/// A report whose rows can be counted off.
protocol TakesRows: Leaf {
    var rows: RowOptions { get }
}

/// A command that records.
protocol TakesWrite: Leaf {
    var write: WriteOptions { get }
    var common: CommonOptions { get }
}

/// A report for which `--by` is whose events it tells of, or a command that hands it on.
protocol TakesRecorder: Leaf {
    var common: CommonOptions { get }
}

extension TakesPeriod {
    /// The period asked for, or `standard`.
    func period(today: CivilDate, standard: Period = .all) throws(CommandError) -> Period {
        if let period = days.period {
            guard span.from == nil, span.to == nil else {
                throw .usage(
                    message: "--period and --from or --to were given together",
                    remedy: "Give one of them: -p A..B says the same as --from A --to B.")
            }
            do throws(PeriodError) {
                return try Period.parse(period, today: today)
            } catch { throw .period(error) }
        }
        guard span.from != nil || span.to != nil else { return standard }
        do throws(PeriodError) {
            return try Period.between(span.from, span.to, today: today)
        } catch { throw .period(error) }
    }
}

extension Leaf {
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
        if root.span.from != nil, !isReport, !(self is any TakesStart) { return "--from" }
        if root.span.to != nil, !isReport { return "--to" }
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
