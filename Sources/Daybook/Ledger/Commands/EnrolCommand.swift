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
        /// Enrolled already.
        public var existing: [PersonID] = []
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(situation))
    }

    private func decided(_ situation: Situation) throws(Refusal) -> Decision {
        let (roster, date) = (situation.roster, first ?? situation.today)
        let text = FieldText(roster, zone: .utc)
        var outcome = Outcome(course: try text.course(named: course), first: date)
        for name in names {
            let student = try text.person(named: name)
            if isEnrolled(student, outcome.course, roster) {
                outcome.existing.append(student)
            } else if !outcome.enrolled.contains(student) {
                outcome.enrolled.append(student)
            }
        }
        if !outcome.enrolled.isEmpty { try Rules.checkLock(date, roster) }
        let events = outcome.enrolled.map { student in
            NewEvent(.studentEnrolled(student, in: outcome.course, on: date))
        }
        return (events, outcome)
    }

    /// Somebody enrolled later is enrolled again from a day that is named.
    private func isEnrolled(
        _ student: PersonID, _ course: CourseID, _ roster: Roster
    ) -> Bool {
        guard let days = roster.enrolments.days(of: student, in: course) else { return false }
        return first.map(days.contains) ?? true
    }
}
