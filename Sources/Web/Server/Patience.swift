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

    /// How many seconds are left; nil: none.
    func wait(of account: String, at place: String, now: Int64) -> Int64? {
        let until = failures.withLock { $0[Key(account: account, place: place)]?.until } ?? 0
        return until > now ? until - now : nil
    }

    func note(failureOf account: String, at place: String, now: Int64) {
        failures.withLock { failures in
            if failures.count > Self.most { failures = failures.filter { $0.value.until > now } }
            let key = Key(account: account, place: place)
            let count = (failures[key]?.count ?? 0) + 1
            let doubled = count < Self.free ? 0 : Int64(1) << Int64(min(count - Self.free, 16))
            failures[key] = (count, now + min(doubled, Self.longest))
        }
    }

    func forget(_ account: String, at place: String) {
        failures.withLock { _ = $0.removeValue(forKey: Key(account: account, place: place)) }
    }
}
