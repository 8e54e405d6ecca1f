/// Which students are in which courses.
public struct Enrolments: Hashable, Sendable {
    /// Course in the high half, student in the low one.
    private var pairs: Set<UInt64> = []

    init() {}

    private static func pair(_ student: PersonID, _ course: CourseID) -> UInt64 {
        UInt64(course.rawValue) << 32 | UInt64(student.rawValue)
    }

    mutating func enrol(_ student: PersonID, in course: CourseID) {
        pairs.insert(Self.pair(student, course))
    }

    /// Whether a student is enrolled in a course.
    public func contains(_ student: PersonID, _ course: CourseID) -> Bool {
        pairs.contains(Self.pair(student, course))
    }

    /// The students of a course, by id.
    public func students(of course: CourseID) -> [PersonID] {
        pairs.filter { UInt32($0 >> 32) == course.rawValue }.sorted()
            .map { PersonID(UInt32(truncatingIfNeeded: $0)) }
    }

    /// The courses of a student, by id.
    public func courses(of student: PersonID) -> [CourseID] {
        pairs.filter { UInt32(truncatingIfNeeded: $0) == student.rawValue }.sorted()
            .map { CourseID(UInt32($0 >> 32)) }
    }

    /// How many students each course has.
    /// - Parameter counts: whether a student is counted; by default everyone ever enrolled.
    public func counts(
        where counts: (PersonID) -> Bool = { _ in true }
    ) -> [CourseID: Int] {
        pairs.reduce(into: [:]) { sums, pair in
            guard counts(PersonID(UInt32(truncatingIfNeeded: pair))) else { return }
            sums[CourseID(UInt32(pair >> 32)), default: 0] += 1
        }
    }
}

extension Roster {
    /// The students of a course who are on the roster, by id: whoever was removed is in none.
    public func students(of course: CourseID) -> [PersonID] {
        enrolments.students(of: course).filter { person($0)?.isRemoved == false }
    }

    /// How many students each course has who are on the roster.
    public func studentCounts() -> [CourseID: Int] {
        enrolments.counts { person($0)?.isRemoved == false }
    }
}
