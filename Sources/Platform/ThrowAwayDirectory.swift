import Synchronization

/// A directory that is made for a while and removed with all that is in it, by whichever thread
/// comes first.
package final class ThrowAwayDirectory: Sendable {
    /// Another thread may still be making files while one removes them.
    private static let attempts = 4

    private let made = Mutex<String?>(nil)
    /// Held while it is used, so that nobody sweeps it away.
    private let held = Mutex<DirectoryLock?>(nil)

    /// Nothing is made yet.
    package init() {}

    /// Makes a directory with a name of its own, readable by this user only.
    /// - Parameter parent: where; nil: the place for temporary files.
    /// - Returns: its path.
    /// - Precondition: there is none yet, or it was removed.
    package func make(
        prefix: String, in parent: String?
    ) throws(PlatformError) -> String {
        try made.withLock { (path) throws(PlatformError) in
            precondition(path == nil, "One directory is thrown away before the next is made.")
            let new = try Files.makeTemporaryDirectory(prefix: prefix, in: parent)
            held.withLock { $0 = DirectoryLock(new) }
            path = new
            return new
        }
    }

    /// Does what may make files and directories in this one, while nobody removes it: removed
    /// in between, it might be made again.
    /// - Precondition: it is made.
    package func filling<Result: Sendable, Failure: Error>(
        _ body: (_ path: String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try made.withLock { (path) throws(Failure) in
            guard let path else { preconditionFailure("A directory is filled after it is made.") }
            return try body(path)
        }
    }

    /// Removes the directory as far as that goes, and ends the process by `end`. Other threads
    /// that would fill or remove it wait meanwhile, and so do not end it before.
    package func remove(then end: () -> Never) -> Never {
        made.withLock { (path) -> Never in
            // Nobody is left to be told what could not be removed.
            if let path { try? Self.remove(path) }
            end()
        }
    }

    /// Removes the directory; none there is nothing to do.
    package func remove() throws(PlatformError) {
        try made.withLock { (path) throws(PlatformError) in
            guard let directory = path else { return }
            try Self.remove(directory)
            path = nil
        }
    }

    /// Removes what programs that were killed have left: directories that nobody holds. A new one
    /// is left alone, since its maker may be about to take hold of it.
    /// - Parameter least: how long it has been left alone, in seconds.
    package static func sweep(
        prefix: String, in parent: String, unchangedFor least: Int64 = leastSeconds
    ) {
        for path in (try? left(prefix: prefix, in: parent)) ?? [] {
            guard Files.isOwn(path), Files.secondsUnchanged(path) >= least else { continue }
            // Whatever stays is in nobody's way, and is tried again the next time.
            if let lock = DirectoryLock(path) { lock.removing { try? remove(path) } }
        }
    }

    /// The directories of one prefix: made here, and no file or link of anybody's.
    package static func left(
        prefix: String, in parent: String
    ) throws(PlatformError) -> [String] {
        try Files.list(parent).filter { isName($0, prefix: prefix) }
            .map { Files.join(parent, $0) }
            .filter { Files.isDirectory($0) && !Files.isLink($0) }
    }

    /// Whether a name is one that a directory of the prefix gets.
    package static func isName(_ name: String, prefix: String) -> Bool {
        name.hasPrefix("\(prefix)-")
            && name.utf8.count == prefix.utf8.count + 1 + Files.temporaryLetters.utf8.count
    }

    /// Longer than a program takes from making a directory to holding it.
    package static let leastSeconds: Int64 = 61

    private static func remove(_ directory: String) throws(PlatformError) {
        for _ in 1..<attempts {
            do throws(PlatformError) {
                return try Files.remove(directory, recursive: true)
            } catch {
                guard Files.exists(directory) else { return }
            }
        }
        try Files.remove(directory, recursive: true)
    }
}
