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
    /// A check-out that would close it: after the day's quota, if nothing came before that.
    public let closing: Instant

    /// An open check-in; see its parts.
    public init(
        person: PersonID, date: CivilDate, since: Instant, sequence: UInt64, isRunning: Bool,
        closing: Instant
    ) {
        self.person = person
        self.date = date
        self.since = since
        self.sequence = sequence
        self.isRunning = isRunning
        self.closing = closing
    }
}
