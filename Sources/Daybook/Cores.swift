import Dispatch
import Synchronization

/// Work shared out over the cores.
enum Cores {
    /// Cores that work is shared out over.
    static let count = 2

    /// What `body` makes of each number below `iterations`, in their order. A core that is done
    /// takes the next number.
    /// - Throws: what the first of them threw, when all have ended.
    static func map<Value: Sendable, Failure: Error>(
        _ iterations: Int, _ body: @Sendable (Int) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let made = Mutex<[Int: Result<Value, Failure>]>([:])
        DispatchQueue.concurrentPerform(iterations: iterations) { index in
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
    /// list is not divided: it takes a few milliseconds at most.
    static func flatMap<Element: Sendable, Value: Sendable>(
        _ list: [Element], _ body: @Sendable ([Element]) -> [Value]
    ) -> [Value] {
        guard list.count >= worthDividing else { return body(list) }
        return map(count) { core in
            body(Array(list[list.count * core / count..<list.count * (core + 1) / count]))
        }.flatMap(\.self)
    }

    private static let worthDividing = 64
}
