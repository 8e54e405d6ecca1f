extension PunchCommand {
    private static let minute: Int64 = 60_000_000

    /// The moment that is meant. A time typed to the minute is compared to the minute: it comes
    /// after the punches of that minute, and equal instants go by sequence.
    func meant(_ situation: Situation) -> Instant {
        guard isToTheMinute, let person = situation.roster.id(ofPersonNamed: name) else {
            return time
        }
        let end = time.microsecondsSinceEpoch + Self.minute
        let last = situation.punches(of: person).last {
            $0.time.microsecondsSinceEpoch < end && $0.time <= situation.now
        }
        return last.map { max(time, $0.time) } ?? time
    }

    /// Refuses what would leave a day without one of its punches.
    func checkPaired(_ outcome: Outcome, _ situation: Situation) throws(Refusal) {
        guard !isForced, direction != .unspecified, outcome.duplicateOf == nil,
            let person = outcome.content.person, let time = outcome.content.time,
            let reach = situation.facts.reach,
            reach.policies(of: person).policy(on: outcome.content.on).pairing == .explicit,
            let cause = cause(outcome, time, person, situation)
        else { return }
        throw .unpaired(
            UnpairedPunch(
                of: situation.roster.name(of: person.rawValue, .person),
                at: situation.zone.local(at: time), cause))
    }

    private func cause(
        _ outcome: Outcome, _ time: Instant, _ person: PersonID, _ situation: Situation
    ) -> UnpairedPunch.Cause? {
        let zone = situation.zone
        if direction == .checkIn {
            guard let left = outcome.leftOpen else {
                return openLater(outcome, time, person, situation)
            }
            return left.expiry == nil ? .open(since: zone.local(at: left.time)) : nil
        }
        guard outcome.effect == .closedNothing else { return nil }
        if let left = outcome.leftOpen, let limit = left.expiry {
            return .expired(zone.local(at: left.time), limit: limit, needed: left.neededExpiry)
        }
        let next = situation.punches(of: person).first { $0.time > time }
        guard let next, next.direction == .checkIn, next.date == outcome.content.on else {
            let last = situation.punches(of: person).last { $0.time <= time }
            guard let last, last.direction == .checkOut, last.date == outcome.content.on else {
                return .notOpen
            }
            return .closed(zone.local(at: last.time), sequence: last.sequence)
        }
        let isOpen = situation.punches(of: person).last?.sequence == next.sequence
        return .before(zone.local(at: next.time), open: isOpen ? next.sequence : nil)
    }
}

extension PunchCommand {
    /// The check-in of a later time of the day that is open still.
    private func openLater(
        _ outcome: Outcome, _ time: Instant, _ person: PersonID, _ situation: Situation
    ) -> UnpairedPunch.Cause? {
        guard outcome.effect == .opened, let reach = situation.facts.reach,
            let last = situation.punches(of: person).last, last.direction == .checkIn,
            last.time > time, last.date == outcome.content.on,
            reach.policies(of: person).isOpen(last, at: situation.now, today: situation.today),
            situation.punches(of: person).dropLast().allSatisfy({ $0.time < time })
        else { return nil }
        return .openLater(situation.zone.local(at: last.time), sequence: last.sequence)
    }
}

extension PunchCommand.LeftOpen {
    /// The value of the setting that lets a check-in be open for so long; nil: none does.
    fileprivate var neededExpiry: String? {
        let hours = (age.count + Minutes.perHour - 1) / Minutes.perHour
        return SettingName.expiry.spelling(of: "\(hours)h")
    }
}

extension Situation {
    /// The punches of somebody that decide about those asked for, in order of time.
    func punches(of person: PersonID) -> [Punch] {
        var punches: [Punch] = []
        facts.reach?.gather(person, facts.punches, into: &punches)
        return punches
    }
}
