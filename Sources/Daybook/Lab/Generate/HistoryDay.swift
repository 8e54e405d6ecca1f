import DaybookModel

/// A day that a synthetic history fills, with what the rules say of it.
struct HistoryDay: Sendable {
    let date: CivilDate
    /// What the clocks' midnight is by the offset of the working hours, in microseconds.
    let midnight: Int64
    /// Seconds ahead of UTC, all day long.
    let offset: Int64
    /// How many more tickets it may have.
    let tickets: Int64
    /// The fewest points of an award that day, and how many more of them there may be.
    let leastPoints: Int64
    let pointSteps: UInt64

    /// No rule asks for more points than these apart.
    private static let mostSteps: Int64 = 10
    private static let hours = 6...23

    /// - Returns: nil for a day whose clocks are changed between morning and midnight.
    init?(_ date: CivilDate, _ roster: Roster, _ zone: ZoneRules) {
        let noon = LocalDateTime(midnightOf: date).secondsSinceEpoch + 12 * 3600
        let guess = zone.offsetSeconds(at: Instant(secondsSinceEpoch: noon))
        let midnight = LocalDateTime(midnightOf: date).instant(offsetSeconds: guess)
        for hour in [Self.hours.lowerBound, Self.hours.upperBound]
        where zone.offsetSeconds(at: midnight.adding(seconds: hour * 3600)) != guess {
            return nil
        }
        self.date = date
        self.midnight = midnight.microsecondsSinceEpoch
        offset = Int64(guess)
        tickets = roster.ticketLimit(on: date) ?? Limits.tickets
        let range = roster.pointsRule(on: date).range
        leastPoints = range.lowerBound.value
        let apart = (range.upperBound.value - leastPoints) / Thousandths.perUnit
        pointSteps = UInt64(min(Self.mostSteps, apart + 1))
    }

    /// The instant so many seconds after the midnight that the day begins with.
    func instant(_ second: UInt64) -> Int64 {
        midnight &+ Int64(second) &* Int64(Instant.microsecondsPerSecond)
    }

    /// Points that the rule of the day allows, in thousandths.
    func points(_ roll: UInt64) -> Int64 {
        leastPoints &+ Int64(roll % pointSteps) &* Thousandths.perUnit
    }
}
