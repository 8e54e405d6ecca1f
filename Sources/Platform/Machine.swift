import Glibc

/// What the program runs on, and what it has taken of it.
package enum Machine {
    private static let statusFile = "/proc/self/status"
    private static let statusBytes = 1 << 16
    private static let bytesPerKibibyte = 1024

    /// Processors that run now.
    package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

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
