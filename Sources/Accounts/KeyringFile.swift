import Platform
import Synchronization

/// The file of a keyring, beside the book's own. Several processes may change it: each change is
/// made under a lock, and takes its place as a whole.
package final class KeyringFile: Sendable {
    /// More than any group of people needs.
    private static let limitBytes = 4 << 20

    private let path: String
    private let lock: String
    private let last = Mutex<(stamp: FileStamp, keyring: Keyring)?>(nil)

    /// - Parameter book: the directory of the book.
    package init(of book: String) {
        path = Files.join(book, "accounts.json")
        lock = Files.join(book, "accounts.lock")
    }

    /// What is there now; the file is read again only where it has changed.
    package func read() throws(AccountsError) -> Keyring {
        guard let stamp = FileStamp(of: path) else { return Keyring() }
        if let last = last.withLock({ $0 }), last.stamp == stamp { return last.keyring }
        let keyring = try load()
        last.withLock { $0 = (stamp, keyring) }
        return keyring
    }

    /// Changes it.
    /// - Returns: what the change says.
    @discardableResult
    package func change<Result>(
        _ body: (inout Keyring) -> Result
    ) throws(AccountsError) -> Result {
        let held = try wrapped { () throws(PlatformError) in try FileLock(lock) }
        var keyring = FileStamp(of: path) == nil ? Keyring() : try load()
        let before = keyring
        let result = body(&keyring)
        if keyring != before {
            let text = keyring.text
            // What could not be read again would let nobody in.
            guard text.count <= Self.limitBytes else { throw .full(path: path) }
            // Under the lock nobody writes a draft: what is left is of killed programs.
            let name = Files.baseName(path)
            NewFile.sweep(in: Files.parent(of: path), unchangedFor: 0) { $0 == name }
            try wrapped { () throws(PlatformError) in try Files.writePrivately(text, to: path) }
        }
        held.release()
        return result
    }

    private func load() throws(AccountsError) -> Keyring {
        let text = try wrapped { () throws(PlatformError) in
            try Files.part(path, limitBytes: Self.limitBytes)
        }
        guard let keyring = Keyring(text) else { throw .unreadable(path: path) }
        return keyring
    }

    private func wrapped<Result: ~Copyable>(
        _ body: () throws(PlatformError) -> Result
    ) throws(AccountsError) -> Result {
        do throws(PlatformError) { return try body() } catch { throw .platform(error) }
    }
}
