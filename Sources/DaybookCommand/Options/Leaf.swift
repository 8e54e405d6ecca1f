import ArgumentParser
import Daybook
import Reports

/// A command of the program. The root reads the shared options wherever they stand, so each leaf
/// says which of them mean something to it, and the others are refused instead of ignored.
protocol Leaf: ParsableCommand {
    /// What the root has read.
    var root: Root { get }
    /// What to do where a shared option means nothing here; nil: see the help.
    func instead(of option: String) -> Advice?
}

/// A command with a name. It takes nothing that is not said of it: each flag below is set by the
/// protocol of its name, so that nobody has to look for it among all conformances of the program.
protocol Subcommand: Leaf {
    var shared: SharedOptions<Self> { get }
    static var takesPeriod: Bool { get }
    static var takesSlot: Bool { get }
    static var takesRows: Bool { get }
    static var takesGroups: Bool { get }
    static var takesSort: Bool { get }
    static var takesWrite: Bool { get }
    /// Over what its help says of the halves of a day.
    static var slotTitle: String { get }
}

extension Subcommand {
    static var takesPeriod: Bool { false }
    static var takesSlot: Bool { false }
    static var takesRows: Bool { false }
    static var takesGroups: Bool { false }
    static var takesSort: Bool { false }
    static var takesWrite: Bool { false }
    static var slotTitle: String { "Report options" }

    var root: Root { shared.root }
}

/// A report over the days of a period.
protocol TakesPeriod: Subcommand {
    /// The unit around today that it covers when no period is given; nil: all days.
    static var span: CalendarUnit? { get }
    /// The same in words, for its help.
    static var spanWords: String { get }
}
extension TakesPeriod {
    static var takesPeriod: Bool { true }
    static var span: CalendarUnit? { ReportKind(rawValue: verb)?.facts.span }
    static var spanWords: String { span.map { "this \($0.rawValue)" } ?? "all" }
}
/// A command for which `--from` is a date of its own.
protocol TakesStart: Subcommand {
    /// What its help says of it.
    static var startWords: String { get }
}
extension TakesStart {
    static var startWords: String { "The day from which it holds (today)." }
}
/// A command about one or both halves of a day.
protocol TakesSlot: Subcommand {}
extension TakesSlot { static var takesSlot: Bool { true } }
/// A report whose rows can be counted off.
protocol TakesRows: Subcommand {}
extension TakesRows { static var takesRows: Bool { true } }
/// A report whose figures are added up by something.
protocol TakesGroups: Subcommand {}
extension TakesGroups { static var takesGroups: Bool { true } }
/// A report whose rows have more than one order.
protocol TakesSort: Subcommand {
    /// What they may be ordered by, the usual order first.
    static var orders: [String] { get }
}
extension TakesSort { static var takesSort: Bool { true } }
/// A command that records.
protocol TakesWrite: Subcommand {}
extension TakesWrite { static var takesWrite: Bool { true } }
/// A report for which `--by` is whose events it tells of, or a command that hands it on.
protocol TakesRecorder: Subcommand {}

/// A word after a noun: one level of subcommands.
protocol Action: Subcommand {
    /// The word before it.
    static var noun: String { get }
}

extension Leaf {
    /// The word that calls it, or its noun.
    static var verb: String {
        (Self.self as? any Action.Type)?.noun ?? configuration.commandName ?? ""
    }

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
        if words.last == "list" { aliases = ["ls", "find"] }
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
        try refuseNamedStart()
        guard let stray else { return }
        let isRoot = self is Root
        let name = CommandNames.words(Self.self)
        throw .usage(
            message: "\(isRoot ? "daybook alone" : name) takes no \(stray)",
            remedy: instead(of: stray)
                ?? writers(stray) ?? day(stray) ?? sorted(stray)
                ?? "See what it takes: \(run: isRoot ? "" : name, .flag("help"))")
    }

    /// Refuses somebody in the place of the first day: `expenses --from sam`.
    private func refuseNamedStart() throws(CommandError) {
        guard self is any TakesPeriod, let name = root.days.from, !PlacedWords.isPeriod(name),
            let asked = AskedPerson(name, in: Self.verb),
            KnownRoster(path: root.common.book).people([name]) != nil
        else { return }
        throw .usage(
            message: "\"\(name)\" is a person, and --from is the first day", remedy: asked.advice)
    }

    /// The option for one day, of a command that records something and takes no period.
    private func day(_ option: String) -> Advice? {
        guard option == "--period" else { return nil }
        let grammar = Grammar(of: Self.self)
        let own = ["--on", "--at"].first { grammar.option($0)?.isShown == true }
        return own.map { "Did you mean \($0)?" }
    }

    /// The reports that tell what somebody recorded, which a figure does not.
    private func writers(_ option: String) -> Advice? {
        guard option == "--by", let by = root.common.by else { return nil }
        if self is any TakesGroups, ReportGroup(rawValue: by.lowercased()) != nil {
            let group = Suggestion.Word.option("group-by", by.lowercased())
            return "Did you mean `\(run: CommandNames.words(Self.self), group)`?"
        }
        if self is Rank, let kind = RankingKind(argument: by) {
            return "Did you mean `\(run: "rank", .operand(kind.rawValue))`?"
        }
        if let order = (type(of: self) as? any TakesSort.Type)?.orders
            .first(where: { $0 == by.lowercased() })
        {
            let sort = Suggestion.Word.option("sort", order)
            return "Did you mean `\(run: CommandNames.words(Self.self), sort)`?"
        }
        let kind = AskedPerson.kinds[Self.verb].map { [Suggestion.Word.option("kind", $0)] }
        let filter = (kind ?? []) + [Suggestion.Word.option("by", by)]
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
        if root.days.to != nil, !isReport, !(self is any TakesEnd) { return "--to" }
        if root.half.slot != nil, !(self is any TakesSlot) { return "--slot" }
        if root.rows.limit != nil, !(self is any TakesRows) { return "--limit" }
        if root.grouping.groupBy != nil, !(self is any TakesGroups) { return "--group-by" }
        if root.ordering.sort != nil, !(self is any TakesSort) { return "--sort" }
        if root.write.dryRun, !writes { return "--dry-run" }
        if root.write.timeout != nil, !writes { return "--timeout" }
        if root.common.watch, !isWatchable { return "--watch" }
        if root.common.by != nil, !writes, !(self is any TakesRecorder) { return "--by" }
        return nil
    }

    /// The unit of the calendar that figures are added up by, or nil.
    func unit(of report: ReportKind) throws(CommandError) -> CalendarUnit? {
        guard let text = grouping.groupBy else { return nil }
        return try choice(text, of: "--group-by", among: report.facts.groups).unit
    }
    /// The groups of a report that are asked for, each once, in the order given, at most one of
    /// them a unit of the calendar; none when nothing was.
    func groups(of report: ReportKind) throws(CommandError) -> [ReportGroup] {
        var chosen: [ReportGroup] = []
        for part in (grouping.groupBy ?? "").split(separator: ",") {
            try refusePayers(part.trimmed)
            let group = try choice(part.trimmed, of: "--group-by", among: report.facts.groups)
            if !chosen.contains(group) { chosen.append(group) }
        }
        let units = chosen.compactMap(\.unit?.rawValue)
        try demand(
            units.count < 2,
            or: "--group-by names more than one unit of the calendar: "
                + units.joined(separator: ", "),
            remedy: "Name one of them.")
        return chosen
    }

    /// The order of rows asked for, or nil.
    func order<Order: RawRepresentable<String>>(
        among orders: [Order]
    ) throws(CommandError) -> Order? {
        guard let text = root.ordering.sort else { return nil }
        let headed = Self.headings[text.lowercased()].flatMap(Order.init)
        if let headed, orders.contains(where: { $0.rawValue == headed.rawValue }) { return headed }
        return try choice(text, of: "--sort", among: orders)
    }

    /// The headings of columns, and what goes by them.
    private static var headings: [String: String] {
        [
            "paid": "cost", "total": "cost", "price": "cost", "visits": "count", "show": "name",
            "title": "name", "venue": "name",
        ]
    }

    /// How many rows to look for: one more than a table shows tells that there are more; nil: all.
    func sought(_ output: Output) -> Int? {
        let wanted = rows.wanted(output)
        if wanted == 0 { return nil }
        if let wanted { return output.isForMachines ? wanted : min(wanted, .max - 1) + 1 }
        return output.isForMachines ? nil : AnswerFrame.usualRows + 1
    }
}

extension TakesPeriod {
    /// The period asked for, or `standard`, else the one that the help names.
    /// - Parameter looksAhead: whether what has no year is the next one to come.
    func period(
        today: CivilDate, standard: Period? = nil, looksAhead: Bool = false
    ) throws(CommandError) -> Period {
        if let period = days.period {
            try demand(
                days.from == nil && days.to == nil,
                or: "--period and --from or --to were given together",
                remedy: "Give one of them: -p A..B says the same as --from A --to B.")
            return try Moments.period(period, today: today, looksAhead: looksAhead)
        }
        guard days.from != nil || days.to != nil else {
            return standard ?? Self.span.map { Period($0, containing: today) } ?? .all
        }
        do throws(PeriodError) {
            return try Period.between(
                days.from, days.to, today: today, Moments.habits, looksAhead: looksAhead)
        } catch { throw .period(error) }
    }

    /// The same for a report, which says what it covers when nobody does.
    func period(of report: ReportKind, _ session: Session) throws(CommandError) -> Period {
        let asked = try period(today: session.today, standard: report.period(session.today))
        try remarkEarly(asked, of: report.kinds, session)
        return asked
    }
}

/// The choice that `text` spells, in any case.
private func choice<Choice: RawRepresentable<String>>(
    _ text: String, of option: String, among choices: [Choice]
) throws(CommandError) -> Choice {
    if let choice = choices.first(where: { $0.rawValue == text.lowercased() }) { return choice }
    throw .usage(
        message: "\"\(text)\" is not a value of \(option)",
        remedy: rather(text, among: choices.map(\.rawValue)))
}
