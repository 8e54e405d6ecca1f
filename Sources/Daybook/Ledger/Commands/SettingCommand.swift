/// Sets a dated setting of the book, or of one person.
public struct SettingCommand: Command {
    let name: SettingName
    let value: String
    let from: CivilDate?
    let person: PersonID?
    let category: CategoryID?

    /// - Parameters:
    ///   - person: whose setting it is; nil: the book's.
    ///   - category: what a budget is of; nil: of everything.
    ///   - from: when it takes effect; nil: today.
    public init(
        _ name: SettingName, to value: String, for person: PersonID? = nil,
        of category: CategoryID? = nil, from: CivilDate?
    ) {
        self.person = person
        self.category = category
        self.name = name
        self.value = value
        self.from = from
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// The value as it is kept.
        public let value: String
        /// The date from which it holds.
        public let from: CivilDate
        /// What it is from a later day on, where that was said already; nil: nothing else.
        public let next: (date: CivilDate, value: String)?
        /// Since when it held already, when nothing was recorded; nil inside: from the start.
        public let since: CivilDate??
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(from ?? situation.today, situation.roster))
    }

    private func decided(_ from: CivilDate, _ roster: Roster) throws(Refusal) -> Decision {
        guard let spelled = spelled(roster) else {
            throw .badField(name.rawValue, why: "\"\(value)\" is not \(name.hint)")
        }
        if let person, !name.mayBePersonal {
            let who = roster.person(person)?.name ?? ""
            throw .badField(name.rawValue, why: "it is the book's, and \(who) has none of it")
        }
        let key = SettingKey(name, of: category)
        let changes =
            person == nil ? roster.changes(of: key) : roster.changes(of: name, for: person)
        let last = changes.last { $0.date <= from }
        let unsaid = person == nil ? roster.standard(of: name) : SettingName.ofTheBook
        let known = last?.value ?? unsaid
        if known == spelled {
            return (
                [], Outcome(value: spelled, from: from, next: nil, since: .some(last?.date))
            )
        }
        try Rules.checkLock(from, roster)
        let content = Content(
            .settingChanged, on: from,
            [
                .setting: .text(key.text), .value: .text(spelled),
                .person: person.map { .integer(Int64($0.rawValue)) } ?? .none,
            ])
        let next = changes.first { $0.date > from && $0.value != spelled }
        return (
            [NewEvent(content)],
            Outcome(
                value: spelled, from: from, next: next.map { ($0.date, $0.value) }, since: nil)
        )
    }

    /// The value as it is kept. `default` of a person is what the book has, now and later, and of
    /// the book what it had before it was ever set.
    private func spelled(_ roster: Roster) -> String? {
        if name.mayBePersonal, value.lowercased() == SettingName.ofTheBook {
            return person == nil ? roster.standard(of: name) : SettingName.ofTheBook
        }
        return name.spelling(of: value, currency: roster.currency)
    }
}
