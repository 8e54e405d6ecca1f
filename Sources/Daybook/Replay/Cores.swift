import Dispatch
import Synchronization

/// Work shared out over the cores.
enum Cores {
    /// What `body` makes of each number below `count`, in their order. A core that is done takes
    /// the next number.
    /// - Throws: what the first of them threw, when all have ended.
    static func map<Value: Sendable>(
        _ count: Int, _ body: @Sendable (Int) throws(DaybookError) -> Value
    ) throws(DaybookError) -> [Value] {
        let made = Mutex<[Int: Result<Value, DaybookError>]>([:])
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let value = Result { () throws(DaybookError) in try body(index) }
            made.withLock { $0[index] = value }
        }
        var values: [Value] = []
        for index in 0..<count {
            guard let value = made.withLock({ $0[index].take() }) else {
                preconditionFailure("every number had its turn")
            }
            values.append(try value.get())
        }
        return values
    }
}
