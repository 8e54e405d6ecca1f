import Glibc
import Yardstick

/// What this runs on. `unsafe` marks C strings that live as long as the process, or that C reads
/// before it returns.
package enum Machine {
    package static var cores: Int { Int(yardstick_cores()) }

    /// The processor's name for itself, or `unknown`.
    package static var processor: String { unsafe String(cString: yardstick_processor()) }

    /// Seconds of all cores that went to other processes since the machine started.
    static var foreignSeconds: Double { yardstick_foreign_seconds() }

    /// See `getrusage(2)`; mapped pages of files are counted too.
    package static var peakResidentBytes: Int64 { yardstick_peak_resident_bytes() }

    /// Memory resident now that is no file's.
    package static var anonymousBytes: Int64 { yardstick_anonymous_bytes() }

    /// Bytes given to the kernel to write so far; 0 where it does not count them.
    static var writtenBytes: Int64 { yardstick_written_bytes() }

    /// The words for a number of errno or of LMDB.
    static func message(of code: Int32) -> String {
        unsafe String(cString: yardstick_message(code))
    }

    /// Says what is going on, on the standard error.
    package static func note(_ line: String) { unsafe yardstick_note(line) }

    /// Says what is being done, to somebody who watches a terminal.
    static func progress(_ line: String) {
        if isatty(STDERR_FILENO) == 1 { note(line) }
    }

    /// Throws what `code` means, unless it is 0.
    static func check(_ code: Int32, _ work: String) throws(BenchmarkError) {
        guard code == 0 else { throw .yardstick(doing: work, code: code) }
    }
}
