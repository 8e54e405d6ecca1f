import Glibc

/// A file being written piece by piece, which takes its place only when it is whole. What is there
/// and is no file that could be replaced, a pipe or a device, is written to as it is; a link stays,
/// and what it leads to is replaced.
package struct NewFile: ~Copyable {
    private let path: String
    /// Beside its place; nil: written there at once.
    private let draft: String?
    private let file: Descriptor
    private var isKept = false

    private static let mode: mode_t = 0o666  // the process's umask takes its share

    /// Begins the file that `path` will be.
    package init(_ path: String) throws(PlatformError) {
        let place = Files.exists(path) ? try Files.resolved(path) : path
        let name = ".\(Files.baseName(place)).\(getpid()).new"
        let draft = Files.isReplaceable(place) ? Files.join(Files.parent(of: place), name) : nil
        file = try Self.open(draft, for: place)
        self.draft = draft
        self.path = place
    }

    private static func open(
        _ draft: String?, for path: String
    ) throws(PlatformError) -> Descriptor {
        try checkPath(path)
        guard !Files.isDirectory(path) else { throw .isDirectory(path: path) }
        guard let draft else {
            return try Descriptor(opening: path, flags: O_WRONLY, writing: true)
        }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        do throws(PlatformError) {
            return try Descriptor(opening: draft, flags: flags, mode: mode, writing: true)
        } catch { throw error.naming(path) }
    }

    deinit { if let draft, !isKept { unsafe unlink(draft) } }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(PlatformError) {
        let code = writeAll(bytes, to: file.number)
        guard code == 0 else {
            throw PlatformError(operation: "write", path: path, errno: code, writing: true)
        }
    }

    /// Puts the file in its place, durably.
    package mutating func keep() throws(PlatformError) {
        guard let draft else { return }
        guard fsync(file.number) == 0 else {
            throw PlatformError(operation: "write", path: path, errno: errno, writing: true)
        }
        try Files.rename(draft, to: path)
        isKept = true
    }
}
