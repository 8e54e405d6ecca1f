/// What a step of an explanation does.
public enum StepReason: Hashable, Sendable {
    /// The entry counts by itself.
    case entry
    /// The entry counts nothing by itself, since others say the same: they count once.
    case sameAsOthers
    /// What several entries that say the same count together.
    case countedOnce([UInt64])
    /// The mark counts because the other person has one too.
    case together(with: UInt64)
    /// A punch that opens the interval which the other closes.
    case opens(UInt64)
    /// A punch that closes an interval.
    case closes(UInt64, from: Instant, to: Instant)
    /// A punch without its counterpart.
    case unpaired
    /// What is worked on such a day is no overtime.
    case notCounted(WorkStatus)
    /// A rule of working time.
    case work(WorkStep.Kind)
    /// A working day without a punch.
    case absentDay
    /// More absences than this are not held against anyone.
    case absenceCap(Int)
    /// Working weekdays of the period, times slots.
    case weekdays(Int, slots: Int)
    /// Nothing is expected on a holiday.
    case holiday(String)
    /// What could be attended, taken off.
    case possible
    /// The mark is on a day off, and counts nothing where working days do.
    case dayOff
    /// The mark is of a day on which its person was not on the roster.
    case offRoster
    /// So many marks are of such days.
    case marksOffRoster(Int)
    /// Nothing could be attended.
    case nothingPossible
    /// A visit that was free is counted with those of its show that were paid.
    case free
    /// A half of a working day that was not attended.
    case missed(Slot)
    /// The period is not over yet.
    case notOver
    /// Ranks begin with 1.
    case firstRank
    /// Somebody is ahead by a larger amount, in a course where ranks are of courses.
    case ahead(PersonID?, Int64, Explanation.Unit, in: CourseID? = nil)
    /// The budget of a month.
    case budget(YearMonth)
    /// What was counted, divided by something in the same unit.
    case quotient(Int64, of: Int64, Explanation.Unit)
    /// The entry is in what the figure is compared with.
    case inBase
    /// So many days of so many slots.
    case cap(CalendarUnit)
    /// Somebody is enrolled.
    case enrolled(PersonID, UInt64)
}
