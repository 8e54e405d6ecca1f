public import DaybookModel
import Projections

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
