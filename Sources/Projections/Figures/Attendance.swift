/// One person's day that has a mark or a warning.
public struct AttendanceDay: Hashable, Sendable {
    /// The civil date.
    public let date: CivilDate
    /// Nil: neither a mark nor a warning, or not asked for.
    public let morning: Presence?
    /// Nil: neither a mark nor a warning, or not asked for.
    public let afternoon: Presence?

    /// What one half of the day holds.
    public subscript(slot: Slot) -> Presence? {
        switch slot {
        case .morning: morning
        case .afternoon: afternoon
        }
    }

    /// How many of its halves hold `presence`.
    public func count(_ presence: Presence) -> Int {
        Slot.allCases.count { self[$0] == presence }
    }
}

/// How many of a group were there on one day.
public struct DayCount: Hashable, Sendable {
    /// The civil date.
    public let date: CivilDate
    /// People present in the morning.
    public let morning: Int
    /// People present in the afternoon.
    public let afternoon: Int
    /// Halves of the day for which somebody is warned.
    public let warnings: Int

    /// People present in one half of the day.
    public subscript(slot: Slot) -> Int {
        switch slot {
        case .morning: morning
        case .afternoon: afternoon
        }
    }
}

/// Counts of the two halves of days.
public struct SlotCounts: Hashable, Sendable {
    /// Mornings.
    public var morning = 0
    /// Afternoons.
    public var afternoon = 0

    /// Nothing in either half.
    public static let zero = SlotCounts()

    /// Both halves together.
    public var total: Int { morning + afternoon }

    /// The count of one half.
    public subscript(slot: Slot) -> Int {
        switch slot {
        case .morning: morning
        case .afternoon: afternoon
        }
    }

    /// Adds half by half.
    public static func + (left: SlotCounts, right: SlotCounts) -> SlotCounts {
        SlotCounts(
            morning: left.morning + right.morning, afternoon: left.afternoon + right.afternoon)
    }

    /// Takes away half by half.
    public static func - (left: SlotCounts, right: SlotCounts) -> SlotCounts {
        SlotCounts(
            morning: left.morning - right.morning, afternoon: left.afternoon - right.afternoon)
    }
}

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
