import Glibc

/// The file system, by path. Relative paths count from the current directory.
package enum Files {
    /// The path that stands for standard input in ``read(_:limitBytes:)``.
    package static let standardInput = "-"

    /// The deepest tree that ``remove(_:recursive:)`` walks, against runaway recursion.
    static let deepestTree = 256

    /// Whether anything is at `path`; a link counts as what it points to.
    package static func exists(_ path: String) -> Bool { mode(of: path) != nil }

    /// Whether a directory is at `path`, links followed.
    package static func isDirectory(_ path: String) -> Bool {
        mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether a file, and no pipe, device or directory, is at `path`, links followed.
    package static func isFile(_ path: String) -> Bool {
        mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? false
    }

    /// The size of the file at `path`, in bytes.
    package static func size(_ path: String) throws(PlatformError) -> Int {
        try checkPath(path)
        var facts = stat()
        try confirm(unsafe stat(path, &facts) == 0, "examine", path)
        return Int(facts.st_size)
    }

    /// Whether a file with something in it is at `path`, links followed.
    package static func isFilled(_ path: String) -> Bool {
        var facts = stat()
        guard !path.isEmpty, unsafe stat(path, &facts) == 0 else { return false }
        return facts.st_mode & S_IFMT == S_IFREG && facts.st_size > 0
    }

    /// The names in a directory, in byte order, without `.` and `..`.
    package static func list(_ directory: String) throws(PlatformError) -> [String] {
        try checkPath(directory)
        guard let stream = unsafe opendir(directory) else {
            throw PlatformError(operation: "list", path: directory, errno: errno)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        try confirm(errno == 0, "list", directory)
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a link is at `path`, to something or to nothing.
    package static func isLink(_ path: String) -> Bool {
        ownMode(of: path).map { $0 & S_IFMT == S_IFLNK } ?? false
    }

    /// Whether others than its owner may read, write or run what is at `path`, links followed.
    package static func isOpenToOthers(_ path: String) -> Bool {
        mode(of: path).map { $0 & (S_IRWXG | S_IRWXO) != 0 } ?? false
    }

    /// The file system that `path` lies on, links followed; nil when nothing is there.
    package static func device(of path: String) -> UInt64? {
        var facts = stat()
        guard !path.isEmpty, unsafe stat(path, &facts) == 0 else { return nil }
        return UInt64(facts.st_dev)
    }

    /// Whether what is at `path` is of the user whom the program runs for, links followed.
    package static func isOwn(_ path: String) -> Bool {
        var facts = stat()
        guard !path.isEmpty, unsafe stat(path, &facts) == 0 else { return false }
        return facts.st_uid == geteuid()
    }

    /// Since when nothing in a directory was added or removed, in seconds; 0: nothing is there.
    package static func secondsUnchanged(_ path: String) -> Int64 {
        var facts = stat()
        guard !path.isEmpty, unsafe lstat(path, &facts) == 0 else { return 0 }
        return SystemClock.microsecondsSinceEpoch() / 1_000_000 - Int64(facts.st_mtim.tv_sec)
    }

    /// The mode bits of what is at `path`, links followed; nil when nothing is.
    static func mode(of path: String) -> mode_t? {
        var facts = stat()
        guard !path.isEmpty, unsafe stat(path, &facts) == 0 else { return nil }
        return facts.st_mode
    }

    /// The mode bits of `path` itself: a link is a link.
    static func ownMode(of path: String) -> mode_t? {
        var facts = stat()
        guard !path.isEmpty, unsafe lstat(path, &facts) == 0 else { return nil }
        return facts.st_mode
    }
}

extension Files {
    /// `path` under `directory`; an absolute `path` stands alone, as in a shell.
    package static func join(_ directory: String, _ path: String) -> String {
        if path.hasPrefix("/") || directory.isEmpty { return path }
        if path.isEmpty { return directory }
        return directory.hasSuffix("/") ? directory + path : directory + "/" + path
    }

    /// The last part of a path, without slashes: `b` of `/a/b/`, `/` of `/`.
    package static func baseName(_ path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")), trimmed != "/" else {
            return trimmed
        }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// The directory that holds `path`: `/a` of `/a/b`, `.` of `b`, `/` of `/a` and of `/`.
    package static func parent(of path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let head = withoutTrailingSlashes(String(trimmed[..<slash]))
        return head.isEmpty ? "/" : head
    }

    /// What follows the last dot of the last part, lower case; empty for `.profile` and `notes`.
    package static func suffix(of path: String) -> String {
        let name = baseName(path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
            return ""
        }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// `path` from the root, without resolving its links or `..`.
    package static func absolute(_ path: String) throws(PlatformError) -> String {
        path.hasPrefix("/") ? path : join(try resolved("."), path)
    }

    /// `path` from the root with links, `.` and `..` resolved; everything in it must exist.
    package static func resolved(_ path: String) throws(PlatformError) -> String {
        try checkPath(path)
        guard let name = unsafe realpath(path, nil) else {
            throw PlatformError(operation: "resolve", path: path, errno: errno)
        }
        defer { unsafe free(name) }
        return unsafe String(cString: name)
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var rest = path[...]
        while rest.utf8.count > 1, rest.hasSuffix("/") { rest.removeLast() }
        return String(rest)
    }

    /// How much one read asks for, in bytes.
    static let chunkBytes = 1 << 16

    /// The whole file at `path`, or standard input for `-`. A gzip archive, known by its first two
    /// bytes whatever its name, is inflated on the way.
    /// - Parameter limitBytes: the most that the result may hold, archives after inflation.
    /// - Throws: `.notFound`, `.notReadable`, `.isDirectory`, `.tooLarge`, `.badArchive`, `.io`.
    package static func read(
        _ path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        let bytes = try stored(path, limitBytes: limitBytes)
        guard Gzip.isArchive(bytes) else { return bytes }
        return try Gzip.inflated(bytes, path: path, limitBytes: limitBytes)
    }

    /// The bytes as they lie in the file, archives not opened.
    package static func stored(
        _ path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        if path == standardInput {
            return try drain(STDIN_FILENO, path: "standard input", limitBytes: limitBytes)
        }
        let file = try Descriptor(opening: path, flags: O_RDONLY)
        return try drain(file.number, path: path, limitBytes: limitBytes)
    }

    /// The bytes of a file that a program keeps for itself: no link is followed, and what is no
    /// file is not read.
    /// - Throws: `.notAFile`, and as ``stored(_:limitBytes:)``.
    package static func part(_ path: String, limitBytes: Int) throws(PlatformError) -> [UInt8] {
        try confirmFile(path)
        let file = try Descriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        return try drain(file.number, path: path, limitBytes: limitBytes)
    }

    /// The first bytes of such a file, at most so many.
    package static func beginning(
        of path: String, bytes count: Int
    ) throws(PlatformError) -> [UInt8] {
        try confirmFile(path)
        let file = try Descriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: count)
        let read = readOnce(file.number, into: &bytes)
        try confirm(read >= 0, "read", path)
        return Array(bytes[..<read])
    }

    /// - Throws: `.notAFile` where a link, a pipe or a device is at a path.
    package static func confirmFile(_ path: String) throws(PlatformError) {
        let kind = ownMode(of: path).map { $0 & S_IFMT }
        guard kind == nil || kind == S_IFREG else { throw .notAFile(path: path) }
    }

    private static func drain(
        _ descriptor: Int32, path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        var facts = stat()
        var bytes: [UInt8] = []
        if unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
            guard facts.st_size <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            bytes.reserveCapacity(Int(facts.st_size))
        }
        var chunk = [UInt8](repeating: 0, count: chunkBytes)
        while true {
            let count = readOnce(descriptor, into: &chunk)
            try confirm(count >= 0, "read", path)
            if count == 0 { return bytes }
            guard bytes.count + count <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            bytes += chunk[..<count]
        }
    }
}
