public import DaybookModel

/// Gives a student bonus points in a course, or scores the term project.
public struct PointsCommand: Command {
    /// What the points are for.
    public enum Purpose: Sendable {
        /// - Parameter reason: nil: none is given.
        case bonus(reason: String?)
        case project
    }

    let purpose: Purpose
    let student: String
    let course: String
    let points: String
    let date: CivilDate
    let key: String?

    /// - Parameters:
    ///   - student: by name or username.
    ///   - points: a decimal number.
    ///   - course: by name.
    ///   - key: names the one event this may record.
    public init(
        _ purpose: Purpose, _ student: String, _ points: String, course: String,
        on date: CivilDate, key: String? = nil
    ) {
        self.purpose = purpose
        self.student = student
        self.course = course
        self.points = points
        self.date = date
        self.key = key
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded.
        public let content: Content
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        if case .project = purpose { need.looksAtScores = true }
        return need
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let content = try rule(self.content(situation.roster))
        let (events, existing) = try situation.deciding(content, key: key)
        return (events, Outcome(content: content, existing: existing))
    }

    private func content(_ roster: Roster) throws(Refusal) -> Content {
        let names = FieldText(roster, zone: .utc)
        let student = try names.person(named: student)
        let course = try names.course(named: course)
        let points = try Self.points(points)
        switch purpose {
        case .project: return .projectScored(student, course, points, on: date)
        case .bonus(let reason):
            let why = try reason.flatMap { text throws(Refusal) in
                try TextRule.text(text, field: "reason")
            }
            return .pointsAwarded(student, course, points, reason: why, on: date)
        }
    }

    /// The number that a text names.
    static func points(_ text: String) throws(Refusal) -> Thousandths {
        do throws(QuantityError) {
            return try Thousandths.parse(text)
        } catch { throw .badNumber(error) }
    }
}
