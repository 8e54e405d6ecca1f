import Glibc

/// A lock that one process and one caller of it holds at a time: `flock(2)` on a file of its own.
/// The kernel frees it when its holder dies.
package struct FileLock: ~Copyable {
    private static let ownerOnly: mode_t = 0o600

    private let file: Descriptor

    /// So long one is waited for, in steps, in microseconds: nobody holds one for longer than it
    /// takes to write a small file.
    private static let mostMicroseconds: UInt32 = 5_000_000
    private static let stepMicroseconds: UInt32 = 2_000

    /// Takes the lock, as soon as nobody holds it.
    /// - Throws: `.io` with `EWOULDBLOCK` where somebody holds it on and on.
    package init(_ path: String) throws(PlatformError) {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        let opened = try Descriptor(
            opening: path, flags: flags, mode: Self.ownerOnly, writing: true)
        let number = opened.number
        var waited: UInt32 = 0
        while retrying({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
            let mayWait = errno == EWOULDBLOCK && waited < Self.mostMicroseconds
            try confirm(mayWait, "lock", path, writing: true)
            usleep(Self.stepMicroseconds)
            waited += Self.stepMicroseconds
        }
        file = opened
    }

    /// Gives it back, which its end does too.
    package consuming func release() {}
}

/// A directory that one process holds, without any file in it: `flock(2)` on itself.
struct DirectoryLock: ~Copyable, Sendable {
    private let directory: Descriptor

    /// Nil: another process holds it, or it is not there.
    init?(_ path: String) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        guard let opened = try? Descriptor(opening: path, flags: flags),
            flock(opened.number, LOCK_EX | LOCK_NB) == 0
        else { return nil }
        directory = opened
    }

    /// Does what removes it, while it is held.
    func removing(_ body: () -> Void) { body() }
}

/// By what a file is known to be the one that was read before: no two have the same of these.
package struct FileStamp: Hashable, Sendable {
    private let inode: ino_t
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int64

    /// How large it was.
    package var bytes: Int64 { size }

    /// Whether they are of one file, which may have been written in between.
    package func isSameFile(as other: FileStamp) -> Bool { inode == other.inode }

    /// Of the file at a path; nil: there is none.
    package init?(of path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        inode = status.st_ino
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        size = Int64(status.st_size)
    }
}
