import Accounts
import Synchronization

/// What each browser has just done, until its next page says so.
final class Notices: Sendable {
    private let kept = Mutex<[String: Notice]>([:])
    /// More browsers than a book has: those that never came back are forgotten.
    private static let most = 10_000

    func put(_ notice: Notice, for session: Secret?) {
        guard let session else { return }
        kept.withLock { kept in
            if kept.count > Self.most { kept.removeAll() }
            kept[session.hash] = notice
        }
    }

    func take(for session: Secret?) -> Notice? {
        guard let session else { return nil }
        return kept.withLock { $0.removeValue(forKey: session.hash) }
    }
}
