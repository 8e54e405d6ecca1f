import Foundation

/// A small file system in memory, mounted for one test; only root can make one.
package final class TemporaryDisk: Sendable {
    package let path: String

    package init(sizeBytes: Int) throws {
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

    package func makeReadOnly() throws {
        guard Self.run("mount", ["-o", "remount,ro", path]) else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    /// Fills it until so many bytes are left; the room that it took before is given back first.
    package func leave(_ bytes: Int) throws {
        let ballast = URL(filePath: path + "/ballast")
        try Data().write(to: ballast)
        let facts = try FileManager.default.attributesOfFileSystem(forPath: path)
        let free = (facts[.systemFreeSize] as? NSNumber)?.intValue ?? 0
        try Data(count: max(0, free - bytes)).write(to: ballast)
    }

    /// Whether this machine and user can mount.
    package static let isPossible =
        geteuid() == 0 && (try? TemporaryDisk(sizeBytes: 1 << 16)) != nil

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
