import DaybookModel
import EventCodec
import Journal
import MerkleTree
import Platform

extension Book {
    /// The secret key, beside the data file and never in it.
    static let secretKeyFile = "checkpoint.key"
    /// The public key, for whoever checks.
    static let publicKeyFile = "checkpoint.pub"
    private static let keyFileBytes = 4096

    /// Signs the head of the tree over all events. A book without a key gets one.
    public func checkpoint() throws(DaybookError) -> SignedCheckpoint {
        try confirmPresent()
        let (origin, size, root) = try read { (log, head, _) throws(JournalError) in
            (try log.origin(), head.sequence, head.tree?.root ?? .empty)
        }.rows
        let isKeyNew = try makeKey(named: origin)
        let key = try signingKey()
        let note = try Self.note { () throws(NoteError) in
            try Checkpoint(origin: origin, size: size, root: root).note(signedBy: key)
        }
        return SignedCheckpoint(
            origin: origin, size: size, root: root.hexadecimal, note: note, isKeyNew: isKeyNew)
    }

    /// Makes the book's key where there is none.
    /// - Returns: false where there is one.
    @discardableResult
    func makeKey(named origin: String) throws(DaybookError) -> Bool {
        let secret = Files.join(path, Self.secretKeyFile)
        if Files.exists(secret) { return false }
        guard !Files.exists(Files.join(path, Self.publicKeyFile)) else {
            throw DaybookError(
                .badFile(
                    message: "\(path) has \(Self.publicKeyFile), but its secret half is missing",
                    remedy: "Put \(Self.secretKeyFile) back from a copy; or remove "
                        + "\(Self.publicKeyFile), and a new key is made."))
        }
        let key = SigningKey(named: origin)
        try platform { () throws(PlatformError) in
            try Files.writePrivately(Array("\(key.secretText)\n".utf8), to: secret)
            try Files.write(
                Array("\(key.verifier.text)\n".utf8), to: Files.join(path, Self.publicKeyFile))
        }
        return true
    }

    private func signingKey() throws(DaybookError) -> SigningKey {
        let file = Files.join(path, Self.secretKeyFile)
        let text = try Self.line(of: file)
        return try Self.note(in: file) { () throws(NoteError) in try SigningKey(text) }
    }

    /// Which tree the book's is, whatever it is called later: its first name, and the beginning of
    /// its first leaf.
    func origin() throws(DaybookError) -> String {
        try read { (log, _, _) throws(JournalError) in try log.origin() }.rows
    }

    /// The only line of a small file.
    static func line(of file: String) throws(DaybookError) -> String {
        try text(of: file).trimmed
    }

    static func text(of file: String) throws(DaybookError) -> String {
        let bytes = try platform { () throws(PlatformError) in
            try Files.read(file, limitBytes: keyFileBytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs `body`, wrapping what is wrong with a key or a note.
    static func note<Result>(
        in file: String? = nil, _ body: () throws(NoteError) -> Result
    ) throws(DaybookError) -> Result {
        do throws(NoteError) { return try body() } catch {
            let place = file.map { "\($0): " } ?? ""
            throw DaybookError(.badFile(message: place + error.message, remedy: error.remedy))
        }
    }
}

extension LogReader {
    /// Bytes of the first leaf in an origin.
    private static var idBytes: Int { 8 }

    fileprivate func origin() throws(JournalError) -> String {
        guard let opened = try event(at: 1) else { throw .missing(first: 1, head: 1) }
        let leaf = [TreeHash.leafPrefix] + Canonical.bytes(of: opened)
        let id = TreeHash(hashing: leaf.span).hexadecimal.prefix(2 * Self.idBytes)
        let name = NoteName.spelling(of: opened.content.text(.name) ?? "")
        return "daybook/\(name)/\(id)"
    }
}
