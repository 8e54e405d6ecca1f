/// What is wrong with a key, a note or a checkpoint that was given, in the order of checking.
@nonexhaustive
package enum NoteError: Error, Hashable, Sendable {
    case notAKey
    case notASecretKey
    /// The secret half was given for the public one.
    case secretKey
    case notANote
    case notACheckpoint
    /// It is of another tree, and not signed by the key of this one.
    case otherOrigin(String, key: String)
    /// No signature is by the key. Keys are given as name+id.
    case unsigned(key: String, signers: [String])
    /// The signature does not fit the text, which has so many leaves and this root.
    case badSignature(key: String, size: UInt64, root: String)
}

extension NoteError {
    /// What happened, with its values.
    package var message: String {
        switch self {
        case .notAKey: "this is not an Ed25519 key in the form name+id+key"
        case .notASecretKey:
            "this is not a secret Ed25519 key in the form PRIVATE+KEY+name+id+key"
        case .secretKey: "this is a secret key, where the public one is asked for"
        case .notANote: "this is not a signed note: a text, an empty line, signatures"
        case .notACheckpoint: "this is not a checkpoint: an origin, a size and a root"
        case .otherOrigin(let origin, let key):
            "this is a checkpoint of another book: its origin is \(origin), and the key is that of "
                + key
        case .unsigned(let key, let signers):
            "this is signed by \(signers.joined(separator: " and ")), and not by the key \(key)"
        case .badSignature(let key, let size, let root):
            "the signature of \(key) does not fit the text, which says size \(size) and root "
                + root
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch self {
        case .notAKey: "Give the book's checkpoint.pub, or the one line that it holds."
        case .notASecretKey: "Give the checkpoint.key that was made with the book."
        case .secretKey: "Give the book's checkpoint.pub, and keep the secret half to yourself."
        case .notANote, .notACheckpoint: "Give a file that a checkpoint was written to."
        case .otherOrigin:
            "Give a checkpoint of this book, or name the book that it is of."
        case .unsigned:
            "Give a checkpoint that this key signed, or the public key of whoever signed it."
        case .badSignature:
            "Give the file as it was kept: it was changed since it was signed, and says "
                + "nothing of the book."
        }
    }
}
