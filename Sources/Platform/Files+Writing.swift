import Glibc

extension Files {
    private static let newDirectoryMode: mode_t = 0o777

    /// Replaces the file at `path`, all or nothing: a reader, also after a power cut, sees the old
    /// bytes or the new ones. A link is followed, an existing file keeps its mode; a device or a
    /// pipe is written to directly.
    /// - Throws: `.notFound` for a missing directory, `.notWritable`, `.isDirectory`, `.io`.
    package static func write(_ bytes: [UInt8], to path: String) throws(PlatformError) {
        try fill(NewFile(path), with: bytes)
    }

    /// Replaces the file at `path`, all or nothing, by one that only this user may read.
    package static func writePrivately(
        _ bytes: [UInt8], to path: String
    ) throws(PlatformError) {
        try fill(NewFile(path, isPrivate: true), with: bytes)
    }

    private static func fill(
        _ file: consuming NewFile, with bytes: [UInt8]
    ) throws(PlatformError) {
        try file.write(bytes)
        try file.keep()
    }

    /// Gives a file or a directory another name, in place of an empty directory of that name.
    package static func rename(_ path: String, to other: String) throws(PlatformError) {
        try checkPath(path)
        try checkPath(other)
        try confirm(unsafe Glibc.rename(path, other) == 0, "rename", other, writing: true)
        try synchronise(directory: parent(of: other))
    }

    /// Gives a file another name, where nothing has it yet.
    /// - Returns: false where something does.
    package static func place(_ path: String, at other: String) throws(PlatformError) -> Bool {
        try checkPath(path)
        try checkPath(other)
        guard unsafe link(path, other) == 0 else {
            if errno == EEXIST { return false }
            // Not every file system has links.
            try rename(path, to: other)
            return true
        }
        try synchronise(directory: parent(of: other))
        try remove(path)
        return true
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

    /// Makes a directory that only this user may enter, durably; accepts one that is there.
    package static func makePrivateDirectory(_ path: String) throws(PlatformError) {
        try checkPath(path)
        if unsafe mkdir(path, S_IRWXU) != 0 {
            try confirm(errno == EEXIST, "make", path, writing: true)
            guard ownMode(of: path).map({ $0 & S_IFMT == S_IFDIR }) ?? false else {
                throw .notAFile(path: path)
            }
        }
        try synchronise(directory: parent(of: path))
    }

    /// Empties the file at a path, if there is one; who has it open writes on in it. One that has
    /// another name too may be anybody's: its name here is taken away.
    /// - Throws: `.notAFile` where a link or something else is there.
    package static func empty(_ path: String) throws(PlatformError) {
        guard ownMode(of: path) != nil else { return }
        try confirmFile(path)
        var facts = stat()
        if unsafe lstat(path, &facts) == 0, facts.st_nlink > 1 { return try remove(path) }
        let file = try Descriptor(
            opening: path, flags: O_WRONLY | O_TRUNC | O_NOFOLLOW, writing: true)
        try file.synchronise(path)
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

    /// What `mkdtemp` puts letters of its own in the place of.
    static let temporaryLetters = "XXXXXX"

    /// Makes a new directory of its own, readable by this user only, and returns its path.
    /// - Parameter parent: where; nil: the place for temporary files.
    /// - Throws: what is wrong with `parent`.
    package static func makeTemporaryDirectory(
        prefix: String = "daybook", in parent: String? = nil
    ) throws(PlatformError) -> String {
        let parent = parent ?? temporaryDirectory()
        let pattern = join(parent, "\(prefix)-\(temporaryLetters)")
        try checkPath(pattern)
        var name = Array(pattern.utf8CString)
        let made = unsafe name.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            return unsafe mkdtemp(start) != nil
        }
        try confirm(made, "make a directory in", parent, writing: true)
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
        let removed = unsafe directory ? rmdir(path) : unlink(path)
        try confirm(removed == 0, "remove", path, writing: true)
    }

    /// Makes durable what was given or lost a name in a directory.
    static func synchronise(directory: String) throws(PlatformError) {
        let opened = try Descriptor(opening: directory, flags: O_RDONLY | O_DIRECTORY)
        let code = fsync(opened.number)
        try confirm(code == 0 || errno == EINVAL, "sync", directory, writing: true)
    }
}
