import ByteStore
import EventCodec
import Journal
import Platform

/// A replay of the whole log shared out over cores. Each core reads through a snapshot of its
/// own. What is recorded meanwhile does not matter: the events before it never change.
struct ParallelReplay {
    let store: Store
    /// How many cores share the work, at most.
    var cores = Cores.count
    /// Whether punches, tickets and points are read again when their rows are made; see
    /// ``RowMaking``.
    var notesMonths = false
    /// See ``EventShares``.
    var worthTaking: Int?

    /// The state of the log at the last commit, in parts to be merged, with its head.
    /// - Parameter last: the last event to fold; nil: all of them.
    func fold(
        through last: UInt64? = nil, progress: @escaping Progress
    ) throws(DaybookError) -> (Head, [Projected]) {
        let (head, pagesAnEvent) = try headAndPages()
        let events = head.events(through: last)
        let corrections: CorrectionState
        do throws(DaybookError) {
            corrections = try share(EventShares(events, cores: cores, worthTaking: worthTaking)) {
                (run, log) throws(JournalError) in
                try Replay.corrections(run, in: log)
            }.reduce(into: CorrectionState()) { $0.merge($1) }
        } catch {
            // Whoever reads everything says better what is wrong with it.
            if case .journal(.damagedBlock) = error.cause {
                _ = try gather(events, nil, pagesAnEvent, progress)
            }
            throw error
        }
        var states = try gather(
            events, KnownCorrections(corrections.corrected), pagesAnEvent, progress)
        if states.isEmpty { states.append(Projected()) }
        states[0].corrections = corrections
        return (head, states)
    }

    /// The last commit, and how many pages of attendance one event comes to, from the live rows.
    private func headAndPages() throws(DaybookError) -> (Head, Double) {
        let snapshot = try store.reading()
        return try journal { () throws(JournalError) in
            let log = LogReader(snapshot.reader)
            let head = try log.knownHead()
            return (head, Double(try log.attendancePages(head)) / Double(max(1, head.sequence)))
        }
    }

    private func gather(
        _ events: ClosedRange<UInt64>?, _ corrections: KnownCorrections?,
        _ pagesAnEvent: Double, _ progress: @escaping Progress
    ) throws(DaybookError) -> [Projected] {
        let shares = EventShares(events, cores: cores, worthTaking: worthTaking)
        let projected = try share(shares) { (run, log) throws(JournalError) in
            try Replay.gather(
                run, in: log, corrections: corrections, notesMonths: notesMonths,
                // With room to spare: what is large and outgrows its room is moved.
                pages: Int(pagesAnEvent * Double(run.events.count) * 1.5),
                progress: { (_, _) in if run.core == 0 { progress(shares.begun, shares.count) } })
        }
        if shares.count > 0 { progress(shares.count, shares.count) }
        return projected
    }

    /// Goes through the events of a run.
    private typealias Work<Share> =
        @Sendable (_ run: EventRun, borrowing LogReader) throws(JournalError) -> Share

    /// Runs `work` on every core.
    /// - Returns: what it made of each run, in the order of the events.
    /// - Throws: what went wrong first in that order.
    private func share<Share: Sendable>(
        _ shares: EventShares, _ work: Work<Share>
    ) throws(DaybookError) -> [Share] {
        let made = try Cores.map(shares.cores) { (core) throws(DaybookError) in
            let snapshot = try store.reading(waitingSeconds: Book.rebuildTimeoutSeconds)
            var made: [(first: UInt64, share: Result<Share, DaybookError>)] = []
            while let run = shares.take(core) {
                let share = Result { () throws(DaybookError) in
                    try journal(work(run, LogReader(snapshot.reader)))
                }
                made.append((run.events.lowerBound, share))
                if case .failure = share { shares.giveUp(core) }
            }
            return made
        }.flatMap(\.self).sorted { $0.first < $1.first }
        var inOrder: [Share] = []
        for one in made { inOrder.append(try one.share.get()) }
        return inOrder
    }
}

extension Head {
    /// The sequences of all events, or nil when there are none.
    var events: ClosedRange<UInt64>? { sequence == 0 ? nil : 1...sequence }

    /// Those up to `last` (nil: all), or nil when there are none.
    func events(through last: UInt64?) -> ClosedRange<UInt64>? {
        let end = min(last ?? sequence, sequence)
        return end == 0 ? nil : 1...end
    }
}

extension ClosedRange<UInt64> {
    /// The `index`-th of `count` nearly equal parts, or nil when it is empty.
    func part(_ index: Int, of count: Int) -> ClosedRange<UInt64>? {
        let total = upperBound - lowerBound + 1
        let first = lowerBound + total * UInt64(index) / UInt64(count)
        let end = lowerBound + total * UInt64(index + 1) / UInt64(count)
        return first < end ? first...end - 1 : nil
    }
}
