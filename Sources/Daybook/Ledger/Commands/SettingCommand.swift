/// Sets a dated setting of the book or of one person, or one of the book as a whole.
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
        /// What held on the days before, where there are any; of the book as a whole what it was.
        public var before: String?
        /// What held on the day before the first, whatever else is to be said of it.
        public var held: String?
        /// What was said of the same first day, and holds no more; nil: nothing was.
        public var replaced: String?
        /// How many settings of the book's first day were set for its new first day too.
        public var carried = 0
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        if name == .start, let date = CivilDate(value), date > .earliest {
            let kinds = Kind.allCases.filter { $0.role == .entry }
            need.first = (Set(kinds), DateRange(first: nil, last: date.adding(days: -1)))
        }
        if name == .policy { need.first = ([.clockPunched], .all) }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        if name == .zone { _ = try Zones.find(value) }
        return try rule(decided(from ?? situation.today, situation))
    }

    private func decided(_ from: CivilDate, _ situation: Situation) throws(Refusal) -> Decision {
        let roster = situation.roster
        guard let spelled = spelled(roster) else {
            throw .badField(name.rawValue, why: "\"\(value)\" is not \(name.hint)")
        }
        if let person, !name.mayBePersonal {
            let who = roster.person(person)?.name ?? ""
            throw .badField(name.rawValue, why: "it belongs to the book; \(who) cannot have one")
        }
        if name.isOfWholeBook { return try said(spelled, situation) }
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
        let content = Content.setting(key.text, spelled, on: from, for: person)
        // Of several with the same date the one recorded last holds.
        let later = changes.filter { $0.date > from }
        let hasEarlier = roster.book.map { $0.start < from } ?? false
        let next = later.first { $0.value != spelled }.flatMap { first in
            later.last { $0.date == first.date }
        }
        return (
            [NewEvent(content)],
            Outcome(
                value: spelled, from: from, next: next.map { ($0.date, $0.value) }, since: nil,
                before: hasEarlier ? former(changes, before: from, unsaid, spelled) : nil,
                held: changes.last { $0.date < from }?.value ?? unsaid,
                replaced: changes.last { $0.date == from }?.value)
        )
    }

    /// What held on the days before, where it was something else; nil too where it held for some
    /// days alone, and what held before them comes back.
    private func former(
        _ changes: [Dated<String>.Change], before date: CivilDate, _ unsaid: String, _ now: String
    ) -> String? {
        let last = changes.last { $0.date < date }
        let earlier = last.map { last in
            changes.last { $0.date < last.date }?.value ?? unsaid
        }
        let value = last?.value ?? unsaid
        return value == now || earlier == now ? nil : value
    }

    /// A setting of the book as a whole: no day and nobody has one of its own.
    private func said(_ value: String, _ situation: Situation) throws(Refusal) -> Decision {
        let (roster, today) = (situation.roster, situation.today)
        guard person == nil, category == nil, from == nil else {
            throw .badField(name.rawValue, why: "it holds for the whole book and all its days")
        }
        let before = roster.changes(of: name).last
        let known = before?.value ?? roster.standard(of: name)
        if known == value {
            return ([], Outcome(value: value, from: today, next: nil, since: .some(before?.date)))
        }
        let event = roster.saying(value, of: name, today: today)
        try Rules.checkLock(event.on, roster)
        var carried: [Content] = []
        if name == .start, let date = CivilDate(value) {
            try Rules.checkStart(date, before: situation.first, roster)
            carried = roster.carried(to: date)
        }
        if name == .policy { try Rules.checkPolicy(before: situation.first, roster) }
        return (
            (carried + [event]).map { NewEvent($0) },
            Outcome(
                value: value, from: event.on, next: nil, since: nil, before: known,
                carried: carried.count)
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
