import MerkleTree
import Platform

extension Book {
    /// The secret key, beside the data file and never in it.
    static let secretKeyFile = "checkpoint.key"
    /// The public key, for whoever checks.
    static let publicKeyFile = "checkpoint.pub"

    private var secretKeyPath: String { Files.join(path, Self.secretKeyFile) }
    private var publicKeyPath: String { Files.join(path, Self.publicKeyFile) }

    /// Makes the book's key where there is none.
    /// - Returns: false where there is one.
    @discardableResult
    func makeKey(named origin: String) throws(DaybookError) -> Bool {
        if Files.exists(secretKeyPath) { return false }
        guard !Files.exists(publicKeyPath) else {
            throw .badFile(
                message: "\(path) has \(Self.publicKeyFile), but its secret half is missing",
                remedy: "Put \(Self.secretKeyFile) back from a copy; or remove "
                    + "\(Self.publicKeyFile), and a new key is made.")
        }
        let key = SigningKey(named: origin)
        NewFile.sweep(in: path) { $0 == Self.secretKeyFile }
        try platform(Files.writePrivately(Array("\(key.secretText)\n".utf8), to: secretKeyPath))
        try write(key.verifier)
        return true
    }

    /// The only line of a small file that is the book's own.
    private static func ownLine(of file: String) throws(DaybookError) -> String {
        try platform(Files.confirmFile(file))
        return try line(of: file)
    }

    private func write(_ key: VerifierKey) throws(DaybookError) {
        try platform(Files.writePrivately(Array("\(key.text)\n".utf8), to: publicKeyPath))
    }

    /// The key that signs this book's checkpoints. Its public half is written again where it is
    /// missing.
    /// - Throws: `.badFile` where others may read it, and where it is no key, that of another book,
    ///   or not the secret half of the public key beside it.
    func signingKey(named origin: String) throws(DaybookError) -> (SigningKey, isPublicNew: Bool) {
        guard !Files.isOpenToOthers(secretKeyPath) else {
            throw .badFile(
                message: "\(secretKeyPath) is open to others than its owner",
                remedy: "Close it: \(.protect(secretKeyPath)). If somebody may "
                    + "have read it, \(Self.renewal)")
        }
        let text = try Self.ownLine(of: secretKeyPath)
        let key = try Self.note(in: secretKeyPath, remedy: Self.restoration, SigningKey(text))
        guard key.name == origin else {
            throw .badFile(
                message: "\(secretKeyPath) is the key of another book, \(key.name), and this "
                    + "book is \(origin)", remedy: Self.restoration)
        }
        return (key, try confirmPublicHalf(of: key))
    }

    /// - Returns: whether it was missing.
    private func confirmPublicHalf(of key: SigningKey) throws(DaybookError) -> Bool {
        guard Files.exists(publicKeyPath) else {
            try write(key.verifier)
            return true
        }
        let found = try Self.ownLine(of: publicKeyPath)
        guard found == key.verifier.text else {
            throw .badFile(
                message: "\(publicKeyPath) is not the public half of \(Self.secretKeyFile), "
                    + "which is \(key.verifier.label)",
                remedy: "Put back the one that is missing from a copy. If it is "
                    + "\(Self.publicKeyFile), remove it: `\(.checkpoint)` makes it again.")
        }
        return false
    }

    private static let restoration: Remedy =
        "Put this book's own \(secretKeyFile) back from a copy. If it is lost, \(renewal)"
    private static let renewal: Remedy =
        "remove it and \(publicKeyFile): `\(.checkpoint)` makes a new key, which does not fit "
        + "the checkpoints of before."
}
