/// Whom a command means: people by name, or everyone on the roster, less some.
public enum Who: Sendable {
    case named([String])
    case everyone(except: [String])
}

/// Marks people present, or warns them, for the slots of one day.
public struct MarkCommand: Command {
    /// What is said of each person.
    public enum Finding: Sendable {
        /// - Parameter course: by name; nil: no course.
        case present(course: String?)
        /// - Parameter reason: nil: none is given.
        case warned(reason: String?)
    }

    let finding: Finding
    let who: Who
    let date: CivilDate
    let slots: [Slot]
    let key: String?

    /// - Parameter key: names the one event this may record.
    public init(
        _ finding: Finding, _ who: Who, on date: CivilDate, slots: [Slot], key: String? = nil
    ) {
        self.finding = finding
        self.who = who
        self.date = date
        self.slots = slots
        self.key = key
    }

    /// What marking or warning came to.
    public struct Outcome: Sendable {
        /// In the order given.
        public var recorded: [Cell] = []
        /// There already.
        public var duplicates: [Cell] = []
        /// The last entry that held each of those before.
        public var holders: [Cell: EntryState] = [:]
        /// Left out of "everyone" because they are warned for the slot.
        public var warned: [Cell] = []
        /// Left out of "everyone" because they join after the day.
        public var later: [(person: PersonID, date: CivilDate)] = []
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.years = date.year...date.year
        need.key = key
        if case .named(let names) = who {
            need.people = names.compactMap { roster.id(ofPersonNamed: $0) }
        }
        // What cannot be read is refused by the decision, in its own words.
        let naming = Naming(roster: roster, today: date, createsMissing: false)
        need.cells = ((try? contents(naming, .utc)) ?? []).compactMap { Cell($0) }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        let contents = try rule(contents(situation.naming(), situation.zone))
        if let known = try ClientKey(key).answer(contents, situation) {
            return ([], Outcome(existing: known))
        }
        return try decide(contents, situation)
    }

    private func decide(
        _ contents: [Content], _ situation: Situation
    ) throws(DaybookError) -> Decision {
        var facts = PendingFacts(situation.facts)
        var outcome = Outcome(holders: situation.holders)
        outcome.later = try rule(later(situation.roster)).map { ($0, date) }
        var events: [NewEvent] = []
        for content in contents {
            guard let cell = Cell(content) else { continue }
            let verdict = Rules.judge(
                content, roster: situation.roster, facts: facts,
                context: situation.context())
            switch verdict {
            case .record:
                try rule(Rules.checkEnrolment(content, situation.roster))
                facts.add(content)
                outcome.recorded.append(cell)
                events.append(NewEvent(content, key: events.isEmpty ? key : nil))
            case .duplicate: outcome.duplicates.append(cell)
            case .refuse(.warned) where isEveryone: outcome.warned.append(cell)
            case .refuse(let refusal): throw DaybookError(refusal)
            }
        }
        return (events, outcome)
    }

    private var isEveryone: Bool {
        if case .everyone = who { return true }
        return false
    }

    /// What would be recorded: each person's slots, one after the other.
    private func contents(_ naming: Naming, _ zone: ZoneRules) throws(Refusal) -> [Content] {
        var contents: [Content] = []
        for name in try people(naming.roster) {
            for slot in slots {
                let draft = finding.draft(of: name, slot, on: date)
                contents.append(try naming.entry(draft, in: zone).content)
            }
        }
        return contents
    }

    /// The names of those who are meant.
    private func people(_ roster: Roster) throws(Refusal) -> [String] {
        switch who {
        case .named(let given): return given
        case .everyone(let given):
            let course = try course(roster)
            return try everyone(except: given, roster).filter { person in
                let enrolled = course.flatMap { roster.enrolments.days(of: person.id, in: $0) }
                return person.isEmployed(on: date)
                    && (course == nil || enrolled?.contains(date) ?? false)
            }.map(\.name)
        }
    }

    /// Those of everyone who join after the day, or come into the course after it.
    private func later(_ roster: Roster) throws(Refusal) -> [PersonID] {
        guard case .everyone(let given) = who else { return [] }
        let course = try course(roster)
        return try everyone(except: given, roster).filter { person in
            let enrolled = course.flatMap { roster.enrolments.days(of: person.id, in: $0)?.first }
            return [person.joined, enrolled].contains { $0.map { $0 > date } ?? false }
        }.map(\.id)
    }

    private func course(_ roster: Roster) throws(Refusal) -> CourseID? {
        let names = FieldText(roster, zone: .utc)
        return try finding.course.map { name throws(Refusal) in try names.course(named: name) }
    }

    /// Everyone who was ever on the roster, or in the course, less some and the professors.
    private func everyone(except given: [String], _ roster: Roster) throws(Refusal) -> [Person] {
        let names = FieldText(roster, zone: .utc)
        var left: Set<PersonID> = []
        for name in given { left.insert(try names.person(named: name)) }
        let course = try course(roster)
        return roster.people.filter { person in
            !person.isRemoved && !left.contains(person.id) && person.role != .professor
                && course.map { roster.enrolments.contains(person.id, $0) } ?? true
        }
    }
}

extension MarkCommand.Finding {
    /// The course that it is for, by name.
    fileprivate var course: String? {
        if case .present(let course) = self { course } else { nil }
    }

    fileprivate func draft(of person: String, _ slot: Slot, on date: CivilDate) -> EntryDraft {
        switch self {
        case .present(let course):
            EntryDraft(
                .attendanceMarked, .day(date),
                Cells([.person, .slot, .course], [person, slot.name, course]))
        case .warned(let reason):
            EntryDraft(
                .warningIssued, .day(date),
                Cells([.person, .slot, .reason], [person, slot.name, reason]))
        }
    }
}
