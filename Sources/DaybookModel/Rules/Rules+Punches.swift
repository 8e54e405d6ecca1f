/// An instant with the offset that the book's clocks show it at.
public struct LocalInstant: Hashable, Sendable {
    /// The instant.
    public let instant: Instant
    /// Seconds ahead of UTC.
    public let offsetSeconds: Int

    /// What the clocks of `zone` show at an instant.
    public init(_ instant: Instant, in zone: ZoneRules) {
        self.init(instant, offsetSeconds: zone.offsetSeconds(at: instant))
    }

    init(_ instant: Instant, offsetSeconds: Int) {
        self.instant = instant
        self.offsetSeconds = offsetSeconds
    }

    /// What the clocks show.
    public var local: LocalDateTime { instant.local(offsetSeconds: offsetSeconds) }
}

extension Rules {
    /// Judges a punch: on any day of the week, but not before the book's start, not after now, and
    /// only of someone on the roster, or to close what was opened then. The same punch twice is a
    /// duplicate.
    static func judgePunch(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts,
        _ context: RecordingContext
    ) throws(Refusal) -> Verdict {
        let date = content.on
        guard date <= context.today else { throw .inTheFuture(date, today: context.today) }
        if let now = context.now, let time = content.time, time > now.instant {
            let offset = Int(content.integer(.offset) ?? 0)
            throw .notYet(
                time.local(offsetSeconds: offset).description, now: now.local.description,
                zone: roster.book?.zone ?? "UTC")
        }
        if date != old?.on { try checkPast(date, roster, context) }
        try checkEmployment(ofPunch: content, replacing: old, roster, facts, context)
        guard let place = PunchPlace(content) else { return .record }
        if let old, PunchPlace(old) == place { return .record }
        return facts.count(of: place, on: date) > 0 ? .duplicate : .record
    }

    /// A shift that began in employment may end after it: its minutes are of the day it began on.
    private static func checkEmployment(
        ofPunch content: Content, replacing old: Content?, _ roster: Roster,
        _ facts: some LedgerFacts, _ context: RecordingContext
    ) throws(Refusal) {
        if let place = PunchPlace(content), place.direction != .checkIn,
            let person = roster.person(place.person), !person.isEmployed(on: content.on)
        {
            let change = PunchChange(without: old.flatMap { PunchPlace($0) })
            let opened = facts.dateClosed(by: place, on: content.on, change)
            if let opened, person.isEmployed(on: opened) { return }
        }
        try checkEmployment(content, roster, context)
    }
}

/// Punches of one person that a batch under way adds and takes away.
public struct PunchChange: Hashable, Sendable {
    private var added: [Punch] = []
    private var removed: [PunchPlace] = []

    /// No change.
    public init() {}

    /// Without a punch that was recorded, or with nothing changed.
    init(without place: PunchPlace?) { removed = place.map { [$0] } ?? [] }

    mutating func add(_ place: PunchPlace, on date: CivilDate) {
        // Recorded after everything that is there, in the order in which they come.
        let sequence = UInt64.max / 2 + UInt64(added.count)
        added.append(
            Punch(time: place.time, date: date, direction: place.direction, sequence: sequence))
    }

    mutating func remove(_ place: PunchPlace) {
        let isOwn = { (punch: Punch) in
            punch.time == place.time && punch.direction == place.direction
        }
        if let last = added.lastIndex(where: isOwn) {
            added.remove(at: last)
        } else {
            removed.append(place)
        }
    }

    /// Both changes, one after the other.
    func adding(_ other: PunchChange) -> PunchChange {
        var sum = self
        for place in other.removed { sum.remove(place) }
        sum.added += other.added
        return sum
    }

    /// The date of the check-in that a punch of `date` would close among `punches` as they are
    /// after the change; nil: it would close none.
    package func dateClosed(
        by place: PunchPlace, on date: CivilDate, among punches: [Punch], _ policies: WorkPolicies
    ) -> CivilDate? {
        var all = punches
        for gone in removed {
            let held = all.firstIndex { $0.time == gone.time && $0.direction == gone.direction }
            if let held { all.remove(at: held) }
        }
        let own = Punch(time: place.time, date: date, direction: place.direction, sequence: .max)
        all = (all + added + [own]).sorted(by: Punch.precedes)
        var worked = WorkedDays(date...date, keepsIntervals: true)
        worked.pair(all, policies)
        let pair = worked.intervals.first { all[$0.end].sequence == own.sequence }
        return pair.map { all[$0.start].date }
    }
}

extension ZoneRules {
    /// The one instant at which the clocks showed `local`.
    /// - Throws: `.neverShown` where the clocks were put forward past it; `.shownTwice` where they
    ///   were put back, and only an offset tells which is meant.
    public func instant(of local: LocalDateTime) throws(Refusal) -> Instant {
        switch resolve(local) {
        case .unique(let instant): return instant
        case .gap(let before, _):
            let instant = local.instant(offsetSeconds: before)
            throw .neverShown(
                local.description, zone: name, instead: self.local(at: instant).description)
        case .ambiguous(let earlier, let later):
            throw .shownTwice(
                local.description, zone: name,
                earlier.text(offsetSeconds: offsetSeconds(at: earlier)),
                later.text(offsetSeconds: offsetSeconds(at: later)))
        }
    }
}
