import Glibc
import Synchronization

extension Files {
    private static let newFileMode: mode_t = 0o666  // the process's umask takes its share
    private static let ownerOnly: mode_t = 0o600
    private static let newDirectoryMode: mode_t = 0o777
    private static let attempts = Atomic<Int>(0)

    /// Replaces the file at `path`, all or nothing: a reader, also after a power cut, sees the old
    /// bytes or the new ones. A link is followed, an existing file keeps its mode; a device or a
    /// pipe is written to directly.
    /// - Throws: `.notFound` for a missing directory, `.notWritable`, `.isDirectory`, `.io`.
    package static func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
        try checkPath(path)
        let path = isLink(path) && exists(path) ? try resolved(path) : path
        switch mode(of: path).map({ $0 & S_IFMT }) {
        case nil, S_IFREG: try replace(path, with: bytes)
        case S_IFDIR: throw .isDirectory(path: path)
        default:
            let device = try Descriptor(opening: path, flags: O_WRONLY, writing: true)
            try put(bytes, into: device, path: path)
        }
    }

    /// Replaces the file at `path`, all or nothing, by one that only this user may read.
    package static func writePrivately(
        _ bytes: [UInt8], to path: String
    ) throws(PlatformError) {
        try checkPath(path)
        try replace(path, with: bytes, mode: ownerOnly)
    }

    /// Gives a file or a directory another name, in place of an empty directory of that name.
    package static func rename(_ path: String, to other: String) throws(PlatformError) {
        try checkPath(path)
        try checkPath(other)
        guard unsafe Glibc.rename(path, other) == 0 else {
            throw PlatformError(operation: "rename", path: other, errno: errno, writing: true)
        }
        try synchronise(directory: parent(of: other))
    }

    /// Makes a directory.
    /// - Parameter recursive: also makes missing parents, and accepts one that is there.
    package static func makeDirectory(
        _ path: String, recursive: Bool = false
    ) throws(PlatformError) {
        try checkPath(path)
        if recursive, isDirectory(path) { return }
        if recursive, !exists(parent(of: path)) {
            try makeDirectory(parent(of: path), recursive: true)
        }
        guard unsafe mkdir(path, newDirectoryMode) != 0 else { return }
        if recursive, errno == EEXIST, isDirectory(path) { return }  // another process was faster
        throw PlatformError(operation: "make", path: path, errno: errno, writing: true)
    }

    /// Removes a file, a link (not what it points to) or an empty directory.
    /// - Parameter recursive: also removes what a directory holds.
    package static func remove(
        _ path: String, recursive: Bool = false
    ) throws(PlatformError) {
        try remove(path, recursive: recursive, depth: 0)
    }

    /// The place for temporary files: `$TMPDIR`, else `/tmp`.
    package static func temporaryDirectory() -> String {
        let named = ProcessEnvironment.variable("TMPDIR") ?? ""
        return isDirectory(named) ? named : "/tmp"
    }

    /// Makes a new directory of its own, readable by this user only, and returns its path.
    /// - Parameter parent: where; nil: the place for temporary files.
    /// - Throws: what is wrong with `parent`.
    package static func makeTemporaryDirectory(
        prefix: String = "daybook", in parent: String? = nil
    ) throws(PlatformError) -> String {
        let parent = parent ?? temporaryDirectory()
        let pattern = join(parent, prefix + "-XXXXXX")
        try checkPath(pattern)
        var name = Array(pattern.utf8CString)
        let made = unsafe name.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            return unsafe mkdtemp(start) != nil
        }
        guard made else {
            let code = errno
            throw PlatformError(
                operation: "make a directory in", path: parent, errno: code, writing: true)
        }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func remove(
        _ path: String, recursive: Bool, depth: Int
    ) throws(PlatformError) {
        try checkPath(path)
        guard depth < deepestTree else {
            throw .io(operation: "remove", path: path, errno: ELOOP)
        }
        let directory = ownMode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false
        if directory, recursive {
            for name in try list(path) {
                try remove(join(path, name), recursive: true, depth: depth + 1)
            }
        }
        guard unsafe (directory ? rmdir(path) : unlink(path)) == 0 else {
            throw PlatformError(operation: "remove", path: path, errno: errno, writing: true)
        }
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], mode wanted: mode_t? = nil
    ) throws(PlatformError) {
        let attempt = attempts.add(1, ordering: .relaxed).newValue
        let name = ".\(baseName(path)).\(getpid())-\(attempt).new"
        let draft = join(parent(of: path), name)
        do throws(PlatformError) {
            try fill(draft, with: bytes, mode: wanted ?? mode(of: path))
            guard unsafe Glibc.rename(draft, path) == 0 else {
                throw PlatformError(operation: "replace", path: path, errno: errno, writing: true)
            }
        } catch {
            unsafe unlink(draft)
            // The reader knows the file that was asked for, not the draft beside it.
            throw error.naming(path)
        }
        try synchronise(directory: parent(of: path))
    }

    private static func fill(
        _ draft: String, with bytes: [UInt8], mode: mode_t?
    ) throws(PlatformError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let file = try Descriptor(opening: draft, flags: flags, mode: newFileMode, writing: true)
        if let mode { fchmod(file.number, mode & 0o7777) }
        try put(bytes, into: file, path: draft)
        guard fsync(file.number) == 0 else {
            throw PlatformError(operation: "write", path: draft, errno: errno, writing: true)
        }
    }

    private static func put(
        _ bytes: [UInt8], into file: borrowing Descriptor, path: String
    ) throws(PlatformError) {
        let code = writeAll(bytes, to: file.number)
        guard code == 0 else {
            throw PlatformError(operation: "write", path: path, errno: code, writing: true)
        }
    }

    /// Makes a rename durable. Some file systems refuse to sync a directory (EINVAL): they need
    /// no such call.
    private static func synchronise(directory: String) throws(PlatformError) {
        let opened = try Descriptor(opening: directory, flags: O_RDONLY | O_DIRECTORY)
        guard fsync(opened.number) == 0 || errno == EINVAL else {
            throw PlatformError(operation: "sync", path: directory, errno: errno, writing: true)
        }
    }
}

extension PlatformError {
    /// The same failure, told about `path`.
    func naming(_ path: String) -> PlatformError {
        switch self {
        case .notFound: .notFound(path: Files.parent(of: path))
        case .notWritable: .notWritable(path: path)
        case .io(let operation, _, let errno): .io(operation: operation, path: path, errno: errno)
        default: self
        }
    }
}
