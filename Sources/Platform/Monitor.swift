import Glibc

/// A value that threads share, and that some wait for until it is as they need it: a mutex and a
/// condition variable of POSIX.
@safe
package final class Monitor<Value: Sendable>:
    // Every access to the value holds the mutex, and a Sendable value may go to any thread.
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
