public import DaybookModel
import Projections

/// Whom a command means: people by name, or everyone on the roster, less some.
public enum Who: Sendable {
    case named([String])
    case everyone(except: [String])
}

/// Marks people present for the slots of one day.
public struct MarkCommand: Command {
    let who: Who
    let date: CivilDate
    let slots: [Slot]
    let course: String?
    let key: String?

    /// - Parameters:
    ///   - course: by name; nil: no course.
    ///   - key: names the one event this may record.
    public init(_ who: Who, on date: CivilDate, slots: [Slot], course: String?, key: String? = nil)
    {
        self.who = who
        self.date = date
        self.slots = slots
        self.course = course
        self.key = key
    }

    /// What marking came to.
    public struct Outcome: Sendable {
        /// Recorded, in the order given.
        public var marked: [Cell] = []
        /// There already.
        public var duplicates: [Cell] = []
        /// Left out of "everyone" because they are warned for the slot.
        public var warned: [Cell] = []
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    package func need(_ roster: Roster) -> Need {
        var need = Need()
        need.years = date.year...date.year
        need.key = key
        if case .named(let names) = who {
            need.people = names.compactMap { roster.person(named: $0)?.id }
        }
        return need
    }

    package func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let names = FieldText(situation.roster, zone: .utc)
        let people = try rule { () throws(Refusal) -> [PersonID] in
            try self.people(situation, names)
        }
        let held = try rule { () throws(Refusal) -> CourseID? in try courseID(names) }
        let contents = people.flatMap { person in
            slots.map { Content.attendanceMarked(person, on: date, $0, course: held) }
        }
        if let known = try ClientKey(key).answer(contents, situation) {
            return ([], Outcome(existing: known))
        }
        return try decide(contents, situation)
    }

    private func decide(
        _ contents: [Content], _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        var facts = PendingFacts(situation.attendance)
        var outcome = Outcome()
        var events: [NewEvent] = []
        for content in contents {
            guard let cell = Cell(content) else { continue }
            let verdict = Rules.judge(
                content, roster: situation.roster, facts: facts,
                context: RecordingContext(today: situation.today))
            switch verdict {
            case .record:
                facts.add(content)
                outcome.marked.append(cell)
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

    private func courseID(_ names: FieldText) throws(Refusal) -> CourseID? {
        guard let course else { return nil }
        return try names.course(named: course)
    }

    private func people(
        _ situation: Situation, _ names: FieldText
    ) throws(Refusal) -> [PersonID] {
        switch who {
        case .named(let given):
            var people: [PersonID] = []
            for name in given { people.append(try names.person(named: name)) }
            return people
        case .everyone(let given):
            var left: Set<PersonID> = []
            for name in given { left.insert(try names.person(named: name)) }
            return situation.roster.people.filter { person in
                !person.isRemoved && person.isEmployed(on: date) && !left.contains(person.id)
            }.map(\.id)
        }
    }
}
