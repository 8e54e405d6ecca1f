/// What a rebuild tells of how far it has come, in events: the fold, then the rows that are
/// written, which takes about half as long.
struct RebuildProgress: Sendable {
    private let writes: Bool
    private let progress: Progress

    init(writes: Bool, _ progress: @escaping Progress) {
        self.writes = writes
        self.progress = progress
    }

    /// So many events of all are folded.
    func folded(_ done: Int, _ all: Int) { progress(writes ? Self.share(done) : done, all) }

    /// So many rows are written, of about so many, after all events were folded.
    func wrote(_ rows: Int, of all: Int, after events: Int) {
        let rest = events - Self.share(events)
        progress(Self.share(events) + (rows < all ? rest * rows / all : rest), events)
    }

    private static func share(_ events: Int) -> Int { events / 3 * 2 }
}
