/// Enrols people in a course.
public struct EnrolCommand: Command {
    let names: [String]
    let course: String
    let first: CivilDate?

    /// - Parameters:
    ///   - names: names or usernames.
    ///   - course: by name.
    ///   - first: the day from which they are in it; nil: today.
    public init(_ names: [String], in course: String, from first: CivilDate? = nil) {
        self.names = names
        self.course = course
        self.first = first
    }

    /// What it came to, each in the order given.
    public struct Outcome: Sendable {
        /// The course.
        public let course: CourseID
        /// The day from which those are in it who are enrolled now.
        public let first: CivilDate
        /// Enrolled now.
        public var enrolled: [PersonID] = []
        /// Enrolled before, with the first day so far, which another one takes the place of.
        public var moved: [(student: PersonID, from: CivilDate)] = []
        /// Enrolled already, with the first day.
        public var existing: [(student: PersonID, from: CivilDate)] = []
    }

    /// See ``Command``: what the students have in the course before the day.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        // What cannot be read is refused by the decision, in its own words.
        let text = FieldText(roster, zone: .utc)
        if let first, let course = try? text.course(named: course) {
            need.before = (course, first)
        }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(situation))
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Decision {
        let (roster, date) = (situation.roster, first ?? situation.today)
        let text = FieldText(roster, zone: .utc)
        var outcome = Outcome(course: try text.course(named: course), first: date)
        var events: [NewEvent] = []
        var seen: Set<PersonID> = []
        for name in names {
            let student = try text.person(named: name)
            guard seen.insert(student).inserted else { continue }
            let known = roster.enrolments.days(of: student, in: outcome.course)?.first
            // Another first day is one that is named.
            if let known, first == nil || known == first {
                outcome.existing.append((student, known))
                continue
            }
            if let known {
                try check(student, since: known, outcome, situation)
                outcome.moved.append((student, known))
            } else {
                outcome.enrolled.append(student)
            }
            let content = Content.studentEnrolled(student, in: outcome.course, on: date)
            try Rules.checkFirstDay(of: content, roster)
            events.append(NewEvent(content))
        }
        return (events, outcome)
    }

    /// Refuses a later first day where the student has anything in the course before it.
    private func check(
        _ student: PersonID, since known: CivilDate, _ outcome: Outcome, _ situation: Situation
    ) throws(Refusal) {
        guard outcome.first > known else { return }
        let entries = situation.entries.values
            .filter { ($0.content.student ?? $0.content.person) == student }
            .sorted { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
        guard let earliest = entries.first?.content.on else { return }
        let roster = situation.roster
        throw .entriesBefore(
            roster.name(of: student.rawValue, .person),
            course: roster.name(of: outcome.course.rawValue, .course), outcome.first,
            by: entries.map(\.sequence), latest: earliest > known ? earliest : nil)
    }
}
