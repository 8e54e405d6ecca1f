import ByteStore
import DaybookModel
import Dispatch
import EventCodec
import Journal
import Platform
import Projections
import Synchronization

/// A replay of the whole log shared out over cores. Each core reads through a snapshot of its
/// own. What is recorded meanwhile does not matter: the events before it never change.
struct ParallelReplay {
    let store: Store
    /// How many cores share the work.
    let cores: Int

    /// What one core came to, and the commit that it saw.
    private typealias Share = (transaction: UInt64, state: Projected)

    /// The state of the log at the last commit, in parts to be merged, with its head.
    /// - Parameter last: the last event to fold; nil: all of them.
    func fold(
        through last: UInt64? = nil, progress: @escaping Progress
    ) throws(DaybookError) -> (Head, [Projected]) {
        let snapshot = try store.reading()
        let transaction = snapshot.transactionID
        let (head, rows, rowBytes) = try journal { () throws(JournalError) in
            let log = LogReader(snapshot.reader)
            let head = try Self.head(log)
            return (head, try log.rowCount(of: AttendanceState.id, head), try log.rowBytes(head))
        }
        clearHeap(for: rowBytes)
        let events = head.events(through: last)
        // With room to spare: what is large and outgrows its room is moved.
        let pages = rows * 3 / (2 * cores)
        // The cores come along alike: what the first has done is told as that part of the whole.
        let whole: Progress = { (done, part) in
            let all = events?.count ?? 0
            progress(part == 0 ? all : done * all / part, all)
        }
        let gathered = try share(whole) { (core, log, progress) throws(JournalError) in
            let range = events?.part(core, of: cores)
            return try Replay.gather(range, in: log, pages: pages, progress: progress)
        }
        let isSummed = gathered.allSatisfy { $0.transaction == transaction }
        let states = (consume gathered).map(\.state)
        return (head, try settle(consume states, summedIn: isSummed ? transaction : nil))
    }

    /// Has memory cleared on a thread of its own for states that come to so many bytes of rows.
    private func clearHeap(for rowBytes: Int) {
        // States take half as much again as their rows; what is cleared in vain would be wasted.
        let bytes = rowBytes + rowBytes / 3
        if bytes < Self.worthClearing { return }
        DispatchQueue.global().async { Allocator.clearAhead(bytes) }
    }

    /// For less than this the pages are cleared as they are come to.
    private static let worthClearing = 1 << 23

    /// Settles the corrections of what was gathered, in parts: each core goes on with its own.
    /// - Parameter transaction: the commit in which every block was read.
    private func settle(
        _ gathered: consuming [Projected], summedIn transaction: UInt64?
    ) throws(DaybookError) -> [Projected] {
        let corrected = gathered.reduce(into: CorrectionState()) { $0.merge($1.corrections) }
            .corrected
        // Taken out by the core that goes on with it, so that nothing is copied.
        let parts = Mutex(gathered.map(Optional.some))
        _ = consume gathered
        return try share({ _, _ in }) { (core, log, _) throws(JournalError) in
            var state = parts.withLock { $0[core].take() } ?? Projected()
            try Settlement.settle(
                corrected.part(core, of: cores), before: CorrectionState(), in: log,
                isSummed: log.reader.transactionID == transaction, into: &state)
            return state
        }.map(\.state)
    }

    private typealias Work =
        @Sendable (Int, borrowing LogReader, @escaping Progress) throws(JournalError) -> Projected

    /// Runs `work` on every core.
    /// - Returns: the shares in order.
    private func share(
        _ progress: @escaping Progress, _ work: Work
    ) throws(DaybookError) -> [Share] {
        let shares = Mutex<[Int: Result<Share, DaybookError>]>([:])
        let silent: Progress = { _, _ in }
        DispatchQueue.concurrentPerform(iterations: cores) { core in
            let done = run(core, work, core == 0 ? progress : silent)
            shares.withLock { $0[core] = done }
        }
        var all: [Share] = []
        for core in 0..<cores {
            guard let done = shares.withLock({ $0[core].take() }) else {
                preconditionFailure("every core came to an end")
            }
            all.append(try done.get())
        }
        return all
    }

    private func run(
        _ core: Int, _ work: Work, _ progress: @escaping Progress
    ) -> Result<Share, DaybookError> {
        do throws(DaybookError) {
            let snapshot = try store.reading()
            let state = try journal { () throws(JournalError) in
                try work(core, LogReader(snapshot.reader), progress)
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
