import Synchronization

/// Work shared out over the cores.
package enum Cores {
    /// How many may be asked for.
    package static let allowed = 1...Threads.limit
    /// What the program was told to use; 0: nothing.
    private static let chosen = Atomic(0)
    /// Elements of a list that are worth a thread: reports take tens of microseconds for each.
    private static let listWorthAThread = 32

    /// How many cores the work is shared out over: those that the program was told to use, else
    /// those that this process may run on. The answers do not depend on it.
    package static var count: Int {
        let chosen = chosen.load(ordering: .relaxed)
        return chosen > 0 ? chosen : min(Machine.cores, allowed.upperBound)
    }

    /// Pieces that are made before they are used, a thread each: enough that no core waits while
    /// one is used. One thread uses them, and more than a few do not make it faster.
    package static var ahead: Int { min(count + 2, mostAhead) }
    private static let mostAhead = 16

    /// Sets ``count`` for the whole process. Work that has begun keeps its number.
    /// - Precondition: `count` is ``allowed``.
    package static func use(_ count: Int) {
        precondition(allowed.contains(count), "a number of cores that is allowed")
        chosen.store(count, ordering: .relaxed)
    }

    /// What `body` makes of each number below `iterations`, in their order. The caller begins
    /// with 0; a core that is done takes the next number.
    /// - Throws: what the first of them threw, when all have ended.
    package static func map<Value: Sendable, Failure: Error>(
        _ iterations: Int, _ body: @Sendable (Int) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let made = Mutex<[Int: Result<Value, Failure>]>([:])
        Threads.run(iterations, on: count) { index in
            let value = Result { () throws(Failure) in try body(index) }
            made.withLock { $0[index] = value }
        }
        var values: [Value] = []
        for index in 0..<iterations {
            guard let value = made.withLock({ $0[index].take() }) else {
                preconditionFailure("every number had its turn")
            }
            values.append(try value.get())
        }
        return values
    }

    /// What `body` makes of a list, where it makes of the list's parts the parts of that. A short
    /// list has few parts: it takes a few milliseconds at most.
    package static func flatMap<Element: Sendable, Value: Sendable>(
        _ list: [Element], _ body: @Sendable ([Element]) -> [Value]
    ) -> [Value] {
        let parts = max(1, min(count, list.count / listWorthAThread))
        return map(parts) { part in
            body(Array(list[list.count * part / parts..<list.count * (part + 1) / parts]))
        }.flatMap(\.self)
    }
}
