/// Finds a punch that gives another one its counterpart: guesses from the day's quota, each tried
/// by pairing, so that what is advised does put things right.
struct MissingPunch {
    let person: Person
    let punches: [Punch]
    let policies: WorkPolicies
    let zone: ZoneRules
    /// The book's first day.
    let start: CivilDate
    let now: Instant
    /// How many punches lack their counterpart.
    let lacking: Int

    /// A check-out for the check-in at `place`: after the day's quota, before whatever follows;
    /// nil: none can be recorded that closes it.
    func closing(_ place: Int) -> Instant? {
        let punch = punches[place]
        let next = place + 1 < punches.count ? punches[place + 1].time : nil
        // Of equal instants the one recorded later comes last: a minute before it is before it.
        var limits = [now] + (next.map { [$0.adding(seconds: -60)] } ?? [])
        if policies.policy(on: punch.date).pairing == .alternating {
            limits += [lastMinute(of: punch.date)].compactMap(\.self)
        }
        let guess = limits.reduce(punch.time.adding(seconds: seconds(of: punch)), min)
        let others = [next?.adding(seconds: -1), punch.time.adding(seconds: 1), punch.time]
        return ([max(guess, punch.time)] + others.compactMap(\.self))
            .first { settles($0, .checkOut, at: place) }
    }

    /// A check-in for the check-out at `place`: the day's quota before, after whatever precedes;
    /// nil: none can be recorded that it would close.
    func opening(_ place: Int) -> Instant? {
        let punch = punches[place]
        let guess = punch.time.adding(seconds: -seconds(of: punch))
        let before = place == 0 ? guess : punches[place - 1].time.adding(seconds: 1)
        return [max(guess, before), before, punch.time.adding(seconds: -1)]
            .first { settles($0, .checkIn, at: place) }
    }

    /// The day's quota, as a guess of how long somebody was there: an hour at least, and no longer
    /// than a check-in may be open.
    private func seconds(of punch: Punch) -> Int {
        let policy = policies.policy(on: punch.date)
        return min(max(policy.quotas[punch.date.weekday], 60), policy.expiry) * 60
    }

    private func lastMinute(of date: CivilDate) -> Instant? {
        guard let local = LocalDateTime(date: date, secondOfDay: 86_340) else { return nil }
        return switch zone.resolve(local) {
        case .unique(let instant): instant
        case .ambiguous(let earlier, _): earlier
        case .gap: nil
        }
    }

    /// Whether a punch may be recorded, gives the one at `place` its counterpart and spoils
    /// nothing else.
    private func settles(_ time: Instant, _ direction: Direction, at place: Int) -> Bool {
        let date = zone.local(at: time).date
        let added = Punch(time: time, date: date, direction: direction, sequence: .max)
        let isHeld = punches.contains { $0.time == time && $0.direction == direction }
        let first = direction == .checkIn ? date : punches[place].date
        guard time <= now, start <= date, !isHeld, !person.isRemoved,
            person.takesEntries(on: first, today: zone.local(at: now).date)
        else { return false }
        let all = (punches + [added]).sorted(by: Punch.precedes)
        var worked = WorkedDays(first...first, keepsIntervals: true)
        worked.pair(all, policies)
        guard worked.unclosed.count + worked.unopened.count == lacking - 1 else { return false }
        return worked.intervals.contains { pair in
            let ends = [all[pair.start].sequence, all[pair.end].sequence]
            return Set(ends) == [added.sequence, punches[place].sequence]
        }
    }
}
