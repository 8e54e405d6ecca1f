import Dispatch
import Synchronization

/// Work that another core does meanwhile.
final class Ahead<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let group = DispatchGroup()

    /// Begins the work.
    init(_ work: @escaping @Sendable () -> Value) {
        DispatchQueue.global().async(group: group) { [self] in
            let value = work()
            made.withLock { $0 = value }
        }
    }

    /// What came of it; waits until it is there.
    func value() -> Value {
        group.wait()
        guard let value = made.withLock({ $0 }) else {
            preconditionFailure("the work ended without a value")
        }
        return value
    }
}
