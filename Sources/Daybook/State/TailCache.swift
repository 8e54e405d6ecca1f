import Journal
import Synchronization

/// The tail as the last commit of this process left it, under that commit's transaction: the next
/// one goes on with it, unless somebody else wrote in between, and need not read it back.
final class TailCache: Sendable {
    private let kept = Mutex<(transaction: UInt64, tail: LogTail)?>(nil)

    /// The tail that `transaction` left, once; nil when it is not known.
    func take(_ transaction: UInt64) -> LogTail? {
        kept.withLock { kept in
            defer { kept = nil }
            return kept?.transaction == transaction ? kept?.tail : nil
        }
    }

    /// Keeps the tail that `transaction` left.
    func keep(_ tail: LogTail, of transaction: UInt64) {
        kept.withLock { $0 = (transaction, tail) }
    }
}
