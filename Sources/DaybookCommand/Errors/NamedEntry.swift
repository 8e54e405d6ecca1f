import Daybook
import Reports

/// The entry that a person's name and a value mean where the number of one is asked for: `fix lena
/// 7:00` is about the punch of yesterday or today, `fix lena` about any entry of theirs.
struct NamedEntry {
    private let parts: [Grammar.Part]
    private let person: String
    /// Nil: nothing is said of what is to change.
    private let change: String?
    private let book: KnownRoster

    /// Nil: the line is not a name, alone or with a value behind it.
    init?(_ arguments: [String]) {
        guard let line = TypedLine(arguments) else { return nil }
        let words = line.words.prefix { !$0.hasPrefix("-") }
        guard let value = words.last else { return nil }
        let change = Self.change(value)
        let name = words.dropLast(change == nil ? 0 : 1)
            .filter { !["to", "at"].contains($0.lowercased()) }
        guard !name.isEmpty else { return nil }
        parts = Grammar(of: Amend.self).parts(arguments)
        person = name.joined(separator: " ")
        self.change = change
        book = KnownRoster(path: CommandNames.book(in: arguments))
    }

    /// The value with the name of its field; nil: it may be any.
    private static func change(_ value: String) -> String? {
        if value.dropFirst().contains("=") { return value }
        if TypedTime.secondOfDay(value) != nil { return "\(Field.time)=\(value)" }
        return SlotChoice(argument: value)?.only == nil ? nil : "\(Field.slot)=\(value)"
    }

    /// The line that amends the entry; each of several with its line; nil: there is none.
    var advice: Advice? {
        guard let entries = try? entries(), let last = entries.last else { return nil }
        if entries.count == 1 { return "Did you mean `\(line(of: last))`?" }
        let lines = entries.suffix(Self.most).map { entry in
            Advice("\n    \(said(entry.content)): `\(line(of: entry))`")
        }
        return lines.reduce("Name one of them:") { $0 + $1 }
    }

    /// `in 08:57, Wed 2026-11-25` of a punch, `morning, Wed 2026-11-25` of a mark.
    private func said(_ content: Content) -> String {
        let zone = Session.zone(of: book.roster)
        let time = content.time.map { zone.local(at: $0).timeText }
        let way = content.direction.map { $0 == .unspecified ? "punch" : $0.name }
        let what = [way, time, content.slot?.name].compactMap(\.self).joined(separator: " ")
        return "\(what), \(content.on.weekday.shortName) \(content.on)"
    }

    /// More are not listed.
    private static let most = 5

    private func line(of entry: EntryState) -> Suggestion {
        let reason = parts.value(of: "--because").map { Suggestion.Word.option("because", $0) }
        return Suggestion(
            Amend.verb,
            [
                .event(entry.sequence),
                change.map { .operand($0) } ?? .blank(Self.blank(entry.content.kind)),
                reason ?? .reason,
            ])
    }

    /// What is most often wrong with an entry, its value left to be filled in.
    private static func blank(_ kind: Kind) -> String {
        let known: [(field: Field, value: String)] = [
            (.time, "HH:MM"), (.slot, "afternoon"), (.points, "N"),
        ]
        let own = known.first { known in kind.fields.contains { $0.field == known.field } }
        return own.map { "\($0.field)=\($0.value)" } ?? "date=DAY"
    }

    /// The live entries of yesterday and today that have the field, of the one person who is meant.
    private func entries() throws(CommandError) -> [EntryState] {
        let ids = NameGuess(person).ids(of: .person, in: book.roster)
        let field = change.flatMap { Field(rawValue: FieldChange(argument: $0).field) }
        guard ids.count == 1, change == nil || field != nil else { return [] }
        let zone = Session.zone(of: book.roster)
        let today = zone.local(at: try Moments.now(parts.value(of: "--now"), zone)).date
        let days = Period(from: .day(today.adding(days: -1)), through: .day(today))
        let path = try BookLocation.find(book.path)
        let view = try ask(Book.openUnchanged(at: path)).asked()
        var found: [EntryState] = []
        for kind in [Kind.clockPunched, .attendanceMarked]
        where field == nil || kind.fields.contains(where: { $0.field == field }) {
            found += try ask(view.entries(of: kind, days)).rows
        }
        view.end()
        return found.filter { $0.content.person == PersonID(ids[0]) }
    }
}
