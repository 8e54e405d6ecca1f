import ByteStore
import EventCodec
import Journal
import Platform

extension Book {
    /// Folds the whole log, compares each projection's digest with the live rows', and puts the
    /// folded rows in their place. Readers see the old rows until the one transaction that swaps.
    /// - Parameters:
    ///   - names: the projections to rebuild; empty: all.
    ///   - isCheckOnly: compare, and leave the rows as they are.
    public func rebuild(
        _ names: [String] = [], isCheckOnly: Bool = false,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> RebuildReport {
        try confirmPresent()
        let began = SystemClock.monotonicNanoseconds()
        let chosen = try Self.projections(named: names)
        let bar = RebuildProgress(writes: !isCheckOnly, progress)
        let (head, parts) = try ParallelReplay(store: store, notesMonths: true)
            .fold(progress: bar.folded)
        let (projections, rows) = try bySize(chosen)
        let compared =
            isCheckOnly
            ? try compare(projections, parts, head)
            : try replace(projections, with: parts, at: head) {
                bar.wrote($0, of: rows, after: Int(head.sequence))
            }
        let elapsed = SystemClock.monotonicNanoseconds() - began
        // Of millions of pieces: another core gives them back meanwhile.
        _ = Threads.start { [parts = consume parts] in _ = parts }
        return RebuildReport(
            events: head.sequence, seconds: Double(elapsed) / 1e9,
            projections: chosen.flatMap { kind in compared.filter { $0.name == kind.name } })
    }

    /// The projections whose live rows have most bytes first: what takes longest is begun first.
    /// - Returns: them, and how many rows they have together.
    private func bySize(
        _ projections: [ProjectionKind]
    ) throws(DaybookError) -> ([ProjectionKind], rows: Int) {
        // No view: it would read the roster's rows, which may be what is to be made anew.
        let snapshot = try store.reading()
        let log = LogReader(snapshot.reader)
        let head = try journal(log.knownHead())
        let counted = try projections.map { (projection) throws(DaybookError) in
            (
                projection, bytes: try journal(log.rowBytes(of: [projection], head)),
                rows: try journal(log.rowCount(of: projection.id, head))
            )
        }
        return (
            counted.sorted { $0.bytes > $1.bytes }.map(\.0), counted.reduce(0) { $0 + $1.rows }
        )
    }

    /// The digest of each projection's folded rows, compared with its live rows: shared out over
    /// the cores, the folded rows of a projection and its live ones apart.
    /// - Parameter parts: what the cores folded.
    private func compare(
        _ projections: [ProjectionKind], _ parts: [Projected], _ head: Head
    ) throws(DaybookError) -> [RebuildReport.Projection] {
        let store = store
        // What takes longest is begun first: rows for which events are read again.
        let all = 0..<2 * projections.count
        let slow = all.filter { $0 % 2 == 0 && projections[$0 / 2].isReadAgain }
        let order = slow + all.filter { !slow.contains($0) }
        let made = try Cores.map(order.count) { (turn) throws(DaybookError) in
            let (place, isLive) = order[turn].quotientAndRemainder(dividingBy: 2)
            if isLive == 1 { return try liveDigest(of: projections[place], head) }
            return try projections[place].digest(of: parts) { (rows) throws(DaybookError) in
                try rows.readOn(in: store)
            }
        }
        var digests = [UInt64?](repeating: nil, count: order.count)
        for (task, digest) in zip(order, made) { digests[task] = digest }
        return projections.indices.map { place in
            guard let digest = digests[2 * place] else {
                preconditionFailure("rows that were made have a digest")
            }
            return RebuildReport.Projection(
                name: projections[place].name, digest: digest,
                isSame: digests[2 * place + 1] == digest)
        }
    }

    /// The digest that `head` has of a projection's rows; nil where the rows, read again, have
    /// another one or mean something else.
    func liveDigest(
        of projection: ProjectionKind, _ head: Head
    ) throws(DaybookError) -> UInt64? {
        let snapshot = try store.reading()
        let log = LogReader(snapshot.reader)
        let last = try journal(log.knownHead())
        let isAtHead = last.sequence == head.sequence
        // Another rebuild may have made a generation of the same rows since.
        guard let live = (isAtHead ? last : head)[projection.id],
            live.fingerprint == projection.fingerprint
        else { return nil }
        // Rows that moved on since the replay are compared by their record alone.
        if !isAtHead { return live.digest }
        let digest = try journal(log.digest(of: Generation(live)))
        return digest == live.digest ? digest : nil
    }

    private static func projections(
        named names: [String]
    ) throws(DaybookError) -> [ProjectionKind] {
        for name in names where !ProjectionKind.all.contains(where: { $0.name == name }) {
            let known = ProjectionKind.all.map(\.name)
            let hint = nearestName(to: name, among: known).map { "Did you mean \($0)? " } ?? ""
            throw .usage(
                message: "\"\(name)\" is not one of the kept figures",
                remedy: "\(hint)They are: \(known.joined(separator: ", ")).")
        }
        return ProjectionKind.all.filter { names.isEmpty || names.contains($0.name) }
    }

    /// Runs `body` in a draft of its own, then writes the head and commits; grows a full map once.
    func inDraft(
        _ body: (inout Draft, inout Head) throws(JournalError) -> Void
    ) throws(DaybookError) {
        // Other cores read what their rows are made of; none does while it waits for this one.
        try growing(waitingSeconds: Self.rebuildTimeoutSeconds) { () throws(DaybookError) in
            var draft = try store.writing(timeoutSeconds: Self.rebuildTimeoutSeconds)
            var head = try journal(LogReader(draft.reader).knownHead())
            try journal(body(&draft, &head))
            try journal(draft.put(head))
            try draft.settle()
        }
    }

    static let rebuildTimeoutSeconds = 30.0
}

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
