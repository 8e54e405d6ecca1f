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

    /// The size of the file at `path`, in bytes.
    package static func size(_ path: String) throws(PlatformError) -> Int {
        try checkPath(path)
        var facts = stat()
        try confirm(unsafe stat(path, &facts) == 0, "examine", path)
        return Int(facts.st_size)
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

    /// The directory that relative paths count from, as an absolute path.
    package static func currentDirectory() throws(PlatformError) -> String {
        guard let name = unsafe getcwd(nil, 0) else {
            throw PlatformError(operation: "find", path: ".", errno: errno)
        }
        defer { unsafe free(name) }
        return unsafe String(cString: name)
    }

    /// Whether a link is at `path`, to something or to nothing.
    package static func isLink(_ path: String) -> Bool {
        ownMode(of: path).map { $0 & S_IFMT == S_IFLNK } ?? false
    }

    /// Whether others than its owner may read, write or run what is at `path`, links followed.
    package static func isOpenToOthers(_ path: String) -> Bool {
        mode(of: path).map { $0 & (S_IRWXG | S_IRWXO) != 0 } ?? false
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
