/// What settings say of a book as a whole (domain.md 1): they hold for all of its days, and of
/// several the one recorded last.
public struct WholeBook: Hashable, Sendable {
    /// What holds of working time where no setting says it.
    public internal(set) var policy = WorkRules.classic
    /// The parts that the book names; nil: it names none.
    public internal(set) var parts: Set<BookPart>?
    /// What people are who are added without a role.
    public internal(set) var role = Role.member
    /// The currencies that settings gave the book, one after the other.
    var currencies: [CurrencyTurn] = []
}

/// A currency that the book has since an event.
struct CurrencyTurn: Hashable, Sendable {
    let since: UInt64
    let currency: Currency
}

extension SettingName {
    /// Whether it is of the book as a whole, and not of days from some day on.
    public var isOfWholeBook: Bool { Self.ofWholeBook.contains(self) }

    private static let ofWholeBook: Set<SettingName> = [
        .start, .bookName, .zone, .currency, .policy, .parts, .role,
    ]
}

extension Roster {
    /// Takes in what a setting says of the book as a whole; others say nothing of it.
    mutating func settle(_ name: SettingName, _ value: String, _ sequence: UInt64) {
        switch name {
        case .start: if let date = CivilDate(value) { book?.start = date }
        case .bookName: book?.name = value
        case .zone: book?.zone = value
        case .currency:
            guard let currency = Currency(value) else { return }
            book?.currency = currency
            whole.currencies.append(CurrencyTurn(since: sequence, currency: currency))
        case .policy: whole.policy = WorkRules(rawValue: value) ?? whole.policy
        case .parts: whole.parts = BookPart.parts(value)
        case .role: whole.role = Role(named: value) ?? whole.role
        case .editPastDays, .weekdays, .pairing, .quota, .rounding, .dayFloor, .weekFloor,
            .monthFloor, .absence, .absenceCap, .expiry, .clientName, .clientEmail, .budget,
            .currencies, .pointsRange, .pointsDecimals, .ticketsPerDay, .noon, .punchFrom,
            .firstWeekday, .confetti:
            return
        }
    }

    /// The book's currency when an event was recorded: what budgets were typed in.
    func currency(at sequence: UInt64) -> Currency {
        whole.currencies.last { $0.since <= sequence }?.currency ?? opened?.currency ?? .none
    }

    /// What a setting is until it is first changed.
    public func standard(of setting: SettingName) -> String {
        switch setting {
        case .weekdays: (opened?.weekdays ?? .mondayToFriday).description
        case .start: (opened?.start ?? .earliest).description
        case .bookName: opened?.name ?? ""
        case .zone: opened?.zone ?? ZoneRules.utc.name
        case .currency: (opened?.currency ?? .none).code
        case .editPastDays, .pairing, .quota, .rounding, .dayFloor, .weekFloor, .monthFloor,
            .absence, .absenceCap, .expiry, .clientName, .clientEmail, .budget, .currencies,
            .pointsRange, .pointsDecimals, .ticketsPerDay, .policy, .parts, .role, .noon,
            .punchFrom, .firstWeekday, .confetti:
            whole.policy.standard(of: setting)
        }
    }

    /// The event that says something of the book as a whole: never dated before an earlier one of
    /// its setting, so that lists by date end with what holds.
    /// - Parameter value: as it is kept.
    public func saying(_ value: String, of name: SettingName, today: CivilDate) -> Content {
        let last = changes(of: name).last?.date ?? today
        return .setting(name, value, on: max(today, last))
    }

    /// The events after which what was set for the first day of the book is set for an earlier
    /// first day too: settings of the book, of categories and of people.
    public func carried(to start: CivilDate) -> [Content] {
        guard let old = book?.start, start < old else { return [] }
        func carried(_ settings: [String: Dated<String>], for person: PersonID?) -> [Content] {
            settings.sorted { $0.key < $1.key }.compactMap { name, changes in
                guard SettingKey(name)?.name.isOfWholeBook == false,
                    changes.value(on: start) == nil,
                    let first = changes.changes.last(where: { $0.date == old })
                else { return nil }
                return .setting(name, first.value, on: start, for: person)
            }
        }
        let people = personSettings.sorted { $0.key < $1.key }
        return carried(settings, for: nil) + people.flatMap { carried($0.value, for: $0.key) }
    }
}

extension Content {
    /// The event that sets a setting of the book.
    static func setting(_ name: SettingName, _ value: String, on date: CivilDate) -> Content {
        setting(name.rawValue, value, on: date)
    }

    /// The event that sets a setting by the name under which it is kept.
    /// - Parameter person: whose it is; nil: the book's.
    public static func setting(
        _ key: String, _ value: String, on date: CivilDate, for person: PersonID? = nil
    ) -> Content {
        Content(
            .settingChanged, on: date,
            [
                .setting: .text(key), .value: .text(value),
                .person: person.map { .integer(Int64($0.rawValue)) } ?? .none,
            ])
    }
}
