/// Declares holidays, or revokes them: one day, a run of days, or such a run in several years.
public struct HolidayCommand: Command {
    /// What is done to the days.
    public enum Change: Sendable {
        case declare(name: String?)
        case revoke
    }

    let change: Change
    let runs: [ClosedRange<CivilDate>]

    /// - Parameter runs: both ends of each included.
    public init(_ change: Change, _ runs: [ClosedRange<CivilDate>]) {
        self.change = change
        self.runs = runs
    }

    /// - Parameter days: both ends included.
    public init(_ change: Change, _ days: ClosedRange<CivilDate>) { self.init(change, [days]) }

    /// What it came to, by date.
    public struct Outcome: Sendable {
        /// Recorded.
        public var dates: [CivilDate] = []
        /// Holidays of that name already.
        public var existing: [CivilDate] = []
        /// The names that the holidays had before, where they had one.
        public var former: [CivilDate: String] = [:]
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        try rule(decided(situation.roster))
    }

    private func decided(_ roster: Roster) throws(Refusal) -> Decision {
        let count = runs.reduce(0) { $0 + ($1.upperBound - $1.lowerBound + 1) }
        guard count <= Limits.holidays else {
            throw .tooMany(what: "days of holidays at once", limit: Limits.holidays)
        }
        var outcome = Outcome()
        var events: [NewEvent] = []
        // Runs of neighbouring years may share days.
        for date in Set(runs.flatMap { Array($0.lowerBound...$0.upperBound) }).sorted() {
            if let content = try content(date, roster) {
                outcome.dates.append(date)
                outcome.former[date] = roster.holidays[date]
                events.append(NewEvent(content))
            } else {
                outcome.existing.append(date)
            }
        }
        return (events, outcome)
    }

    private func content(_ date: CivilDate, _ roster: Roster) throws(Refusal) -> Content? {
        switch change {
        case .declare(let name):
            let holiday = try Rules.holiday(date, name)
            return try Rules.declares(holiday, roster) ? holiday : nil
        case .revoke: return try Rules.revoke(date, roster)
        }
    }
}
