import Glibc

extension Threads {
    /// Bytes of stack that every command does with: the runtime makes what it knows of types there.
    private static let neededBytes: rlim_t = 1 << 19

    /// Does `work`, which may need more stack than the first thread was given (`ulimit -s`): then
    /// on a thread of its own, where there is one to be had. Returns when it is done.
    package static func withRoom(_ work: @escaping @Sendable () -> Void) {
        var limit = rlimit()
        let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
        guard isKnown, limit.rlim_cur < neededBytes else { return work() }
        let isDone = Monitor(false)
        let isStarted = start {
            work()
            isDone.change { $0 = true }
        }
        guard isStarted else { return work() }
        // Signals are for whoever works.
        var all = sigset_t()
        unsafe sigfillset(&all)
        _ = unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
        isDone.wait { $0 ? () : nil }
    }
}
