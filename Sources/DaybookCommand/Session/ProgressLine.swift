import Daybook
import Platform
import Reports
import Synchronization

extension Output {
    /// Draws a bar on standard error, which is there for as long as the function that is given
    /// back: whoever does the work alone should hold it.
    /// - Parameter label: what is being done, in a few words.
    /// - Parameter left: what is said of the book when an interrupt ends the work.
    func progress(_ label: String, ifInterrupted left: String? = nil) -> Progress {
        let line = ProgressLine(label, self)
        LastWords.set(.interrupted(left))
        return { line.advance($0, $1) }
    }
}

extension String {
    /// What an interrupted program says.
    static func interrupted(_ left: String?) -> String {
        left.map { "Interrupted: \($0)." } ?? "Interrupted."
    }
}

/// A progress bar on standard error, taken away with this object; elsewhere than on a terminal
/// nothing is drawn.
private final class ProgressLine: Sendable {
    private let label: String
    private let style: TableStyle
    private let isVisible: Bool
    private let started = SystemClock.monotonicNanoseconds()
    private let bar = Mutex<ProgressBar?>(nil)

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

    deinit {
        LastWords.set(nil)
        if let erasure = bar.withLock({ $0?.erasure() }) { show(erasure) }
    }

    private func show(_ text: String) {
        // A bar that cannot be drawn is no reason to stop the work.
        try? Terminal.write(text, to: .standardError)
    }
}
