import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook set NAME VALUE`: a dated setting of the book or of one person.
struct ChangeSetting: TakesWrite, TakesStart {
    static let configuration = CommandConfiguration(
        "set [NAME [VALUE [WHO]]] [--from DATE]",
        "Change a dated setting; alone, show what holds when.",
        """
        EXAMPLES:
          daybook set
          daybook set edit-past-days on
          daybook set weekdays mon-sat --from 2026-09-01
          daybook set weekdays
          daybook set pairing alternating --from 2026-09-01
          daybook set quota mon-fri=8h,sat=5h
          daybook set quota mon-thu=6h "Ana Lima" --from 2026-10-01
          daybook set quota default "Ana Lima"
          daybook set day-floor -3h
          daybook set budget 400
          daybook set budget 150 Food --from 2026-10-01
          daybook set points-range 0..100
          daybook set start 2024-01-01
          daybook set noon 13:00

        What each setting does: daybook help settings

        A setting holds from --from on (today); earlier days keep the rules of
        their time. Without a value its whole history is shown. Those of working
        time may be set for one person, who then has that instead of the book's:
        pairing, quota, rounding, day-floor, week-floor, month-floor, absence,
        absence-cap and expiry; the value `default` gives it back to the book. A
        monthly budget may be of one category. What is about a month as a whole
        (month-floor, absence-cap) is read at the month's end and holds for all of
        it; a budget likewise, in the running month today's. Of the book as a whole,
        without --from: start (moved back unless the new days are locked, forward
        past days without an entry), name, zone, currency, policy, parts and role.
        """)

    @Argument(
        help: ArgumentHelp("Such as edit-past-days or quota.", valueName: "name"),
        completion: .list(SettingName.allCases.map(\.rawValue)))
    var name: String?

    @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
    var value: String?

    @Argument(help: ArgumentHelp("The person, or the category of a budget.", valueName: "who"))
    var who: String?

    @OptionGroup var shared: SharedOptions<ChangeSetting>

    mutating func run() throws(CommandError) {
        let name = try name.map { text throws(CommandError) in
            try Self.setting(text, [self.value, self.who].compactMap(\.self))
        }
        let session = try Session(root)
        guard let name, var value else { return try list(name, session) }
        var who = who
        if name == .budget {
            // `none` is what other values are taken away with.
            if value.lowercased() == Act.none { value = "off" }
            if who?.lowercased() == Act.none { who = "off" }
        }
        let names = Names(session)
        if Desk.guessesWords, let other = who, isSwapped(value, other, of: name, session) {
            (value, who) = (other, value)
        }
        if name == .budget { try refuseWhole(value, who, names) }
        if name == .role, let role = who { try refuseOwn(value, role, names) }
        if Desk.guessesWords, name == .pointsRange, let top = who, Int(top) != nil {
            (value, who) = ("\(value)..\(top)", nil)
        }
        // What is the book's alone is of nobody: a second word is of its value.
        if Desk.guessesWords, let more = who, Self.hasBlanks(name) {
            (value, who) = ("\(value) \(more)", nil)
        }
        let date = try Moments.date(days.from, today: session.today)
        try Moments.remarkStart(days.from, date, session)
        let category = try name == .budget ? who.map(names.category) : nil
        let person = try name == .budget ? nil : who.map(names.person)
        let said = canonicalComposition(try Self.meant(value, name, session))
        let command = SettingCommand(name, to: said, for: person, of: category, from: date)
        let moved = name == .zone ? try retimed(said, session) : nil
        try carryOut(command, session) { done in
            .settingChanged(
                name, done, moving: moved, of: person.flatMap { session.roster.person($0)?.name },
                category: category.flatMap { session.roster.categories.name(of: $0.rawValue) })
        }
    }

    /// The entries of a moment, whose time of day is that of the zone.
    private func retimed(_ zone: String, _ session: Session) throws(CommandError) -> Retimed? {
        guard let new = try? Zones.find(zone) else { return nil }
        let view = try session.view()
        let punches = try ask(view.entries(of: .clockPunched, .all)).rows
        let entries = punches + (try ask(view.entries(of: .saleAnnounced, .all))).rows
        view.end()
        return Retimed(entries, from: session.zone, to: new) { content in
            let id = content.person.map { ($0.rawValue, Noun.person) }
            let show = content.show.map { ($0.rawValue, Noun.show) }
            return (id ?? show).map { session.roster.name(of: $0.0, $0.1) } ?? ""
        }
    }

    /// Refuses a word for everything in the place of the category of a budget.
    private func refuseWhole(
        _ value: String, _ who: String?, _ names: Names
    ) throws(CommandError) {
        guard let who, Self.whole.contains(who.lowercased()), !names.has(who, .category)
        else { return }
        let line = Suggestion("set", ["budget", .operand(value)])
        throw .usage(
            message: "no category is called \"\(who)\", and a budget of everything needs none",
            remedy: "Set it: \(TypedLine.called?.replacing([who], with: []) ?? line)")
    }

    /// Refuses somebody before a role, which is no setting of theirs: `set role maria student`.
    private func refuseOwn(
        _ name: String, _ role: String, _ names: Names
    ) throws(CommandError) {
        guard names.has(name, .person) else { return }
        let line = Suggestion("people change", [.operand(name), .option("role", role)])
        throw .usage(
            message: "the setting is the role of who is added, and \"\(name)\" is there",
            remedy: Neighbours.role([name, role]) ?? "Did you mean `\(line)`?")
    }

    private static let whole: Set = [
        "total", "all", "everything", "overall", "altogether", "sum", "month", "monthly", "house",
    ]

    /// Whether the amount of a budget comes behind its category: `set budget Food 400`.
    private func isSwapped(_ value: String, _ other: String, _ session: Session) -> Bool {
        func isAmount(_ text: String) -> Bool {
            if text.lowercased() == "off" { return true }
            do throws(MoneyError) {
                _ = try Money.read(text, else: session.roster.currency)
                return true
            } catch {
                // `1.200` is one that the book asks about.
                return error != .unreadable(text)
            }
        }
        return !isAmount(value) && isAmount(other)
    }

    /// Whether the value comes behind whom or what it is of: `set quota lena 6h`.
    private func isSwapped(
        _ value: String, _ other: String, of name: SettingName, _ session: Session
    ) -> Bool {
        if name == .budget { return isSwapped(value, other, session) }
        let names = Names(session)
        return name != .role && names.has(value, .person) && !names.has(other, .person)
    }

    /// What other programs call a setting.
    private static let synonyms: [String: SettingName] = [
        "timezone": .zone, "time-zone": .zone, "tz": .zone, "week": .firstWeekday,
        "week-start": .firstWeekday, "weekstart": .firstWeekday, "workdays": .weekdays,
        "days": .weekdays, "working-days": .weekdays, "hours": .quota, "workday": .quota,
        "title": .bookName, "money": .currency, "budgets": .budget, "points": .pointsRange,
        "tickets": .ticketsPerDay, "limit": .ticketsPerDay,
        "past": .editPastDays, "backdate": .editPastDays,
        "weekly-hours": .quota, "week-hours": .quota, "weekly": .quota, "email": .clientEmail,
        "client": .clientName, "round": .rounding, "max": .pointsRange,
        "training": .weekdays, "trainings": .weekdays, "meeting": .weekdays,
        "meetings": .weekdays, "practice": .weekdays,
    ]

    /// The setting of a name, or of what other programs call it.
    static func meant(by word: String) -> SettingName? {
        let typed = word.lowercased()
        if let name = SettingName(rawValue: typed) ?? synonyms[typed] { return name }
        // `hours-per-day`, `max-tickets`
        let words = typed.split(separator: "-").map(String.init).filter { $0 != "max" }
        let parts = words.compactMap { synonyms[$0] }
        return Set(parts).count == 1 ? parts[0] : nil
    }

    private static func hasBlanks(_ name: SettingName) -> Bool {
        [.zone, .start, .bookName].contains(name)
    }

    /// The words of a setting with its value as it is to be typed: `weekdays tue,thu`.
    static func written(_ name: SettingName, _ words: [String]) -> [String] {
        let own = name.rawValue.split(separator: "-").map(String.init)
        let small = own + ["to", "=", "is", "and", "days"]
        let values = words.filter { !small.contains($0.lowercased()) }
        if name == .weekdays { return [name.rawValue, values.joined(separator: ",")] }
        if name == .pointsRange, values.count == 1, Int(values[0]) != nil {
            return [name.rawValue, "1..\(values[0])"]
        }
        return [name.rawValue]
            + (hasBlanks(name) ? [values.joined(separator: " ")] : values)
    }

    /// The line without the words that say nothing of a value, where it has too many: `set budget
    /// food 300 monthly`, `set meeting days tue thu`; nil: it has none of them.
    static func mended(_ line: TypedLine) -> Suggestion? {
        let words = line.words.prefix { !$0.hasPrefix("-") }
        guard line.verb == verb, let first = words.first, let name = meant(by: first) else {
            return nil
        }
        var values = words.dropFirst().filter { !fillers.contains($0.lowercased()) }
        if name == .quota, let hours = values.first {
            let isOfWeek = words.contains { ofWeek.contains($0.lowercased()) }
            values[values.startIndex] = aDay(hours, isOfWeek: isOfWeek) ?? hours
        }
        let short = written(name, Array(values))
        guard short.count < min(words.count, most + 1) else { return nil }
        return Neighbours.line(verb, short + line.words.dropFirst(words.count))
    }

    /// A name, a value and whoever it is of.
    private static let most = 3
    private static let fillers: Set = [
        "a", "each", "every", "for", "month", "monthly", "of", "on", "per", "the", "day", "daily",
        "week", "weekly",
    ]

    /// - Parameter values: what stands behind it.
    private static func setting(
        _ text: String, _ values: [String]
    ) throws(CommandError) -> SettingName {
        if let name = SettingName(rawValue: text.lowercased()) { return name }
        let names = SettingName.allCases.map(\.rawValue)
        if let meant = meant(by: text) {
            if meant == .quota, let line = ofWeek(text, values) { throw line }
            throw .usage(
                message: "\"\(text)\" is not a setting",
                remedy: values.isEmpty
                    ? "Did you mean \(meant.rawValue)? See it: "
                        + "\(run: "set", .operand(meant.rawValue))"
                    : "Did you mean `\(whole(meant, values))`?")
        }
        if ["rate", "rates", "exchange-rate", "exchange"].contains(text.lowercased()) {
            throw .usage(
                message: "\"\(text)\" is not a setting",
                remedy: "Record each amount in its own currency; no rates are kept, and "
                    + "\(run: "expenses") adds up each currency by itself.")
        }
        if let line = weekday(text, values) { throw line }
        let typed = text.lowercased()
        let isTold = ["slot", "break", "pause", "lunch"].contains(where: typed.hasPrefix)
        if typed.hasPrefix("holiday"), !values.isEmpty {
            throw .usage(
                message: "\"\(text)\" is not a setting",
                remedy: "Did you mean `\(Neighbours.line("holidays add", values))`?")
        }
        if isTold, let told = Neighbours.told(typed, nil) {
            throw .usage(message: "\"\(text)\" is not a setting", remedy: told)
        }
        throw .usage(
            message: "\"\(text)\" is not a setting",
            remedy: nearestName(to: text, among: names).map { "Did you mean \($0)?" }
                ?? "The settings are: \(names.joined(separator: ", ")).")
    }

    /// The value in the form in which the book takes it.
    private static func meant(
        _ value: String, _ name: SettingName, _ session: Session
    ) throws(CommandError) -> String {
        switch name {
        case .start: try Moments.date(value, today: session.today)?.description ?? value
        case .zone: try OpeningChoice.zone(value).name
        case .currency: try OpeningChoice.currency(value).code
        case .budget: try rule(unmistaken(value, session.roster.currency))
        case .quota: try unmistaken(quota: value)
        case .editPastDays, .weekdays, .pairing, .rounding, .dayFloor, .weekFloor,
            .monthFloor, .absence, .absenceCap, .expiry, .clientName, .clientEmail, .currencies,
            .pointsRange, .pointsDecimals, .ticketsPerDay, .bookName, .policy,
            .parts, .role, .noon, .punchFrom, .firstWeekday, .confetti:
            value
        }
    }

    /// An amount that can be read in one way only; what is no amount is told of by the setting.
    private static func unmistaken(
        _ amount: String, _ currency: Currency
    ) throws(Refusal) -> String {
        do throws(MoneyError) { _ = try Money.parse(amount, currency) } catch {
            if case .ambiguous = error { throw .badAmount(error) }
        }
        return amount
    }

    private func list(_ name: SettingName?, _ session: Session) throws(CommandError) {
        try demand(
            days.from == nil && !write.dryRun, or: "no value was given",
            remedy: "Give one: \(run: "set", .operand(name?.rawValue ?? "NAME"), "VALUE")")
        let view = try session.view()
        let parts = try ask(view.partsInUse())
        view.end()
        try session.output.write(
            .settings(of: name, session.frame(at: session.point).speaking(of: parts)))
    }
}
