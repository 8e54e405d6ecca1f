public import DaybookModel

/// Adds a course, or changes its name or who gives it.
public struct CourseCommand: Command {
    /// What is done. Names of courses and people are as they are called now.
    public enum Change: Sendable {
        /// - Parameter professor: nil: nobody in particular.
        case add(String, professor: String?)
        /// - Parameters:
        ///   - name: another name; nil: as it is.
        ///   - professor: another professor, nil inside for nobody, outside for as it is.
        case change(String, name: String?, professor: String??)
        /// Refused always, with the reason.
        case remove(String)
    }

    let change: Change

    /// A change of the courses, not decided yet.
    public init(_ change: Change) { self.change = change }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What the roster said of the course, in the form of the event; nil of a new one.
        public let before: Content?
        /// The event; nil when it would say nothing new.
        public let after: Content?
        /// Of the course, before the change.
        public let name: String
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let outcome = try rule(decided(situation))
        return (outcome.after.map { [NewEvent($0)] } ?? [], outcome)
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Outcome {
        let (roster, today) = (situation.roster, situation.today)
        switch change {
        case .add(let name, let professor):
            let who = try professor.map { name throws(Refusal) in
                try Self.professor(name, roster)
            }
            try Rules.checkLock(today, roster)
            let content = try Self.addition(name, who, roster, today: today)
            return Outcome(before: nil, after: content, name: content.text(.name) ?? "")
        case .change(let known, let name, let professor):
            return try Self.changed(known, name, professor, roster, today: today)
        case .remove(let known):
            _ = try FieldText(roster, zone: .utc).course(named: known)
            throw .courseStays(known)
        }
    }

    /// The event that adds a course called `name`.
    static func addition(
        _ name: String, _ professor: PersonID?, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        let name = try freeName(name, roster)
        guard roster.courses.count < Limits.interned else {
            throw .tooMany(what: "courses", limit: Limits.interned)
        }
        let id = CourseID(UInt32(roster.courses.count))
        return content(.courseAdded, id, name, professor, on: today)
    }

    private static func changed(
        _ known: String, _ name: String?, _ professor: String??, _ roster: Roster,
        today: CivilDate
    ) throws(Refusal) -> Outcome {
        let id = try FieldText(roster, zone: .utc).course(named: known)
        var (called, who) = (known, roster.professors[id])
        let before = content(.courseChanged, id, called, who, on: today)
        if let name, name != known { called = try freeName(name, roster) }
        if let professor {
            who = try professor.map { name throws(Refusal) in try Self.professor(name, roster) }
        }
        let after = content(.courseChanged, id, called, who, on: today)
        guard after != before else { return Outcome(before: before, after: nil, name: known) }
        try Rules.checkLock(today, roster)
        return Outcome(before: before, after: after, name: known)
    }

    private static func content(
        _ kind: Kind, _ id: CourseID, _ name: String, _ professor: PersonID?, on date: CivilDate
    ) -> Content {
        Content(
            kind, on: date,
            [
                .course: .integer(Int64(id.rawValue)), .name: .text(name),
                .professor: professor.map { .integer(Int64($0.rawValue)) } ?? .none,
            ])
    }

    private static func freeName(_ text: String, _ roster: Roster) throws(Refusal) -> String {
        let name = try TextRule.name(text, field: "course")
        guard roster.courses.id(of: name) == nil else {
            throw .nameTaken(what: "course", name: name)
        }
        return name
    }

    /// Who is called `name` and may give a course.
    private static func professor(_ name: String, _ roster: Roster) throws(Refusal) -> PersonID {
        let id = try FieldText(roster, zone: .utc).person(named: name)
        if let person = roster.person(id), person.role != .professor {
            throw .notProfessor(person.name, person.role)
        }
        return id
    }
}
