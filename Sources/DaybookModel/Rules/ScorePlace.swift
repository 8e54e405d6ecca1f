/// What a score of a term project belongs to: at most one live score is there.
public struct ScorePlace: Hashable, Sendable {
    /// Whose it is.
    public let student: PersonID
    /// The course that the project is of.
    public let course: CourseID

    /// A place; see its parts.
    public init(student: PersonID, course: CourseID) {
        self.student = student
        self.course = course
    }

    /// The place of a score, or nil for other contents.
    public init?(_ content: Content) {
        guard content.kind == .projectScored, let student = content.student,
            let course = content.course
        else { return nil }
        self.init(student: student, course: course)
    }
}
