/// What is wrong with a key, a note or a checkpoint that was given, in the order of checking.
@nonexhaustive
package enum NoteError: Error, Hashable, Sendable {
    case notAKey
    case notANote
    case notACheckpoint
    /// No signature is by the key.
    case unsigned(name: String)
    /// The signature does not fit the text.
    case badSignature(name: String)
}

extension NoteError {
    /// What happened, with its values.
    package var message: String {
        switch self {
        case .notAKey: "this is not an Ed25519 key in the form name+id+key"
        case .notANote: "this is not a signed note: a text, an empty line, signatures"
        case .notACheckpoint: "this is not a checkpoint: an origin, a size and a root"
        case .unsigned(let name): "no signature of it is by the key \(name)"
        case .badSignature(let name): "the signature of \(name) does not fit the text"
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch self {
        case .notAKey: "Give the book's checkpoint.pub, or the one line that it holds."
        case .notANote, .notACheckpoint: "Give a file that `daybook checkpoint -o FILE` wrote."
        case .unsigned: "Give the public key of whoever signed it: --key FILE"
        case .badSignature: "Give it as it was kept, or the key of whoever signed it: --key FILE"
        }
    }
}
