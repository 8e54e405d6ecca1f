/// Work that another thread does meanwhile. Where there is no thread, or none yet, whoever asks
/// for the value does the work: it is done once in any case.
package final class Ahead<Value: Sendable>: Sendable {
    private enum Stage: Sendable {
        case waiting(@Sendable () -> Value)
        case begun
        case done(Value)
    }

    private let stage: Monitor<Stage>

    /// Begins the work, unless the program uses one core.
    package init(_ work: @escaping @Sendable () -> Value) {
        stage = Monitor(.waiting(work))
        if Cores.count > 1 { _ = Threads.start { [self] in begin() } }
    }

    /// What came of it; waits until it is there.
    package func value() -> Value {
        begin()
        return stage.wait { if case .done(let value) = $0 { value } else { nil } }
    }

    /// Does the work, unless somebody else has begun with it.
    private func begin() {
        let work = stage.change { stage -> (@Sendable () -> Value)? in
            guard case .waiting(let work) = stage else { return nil }
            stage = .begun
            return work
        }
        guard let value = work?() else { return }
        stage.change { $0 = .done(value) }
    }
}
