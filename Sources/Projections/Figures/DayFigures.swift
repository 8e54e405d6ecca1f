/// Everything the day view shows of attendance.
public struct DayFigures: Hashable, Sendable {
    /// The civil date.
    public let date: CivilDate
    /// What the day is to the book.
    public let standing: DayStanding
    /// The course that was asked for; nil: none was.
    public let course: CourseID?
    /// How many are on the roster that day, or in the course.
    public let people: Int
    /// Who has a mark or a warning of the day without being one of them.
    public var besides: [PersonID] = []
    /// The half of a day in which alone anybody is marked, in the year of the day, on several
    /// days; nil: there is none.
    public var onlySlot: Slot?
    /// The slots asked for, in the order of the day.
    public var slots: [SlotFigures]
    /// Who is at work, and whose check-out is missing; empty where nobody asked.
    public var checkIns: [OpenCheckIn] = []
    /// Whose check-in is missing; empty where nobody asked.
    public var checkOuts: [LoneCheckOut] = []
    /// Who has worked on the day, and for how long; empty where nobody asked.
    public var hours: [HoursWorked] = []
}

/// Who was there, who is warned and who is missing in one half of a day.
public struct SlotFigures: Hashable, Sendable {
    /// Someone with at least one mark.
    public struct Present: Hashable, Sendable {
        /// Who.
        public let person: PersonID
        /// The courses that the marks name, by id; empty when none is named.
        public let courses: [CourseID]
    }

    /// Someone with a warning.
    public struct Warned: Hashable, Sendable {
        /// Who.
        public let person: PersonID
        /// The live entry that says so; nil where the log was not asked.
        public let sequence: UInt64?
        /// Why, where the entry says it.
        public let reason: String?

        /// Someone warned; see the parts.
        public init(person: PersonID, sequence: UInt64? = nil, reason: String? = nil) {
            self.person = person
            self.sequence = sequence
            self.reason = reason
        }
    }

    /// The half of the day.
    public let slot: Slot
    /// Each person once, whatever the courses, by name.
    public var present: [Present]
    /// By name.
    public var warned: [Warned]
    /// On the roster, neither present nor warned, by name: nobody on a day that is no working
    /// day, and none of those removed from the roster since.
    public var missing: [PersonID]
}
