import Daybook
import Reports

/// The entry that a name and a value mean where the number of one is asked for: `fix lena 7:00` is
/// about a punch of yesterday or today, `change hamlet time 19:00` about a ticket, `fix lena
/// monday` about any entry of hers that day, and `fix milk 9,85` about one that says milk.
struct NamedEntry {
    /// Whether the entry is taken back, and nothing of it changed.
    private let isTakenBack: Bool
    let parts: [Grammar.Part]
    let name: String
    /// Nil: nothing is said of what is to change.
    let change: String?
    /// What else changes, by the names of its fields.
    private let further: [String]
    /// Which way the punch was; nil: it is not said.
    let way: Direction?
    /// What a number was before; nil: it is not said.
    let old: String?
    /// Whether points are spoken of.
    let isAward: Bool
    /// Whether the field and its value were words of their own.
    private let isApart: Bool
    /// The day that was named.
    let day: String?
    let book: KnownRoster

    /// Words that are no part of a name, a day or a value.
    private static let small: Set = ["to", "at", "on", "for", "of", "from", "in", "out"]

    /// Words for an entry, before the name of what it is of.
    static let nouns: Set<String> = awards.union([
        "ticket", "tickets", "visit", "mark", "expense", "entry", "punch", "warning",
    ])

    /// Those of points, which a number alone may change.
    private static let awards: Set = ["bonus", "point", "points", "score"]

    /// Nil: the line is not a name, alone or with a day and a value behind it.
    init?(_ arguments: [String]) {
        guard let line = TypedLine(arguments) else { return nil }
        var said = line.words
        let dated = Self.day(optionIn: &said)
        isAward = said.first.map { Self.awards.contains($0.lowercased()) } ?? false
        let typed = said.prefix { !$0.hasPrefix("-") }
            .drop { Self.nouns.contains($0.lowercased()) }
        isTakenBack = line.verb == Retract.verb
        let apart = isTakenBack ? nil : Self.change(in: typed)
        var words = (apart?.name ?? Array(typed)).filter { !Self.small.contains($0.lowercased()) }
        isApart = apart != nil
        let isChange = { (word: String) in word.dropFirst().contains("=") }
        further = apart == nil ? words.dropLast().filter(isChange).map(Self.fielded) : []
        if apart == nil { words = words.dropLast().filter { !isChange($0) } + words.suffix(1) }
        let change = apart?.text ?? (isTakenBack ? nil : Self.change(takenFrom: &words))
        let named = change.map { FieldChange(argument: $0).field.lowercased() }
        // `sara in 8:30` says the way in a word of its own.
        way =
            [named, typed.dropLast().last?.lowercased()].compactMap { $0 }
            .compactMap { Direction(named: $0) }.first
        day = dated ?? Self.day(takenFrom: &words)
        old = change.flatMap { Self.old($0) ?? Self.old(takenFrom: &words, before: $0) }
        self.change = change.map(Self.fielded)
        guard !words.isEmpty else { return nil }
        parts = Grammar(of: Amend.self).parts(arguments)
        name = words.joined(separator: " ")
        book = KnownRoster(path: CommandNames.book(in: arguments))
    }

    /// The day that an option names, taken out of a line: it finds the entry and changes nothing.
    static func day(optionIn words: inout [String]) -> String? {
        guard let place = words.firstIndex(of: "--on"), place + 1 < words.count else { return nil }
        defer { words.removeSubrange(place...(place + 1)) }
        return words[place + 1]
    }

    /// A change by the name of its field: who came or went has one time for both, an option may
    /// have another name than its field, and a number may stand in the place of its own.
    static func fielded(_ change: String) -> String {
        let said = FieldChange(argument: change)
        let name = said.field.lowercased()
        if old(change) != nil { return "=\(said.text)" }
        let field = Direction(named: name) == nil ? StrayOption.field(name) : .time
        return field.map { "\($0)=\(said.text)" } ?? change
    }

    /// The same where nothing is known of the entry: a number is an amount.
    static func whole(_ change: String) -> String {
        let meant = fielded(change)
        return meant.hasPrefix("=") ? "\(Field.amount)\(meant)" : meant
    }

    /// The number before the sign of a change from one to another: `1150=1160`.
    private static func old(_ change: String) -> String? {
        let field = FieldChange(argument: change).field
        return isNumber(field) ? field : nil
    }

    /// The number in front of the one that takes its place: `milk 8,95 9,85`.
    private static func old(takenFrom words: inout [String], before change: String) -> String? {
        guard change.hasPrefix("="), words.count > 1, let last = words.last, isNumber(last) else {
            return nil
        }
        words.removeLast()
        return last
    }

    private static func isNumber(_ text: String) -> Bool {
        let bare = text.filter { !$0.isCurrencySymbol }
        return !bare.isEmpty && bare.allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
    }

    /// The value behind the name of its field, and what stands before it: `hamlet date 6 dec`,
    /// `hamlet price to 20`; or the field first: `price of hamlet to 20`.
    static func change(
        in words: some Collection<String>
    ) -> (name: [String], text: String)? {
        let words = Array(words)
        let place = words.dropLast().firstIndex { Field(rawValue: $0.lowercased()) != nil }
        guard let place else { return nil }
        let rest = words[(place + 1)...]
        var (name, value) = (words[..<place], rest)
        if place == 0 {
            guard let to = rest.lastIndex(where: { $0.lowercased() == "to" }) else { return nil }
            (name, value) = (rest[..<to], rest[to...])
        }
        value = value.drop { ["to", "is", "="].contains($0.lowercased()) }
        let text = "\(words[place].lowercased())=\(value.joined(separator: " "))"
        return value.isEmpty || name.isEmpty ? nil : (Array(name), text)
    }

    /// The value at the end: `time=19:00`, `19:00`, `am`; `=13` of a number alone, whose field
    /// depends on the entry.
    static func change(takenFrom words: inout [String]) -> String? {
        guard let value = words.last, words.count > 1 else { return nil }
        let change: String? =
            if value.dropFirst().contains("=") {
                value
            } else if isNumber(value) {
                "=\(value)"
            } else if TypedTime.secondOfDay(value) != nil {
                "\(Field.time)=\(value)"
            } else {
                SlotChoice(argument: value)?.only == nil ? nil : "\(Field.slot)=\(value)"
            }
        if change != nil { words.removeLast() }
        return change
    }

    /// The day at the end: `monday`, `20 nov`.
    private static func day(takenFrom words: inout [String]) -> String? {
        for count in [2, 1] where words.count > count {
            let text = words.suffix(count).joined(separator: " ")
            guard PlacedWords.isDate(text) else { continue }
            words.removeLast(count)
            return text
        }
        return nil
    }

    /// The line that amends the entry; each of several with its line; nil: there is none.
    var advice: Advice? {
        if isApart, let id = EventID(argument: name), let change {
            let words: [Suggestion.Word] = [.event(id.sequence), .operand(change), .reason]
            return "Did you mean `\(Suggestion(Amend.verb, words))`?"
        }
        guard let entries = try? entries(), let last = entries.last else { return nil }
        if entries.count == 1 { return "Did you mean `\(line(of: last))`?" }
        let lines = entries.suffix(Self.most).map { entry in
            Advice("\n    \(said(entry.content)): `\(line(of: entry))`")
        }
        let isMore = entries.count > Self.most
        let more: Advice =
            isMore ? "\nAll of them: \(run: "log", .option("grep", name))" : ""
        return lines.reduce("Name one of them:") { $0 + $1 } + more
    }

    /// `in 08:57, Wed 2026-11-25` of a punch, `morning, Wed 2026-11-25` of a mark.
    private func said(_ content: Content) -> String {
        let zone = Session.zone(of: book.roster)
        let time = content.time.map { zone.local(at: $0).timeText }
        let way = content.direction.map { $0 == .unspecified ? "punch" : $0.name }
        let sum = (content.money ?? content.price).map { $0.decimalText }
        let words = [
            way, time, content.slot?.name, sum,
            content.points.map { "\($0) points" }, content.text(.reason), content.text(.note),
        ].compactMap(\.self)
        let what = words.isEmpty ? content.kind.phrase : words.joined(separator: " ")
        return "\(what), \(content.on.weekday.shortName) \(content.on)"
    }

    /// More are not listed.
    private static let most = 5

    private func line(of entry: EntryState) -> Suggestion {
        let reason = parts.value(of: "--because").map { Suggestion.Word.option("because", $0) }
        if isTakenBack {
            return Suggestion(Retract.verb, [.event(entry.sequence), reason ?? .reason])
        }
        return Suggestion(
            Amend.verb,
            [.event(entry.sequence)] + further.map { .operand($0) } + [
                change(in: entry.content.kind).map { .operand($0) }
                    ?? .blank(Self.blank(entry.content.kind)),
                reason ?? .reason,
            ])
    }

    /// What is most often wrong with an entry, its value left to be filled in.
    private static func blank(_ kind: Kind) -> String {
        let known: [(field: Field, value: String)] = [
            (.time, "HH:MM"), (.slot, "afternoon"), (.points, "N"), (.amount, "N"),
        ]
        let own = known.first { known in kind.fields.contains { $0.field == known.field } }
        return own.map { "\($0.field)=\($0.value)" } ?? "date=DAY"
    }
}
