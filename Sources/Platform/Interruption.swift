import Glibc
import Synchronization

/// Lets the program put away what it made before an interrupt, a request to end or the end of its
/// terminal ends it.
///
/// The signals are held back from all threads and taken by one of their own, so that what is done
/// is ordinary code and not a signal handler's. SIGKILL asks nobody.
package enum Interruption {
    /// Puts things away, and then calls `end`.
    package typealias CleanUp = @Sendable (_ end: () -> Never) -> Never

    private static let statusOfSignals: Int32 = 128
    private static let cleanUp = Mutex<CleanUp?>(nil)

    /// From now on such a signal first runs `cleanUp`, that of the last call, on a thread of its
    /// own while others work on, removes what is half written, and then ends the process as it
    /// would have. To be called by the first thread and before there are others: they inherit what
    /// it holds back.
    package static func cleaning(by cleanUp: @escaping CleanUp = { end in end() }) {
        let isHeard = Self.cleanUp.withLock { known in
            defer { known = cleanUp }
            return known != nil
        }
        if isHeard { return }
        var set = heard()
        _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        // Without the thread an interrupt ends the process at once, as it does elsewhere.
        if !Threads.start({ wait() }) {
            _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        }
    }

    /// The signals that end the process; those it was told to ignore, as `nohup` does, do not.
    private static func heard() -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            _ = unsafe sigaction(number, nil, &action)
            let handler = unsafe action.__sigaction_handler.sa_handler
            let isIgnored = unsafe unsafeBitCast(handler, to: Int.self) == 1  // SIG_IGN
            if !isIgnored { unsafe sigaddset(&set, number) }
        }
        return set
    }

    private static func wait() -> Never {
        var set = heard()
        var number: Int32 = 0
        _ = unsafe sigwait(&set, &number)
        guard let cleanUp = cleanUp.withLock({ $0 }) else { end(by: number) }
        cleanUp { end(by: number) }
    }

    private static func end(by number: Int32) -> Never {
        NewFile.abandonAll()
        if number == SIGINT {
            LastWords.say()
            _exit(FaultGuard.interruptedStatus)
        }
        var set = heard()
        signal(number, SIG_DFL)
        _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        _exit(statusOfSignals + number)
    }
}
