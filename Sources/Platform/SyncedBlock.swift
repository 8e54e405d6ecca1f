import Glibc

/// What every durable write is made of: one block of a file, rewritten in place and synced.
package struct SyncedBlock: ~Copyable {
    /// A page of most file systems.
    package static let bytes = 4096
    private static let mode: mode_t = 0o600

    private let file: Descriptor
    private let path: String
    private var block = [UInt8](repeating: 0, count: bytes)

    /// Makes an empty file. The first sync finds room on the disk, which later ones need not.
    package init(at path: String) throws(PlatformError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        file = try Descriptor(opening: path, flags: flags, mode: Self.mode, writing: true)
        self.path = path
    }

    /// Rewrites the block and waits for the disk: `fsync(2)`.
    package mutating func sync() throws(PlatformError) {
        block[0] &+= 1
        let start = lseek(file.number, 0, SEEK_SET)
        try confirm(start == 0, "sync", path, writing: true)
        try file.write(block, to: path, during: "sync")
        try file.synchronise(path, during: "sync")
    }
}
