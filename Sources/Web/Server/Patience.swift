import Synchronization

/// Who has to wait after wrong passwords: twice as long after each, up to five minutes, by account
/// and place. Nobody else waits for it.
final class Patience: Sendable {
    private struct Key: Hashable {
        let account: String
        let place: String
    }

    private let failures = Mutex<[Key: (count: Int, until: Int64)]>([:])
    private static let longest: Int64 = 300
    /// More than anybody remembers: those whose time is over are forgotten.
    private static let most = 10_000
    /// So many wrong ones are slips of a finger.
    private static let free = 3

    /// Counts a try. It is taken for a wrong one until it is forgotten, so that of many who try at
    /// the same moment no more get through than one after the other.
    /// - Returns: how many seconds are left before the next; nil: it may be tried.
    func enter(_ account: String, at place: String, now: Int64) -> Int64? {
        let key = Key(account: account, place: place)
        return failures.withLock { failures in
            let before = failures[key]
            if let before, before.until > now { return before.until - now }
            if failures.count > Self.most { failures = failures.filter { $0.value.until > now } }
            let count = (before?.count ?? 0) + 1
            failures[key] = (count, now + Self.pause(after: count))
            return nil
        }
    }

    /// The try was wrong: its pause begins now, since it takes long to find out.
    func note(failureOf account: String, at place: String, now: Int64) {
        failures.withLock { failures in
            let key = Key(account: account, place: place)
            guard let (count, _) = failures[key] else { return }
            failures[key] = (count, now + Self.pause(after: count))
        }
    }

    /// In seconds.
    private static func pause(after count: Int) -> Int64 {
        min(count < free ? 0 : Int64(1) << Int64(min(count - free, 16)), longest)
    }

    /// One that was right.
    func forget(_ account: String, at place: String) {
        failures.withLock { _ = $0.removeValue(forKey: Key(account: account, place: place)) }
    }
}
