import MerkleTree
import Platform

/// A checkpoint that somebody kept, its signature checked.
public struct KeptCheckpoint: Sendable {
    /// Whose tree it is of.
    public let origin: String
    /// Events.
    public let size: UInt64
    /// In hexadecimal digits.
    public let root: String

    /// Reads a checkpoint from a file.
    /// - Parameters:
    ///   - key: a file with the public key, or the key itself; nil: that of the book at `book`.
    /// - Throws: `.badFile` when it is none; `.damaged` when its signature does not fit.
    public init(file: String, key: String?, book: String?) throws(DaybookError) {
        let verifier = try Self.verifier(key, book)
        let text = try Book.text(of: file)
        let note: Checkpoint
        do throws(NoteError) {
            note = try Checkpoint(text, signedBy: verifier)
        } catch .badSignature(let name) {
            throw DaybookError(.damaged([NoteError.badSignature(name: name).message]))
        } catch {
            throw DaybookError(
                .badFile(message: "\(file): \(error.message)", remedy: error.remedy))
        }
        (origin, size, root) = (note.origin, note.size, note.root.hexadecimal)
    }

    private static func verifier(
        _ key: String?, _ book: String?
    ) throws(DaybookError) -> VerifierKey {
        var text = key ?? ""
        if let key, Files.exists(key) { text = try Book.line(of: key) }
        if key == nil {
            let file = Files.join(book ?? ".", Book.publicKeyFile)
            guard Files.exists(file) else {
                throw DaybookError(
                    .badFile(
                        message: "there is no public key at \(file)",
                        remedy: "Give the one that was kept: --key FILE"))
            }
            text = try Book.line(of: file)
        }
        return try Book.note { () throws(NoteError) in try VerifierKey(text) }
    }
}
