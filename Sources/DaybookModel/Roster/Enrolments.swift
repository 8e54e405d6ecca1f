/// Which students are in which courses.
public struct Enrolments: Hashable, Sendable {
    /// The first day of each, by course in the high half and student in the low one.
    private var pairs: [UInt64: CivilDate] = [:]

    package init() {}

    private static func pair(_ student: PersonID, _ course: CourseID) -> UInt64 {
        UInt64(course.rawValue) << 32 | UInt64(student.rawValue)
    }

    /// Whoever is enrolled again, from another day, is so from that day on.
    mutating func enrol(_ student: PersonID, in course: CourseID, from date: CivilDate) {
        pairs[Self.pair(student, course)] = date
    }

    /// Whether a student is enrolled in a course.
    public func contains(_ student: PersonID, _ course: CourseID) -> Bool {
        pairs[Self.pair(student, course)] != nil
    }

    /// The days on which a student is in a course, which no event ends; nil: none.
    public func days(of student: PersonID, in course: CourseID) -> DateRange? {
        pairs[Self.pair(student, course)].map { DateRange(first: $0, last: nil) }
    }

    /// Everyone who is in any course.
    public var students: Set<PersonID> {
        Set(pairs.keys.map { PersonID(UInt32(truncatingIfNeeded: $0)) })
    }

    /// The students of a course, by id.
    public func students(of course: CourseID) -> [PersonID] {
        pairs.keys.filter { UInt32($0 >> 32) == course.rawValue }.sorted()
            .map { PersonID(UInt32(truncatingIfNeeded: $0)) }
    }

    /// The courses of a student, by id.
    public func courses(of student: PersonID) -> [CourseID] {
        pairs.keys.filter { UInt32(truncatingIfNeeded: $0) == student.rawValue }.sorted()
            .map { CourseID(UInt32($0 >> 32)) }
    }

    /// How many students each course has.
    /// - Parameter counts: whether a student is counted; by default everyone ever enrolled.
    public func counts(
        where counts: (PersonID) -> Bool = { _ in true }
    ) -> [CourseID: Int] {
        pairs.keys.reduce(into: [:]) { sums, pair in
            guard counts(PersonID(UInt32(truncatingIfNeeded: pair))) else { return }
            sums[CourseID(UInt32(pair >> 32)), default: 0] += 1
        }
    }
}

extension Roster {
    /// The first day, as things are, of the student in the course that an enrolment names.
    func firstDay(of enrolment: Content) -> CivilDate? {
        guard let student = enrolment.student, let course = enrolment.course else { return nil }
        return enrolments.days(of: student, in: course)?.first
    }

    /// The day from which somebody is in a course where a list does not say: the book's start, from
    /// which the people of lists count, or the first day that is not locked.
    package var firstDayOfLists: CivilDate {
        let start = book?.start ?? .earliest
        return max(start, lockedThrough?.adding(days: 1) ?? start)
    }

    /// The students of a course who are on the roster, by id: whoever was removed is in none.
    public func students(of course: CourseID) -> [PersonID] {
        enrolments.students(of: course).filter { person($0)?.isRemoved == false }
    }

    /// How many students each course has who are on the roster.
    public func studentCounts() -> [CourseID: Int] {
        enrolments.counts { person($0)?.isRemoved == false }
    }
}
