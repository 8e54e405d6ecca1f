import ByteStore
import DaybookModel
import Dispatch
import EventCodec
import Journal
import Projections
import Synchronization

/// A replay of the whole log shared out over cores. Each core reads through a snapshot of its
/// own; all of them must show the same commit, or the replay begins again.
struct ParallelReplay {
    let store: Store
    /// How many cores share the work.
    let cores: Int

    /// What one core came to: the commit it saw, and its share.
    private typealias Share = Result<(transaction: UInt64, state: Projected), DaybookError>

    private static let attempts = 5

    /// The state of the log at the last commit, in parts to be merged, with its head.
    /// - Parameter last: the last event to fold; nil: all of them.
    func fold(
        through last: UInt64? = nil, progress: @escaping Progress
    ) throws(DaybookError) -> (Head, [Projected]) {
        for _ in 0..<Self.attempts {
            if let result = try attempt(last, progress) { return result }
        }
        return try foldAlone(last, progress)
    }

    /// On a book that never rests, one snapshot is the only one that cannot disagree.
    private func foldAlone(
        _ last: UInt64?, _ progress: @escaping Progress
    ) throws(DaybookError) -> (Head, [Projected]) {
        let snapshot = try store.reading()
        do throws(JournalError) {
            let log = LogReader(snapshot.reader)
            let head = try Self.head(log)
            return (
                head, [try Replay.fold(head.events(through: last), in: log, progress: progress)]
            )
        } catch { throw DaybookError(.journal(error)) }
    }

    private func attempt(
        _ last: UInt64?, _ progress: @escaping Progress
    ) throws(DaybookError) -> (Head, [Projected])? {
        let snapshot = try store.reading()
        let head = try journal { () throws(JournalError) in
            try Self.head(LogReader(snapshot.reader))
        }
        let transaction = snapshot.transactionID
        let events = head.events(through: last)
        // With room to spare: what is large and outgrows its room is moved.
        let pages = try journal { () throws(JournalError) in
            try LogReader(snapshot.reader).rowCount(of: AttendanceState.id, head) * 3 / (2 * cores)
        }
        // The cores come along alike: what the first has done is told as that part of the whole.
        let whole: Progress = { (done, part) in
            let all = events?.count ?? 0
            progress(part == 0 ? all : done * all / part, all)
        }
        guard
            let gathered = try share(
                transaction, whole,
                { (index, log, progress) throws(JournalError) in
                    let range = events?.part(index, of: cores)
                    return try Replay.gather(range, in: log, pages: pages, progress: progress)
                })
        else { return nil }
        return try settle(consume gathered, transaction).map { (head, $0) }
    }

    /// Settles the corrections of what was gathered, in parts: each core goes on with its own.
    private func settle(
        _ gathered: consuming [Projected], _ transaction: UInt64
    ) throws(DaybookError) -> [Projected]? {
        let corrected = gathered.reduce(into: CorrectionState()) { $0.merge($1.corrections) }
            .corrected
        // Taken out by the core that goes on with it, so that nothing is copied.
        let parts = Mutex(gathered.map(Optional.some))
        _ = consume gathered
        return try share(
            transaction, { _, _ in },
            { (index, log, _) throws(JournalError) in
                var state = parts.withLock { $0[index].take() } ?? Projected()
                try Settlement.settle(
                    corrected.part(index, of: cores), before: CorrectionState(), in: log,
                    isSummed: true, into: &state)
                return state
            })
    }

    private typealias Work =
        @Sendable (Int, borrowing LogReader, @escaping Progress) throws(JournalError) -> Projected

    /// Runs `work` on every core.
    /// - Returns: the shares in order, or nil when a core saw another commit than `transaction`.
    private func share(
        _ transaction: UInt64, _ progress: @escaping Progress, _ work: Work
    ) throws(DaybookError) -> [Projected]? {
        let shares = Mutex<[Int: Share]>([:])
        let silent: Progress = { _, _ in }
        DispatchQueue.concurrentPerform(iterations: cores) { index in
            let done = run(index, work, index == 0 ? progress : silent)
            shares.withLock { $0[index] = done }
        }
        var parts: [Projected] = []
        for index in 0..<cores {
            guard let done = try shares.withLock({ $0[index] })?.get(),
                done.transaction == transaction
            else { return nil }
            parts.append(done.state)
        }
        return parts
    }

    private func run(_ index: Int, _ work: Work, _ progress: @escaping Progress) -> Share {
        do throws(DaybookError) {
            let snapshot = try store.reading()
            let state = try journal { () throws(JournalError) in
                try work(index, LogReader(snapshot.reader), progress)
            }
            return .success((snapshot.transactionID, state))
        } catch { return .failure(error) }
    }

    private static func head(_ log: borrowing LogReader) throws(JournalError) -> Head {
        guard let head = try log.head() else { throw .damagedHead("it is missing") }
        return head
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

extension Array {
    /// The `index`-th of `count` nearly equal parts.
    func part(_ index: Int, of count: Int) -> ArraySlice<Element> {
        self[self.count * index / count..<self.count * (index + 1) / count]
    }
}
