extension Content {
    /// A student earned bonus points in a course.
    public static func pointsAwarded(
        _ student: PersonID, _ course: CourseID, _ points: Thousandths, reason: String? = nil,
        on date: CivilDate
    ) -> Content {
        // Made by the million: by position, in the order of the kind's fields.
        Content(
            kind: .pointsAwarded, version: Kind.pointsAwarded.version, on: date,
            values: [
                .integer(Int64(student.rawValue)), .integer(Int64(course.rawValue)),
                .integer(points.value), reason.map { .text($0) } ?? .none,
            ])
    }

    /// A student's term project in a course was scored.
    public static func projectScored(
        _ student: PersonID, _ course: CourseID, _ points: Thousandths, on date: CivilDate
    ) -> Content {
        Content(
            .projectScored, on: date,
            [
                .student: .integer(Int64(student.rawValue)),
                .course: .integer(Int64(course.rawValue)), .points: .integer(points.value),
            ])
    }

    /// A student belongs to a course.
    public static func studentEnrolled(
        _ student: PersonID, in course: CourseID, on date: CivilDate
    ) -> Content {
        Content(
            .studentEnrolled, on: date,
            [
                .student: .integer(Int64(student.rawValue)),
                .course: .integer(Int64(course.rawValue)),
            ])
    }

    /// The student of an award, a score or an enrolment.
    public var student: PersonID? { id(.student).map { PersonID($0) } }

    /// What an award or a score is worth.
    public var points: Thousandths? { integer(.points).map { Thousandths(value: $0) } }
}
