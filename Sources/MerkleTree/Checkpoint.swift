/// A tree head that somebody signed: whose tree, how many leaves, which root.
/// Source: C2SP tlog-checkpoint and signed-note.
package struct Checkpoint: Hashable, Sendable {
    /// Which tree: the same for ever, and different for every tree.
    package let origin: String
    /// Leaves.
    package let size: UInt64
    package let root: TreeHash

    package init(origin: String, size: UInt64, root: TreeHash) {
        self.origin = origin
        self.size = size
        self.root = root
    }

    /// What is signed: three lines.
    private var text: String { "\(origin)\n\(size)\n\(Base64.text(root.bytes))\n" }

    private static let dash = "\u{2014} "

    /// The signed note.
    package func note(signedBy key: SigningKey) throws(NoteError) -> String {
        let signature = key.verifier.id + (try key.signature(of: Array(text.utf8)))
        return "\(text)\n\(Self.dash)\(key.name) \(Base64.text(signature))\n"
    }

    /// Reads a note and checks that it is signed by `key`; other signatures are passed over.
    package init(_ note: String, signedBy key: VerifierKey) throws(NoteError) {
        let (text, lines) = try Self.parts(of: note)
        try self.init(text: text)
        let signatures = lines.compactMap { Self.signature($0) }
        let known = signatures.filter { $0.name == key.name && $0.id == key.id }
        if known.contains(where: { key.isSignature($0.bytes, of: Array(text.utf8)) }) { return }
        guard known.isEmpty else {
            throw .badSignature(key: key.label, size: size, root: root.hexadecimal)
        }
        guard origin == key.name else { throw .otherOrigin(origin, key: key.name) }
        let signers = signatures.map { "\($0.name)+\(Hexadecimal.text($0.id))" }
        throw signers.isEmpty ? .notANote : .unsigned(key: key.label, signers: signers)
    }

    /// A line of a signature: whose, the key's id, and the signature itself.
    private static func signature(
        _ line: Substring
    ) -> (name: String, id: [UInt8], bytes: [UInt8])? {
        let words = line.dropFirst(dash.count).split(separator: " ")
        guard words.count == 2, let bytes = Base64.bytes(words[1]),
            bytes.count > VerifierKey.idBytes
        else { return nil }
        let (id, rest) = (bytes.prefix(VerifierKey.idBytes), bytes.dropFirst(VerifierKey.idBytes))
        return (String(words[0]), Array(id), Array(rest))
    }

    /// The text ends with the last empty line, which the signatures follow.
    private static func parts(
        of note: String
    ) throws(NoteError) -> (text: String, signatures: [Substring]) {
        guard let gap = note.ranges(of: "\n\n").last, note.hasSuffix("\n") else { throw .notANote }
        let lines = note[gap.upperBound...].split(separator: "\n")
        guard !lines.isEmpty, lines.allSatisfy({ $0.hasPrefix(dash) }) else { throw .notANote }
        return (String(note[..<gap.lowerBound]) + "\n", lines)
    }

    private init(text: String) throws(NoteError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 4, !lines[0].isEmpty, let size = UInt64(lines[1]),
            String(size) == lines[1], let bytes = Base64.bytes(lines[2]),
            let root = TreeHash(exactly: bytes)
        else { throw .notACheckpoint }
        self.init(origin: String(lines[0]), size: size, root: root)
    }
}
