import Daybook
import Platform
import Reports
import Synchronization

/// Draws a progress bar on standard error while work goes on; elsewhere than on a terminal it
/// draws nothing.
final class ProgressLine: Sendable {
    private let label: String
    private let style: TableStyle
    private let isVisible: Bool
    private let started = SystemClock.monotonicNanoseconds()
    private let bar = Mutex<ProgressBar?>(nil)

    /// - Parameter label: what is being done, in a few words.
    init(_ label: String, _ output: Output) {
        self.label = label
        isVisible = !output.isQuiet && Terminal.isTerminal(.standardError)
        style = TableStyle(ascii: output.style.ascii, width: Terminal.columns)
    }

    /// Notes how far the work has come; any thread may.
    func advance(_ done: Int, _ total: Int) {
        guard isVisible else { return }
        bar.withLock { bar in
            var drawn =
                bar
                ?? ProgressBar(
                    label: label, total: total, visible: true, started: started, style: style)
            let now = SystemClock.monotonicNanoseconds()
            if let frame = drawn.frame(done: done, now: now) { show(frame) }
            bar = drawn
        }
    }

    /// Takes the bar away.
    func finish() {
        bar.withLock { bar in
            if let erasure = bar?.erasure() { show(erasure) }
        }
    }

    private func show(_ text: String) {
        // A bar that cannot be drawn is no reason to stop the work.
        try? Terminal.write(text, to: .standardError)
    }
}

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
