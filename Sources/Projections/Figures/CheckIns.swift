/// A check-in without a check-out, as the day view shows it.
public struct OpenCheckIn: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// The date of the check-in.
    public let date: CivilDate
    /// When they checked in.
    public let since: Instant
    /// The entry that says so.
    public let sequence: UInt64
    /// Whether they are at work now; else the check-out is missing.
    public let isRunning: Bool
    /// A check-out that would close it: after the day's quota, if nothing came before that. Nil:
    /// none can be recorded, or they are at work.
    public let closing: Instant?
}

/// What somebody has worked on a day, where no punch of it is missing.
public struct HoursWorked: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// The intervals that began on the day; of somebody at work now, up to now.
    public let minutes: Int
}

/// A check-out that found nothing open, as the day view shows it.
public struct LoneCheckOut: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// The date of the check-out.
    public let date: CivilDate
    /// When they checked out.
    public let time: Instant
    /// The entry that says so.
    public let sequence: UInt64
    /// A check-in that it would close: the day's quota before, if nothing came after that. Nil:
    /// none can be recorded.
    public let opening: Instant?
}
