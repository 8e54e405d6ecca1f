import ByteStore
import Journal
import MerkleTree
import Platform
import Synchronization

/// The file of a book as this process has it open, with what is known of it: nothing of that is
/// true of another file that takes its place.
final class OpenFile: Sendable {
    let store: Store
    let rosters = RosterCache()
    let tails = TailCache()
    let compared = ComparedRows()
    private let seen = Mutex<Head?>(nil)

    init(_ store: Store) { self.store = store }

    /// Notes what was read of it.
    func note(_ head: Head) { seen.withLock { $0 = head } }

    /// Whether another file has all the events that were read of this one. An older copy has not:
    /// what would be recorded in it would have the numbers of events that were told already.
    func isContinued(by other: Store) -> Bool {
        guard let seen = seen.withLock({ $0 }), let tree = seen.tree else { return true }
        guard let snapshot = try? other.snapshot() else { return false }
        let log = LogReader(snapshot.reader)
        guard let head = try? log.head(), head.sequence >= seen.sequence else { return false }
        return (try? log.root(of: head, size: seen.sequence)) == tree.root
    }
}

extension Book {
    var store: Store { file.store }

    /// Begins the one write, waiting for other writers as long as is allowed. Where one of them
    /// wrote the book anew, it is of the new file.
    @available(*, noasync, message: "write inside a synchronous function")
    @_lifetime(immortal)
    func writing(_ timeoutSeconds: Double) throws(DaybookError) -> Draft {
        do throws(DaybookError) {
            return try store.writing(timeoutSeconds: timeoutSeconds)
        } catch {
            guard case .journal(.store(.replaced)) = error.cause else { throw error }
        }
        return try store.writing(timeoutSeconds: timeoutSeconds)
    }
}
