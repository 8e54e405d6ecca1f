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

extension Book {
    /// The scores of term projects, by course, then by student, each by id.
    public func projects() throws(DaybookError) -> Report<[ProjectRow]> {
        try read { (log, head, _) throws(JournalError) in
            StandingQuery.scores(try log.scores(head)).map {
                ProjectRow(student: $0.student, course: $0.course, score: $0.score)
            }
        }
    }
}

extension Report {
    /// The same rows with the names of another roster, which knows at least as many: those of a
    /// later point of the same book.
    public func named(by roster: Roster) -> Report {
        Report(rows: rows, point: point, roster: roster)
    }
}
