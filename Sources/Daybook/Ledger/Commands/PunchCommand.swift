/// Records that somebody checked in or out, or punched a clock that does not say which.
public struct PunchCommand: Command {
    let name: String
    let direction: Direction
    let time: Instant
    let isToTheMinute: Bool
    let isForced: Bool
    let isNow: Bool
    let key: String?

    /// - Parameters:
    ///   - isToTheMinute: whether nobody said the second of the time.
    ///   - isForced: records a punch also where it leaves a day without its counterpart.
    ///   - isNow: whether nobody said the time: sent again later under its key, it is the same.
    ///   - key: names the one event this may record.
    public init(
        _ name: String, _ direction: Direction, at time: Instant, isToTheMinute: Bool = false,
        isForced: Bool = false, isNow: Bool = false, key: String? = nil
    ) {
        self.isNow = isNow
        self.isToTheMinute = isToTheMinute
        self.isForced = isForced
        self.name = name
        self.direction = direction
        self.time = time
        self.key = key
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        // What it closes or opens, and the day's sum, may be of the month beside its own.
        let date = time.local(offsetSeconds: 0).date
        need.months = YearMonth.range(date...date, beyond: 4)
        if let person = roster.person(named: name) { need.people = [person.id] }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        let roster = situation.roster
        let time = meant(situation)
        let draft = EntryDraft(
            .clockPunched, .moment(time), Cells([.person, .direction], [name, direction.name]))
        let content = try rule(situation.naming().entry(draft, in: situation.zone)).content
        var outcome = Outcome(content: content, date: content.on)
        let known = try ClientKey(key).answer(
            [content], situation, leavingOut: isNow ? Self.fieldsOfTime : [])
        if let known {
            outcome.existing = known
            return ([], outcome)
        }
        let verdict = Rules.judge(
            content, roster: roster, facts: situation.facts, context: situation.context())
        if case .refuse(let refusal) = verdict { throw DaybookError(refusal) }
        var sequence = situation.head + 1
        if verdict == .duplicate, let place = PunchPlace(content) {
            sequence =
                situation.facts.punches.sequences(of: place, on: content.on).first ?? sequence
            outcome.duplicateOf = sequence
        }
        if let person = content.person {
            outcome.explain(
                Punch(time: time, date: content.on, direction: direction, sequence: sequence),
                person, situation)
        }
        try rule(checkPaired(outcome, situation))
        return (verdict == .record ? [NewEvent(content, key: key)] : [], outcome)
    }
}

extension PunchCommand {
    /// What a clock says of a punch.
    private static let fieldsOfTime: Set<Field> = [.date, .time, .offset]
}

extension PunchCommand {
    /// What a punch did to those around it.
    public enum Effect: Hashable, Sendable {
        /// It opened an interval that is open still.
        case opened
        /// It is one end of an interval.
        case paired(from: Instant, to: Instant)
        /// There was nothing for it to close.
        case closedNothing
    }

    /// A check-in that stays without a check-out.
    public struct LeftOpen: Hashable, Sendable {
        /// When it was.
        public let time: Instant
        /// How long it might have been open, where the punch came after that; nil: it came in time.
        public let expiry: Minutes?
        /// How long it was before the punch, in minutes begun.
        public let age: Minutes
    }

    /// A check-out whose check-in an earlier one took.
    public struct LeftAlone: Hashable, Sendable {
        /// When it was.
        public let time: Instant
        /// The event that recorded it.
        public let sequence: UInt64
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded.
        public let content: Content
        /// The same punch recorded before; nil: this is the first.
        public var duplicateOf: UInt64?
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
        /// What it did, seen from now.
        public var effect = Effect.opened
        /// Which way it went, as it was paired.
        public var direction = Direction.checkIn
        /// The check-in before it that stays without a check-out, if there is one.
        public var leftOpen: LeftOpen?
        /// The check-out after it that has nothing to close any more, if there is one.
        public var leftAlone: LeftAlone?
        /// The date whose working time it concerns.
        public var date: CivilDate
        /// The completed intervals of that date, in minutes.
        public var workedMinutes = 0
        /// Whether that date has a punch without its counterpart, one that is awaited still aside.
        public var isSpoiled = false
        /// Whether it opened what may be closed still.
        public var isRunning = false
        /// Whether that date is over and lacks a punch.
        public var isIncomplete = false
    }
}

extension PunchCommand.Outcome {
    /// Pairs the punch with those around it and says what that came to.
    mutating func explain(_ punch: Punch, _ person: PersonID, _ situation: Situation) {
        guard let reach = situation.facts.reach else { return }
        var punches: [Punch] = []
        reach.gather(person, situation.facts.punches, into: &punches)
        if duplicateOf == nil {
            punches.append(punch)
            punches.sort(by: Punch.precedes)
        }
        guard let place = punches.firstIndex(where: { $0.sequence == punch.sequence }) else {
            return
        }
        let policies = reach.policies(of: person)
        var worked = WorkedDays(
            punch.date.adding(days: -3)...punch.date.adding(days: 3), keepsIntervals: true)
        worked.pair(punches, policies)
        settle(place, punches, worked)
        if place > 0, worked.unclosed.contains(place - 1) {
            leftOpen = Self.leftOpen(punches[place - 1], before: punch, policies)
        }
        workedMinutes = worked.minutes(on: date)
        judge(punches, worked, policies, situation)
    }

    private mutating func settle(_ place: Int, _ punches: [Punch], _ worked: WorkedDays) {
        if let pair = worked.intervals.first(where: { $0.start == place || $0.end == place }) {
            let (from, to) = (punches[pair.start], punches[pair.end])
            effect = .paired(from: from.time, to: to.time)
            date = from.date
            direction = pair.start == place ? .checkIn : .checkOut
            if pair.end == place, worked.unopened.contains(place + 1) {
                let next = punches[place + 1]
                leftAlone = PunchCommand.LeftAlone(time: next.time, sequence: next.sequence)
            }
        } else if !worked.unclosed.contains(place) {
            effect = .closedNothing
            direction = .checkOut
        }
    }

    /// Says whether the date lacks a punch: for good, or one that may come.
    private mutating func judge(
        _ punches: [Punch], _ worked: WorkedDays, _ policies: WorkPolicies, _ situation: Situation
    ) {
        let last = punches.count - 1
        let isAwaited =
            worked.unclosed.contains(last)
            && policies.isOpen(punches[last], at: situation.now, today: situation.today)
        isRunning = isAwaited && effect == .opened && content.time == punches[last].time
        let lacking = (worked.unclosed + worked.unopened).filter { !(isAwaited && $0 == last) }
        isSpoiled = lacking.contains { punches[$0].date == date }
        isIncomplete = worked.isOdd(on: date) && date < situation.today
    }

    private static func leftOpen(
        _ before: Punch, before punch: Punch, _ policies: WorkPolicies
    ) -> PunchCommand.LeftOpen {
        let policy = policies.policy(on: before.date)
        let age = punch.time.microsecondsSinceEpoch - before.time.microsecondsSinceEpoch
        let hasExpired = policy.pairing == .explicit && age > policy.expiryMicroseconds
        return PunchCommand.LeftOpen(
            time: before.time, expiry: hasExpired ? Minutes(Int64(policy.expiry)) : nil,
            age: Minutes.zero - Minutes(from: punch.time, to: before.time))
    }
}
