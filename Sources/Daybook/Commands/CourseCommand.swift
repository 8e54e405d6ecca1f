package import DaybookModel

/// Adds a course.
public struct CourseCommand: Command {
    let name: String
    let professor: String?

    /// - Parameter professor: who gives it, by name; nil: nobody in particular.
    public init(add name: String, professor: String?) {
        self.name = name
        self.professor = professor
    }

    package func need(_ roster: Roster) -> Need { Need() }

    /// - Returns: the event, with the name as it is kept.
    package func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Content) {
        let content = try rule { () throws(Refusal) in
            let person = try professor.map { name throws(Refusal) in
                try FieldText(situation.roster, zone: .utc).person(named: name)
            }
            try Rules.checkLock(situation.today, situation.roster)
            return try Self.addition(name, person, situation.roster, today: situation.today)
        }
        return ([NewEvent(content)], content)
    }

    /// The event that adds a course called `name`.
    static func addition(
        _ name: String, _ professor: PersonID?, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content {
        let name = try TextRule.name(name, field: "course")
        guard roster.courses.id(of: name) == nil else {
            throw .nameTaken(what: "course", name: name)
        }
        guard roster.courses.count < Limits.interned else {
            throw .tooMany(what: "courses", limit: Limits.interned)
        }
        return Content(
            .courseAdded, on: today,
            [
                .course: .integer(Int64(roster.courses.count)), .name: .text(name),
                .professor: professor.map { .integer(Int64($0.rawValue)) } ?? .none,
            ])
    }
}
