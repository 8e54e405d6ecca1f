import Glibc
import Synchronization

/// A file being written piece by piece, which takes its place only when it is whole. What is there
/// and is no file that could be replaced, a pipe or a device, is written to as it is; a link stays,
/// and what it leads to is replaced.
package struct NewFile: ~Copyable {
    private let path: String
    /// Beside its place; nil: written there at once.
    private let draft: String?
    private let file: Descriptor
    private var isKept = false

    private static let newFileMode: mode_t = 0o666  // the process's umask takes its share
    private static let ownerOnly: mode_t = 0o600
    /// Those that are being written, for whoever ends the program.
    private static let drafts = Mutex<Set<String>>([])
    /// Several files may be written at once in one place.
    private static let attempts = Atomic<Int>(0)

    /// Begins the file that `path` will be.
    /// - Parameter isPrivate: whether it is the program's own, which only this user may read and
    ///   which takes the place of a link; else it has the mode of the file that it replaces.
    package init(_ path: String, isPrivate: Bool = false) throws(PlatformError) {
        try checkPath(path)
        let isFollowed = !isPrivate && Files.isLink(path) && Files.exists(path)
        let place = isFollowed ? try Files.resolved(path) : path
        let former = isPrivate ? Files.ownMode(of: path) : Files.mode(of: place)
        guard former.map({ $0 & S_IFMT != S_IFDIR }) ?? true else {
            throw .isDirectory(path: place)
        }
        let isReplaced = isPrivate || former.map { $0 & S_IFMT == S_IFREG } ?? true
        let draft = isReplaced ? Self.freeDraft(of: place) : nil
        // Of its own files a program writes many into one directory: see who else sweeps.
        if isReplaced, !isPrivate {
            Self.sweep(in: Files.parent(of: place)) { $0 == Files.baseName(place) }
        }
        file = try Self.open(draft, for: place, mode: isPrivate ? Self.ownerOnly : former)
        if isReplaced { file.give(ownerOf: place) }
        self.draft = draft
        self.path = place
        if let draft { Self.drafts.withLock { _ = $0.insert(draft) } }
    }

    /// Removes all that is half written: the program ends.
    static func abandonAll() {
        drafts.withLock { drafts in
            for draft in drafts { unsafe unlink(draft) }
        }
    }

    /// A name that no file has. An interrupted program leaves its draft, and where each program is
    /// alone with the system the next one has the same process id.
    private static func freeDraft(of place: String) -> String {
        while true {
            let attempt = attempts.add(1, ordering: .relaxed).newValue
            let name = draftName(of: Files.baseName(place), attempt: attempt)
            let draft = Files.join(Files.parent(of: place), name)
            if !Files.exists(draft) { return draft }
        }
    }

    private static func open(
        _ draft: String?, for path: String, mode: mode_t?
    ) throws(PlatformError) -> Descriptor {
        guard let draft else {
            return try Descriptor(opening: path, flags: O_WRONLY, writing: true)
        }
        let flags = O_WRONLY | O_CREAT | O_EXCL
        do throws(PlatformError) {
            // Closed from the first moment on: whoever opened it in between would keep reading.
            let file = try Descriptor(
                opening: draft, flags: flags, mode: mode.map { $0 & ownerOnly } ?? newFileMode,
                writing: true)
            if let mode { fchmod(file.number, mode & 0o7777) }
            return file
        } catch {
            // The reader knows the file that was asked for, not the draft beside it.
            throw error.naming(path)
        }
    }

    deinit {
        guard let draft else { return }
        Self.drafts.withLock { _ = $0.remove(draft) }
        if !isKept { unsafe unlink(draft) }
    }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(PlatformError) { try file.write(bytes, to: path) }

    /// Puts the file in its place, durably.
    package mutating func keep() throws(PlatformError) {
        guard let draft else { return }
        try file.synchronise(path)
        try confirm(unsafe rename(draft, path) == 0, "replace", path, writing: true)
        isKept = true
        try Files.synchronise(directory: Files.parent(of: path))
    }
}

extension PlatformError {
    /// The same of another path, in whose place the one was written.
    fileprivate func naming(_ path: String) -> PlatformError {
        switch self {
        case .notFound:
            // `/proc` is there, and takes no new file.
            Files.exists(Files.parent(of: path))
                ? .notWritable(path: path) : .notFound(path: Files.parent(of: path))
        case .notWritable: .notWritable(path: path)
        case .io(let operation, _, let errno): .io(operation: operation, path: path, errno: errno)
        default: self
        }
    }
}
