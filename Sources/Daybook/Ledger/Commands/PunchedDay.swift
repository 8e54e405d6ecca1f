/// What a day of somebody comes to once its punches are corrected.
public struct PunchedDay: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// The day.
    public let date: CivilDate
    /// Check-ins without a check-out.
    public let unclosed: [Instant]
    /// Check-outs without a check-in.
    public let unopened: [Instant]
    /// The completed intervals, in minutes.
    public let workedMinutes: Int

    /// The days on which corrected punches were, and those on which they are now.
    static func days(
        of outcome: CorrectionCommand.Outcome, _ situation: Situation
    ) -> [PunchedDay] {
        let people = outcome.before.compactMap {
            $0.content.kind == .clockPunched ? $0.content.person : nil
        }
        let moved = outcome.after.compactMap { $0?.time == nil ? nil : $0?.person }
        let all = Set(people + moved).sorted { $0.rawValue < $1.rawValue }
        return all.flatMap { days(of: $0, outcome, situation) }
    }

    private static func days(
        of person: PersonID, _ outcome: CorrectionCommand.Outcome, _ situation: Situation
    ) -> [PunchedDay] {
        guard let reach = situation.facts.reach else { return [] }
        var punches = situation.punches(of: person)
        var dates: Set<CivilDate> = []
        for (entry, after) in zip(outcome.before, outcome.after) {
            if entry.isLive, let gone = PunchPlace(entry.content), gone.person == person {
                dates.insert(entry.content.on)
                let place = punches.firstIndex {
                    $0.time == gone.time && $0.direction == gone.direction
                }
                if let place { punches.remove(at: place) }
            }
            if let after, let place = PunchPlace(after), place.person == person {
                dates.insert(after.on)
                punches.append(
                    Punch(
                        time: place.time, date: after.on, direction: place.direction,
                        sequence: entry.sequence))
            }
        }
        punches.sort(by: Punch.precedes)
        return dates.sorted().map { date in
            var worked = WorkedDays(date...date, keepsIntervals: true)
            worked.pair(punches, reach.policies(of: person))
            let own = { (places: [Int]) in
                places.map { punches[$0] }.filter { $0.date == date }.map(\.time)
            }
            return PunchedDay(
                person: person, date: date, unclosed: own(worked.unclosed),
                unopened: own(worked.unopened), workedMinutes: worked.minutes(on: date))
        }
    }
}
