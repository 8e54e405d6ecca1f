import MerkleTree
import Platform

/// A checkpoint that somebody kept, its signature checked.
public struct KeptCheckpoint: Sendable {
    /// The file that it was read from.
    public let file: String
    /// Whose tree it is of.
    public let origin: String
    /// Events; at least 1.
    public let size: UInt64
    /// In hexadecimal digits.
    public let root: String
    /// Whose signature it has.
    private let key: VerifierKey

    /// Reads a checkpoint from a file.
    /// - Parameters:
    ///   - key: a file with the public key, or the key itself; nil: that of the book at `book`.
    /// - Throws: `.badFile` when it is none, of another book than the key, or not signed by it.
    public init(file: String, key: String?, book: String?) throws(DaybookError) {
        let verifier =
            if let key { try Self.verifier(given: key) } else {
                try Self.verifier(of: book ?? ".")
            }
        let text = try Book.text(of: file)
        let note = try Book.note(in: file, Self.checkpoint(text, signedBy: verifier))
        self.file = file
        self.key = verifier
        (origin, size, root) = (note.origin, note.size, note.root.hexadecimal)
    }

    private static func checkpoint(
        _ text: String, signedBy key: VerifierKey
    ) throws(NoteError) -> Checkpoint {
        let note = try Checkpoint(text, signedBy: key)
        // Every book has a first event, and none as many as numbers go.
        guard 1...UInt64(Int64.max) ~= note.size else { throw .notACheckpoint }
        return note
    }

    /// The key in a file, or in the text itself.
    private static func verifier(given key: String) throws(DaybookError) -> VerifierKey {
        let isFile = Files.exists(key)
        guard isFile || key.contains("+") else {
            throw DaybookError(.platform(.notFound(path: key)))
        }
        let text = isFile ? try Book.line(of: key) : key
        return try Book.note(in: isFile ? key : nil, VerifierKey(text))
    }

    /// The public key beside a book.
    private static func verifier(of book: String) throws(DaybookError) -> VerifierKey {
        guard Files.exists(Files.join(book, Book.dataFile)) else {
            throw DaybookError(.noBook(path: book))
        }
        let file = Files.join(book, Book.publicKeyFile)
        let kept: Remedy = "Give the one that was kept: \(.give(.key, "FILE")). Or"
        let again: Remedy = "`\(.checkpoint)` makes it again from the secret one."
        guard Files.exists(file) else {
            throw .badFile(
                message: "the public key \(file) is missing", remedy: "\(kept) \(again)")
        }
        let text = try Book.line(of: file)
        return try Book.note(
            in: file, remedy: "\(kept) remove it: \(again)", VerifierKey(text))
    }
}

extension KeptCheckpoint {
    /// Says that it is of the book in the directory at `path`: of the book's origin, or signed by
    /// the key that lies there. A book that has the key and another first event was written anew,
    /// which is no mistake in the choice of the file.
    /// - Throws: `.badFile` otherwise.
    public func confirm(of origin: String, at path: String) throws(DaybookError) {
        guard origin != self.origin, (try? Self.verifier(of: path)) != key else { return }
        throw .badFile(
            message: "\(file): this is a checkpoint of another book: its origin is "
                + "\(self.origin), and that of \(path) is \(origin)",
            remedy: "Give a checkpoint of this book, or name the book that it is of: "
                + "\(.give(.book, "DIR")). If \(path) should be that book, its log was "
                + "written anew from the first event on, and its keys were replaced.")
    }

    /// What is wrong with the root of a tree that should be the checkpoint's, or nil.
    /// - Parameter root: of so many events, in hexadecimal digits; nil: there are fewer.
    /// - Parameter last: the last event that there is.
    func flaw(of root: String?, last: UInt64) -> String? {
        guard let root else {
            return "the checkpoint reaches #\(size), and the log ends at #\(last)"
        }
        let events = size == 1 ? "#1 is" : "\(sequences(1...size)) are"
        return root == self.root
            ? nil : "\(events) not as in the checkpoint: the root is \(root), and was \(self.root)"
    }
}

extension Verification {
    /// The same beside a checkpoint that was kept elsewhere.
    /// - Parameter root: the root of the tree over so many events, in hexadecimal digits; nil:
    ///   it has not so many, or is not sound.
    public func compared(with kept: KeptCheckpoint, _ root: String?) -> Verification {
        // A book that is damaged anyway has no root to compare.
        guard root != nil || kept.size > events else { return self }
        guard let flaw = kept.flaw(of: root, last: events) else { return self }
        let missing = root == nil ? events + 1...kept.size : 1...kept.size
        var found = self
        found.bad = missing.joined(with: bad)
        found.problems.append(flaw)
        return found
    }
}
