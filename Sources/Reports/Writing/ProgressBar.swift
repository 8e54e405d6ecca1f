/// One line that tells how far a long task has come. It draws and decides; its caller writes what
/// it returns to standard error, and tells it the time.
package struct ProgressBar: Sendable {
    /// A task shorter than this shows nothing, in nanoseconds.
    package static let patience: Int64 = 500_000_000
    /// The shortest time between two drawings, in nanoseconds.
    package static let pause: Int64 = 100_000_000
    private static let barWidth = 24

    private let label: String
    private let total: Int
    private let visible: Bool
    private let started: Int64
    private let style: TableStyle
    private var lastDrawn: Int64?
    private var drawnWidth = 0

    /// - Parameters:
    ///   - total: the steps of the whole task.
    ///   - visible: whether standard error is a terminal and the user did not ask for quiet.
    ///   - started: the monotonic clock at the start, in nanoseconds.
    package init(
        label: String, total: Int, visible: Bool, started: Int64, style: TableStyle = .plain
    ) {
        self.label = label
        self.total = max(total, 1)
        self.visible = visible
        self.started = started
        self.style = style
    }

    /// What to write now that `done` steps are complete; nil when it is not time to draw.
    package mutating func frame(done: Int, now: Int64) -> String? {
        guard visible, now - started >= Self.patience else { return nil }
        if let lastDrawn, now - lastDrawn < Self.pause { return nil }
        lastDrawn = now
        let line = cut(line(done: done, now: now), to: style.width - 1, ellipsis: style.ellipsis)
        let width = displayWidth(line)
        let blanks = String(repeating: " ", count: max(0, drawnWidth - width))
        drawnWidth = width
        return "\r" + line + blanks
    }

    /// What takes the line away at the end; nil when nothing was drawn.
    package mutating func erasure() -> String? {
        guard drawnWidth > 0 else { return nil }
        defer { drawnWidth = 0 }
        return "\r" + String(repeating: " ", count: drawnWidth) + "\r"
    }

    private func line(done: Int, now: Int64) -> String {
        let share = min(1, max(0, Double(done) / Double(total)))
        let blocks = style.shown(CellBar(share: share, width: Self.barWidth).text)
        let elapsed = Double(now - started) / 1e9
        let left = share > 0 ? " \(Int((elapsed / share - elapsed).rounded(.up)))s left" : ""
        return "\(style.shown(label))  \(blocks) \(percent(share))\(left)"
    }
}
