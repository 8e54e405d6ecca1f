package import Foundation
import Glibc

extension Program {
    /// Starts a shell script. Foundation gives it a process group of its own, so that it can be
    /// killed with its children: see ``kill(_:)``.
    package func script(_ text: String) throws -> (process: Process, output: Pipe) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "-c", text]
        process.environment = variables
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output)
    }

    /// Kills a script and whatever it is running, by SIGKILL, and waits for its end.
    package static func kill(_ process: Process) {
        let group = getpgid(process.processIdentifier)
        _ = Glibc.kill(group == getpgid(0) ? process.processIdentifier : -group, SIGKILL)
        process.waitUntilExit()
    }

    /// How long a mark takes on this machine at this moment: kills are spread over a few of them.
    package func microsecondsOfOneMark() throws -> UInt32 {
        let began = Date()
        _ = try run(["mark", "P0", "--on", "2019-12-31"])
        return UInt32(max(5_000, Date().timeIntervalSince(began) * 1_000_000))
    }
}
