import CGlibc
import Glibc

/// What the program runs on, and what it has taken of it.
package enum Machine {
    private static let statusFile = "/proc/self/status"
    private static let statusBytes = 1 << 16
    private static let bytesPerKibibyte = 1024

    /// Processors that this process may run on: fewer than the machine has under taskset(1) or in
    /// a cpuset. Source: sched_getaffinity(2).
    package static var cores: Int {
        var set = cpu_set_t()
        let bytes = MemoryLayout<cpu_set_t>.size
        guard unsafe sched_getaffinity(0, bytes, &set) == 0 else {
            // A kernel for more processors than the set has bits.
            return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        }
        return unsafe withUnsafeBytes(of: &set) { bytes in
            unsafe bytes.reduce(0) { $0 + $1.nonzeroBitCount }
        }
    }

    /// Lets this process open as many files and connections as it may, up to a number.
    /// - Returns: how many that are.
    package static func allowOpenFiles(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return usualOpenFiles
        }
        let most = min(rlim_t(wanted), limit.rlim_max)
        if limit.rlim_cur < most {
            let own = limit.rlim_cur
            limit.rlim_cur = most
            let isSet = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
            if !isSet { limit.rlim_cur = own }
        }
        return Int(clamping: min(limit.rlim_cur, rlim_t(wanted)))
    }

    /// What a process may open where the system does not say: what POSIX asks for is fewer.
    private static let usualOpenFiles = 256

    /// The most memory that this process held at once, in bytes, mapped pages of files included;
    /// nil where the kernel does not say. What whoever started it held does not count, as it
    /// would in getrusage(2). Source: proc(5), `VmHWM`.
    package static var peakResidentBytes: Int? {
        // Where there is no such file the answer is nil.
        guard let bytes = try? Files.stored(statusFile, limitBytes: statusBytes) else { return nil }
        return peakBytes(in: String(decoding: bytes, as: UTF8.self))
    }

    /// The peak in the text of `/proc/self/status`, a line `VmHWM:   5432 kB`.
    static func peakBytes(in status: String) -> Int? {
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let words = line.split { $0 == " " || $0 == "\t" }
            return words.dropFirst().first.flatMap { Int($0) }.map { $0 * bytesPerKibibyte }
        }
        return nil
    }
}
