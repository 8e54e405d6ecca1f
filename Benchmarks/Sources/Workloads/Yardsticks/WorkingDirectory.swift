import Yardstick

/// A new directory for books and yardsticks, to be removed when all is done.
package struct WorkingDirectory: Sendable {
    /// Where it is made when nobody says: outlives a restart by the File Hierarchy Standard
    /// (3.0, section 5.15), so it is on a disk where /tmp may be in memory.
    package static let usualParent = "/var/tmp"

    private static let longestPath = 4096
    private static let memoryFileSystems: Set<String> = ["tmpfs", "ramfs"]

    package let path: String
    /// Such as `ext4`.
    package let fileSystem: String

    /// Makes a directory with a name of its own in `parent`.
    package init(in parent: String) throws(BenchmarkError) {
        var name = [CChar](repeating: 0, count: Self.longestPath)
        let code = unsafe yardstick_directory_make(
            "\(parent)/daybook-bench-", &name, Self.longestPath)
        try Machine.check(code, "making a directory in \(parent)")
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        path = String(decoding: bytes, as: UTF8.self)
        fileSystem = unsafe String(cString: yardstick_file_system(path))
    }

    /// Whether a sync reaches a disk here; in memory it does nothing and measures nothing.
    package var isOnDisk: Bool { !Self.memoryFileSystems.contains(fileSystem) }

    /// Where something called `name` is kept.
    func place(_ name: String) -> String { "\(path)/\(name)" }

    /// Removes what is kept under `name`.
    func discard(_ name: String) throws(BenchmarkError) {
        let code = unsafe yardstick_directory_remove(place(name))
        try Machine.check(code, "removing \(place(name))")
    }

    /// Removes everything.
    package func remove() throws(BenchmarkError) {
        try Machine.check(unsafe yardstick_directory_remove(path), "removing \(path)")
    }
}
