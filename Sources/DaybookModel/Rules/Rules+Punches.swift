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
                time.local(offsetSeconds: offset).description, now: now.local.description)
        }
        if date != old?.on { try checkPast(date, roster, context) }
        try checkEmployment(ofPunch: content, replacing: old, roster, facts)
        guard let place = PunchPlace(content) else { return .record }
        if let old, PunchPlace(old) == place { return .record }
        return facts.count(of: place, on: date) > 0 ? .duplicate : .record
    }

    /// A shift that began in employment may end after it: its minutes are of the day it began on.
    private static func checkEmployment(
        ofPunch content: Content, replacing old: Content?, _ roster: Roster,
        _ facts: some LedgerFacts
    ) throws(Refusal) {
        if let place = PunchPlace(content), place.direction != .checkIn,
            let person = roster.person(place.person), !person.isEmployed(on: content.on)
        {
            let change = PunchChange(without: old.flatMap { PunchPlace($0) })
            let opened = facts.dateClosed(by: place, on: content.on, change)
            if let opened, person.isEmployed(on: opened) { return }
        }
        try checkEmployment(content, roster)
    }
}
