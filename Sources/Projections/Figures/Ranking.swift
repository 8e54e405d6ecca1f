/// One person's line of a ranking.
public struct RankingRow: Hashable, Sendable {
    /// 1 for the highest value; equal values share a rank and the next one skips (1, 1, 3).
    public let rank: Int
    /// Who.
    public let person: PersonID
    /// What the ranking counts; in a weighted one the same as ``attended``.
    public let value: Int
    /// What a ranking by weight or by points orders by; nil in others.
    public let weight: Thousandths?
    /// Distinct (date, slot) attended, whatever the course.
    public let attended: Int
    /// The part of ``attended`` on working days: the numerator of the rate.
    public let attendedOnWorkingDays: Int
    /// The part of those on days on which the person was not on the roster, or of a course not in
    /// it: attended, and not possible.
    public let attendedOffRoster: Int
    /// Working days up to today within employment, times the slots asked for.
    public let possible: Int
    /// In the period and slots asked for.
    public let warnings: Int
    /// The period is over, something was possible, and all of it was attended.
    public let isPerfect: Bool

    /// Attended of possible, working days only; nil when nothing was possible.
    public var rate: Double? {
        possible == 0 ? nil : Double(attendedOnWorkingDays) / Double(possible)
    }
}
