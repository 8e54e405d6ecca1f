/// A commit in the log with what has become of it: what undoing looks at.
public struct PastWrite: Sendable {
    /// In log order.
    public let events: [Event]
    /// The entries that it recorded or corrected, as they are now.
    public let entries: [UInt64: EntryState]
    /// What each entry that it corrected says once the correction is taken back; none of those
    /// that then no longer count.
    public let former: [UInt64: Content]
    /// The roster without it and whatever came later; empty when it leaves the roster as it was,
    /// and where it records entries.
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

    /// The categories that it brought back while it corrected entries.
    var returnedCategories: [CategoryID] {
        guard holds(.correction) else { return [] }
        return events.compactMap { event in
            let id = event.content.kind == .categoryChanged ? event.content.category : nil
            return id.flatMap { rosterBefore.categories.isLive($0.rawValue) ? nil : $0 }
        }
    }

    /// Whether it recorded anything of this role.
    public func holds(_ role: KindRole) -> Bool {
        events.contains { $0.content.kind.role == role }
    }
}
