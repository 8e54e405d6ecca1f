import Platform
import Synchronization

/// Tells whoever interrupts a long write whether anything was recorded.
final class InterruptedWrite: Sendable {
    private let recorded = Mutex(false)

    init() {
        Interruption.cleaning { end in
            let done =
                self.recorded.withLock { $0 } ? "the rows are recorded" : "nothing was recorded"
            // A bar may stand on the line.
            let lineEnd = Terminal.isTerminal(.standardError) ? "\n" : ""
            // If nobody can be told any more, the exit status is left.
            try? Terminal.write("\(lineEnd)Interrupted: \(done).\n", to: .standardError)
            end()
        }
    }

    /// From now on the write stands.
    func isRecorded() { recorded.withLock { $0 = true } }
}
