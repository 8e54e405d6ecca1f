package import Daybook

/// Why a benchmark did not come to an end.
@nonexhaustive
package enum BenchmarkError: Error, Sendable {
    /// The arguments make no sense.
    case usage(String)
    /// Daybook refused or failed.
    case daybook(DaybookError)
    /// A yardstick failed: `code` is of errno or of LMDB.
    case yardstick(doing: String, code: Int32)
    /// A workload was done, and what it answered is not so.
    case wrongAnswer(Workload, String)
}

extension BenchmarkError {
    /// What happened, with its values.
    package var message: String {
        switch self {
        case .usage(let flaw): flaw
        case .daybook(let error): error.message
        case .yardstick(let work, let code): "\(work): \(Machine.message(of: code))"
        case .wrongAnswer(let workload, let flaw): "\(workload.rawValue): \(flaw)"
        }
    }

    /// The way out.
    package var remedy: String {
        switch self {
        case .usage: "See what there is: daybook-bench --help"
        case .daybook(let error): error.remedy.text { "\($0)" }
        case .yardstick: "Name a directory on a disk with room: --directory DIR"
        case .wrongAnswer: "Find out why before looking at any of the timings."
        }
    }

    /// How the program ends: 64 for usage (sysexits.h), else 1.
    package var exitStatus: Int32 {
        if case .usage = self { return ExitStatus.usage }
        return ExitStatus.failure
    }
}

/// How the program ends.
package enum ExitStatus {
    package static let done: Int32 = 0
    /// A wrong answer, something that failed, or with `--strict` an aim that was missed.
    package static let failure: Int32 = 1
    /// sysexits.h: EX_USAGE.
    package static let usage: Int32 = 64
}

/// Runs `work` of Daybook's and wraps what it throws.
func daybook<Result>(
    _ work: () throws(DaybookError) -> Result
) throws(BenchmarkError) -> Result {
    do throws(DaybookError) { return try work() } catch { throw .daybook(error) }
}
