import Synchronization

/// The projections whose rows were compared as a whole, since the book was opened, with the digest
/// that was recorded for them.
package final class ComparedRows: Sendable {
    private let done = Mutex<Set<UInt8>>([])

    package init() {}

    /// Whether those of a projection were.
    package func contains(_ projection: UInt8) -> Bool {
        done.withLock { $0.contains(projection) }
    }

    /// Those of a projection are.
    package func insert(_ projection: UInt8) { done.withLock { _ = $0.insert(projection) } }
}
