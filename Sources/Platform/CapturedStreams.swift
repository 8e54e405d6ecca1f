import Glibc

/// The two streams of a child, read side by side so that neither can fill up and block it.
struct CapturedStreams: ~Copyable {
    private let output: Descriptor
    private let errors: Descriptor
    private let stallNanoseconds: Int64?
    private(set) var outputBytes: [UInt8] = []
    private(set) var errorBytes: [UInt8] = []

    private static let nanosecondsPerMillisecond: Int64 = 1_000_000
    /// The longest stall that is measured; anything above it counts as no limit.
    private static let longestStallSeconds: Double = 1_000_000

    init(of running: consuming ChildProcess.Running, stallSeconds: Double) {
        output = running.output
        errors = running.errors
        stallNanoseconds =
            stallSeconds < Self.longestStallSeconds ? Int64(max(0, stallSeconds) * 1e9) : nil
    }

    /// How often whoever waits is asked whether they still do, in milliseconds.
    private static let asking: Int32 = 50

    /// Reads until both streams end, or nobody wants what they say any more. Nothing that is said
    /// lengthens the time.
    /// - Returns: whether it gave up.
    mutating func collectInTime(while isWanted: () -> Bool) -> Bool {
        collect(isHeartbeat: false, isWanted: isWanted) { _ in }
    }

    /// Reads until both streams end.
    /// - Returns: whether it gave up because standard output was silent for too long.
    mutating func collect(onOutput: ([UInt8]) -> Void) -> Bool {
        collect(isHeartbeat: true, isWanted: { true }, onOutput: onOutput)
    }

    private mutating func collect(
        isHeartbeat: Bool, isWanted: () -> Bool, onOutput: ([UInt8]) -> Void
    ) -> Bool {
        var watched = [
            pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0),
        ]
        var chunk = [UInt8](repeating: 0, count: Files.chunkBytes)
        var heartbeat = SystemClock.monotonicNanoseconds()
        while watched.contains(where: { $0.fd >= 0 }) {
            let wait = milliseconds(since: heartbeat)
            if wait == 0 { return true }
            if !isWanted() { return true }
            let pause = isHeartbeat ? wait : wait < 0 ? Self.asking : min(wait, Self.asking)
            let ready = unsafe poll(&watched, nfds_t(watched.count), pause)
            if ready < 0, errno != EINTR { return true }
            guard ready > 0 else { continue }
            if let piece = take(&watched[0], with: &chunk), !piece.isEmpty {
                if isHeartbeat { heartbeat = SystemClock.monotonicNanoseconds() }
                Self.keep(piece, in: &outputBytes)
                onOutput(Array(piece))
            }
            if let piece = take(&watched[1], with: &chunk) { Self.keep(piece, in: &errorBytes) }
        }
        return false
    }

    /// The time left until the child counts as stalled, in milliseconds; -1 without a limit.
    private func milliseconds(since heartbeat: Int64) -> Int32 {
        guard let stallNanoseconds else { return -1 }
        let left = heartbeat + stallNanoseconds - SystemClock.monotonicNanoseconds()
        if left <= 0 { return 0 }
        return Int32(clamping: left / Self.nanosecondsPerMillisecond + 1)
    }

    /// What one ready stream has to say; nil when it was not ready. A stream that ended or failed
    /// is no longer watched (poll ignores negative descriptors).
    private func take(_ watched: inout pollfd, with chunk: inout [UInt8]) -> ArraySlice<UInt8>? {
        guard watched.fd >= 0, watched.revents != 0 else { return nil }
        let count = readOnce(watched.fd, into: &chunk)
        if count <= 0 { watched.fd = -1 }
        return chunk[..<max(0, count)]
    }

    private static func keep(_ piece: ArraySlice<UInt8>, in bytes: inout [UInt8]) {
        bytes += piece.prefix(ChildProcess.keptBytes - bytes.count)
    }
}
