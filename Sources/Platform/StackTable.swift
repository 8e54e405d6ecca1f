import Synchronization

/// Where the stacks of the first thread and of ``Threads`` lie. The handler of a fault reads it:
/// each look is a load of an atomic, which a signal may interrupt anywhere.
struct StackTable: ~Copyable, Sendable {
    /// The place of the first thread.
    static let first = 0
    /// Where each stack begins: 0 for a place that is free, and above its end for one that is
    /// claimed and not noted yet.
    private let lows: InlineArray<65, Atomic<UInt>>
    private let highs: InlineArray<65, Atomic<UInt>>

    init() {
        lows = InlineArray { _ in Atomic(0) }
        highs = InlineArray { _ in Atomic(0) }
        precondition(lows.count == Threads.limit + 1, "a place for each thread, and for the first")
    }

    /// A place for one more thread; nil: all are taken.
    func claim() -> Int? {
        lows.indices.dropFirst().first { place in
            lows[place].compareExchange(expected: 0, desired: .max, ordering: .acquiring).exchanged
        }
    }

    /// Notes the addresses of the stack of a thread, which has this place.
    func note(_ stack: Range<UInt>, at place: Int) {
        highs[place].store(stack.upperBound, ordering: .relaxed)
        lows[place].store(max(1, stack.lowerBound), ordering: .releasing)
    }

    /// Gives a place back, when its thread is about to end.
    func release(_ place: Int) {
        highs[place].store(0, ordering: .relaxed)
        lows[place].store(0, ordering: .releasing)
    }

    /// Whether an address is of one of the stacks. Safe in a signal handler.
    func contains(_ address: UInt) -> Bool {
        for place in 0..<lows.count where lows[place].load(ordering: .acquiring) <= address {
            if address < highs[place].load(ordering: .relaxed) { return true }
        }
        return false
    }
}

/// The stacks of this process. ``FaultGuard/install()`` notes the first thread's, so that the
/// table is made before a handler can look at it.
let stacks = StackTable()
