import Foundation

/// A call to the system that fails, or at which the program is killed.
package struct Fault: Sendable, CustomStringConvertible {
    /// What happens at the call.
    package enum End: Hashable, Sendable {
        /// It fails with this number, once, from then on, or with half of its bytes written.
        case failsOnce(Int32)
        case failsOn(Int32)
        case failsHalf(Int32)
        case kills
    }

    /// Letters of kinds, as in `preload.c`.
    package let kinds: String
    /// Which call of these kinds, from 1.
    package let call: Int
    package let end: End

    package init(_ kinds: String, call: Int, _ end: End) {
        (self.kinds, self.call, self.end) = (kinds, call, end)
    }

    package var description: String { "\(kinds) \(call) \(end)" }

    fileprivate var settings: [String: String] {
        var settings = ["FAULT_KIND": kinds, "FAULT_AT": String(call)]
        switch end {
        case .failsOnce(let error): settings["FAULT_ERROR"] = String(error)
        case .failsOn(let error):
            settings["FAULT_ERROR"] = String(error)
            settings["FAULT_ON"] = "1"
        case .failsHalf(let error):
            settings["FAULT_ERROR"] = String(error)
            settings["FAULT_HALF"] = "1"
        case .kills: break
        }
        return settings
    }
}

extension Program {
    /// Runs the program under a fault. One that has not ended after a minute is killed.
    /// - Returns: how it ended, and whether the call that fails came.
    package func run(
        _ arguments: [String], input: String = "", under fault: Fault
    ) throws -> (run: Run, came: Bool) {
        let mark = path("mark")
        let usual = environment
        defer {
            environment = usual
            // It is not there where the call never came.
            try? FileManager.default.removeItem(atPath: mark)
        }
        environment.merge(
            try Preload.variables(fault.settings.merging(["FAULT_MARK": mark]) { $1 })
        ) { $1 }
        let run = try run(arguments, input: input, secondsAtMost: 60)
        return (run, FileManager.default.fileExists(atPath: mark))
    }
}
