import Daybook
import Platform
import Reports

// Which entries a name, a word and a value are about.

extension NamedEntry {
    /// The live entries that have the field: those of the one person or thing that is called so, or
    /// those that say the words.
    func entries() throws(CommandError) -> [EntryState] {
        let named = meant
        guard named.count < 2 else { return [] }
        let found = try named.first.map { one throws(CommandError) in try entries(of: one) } ?? []
        let isPerson = named.first?.kind.noun == .person
        return found.isEmpty && !isPerson ? try entriesSaying() : found
    }

    /// The change with its field in an entry of a kind; nil: nothing is said of it.
    func change(in kind: Kind) -> String? {
        guard let change, change.hasPrefix("=") else { return change }
        return field(in: kind, of: nil).map { "\($0)\(change)" }
    }

    /// The field of a kind that changes; nil: the kind has none.
    /// - Parameter noun: what was named. A number alone says nothing of a person.
    private func field(in kind: Kind, of noun: Noun?) -> Field? {
        let has = { (field: Field) in kind.fields.contains { $0.field == field } }
        guard let change, change.hasPrefix("=") else {
            let field = change.flatMap { Field(rawValue: FieldChange(argument: $0).field) }
            return field.flatMap { has($0) ? $0 : nil }
        }
        if has(.time), TypedTime.secondOfDay(change.dropFirst()) != nil { return .time }
        return noun == .person && !isAward ? nil : Self.numbers.first(where: has)
    }

    /// The fields that a number alone may be of.
    private static let numbers: [Field] = [.price, .amount, .points]

    /// Whether it is points that change.
    private var isOfPoints: Bool {
        change.map { FieldChange(argument: $0).field == Field.points.rawValue } ?? false
    }

    /// Whether an entry of a kind may be meant.
    private func fits(_ kind: Kind, _ noun: Noun?) -> Bool {
        if change != nil { return field(in: kind, of: noun) != nil }
        return !isAward || kind.fields.contains { Self.numbers.contains($0.field) }
    }

    /// Those of one person or thing: of its last days, or of a thing the last of all.
    private func entries(of meant: Meant) throws(CommandError) -> [EntryState] {
        let isThing = meant.kind.noun != .person || isAward
        // Points are put right weeks later, and each has as good a claim as the last.
        if meant.kind.noun == .person, isAward || isOfPoints {
            return try entries(of: meant.kind.kinds.filter { fits($0, .person) }, days(nil)) {
                $0.names(meant.id, of: .person)
            }.sorted { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
        }
        let recent = try days(meant.kind.daysBefore)
        let reach = day == nil && isThing ? [recent, .all] : [recent]
        let kinds = meant.kind.kinds.filter { fits($0, meant.kind.noun) }
        for days in reach {
            let found = try entries(of: kinds, days) {
                $0.names(meant.id, of: meant.kind.noun)
            }
            if !found.isEmpty { return days == recent ? found : found.suffix(1) }
        }
        return []
    }

    /// Those whose words have what was said, as `log --grep` finds them, the last of all last.
    private func entriesSaying() throws(CommandError) -> [EntryState] {
        guard name.count > 1, name.contains(where: \.isLetter) else { return [] }
        let wanted = foldedName(name)
        let text = FieldText(book.roster, zone: Session.zone(of: book.roster))
        let kinds = Kind.allCases.filter { $0.role == .entry && fits($0, nil) }
        let found = try entries(of: kinds, try days(nil)) {
            foldedName(text.summary($0)).contains(wanted)
        }
        return found.sorted { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
    }

    private func entries(
        of kinds: [Kind], _ days: Period, where isAsked: (Content) -> Bool
    ) throws(CommandError) -> [EntryState] {
        let path = try BookLocation.find(book.path)
        let view = try ask(Book.openUnchanged(at: path)).asked()
        var found: [EntryState] = []
        for kind in kinds {
            let rows = try ask(view.entries(of: kind, days)).rows
            found += rows.filter { isAsked($0.content) && isMeant($0.content) }
        }
        view.end()
        return found
    }

    /// Whether an entry says what the line says of it before the change.
    private func isMeant(_ content: Content) -> Bool {
        if let way, content.direction != nil { return content.direction == way }
        guard let old, let money = content.money ?? content.price else { return true }
        let number = old.replacing(",", with: ".")
        return [number, number + ".00", number + "0"].contains(money.decimalText)
    }

    /// A person or a thing that is called so.
    private typealias Meant = (kind: MeantKind, id: UInt32)

    private var meant: [Meant] {
        MeantKind.all.flatMap { kind in
            NameGuess(name).ids(of: kind.noun, in: book.roster).map { (kind: kind, id: $0) }
        }
    }

    /// The day that was named, or so many days up to today; all where neither is.
    private func days(_ daysBefore: Int?) throws(CommandError) -> Period {
        let zone = Session.zone(of: book.roster)
        let today = zone.local(at: try Moments.now(parts.value(of: "--now"), zone)).date
        if let day, let date = try? DateReader(today: today, Moments.habits).date(day) {
            return Period(from: .day(date), through: .day(date))
        }
        return daysBefore.map {
            Period(from: .day(today.adding(days: -$0)), through: .day(today))
        } ?? .all
    }
}

/// The entries that a name of a noun may mean.
private struct MeantKind {
    let noun: Noun
    let kinds: [Kind]
    /// How far back they are looked for where no day is named; nil: all of them.
    let daysBefore: Int?

    static let all = [
        MeantKind(
            noun: .person,
            kinds: [
                .clockPunched, .attendanceMarked, .warningIssued, .pointsAwarded, .projectScored,
            ], daysBefore: 1),
        MeantKind(noun: .show, kinds: [.ticketBooked, .saleAnnounced], daysBefore: nil),
        MeantKind(noun: .category, kinds: [.expenseRecorded], daysBefore: 31),
    ]
}

extension Content {
    /// Whether one of a noun is named.
    fileprivate func names(_ id: UInt32, of noun: Noun) -> Bool {
        self.id(of: noun) == id || noun == .person && student?.rawValue == id
    }
}
