import Glibc

/// A file being written piece by piece, which takes its place only when it is whole.
package struct NewFile: ~Copyable {
    private let path: String
    private let draft: String
    private let file: Descriptor
    private var isKept = false

    private static let mode: mode_t = 0o666  // the process's umask takes its share

    /// Begins the file that `path` will be.
    package init(_ path: String) throws(PlatformError) {
        let name = ".\(Files.baseName(path)).\(getpid()).new"
        let draft = Files.join(Files.parent(of: path), name)
        file = try Self.open(draft, for: path)
        self.draft = draft
        self.path = path
    }

    private static func open(
        _ draft: String, for path: String
    ) throws(PlatformError) -> Descriptor {
        try checkPath(path)
        guard !Files.isDirectory(path) else { throw .isDirectory(path: path) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        do throws(PlatformError) {
            return try Descriptor(opening: draft, flags: flags, mode: mode, writing: true)
        } catch { throw error.naming(path) }
    }

    deinit { if !isKept { unsafe unlink(draft) } }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(PlatformError) {
        let code = writeAll(bytes, to: file.number)
        guard code == 0 else {
            throw PlatformError(operation: "write", path: path, errno: code, writing: true)
        }
    }

    /// Puts the file in its place, durably.
    package mutating func keep() throws(PlatformError) {
        guard fsync(file.number) == 0 else {
            throw PlatformError(operation: "write", path: path, errno: errno, writing: true)
        }
        try Files.rename(draft, to: path)
        isKept = true
    }
}
