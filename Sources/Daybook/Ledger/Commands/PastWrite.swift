/// A commit in the log with what has become of it: what undoing looks at.
public struct PastWrite: Sendable {
    /// In log order.
    public let events: [Event]
    /// What it recorded or corrected, as it is now.
    public let entries: [UInt64: EntryState]
    /// What each entry that it corrected says once the correction is taken back; none of those
    /// that then no longer count.
    public let former: [UInt64: Content]
    /// What holds of each entry that it corrected, and what undoing took away of it.
    let standing: [UInt64: Standing]
    /// The write after it over which nothing is redone; nil: there is none.
    var since: UInt64?

    package init(
        events: [Event], entries: [UInt64: EntryState], former: [UInt64: Content],
        standing: [UInt64: Standing] = [:]
    ) {
        self.events = events
        self.entries = entries
        self.former = former
        self.standing = standing
    }

    /// Everything that undoing it may take away or bring back.
    var contents: [Content] { entries.values.map(\.content) + former.values }

    /// Whether it recorded anything of this role.
    public func holds(_ role: KindRole) -> Bool {
        events.contains { $0.content.kind.role == role }
    }

    /// Whether it did nothing but take back another, or bring one back.
    var way: UndoCommand.Way? {
        UndoCommand.Way.allCases.first { way in
            !events.isEmpty
                && events.allSatisfy {
                    $0.content.corrected != nil && $0.content.text(.reason) == way.reason
                }
        }
    }

    /// What it retracted.
    var retracted: [UInt64] {
        events.filter { [.entryRetracted, .rosterRetracted].contains($0.content.kind) }
            .flatMap { Array($0.corrected ?? 0..<0) }
    }

    /// Whether it took back another, so that taking it back brings that one back.
    public var isUndoing: Bool { way == .undo }

    /// Whether any of it still holds, be it under further corrections.
    var isInEffect: Bool {
        events.contains { event in
            guard let targets = event.corrected else {
                return entries[event.sequence]?.isLive ?? false
                    || standing[event.sequence]?.has(event.sequence) ?? false
            }
            return targets.contains { target in
                guard let entry = entries[target] else { return false }
                if event.content.kind == .rosterReinstated { return entry.isLive }
                return entry.correctedBy == event.sequence
                    || standing[target]?.has(event.sequence) ?? false
            }
        }
    }

    /// Whether an event of it is what an entry stands by.
    func decides(_ event: Event, of entry: EntryState) -> Bool {
        entry.correctedBy == event.sequence
            || standing[entry.sequence]?.isLast(event.sequence) ?? false
    }
}

/// What an entry stands by: undoing takes the last away, and redoing brings it back, the last one
/// taken first.
package struct Standing: Sendable {
    /// The entry and its corrections, but those that undoing took away; oldest first.
    private var done: [UInt64]
    /// What undoing took away, and the undoing; the last one taken away is last.
    private var undone: [(taken: UInt64, by: UInt64)] = []

    /// - Parameter corrections: of an entry, oldest first.
    init(of target: UInt64, _ corrections: [Event]) {
        done = [target]
        for event in corrections {
            switch event.content.text(.reason) {
            case StandingReason.undone:
                if let last = done.popLast() { undone.append((last, event.sequence)) }
            case StandingReason.redone: if let last = undone.popLast() { done.append(last.taken) }
            default: (done, undone) = (done + [event.sequence], [])
            }
        }
    }

    /// Whether an event still holds, be it what was recorded or an undoing.
    func has(_ event: UInt64) -> Bool {
        done.contains(event) || undone.contains { $0.by == event }
    }

    /// Whether it is what is taken away next, or brought back next.
    func isLast(_ event: UInt64) -> Bool { done.last == event || undone.last?.by == event }
}
