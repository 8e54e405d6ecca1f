import Crypto

/// Whose signature is on a note: a name and an Ed25519 public key.
/// Source: C2SP signed-note, "Verifier keys".
package struct VerifierKey: Hashable, Sendable {
    package let name: String
    private let bytes: [UInt8]

    /// The type of signature: Ed25519.
    static let algorithm: UInt8 = 1
    private static let keyBytes = 32
    static let idBytes = 4

    init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Reads `name+id+key`.
    package init(_ text: String) throws(NoteError) {
        guard !SigningKey.isMeant(by: text) else { throw .secretKey }
        let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let key = Base64.bytes(parts[2]), key.first == Self.algorithm,
            key.count == 1 + Self.keyBytes, NoteName.isValid(parts[0])
        else { throw .notAKey }
        self.init(name: String(parts[0]), bytes: Array(key.dropFirst()))
        guard Hexadecimal.text(id) == parts[1] else { throw .notAKey }
    }

    /// The text that ``init(_:)`` reads.
    package var text: String {
        "\(name)+\(Hexadecimal.text(id))+\(Base64.text([Self.algorithm] + bytes))"
    }

    /// The name and the id, by which it is known.
    package var label: String { "\(name)+\(Hexadecimal.text(id))" }

    /// The first bytes of the hash of name, line end, type and key.
    var id: [UInt8] {
        let named = Array(name.utf8) + [0x0A, Self.algorithm] + bytes
        return Array(TreeHash(hashing: named.span).bytes.prefix(Self.idBytes))
    }

    func isSignature(_ signature: [UInt8], of text: [UInt8]) -> Bool {
        do {
            return try Curve25519.Signing.PublicKey(rawRepresentation: bytes)
                .isValidSignature(signature, for: text)
        } catch { return false }  // Bytes that are no key have signed nothing.
    }
}

/// The secret half of a key. It is written to its own file, and never shown.
package struct SigningKey: Sendable {
    /// Whose key it is.
    package let name: String
    private let secret: Curve25519.Signing.PrivateKey

    private static let prefix = ["PRIVATE", "KEY"]

    /// A new key from the system's random numbers.
    package init(named name: String) {
        self.name = name
        secret = Curve25519.Signing.PrivateKey()
    }

    /// Reads `PRIVATE+KEY+name+id+secret`, as Go's `sumdb/note` writes it.
    package init(_ text: String) throws(NoteError) {
        let parts = text.split(separator: "+", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0] == Self.prefix[0], parts[1] == Self.prefix[1],
            let key = Base64.bytes(parts[4]), key.first == VerifierKey.algorithm,
            NoteName.isValid(parts[2])
        else { throw .notASecretKey }
        do {
            secret = try Curve25519.Signing.PrivateKey(rawRepresentation: Array(key.dropFirst()))
        } catch { throw .notASecretKey }
        name = String(parts[2])
        guard Hexadecimal.text(verifier.id) == parts[3] else { throw .notASecretKey }
    }

    /// Whether a text begins as that of a secret key does.
    static func isMeant(by text: String) -> Bool {
        text.hasPrefix(prefix.map { $0 + "+" }.joined())
    }

    /// What its file holds.
    package var secretText: String {
        let key = Base64.text([VerifierKey.algorithm] + Array(secret.rawRepresentation))
        return (Self.prefix + [name, Hexadecimal.text(verifier.id), key]).joined(separator: "+")
    }

    /// The public half.
    package var verifier: VerifierKey {
        VerifierKey(name: name, bytes: Array(secret.publicKey.rawRepresentation))
    }

    func signature(of text: [UInt8]) throws(NoteError) -> [UInt8] {
        do { return Array(try secret.signature(for: text)) } catch { throw .notASecretKey }
    }
}

/// Names of keys: no spaces, no plus sign, no control characters.
package enum NoteName {
    static func isValid(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.allSatisfy { !$0.isWhitespace && $0 != "+" }
    }

    /// A name with what a key's name cannot have replaced.
    package static func spelling(of name: String) -> String {
        String(name.map { $0.isWhitespace || $0 == "+" || $0 == "/" ? "-" : $0 })
    }
}

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
