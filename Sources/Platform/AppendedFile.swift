import Glibc

/// A file of lines that grows at its end, for its owner alone. When it is full it becomes the older
/// one, in place of the one before, and a new one is begun.
package struct AppendedFile: ~Copyable {
    private static let ownerOnly: mode_t = 0o600

    private let path: String
    private let older: String
    private let limitBytes: Int64
    private var file: Descriptor
    private var bytes: Int64

    /// Opens the file at a path, or makes it.
    /// - Parameters:
    ///   - older: the path that a full one gets.
    ///   - limitBytes: when it is full.
    package init(_ path: String, older: String, limitBytes: Int64) throws(PlatformError) {
        self.path = path
        self.older = older
        self.limitBytes = limitBytes
        file = try Self.open(path)
        bytes = FileStamp(of: path)?.bytes ?? 0
    }

    private static func open(_ path: String) throws(PlatformError) -> Descriptor {
        try Files.confirmFile(path)
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW
        let file = try Descriptor(opening: path, flags: flags, mode: ownerOnly, writing: true)
        fchmod(file.number, ownerOnly)
        return file
    }

    /// Adds bytes at the end, all in one call where the system takes them so.
    package mutating func append(_ line: [UInt8]) throws(PlatformError) {
        if bytes > 0, bytes + Int64(line.count) > limitBytes {
            try confirm(unsafe rename(path, older) == 0, "rename", path, writing: true)
            file = try Self.open(path)
            bytes = 0
        }
        try file.write(line, to: path)
        bytes += Int64(line.count)
    }
}
