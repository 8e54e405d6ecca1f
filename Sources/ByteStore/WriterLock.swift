import Glibc

/// The lock all writers of a store take before LMDB's own, which waits without limit.
///
/// It is `flock(2)` on `writer.lock`: the kernel frees it when its holder dies. The file holds
/// the process id of the last holder, as decimal text and a newline, only to be shown to people.
struct WriterLock: Sendable {
    private static let longestText = 20
    let descriptor: Int32

    /// Takes the lock if nobody holds it.
    /// - Returns: false when somebody does.
    func tryAcquire() throws(StoreError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .system("taking the writer lock") }
        }
        sign()
        return true
    }

    /// Takes the lock, waiting as long as `patience` lasts.
    /// - Throws: `.busy` when it runs out.
    func acquire(until patience: consuming Patience) throws(StoreError) {
        while try !tryAcquire() {
            guard patience.nap() else {
                throw .busy(holder: holder(), waitedSeconds: patience.waitedSeconds)
            }
        }
    }

    func release() { flock(descriptor, LOCK_UN) }

    func close() { Glibc.close(descriptor) }

    /// The process that last took the lock, or `nil` when it could not say.
    func holder() -> Int32? {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestText) { text in
            let count = unsafe pread(descriptor, text.baseAddress, text.count, 0)
            guard count > 0 else { return nil }
            let digits = unsafe text[..<count].prefix { $0 != UInt8(ascii: "\n") }
            return unsafe Int32(String(decoding: digits, as: UTF8.self))
        }
    }

    /// Writes this process's id. The name is a courtesy: where it cannot be written (a full
    /// disk) the file is emptied, so that nobody is accused wrongly, and the lock still holds.
    private func sign() {
        // Reading is cheaper than a write that changes the file's time.
        let own = getpid()
        guard holder() != own else { return }
        let text = Array("\(own)\n".utf8)
        let written = unsafe pwrite(descriptor, text, text.count, 0)
        if written != text.count { ftruncate(descriptor, 0) }
    }
}

/// A limited wait that looks again and again, first often, then every few milliseconds.
struct Patience {
    private static let firstNapMicroseconds: UInt32 = 200
    private static let longestNapMicroseconds: UInt32 = 5000

    private let start = ContinuousClock.now
    private let limitSeconds: Double
    private var napMicroseconds = firstNapMicroseconds

    init(seconds: Double) { limitSeconds = seconds }

    /// How long it has lasted, in seconds.
    var waitedSeconds: Double {
        start.duration(to: .now) / .seconds(1)
    }

    /// Sleeps a little.
    /// - Returns: false, at once, when the limit has passed.
    mutating func nap() -> Bool {
        guard waitedSeconds < limitSeconds else { return false }
        usleep(napMicroseconds)
        napMicroseconds = min(2 * napMicroseconds, Self.longestNapMicroseconds)
        return true
    }
}
