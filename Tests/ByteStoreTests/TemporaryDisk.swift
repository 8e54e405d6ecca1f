import Foundation
import Testing

/// A small file system in memory, mounted for one test; only root can make one.
final class TemporaryDisk: Sendable {
    let path: String

    init(sizeBytes: Int) throws {
        path = NSTemporaryDirectory() + "bytestore-disk-\(UUID())"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard Self.run("mount", ["-t", "tmpfs", "-o", "size=\(sizeBytes)", "none", path]) else {
            try FileManager.default.removeItem(atPath: path)
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    deinit {
        _ = Self.run("umount", ["-l", path])
        try? FileManager.default.removeItem(atPath: path)
    }

    func makeReadOnly() throws {
        try #require(Self.run("mount", ["-o", "remount,ro", path]))
    }

    /// Whether this machine and user can mount.
    static let isPossible = geteuid() == 0 && (try? TemporaryDisk(sizeBytes: 1 << 16)) != nil

    private static func run(_ command: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
