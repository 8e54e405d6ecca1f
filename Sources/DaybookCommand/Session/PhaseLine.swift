import Daybook
import Synchronization

/// The progress of work in several parts: a bar for each, one after the other.
final class PhaseLine: Sendable {
    private let output: Output
    private let line = Mutex<ProgressLine?>(nil)

    init(_ output: Output) { self.output = output }

    /// Takes the bar of the part before away.
    /// - Returns: what is to be told how far this part has come.
    func begin(_ label: String) -> Progress {
        finish()
        let new = ProgressLine(label, output)
        line.withLock { $0 = new }
        return { new.advance($0, $1) }
    }

    /// Takes the bar away.
    func finish() {
        line.withLock { line in
            line?.finish()
            line = nil
        }
    }
}
