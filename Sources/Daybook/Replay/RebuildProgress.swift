import Journal

/// What a rebuild tells of how far it has come: the events that are folded, then the rows that are
/// written, which takes about half as long.
struct RebuildProgress: Sendable {
    private let writes: Bool
    private let progress: Progress

    init(writes: Bool, _ progress: @escaping Progress) {
        self.writes = writes
        self.progress = progress
    }

    /// So many events of all are folded.
    func folded(_ done: Int, _ all: Int) { progress(done, whole(all)) }

    /// So many rows are written, of about so many.
    func wrote(_ rows: Int, of all: Int, _ head: Head) {
        let events = Int(head.sequence)
        let rest = whole(events) - events
        progress(events + (rows < all ? rest * rows / all : rest), whole(events))
    }

    private func whole(_ events: Int) -> Int { writes ? events + events / 2 : events }
}
