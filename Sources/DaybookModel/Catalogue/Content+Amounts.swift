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

/// The dense id of a category of expenses, from 0 in the order of being added.
public struct CategoryID: Hashable, Comparable, Sendable {
    /// The number that is stored.
    public let rawValue: UInt32
    /// The id with a stored number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Orders categories by when they were added.
    public static func < (a: CategoryID, b: CategoryID) -> Bool { a.rawValue < b.rawValue }
}

extension Content {
    /// Money was spent, or came back where the amount is negative.
    public static func expenseRecorded(
        _ amount: Money, _ category: CategoryID, note: String? = nil, on date: CivilDate
    ) -> Content {
        // Made by the million: by position, in the order of the kind's fields.
        Content(
            kind: .expenseRecorded, version: Kind.expenseRecorded.version, on: date,
            values: [
                .integer(amount.minorUnits),
                .integer(Int64(bitPattern: amount.currency.rawValue)),
                .integer(Int64(category.rawValue)), note.map { .text($0) } ?? .none,
                .integer(amount.isNegative ? 1 : 0),
            ])
    }

    /// The category of an expense.
    public var category: CategoryID? { id(.category).map { CategoryID($0) } }

    /// The currency that the content names.
    public var currency: Currency? {
        integer(.currency).flatMap { Currency(rawValue: UInt64(bitPattern: $0)) }
    }

    /// The amount of an expense, negative where money came back.
    public var money: Money? {
        guard let units = integer(.amount), let currency else { return nil }
        return Money(minorUnits: units, currency: currency)
    }
}
