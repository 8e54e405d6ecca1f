/// Enrols people in a course.
public struct EnrolCommand: Command {
    let names: [String]
    let course: String

    /// - Parameters:
    ///   - names: names or usernames.
    ///   - course: by name.
    public init(_ names: [String], in course: String) {
        self.names = names
        self.course = course
    }

    /// What it came to, each in the order given.
    public struct Outcome: Sendable {
        /// The course.
        public let course: CourseID
        /// Enrolled now.
        public var enrolled: [PersonID] = []
        /// Enrolled already.
        public var existing: [PersonID] = []
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(situation))
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Decision {
        let (roster, today) = (situation.roster, situation.today)
        let text = FieldText(roster, zone: .utc)
        var outcome = Outcome(course: try text.course(named: course))
        for name in names {
            let student = try text.person(named: name)
            if roster.enrolments.contains(student, outcome.course) {
                outcome.existing.append(student)
            } else if !outcome.enrolled.contains(student) {
                outcome.enrolled.append(student)
            }
        }
        if !outcome.enrolled.isEmpty { try Rules.checkLock(today, roster) }
        let events = outcome.enrolled.map { student in
            NewEvent(.studentEnrolled(student, in: outcome.course, on: today))
        }
        return (events, outcome)
    }
}
