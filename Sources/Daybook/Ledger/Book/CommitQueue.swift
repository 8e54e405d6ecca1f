import ByteStore
import Journal
import Platform
import Synchronization

/// How far the log has come in a transaction.
struct CommitPoint {
    var head: Head
    /// What ends the log; nil: it is read.
    var tail: LogTail?
}

/// One command on its way into the log, together with others or alone.
final class CommitTurn: Sendable {
    /// What a writer that waited is to do.
    enum Word: Sendable {
        /// Write for all who wait.
        case lead
        /// Write alone: nobody else waits, or what was written together could not be kept.
        case alone
        /// Nothing more: the transaction is durable, or failed.
        case done(DaybookError?)
    }

    /// Decides and writes, behind those before it in the transaction. A refusal is its own affair;
    /// what it throws leaves the transaction of no use to anybody.
    typealias Work = @Sendable (inout Draft, inout CommitPoint) throws(DaybookError) -> Void

    let work: Work
    private let word = Monitor<Word?>(nil)

    init(_ work: @escaping Work) { self.work = work }

    func say(_ word: Word) { self.word.change { $0 = word } }

    fileprivate func wait() -> Word { word.wait { $0.take() } }
}

/// The writers of one process that wait at the same time. One of them writes for all, in one
/// transaction with one sync; those who come meanwhile are the next group. Each command decides
/// behind those before it, as if it had been alone.
final class CommitQueue: Sendable {
    private typealias State = (waiting: [CommitTurn], isLed: Bool)

    /// Writers of one transaction, at most: others wait until it is durable.
    private static let groupSize = 64

    private let state = Mutex<State>(([], false))

    /// How many wait for the one who writes.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Has `turn` written; returns when that is durable.
    /// - Parameters:
    ///   - together: writes a group, and tells each what became of it but the first, which it
    ///     returns it for.
    ///   - alone: writes this turn in a transaction of its own.
    func run(
        _ turn: CommitTurn, together: ([CommitTurn]) -> CommitTurn.Word,
        alone: () throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var isLeading = beginsAlone(turn)
        var word = isLeading ? .alone : turn.wait()
        if case .lead = word {
            isLeading = true
            let group = takeGroup()
            word = group.count > 1 ? together(group) : .alone
        }
        // Whoever writes alone keeps the lead until then, so that those who come gather.
        defer { if isLeading { passOn() } }
        if case .done(let error) = word {
            if let error { throw error }
        } else {
            try alone()
        }
    }

    /// Takes the lead where nobody has it, else a place among those who wait.
    private func beginsAlone(_ turn: CommitTurn) -> Bool {
        state.withLock { state in
            if state.isLed { state.waiting.append(turn) }
            defer { state.isLed = true }
            return !state.isLed
        }
    }

    private func takeGroup() -> [CommitTurn] {
        state.withLock { state in
            let group = Array(state.waiting.prefix(Self.groupSize))
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    private func passOn() {
        let next = state.withLock { state in
            state.isLed = !state.waiting.isEmpty
            return state.waiting.first
        }
        next?.say(.lead)
    }
}
