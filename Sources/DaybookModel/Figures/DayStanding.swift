/// What a day is to the book, whoever came: a working day or not, and whether it is closed.
public struct DayStanding: Hashable, Sendable {
    /// Why nobody is expected; nil also on a working weekday that is still to come.
    public let dayOff: DayOff?
    /// Whether the day is after today.
    public let isFuture: Bool
    /// Whether it lies in the locked period.
    public let isLocked: Bool

    /// The standing of `date`, seen from `today`.
    public init(_ date: CivilDate, _ roster: Roster, today: CivilDate) {
        dayOff = roster.dayOff(date)
        isFuture = date > today
        isLocked = roster.lockedThrough.map { date <= $0 } ?? false
    }

    /// Whether marks and warnings may speak of the day: domain.md 4.
    public var isWorking: Bool { dayOff == nil && !isFuture }

    /// Why it is no working day, as it stands in a sentence: "a Sunday", "in the future". Nil on
    /// a working day.
    public var reason: String? { dayOff?.words ?? (isFuture ? "in the future" : nil) }
}
