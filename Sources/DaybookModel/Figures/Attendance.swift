/// What a half of somebody's day holds.
public enum Presence: String, CaseIterable, Hashable, Sendable {
    /// At least one mark, of whatever course.
    case present
    /// A warning, and no mark.
    case warned
}

/// One person's day that has a mark or a warning.
public struct AttendanceDay: Hashable, Sendable {
    /// The civil date.
    public let date: CivilDate
    /// Nil: neither a mark nor a warning, or not asked for.
    public let morning: Presence?
    /// Nil: neither a mark nor a warning, or not asked for.
    public let afternoon: Presence?

    /// A day; see its parts.
    public init(date: CivilDate, morning: Presence?, afternoon: Presence?) {
        self.date = date
        self.morning = morning
        self.afternoon = afternoon
    }

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

    /// A day; see its parts.
    public init(date: CivilDate, morning: Int, afternoon: Int, warnings: Int) {
        self.date = date
        self.morning = morning
        self.afternoon = afternoon
        self.warnings = warnings
    }

    /// People present in one half of the day.
    public subscript(slot: Slot) -> Int {
        switch slot {
        case .morning: morning
        case .afternoon: afternoon
        }
    }
}
