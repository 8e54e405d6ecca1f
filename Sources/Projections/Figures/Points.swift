/// What one group was awarded.
public struct PointsRow: Hashable, Sendable {
    /// 1 for the most points within its span; equal points share a rank (1, 1, 3).
    public let rank: Int
    /// Nil: the whole period.
    public let span: CalendarSpan?
    /// Nil: every student.
    public let student: PersonID?
    /// Nil: every course.
    public let course: CourseID?
    /// The sum of the awards; scores of term projects are no part of it.
    public let points: Thousandths
    /// How many awards.
    public let count: Int
}

/// How one student stands in one course.
public struct CourseStanding: Hashable, Sendable {
    /// Whose.
    public let student: PersonID
    /// In which course.
    public let course: CourseID
    /// Distinct (date, slot) with a mark of the student for the course.
    public let attended: Int
    /// Distinct (date, slot) with a mark of the student for the course, or of anybody since they
    /// are in it.
    public let held: Int
    /// The sum of the awards.
    public let points: Thousandths
    /// The score of the term project, if there is one.
    public let project: Thousandths?
}
