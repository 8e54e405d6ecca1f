public import DaybookModel

/// A commit in the log with what has become of it: what undoing looks at.
public struct PastWrite: Sendable {
    /// In log order.
    public let events: [Event]
    /// The entries that it recorded or corrected, as they are now.
    public let entries: [UInt64: EntryState]
    /// What each entry that it corrected says once the correction is taken back; none of those
    /// that then no longer count.
    public let former: [UInt64: Content]
    /// The roster without it and whatever came later; empty when it is no write of the roster.
    let rosterBefore: Roster

    package init(
        events: [Event], entries: [UInt64: EntryState], former: [UInt64: Content],
        rosterBefore: Roster = Roster()
    ) {
        self.events = events
        self.entries = entries
        self.former = former
        self.rosterBefore = rosterBefore
    }

    /// Everything that undoing it may take away or bring back.
    var contents: [Content] { entries.values.map(\.content) + former.values }

    /// Whether it recorded anything of this role.
    public func holds(_ role: KindRole) -> Bool {
        events.contains { $0.content.kind.role == role }
    }
}
