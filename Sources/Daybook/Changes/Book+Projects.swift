import ByteStore
public import DaybookModel
import Journal
import Projections

/// The score of a term project.
public struct ProjectRow: Hashable, Sendable {
    /// Whose.
    public let student: PersonID
    /// In which course.
    public let course: CourseID
    /// The score.
    public let score: Thousandths
}

extension View {
    /// The scores of term projects, by course, then by student, each by id.
    public func projects() throws(DaybookError) -> Report<[ProjectRow]> {
        return report(
            StandingQuery.scores(try journal(log.scores(head))).map {
                ProjectRow(student: $0.student, course: $0.course, score: $0.score)
            })
    }
}
