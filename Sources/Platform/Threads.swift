import Glibc
import Synchronization

/// Threads of the program's own. The system may have none to give (`EAGAIN`), which is no error:
/// whoever asked does the work itself, and nothing is lost. libdispatch traps there, or tries for
/// ever; `schema/decisions/`, "Every core, on threads of our own".
package enum Threads {
    /// How many there may be at once, in the whole process. Each has a place in ``StackTable``.
    package static let limit = 64
    /// Bytes of a thread's stack. What they do is not recursive; a stack of less than a large
    /// page is never backed by one, which the kernel would have to clear.
    private static let stackBytes = 1 << 20
    /// Bytes at the stack's end that fault when they are touched: more than one frame has.
    private static let guardBytes = 1 << 16

    /// What a thread is to do, on its way there.
    private final class Job: Sendable {
        let place: Int
        let work: @Sendable () -> Void

        init(_ place: Int, _ work: @escaping @Sendable () -> Void) {
            (self.place, self.work) = (place, work)
        }
    }

    /// Has a thread do `work`, for which nobody waits here.
    /// - Returns: false where there is no thread to be had: `work` is not done then.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        if Worker.giveWaiting(Share(work)) { return true }
        guard let thread = create(work) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Calls `body` with each number below `count` and returns when all calls have. The caller
    /// begins with 0; whoever is done takes the next number.
    /// - Parameter threads: at most so many share the work, the caller among them. Where the
    ///   system has fewer, fewer do.
    package static func run(_ count: Int, on threads: Int, _ body: @Sendable (Int) -> Void) {
        guard count > 0 else { return }
        let next = Atomic(1)
        withoutActuallyEscaping(body) { body in
            let work: @Sendable (Int) -> Void = { first in
                var number = first
                while number < count {
                    body(number)
                    number = next.add(1, ordering: .relaxed).oldValue
                }
            }
            let busy = Monitor(0)
            for _ in 1..<max(1, min(count, threads)) {
                busy.change { $0 += 1 }
                let isGiven = Worker.give(
                    Share(tell: busy) { work(next.add(1, ordering: .relaxed).oldValue) })
                if isGiven { continue }
                busy.change { $0 -= 1 }
                break
            }
            work(0)
            // Whoever has told holds nothing of `body` any more.
            busy.wait { $0 == 0 ? () : nil }
        }
    }

    fileprivate static func create(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        guard let place = stacks.claim() else { return nil }
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackBytes)
        unsafe pthread_attr_setguardsize(&attributes, guardBytes)
        let job = unsafe Unmanaged.passRetained(Job(place, work))
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, &attributes,
            { job in
                guard let job = unsafe job else { return nil }
                Threads.perform(unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue())
                return nil
            }, job.toOpaque())
        if code == 0 { return thread }
        unsafe job.release()
        stacks.release(place)
        return nil
    }

    private static func perform(_ job: Job) {
        var local: UInt8 = 0
        // This is the thread's first frame but for the C library's.
        let top = unsafe withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
        stacks.note(top - UInt(stackBytes + guardBytes)..<top, at: job.place)
        FaultGuard.withAlternateStack(job.work)
        stacks.release(job.place)
    }
}

/// A share of work, and who is told when it is done.
private struct Share: Sendable {
    private var work: (@Sendable () -> Void)?
    private let busy: Monitor<Int>?

    init(tell busy: Monitor<Int>? = nil, _ work: @escaping @Sendable () -> Void) {
        (self.busy, self.work) = (busy, work)
    }

    /// Does the work, lets go of it, and calls `body` before anybody is told.
    mutating func perform(before body: () -> Void) {
        work?()
        work = nil
        body()
        busy?.change { $0 -= 1 }
    }
}

/// A thread that waits for the next share of work when it has done one. A thread that is made anew
/// each time often begins on the core of its maker, while the core of the one before, which is
/// about to end, still looks taken: for ten milliseconds two threads share a core, and one idles.
private final class Worker: Sendable {
    private static let idle = Monitor<[Worker]>([])
    private let next: Monitor<Share?>

    private init(_ first: Share) { next = Monitor(first) }

    /// Has a thread that waits do a share.
    /// - Returns: false where none waits.
    static func giveWaiting(_ share: Share) -> Bool {
        guard let worker = idle.change({ $0.popLast() }) else { return false }
        worker.next.change { $0 = share }
        return true
    }

    /// Has a thread that waits, or a new one, do a share.
    /// - Returns: false where there is none to be had.
    static func give(_ share: Share) -> Bool {
        if giveWaiting(share) { return true }
        let worker = Worker(share)
        guard let thread = Threads.create({ worker.work() }) else { return false }
        pthread_detach(thread)
        return true
    }

    private func work() -> Never {
        while true {
            var share = next.wait { $0.take() }
            share.perform { Self.idle.change { $0.append(self) } }
        }
    }
}

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

/// A value that threads share, and that some wait for until it is as they need it: a mutex and a
/// condition variable of POSIX.
@safe
package final class Monitor<Value: Sendable>:
    // Every access to the value holds the mutex, and a Sendable value may go to any thread. The
    // library's own Mutex has no condition to wait for, and one of POSIX needs a mutex of POSIX.
    @unchecked Sendable
{
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// Begins with `value`.
    package init(_ value: Value) {
        self.value = value
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Reads or changes the value. Threads that wait look at it again.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        wait { .some(body(&$0)) }
    }

    /// Waits until `body` makes something of the value, which it may change then.
    /// - Parameter body: asked again after each change; returns nil to wait on.
    package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        while true {
            if let result = body(&value) { return result }
            unsafe pthread_cond_wait(condition, mutex)
        }
    }
}
