import MerkleTree
import Testing

@Suite struct `A checkpoint` {
    private let key = SigningKey(named: "daybook/club/0011223344556677")

    private func note(_ size: UInt64 = 12) throws -> String {
        let root = NaiveTree.leaf([1, 2, 3])
        return try Checkpoint(origin: key.name, size: size, root: root).note(signedBy: key)
    }

    @Test func `is three lines, an empty one, and a signature`() throws {
        let lines = try note().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 6)
        #expect(lines[0] == "daybook/club/0011223344556677")
        #expect(lines[1] == "12")
        #expect(Base64.bytes(lines[2])?.count == 32)
        #expect(lines[3].isEmpty && lines[5].isEmpty)
        #expect(lines[4].hasPrefix("\u{2014} daybook/club/0011223344556677 "))
    }

    @Test func `is read back by whoever has the public key`() throws {
        let verifier = try VerifierKey(key.verifier.text)
        let checkpoint = try Checkpoint(note(), signedBy: verifier)
        #expect(checkpoint.size == 12)
        #expect(checkpoint.root == NaiveTree.leaf([1, 2, 3]))
        #expect(try SigningKey(key.secretText).verifier == verifier)
    }

    @Test func `is refused with any byte of it changed`() throws {
        let bytes = Array(try note().utf8)
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 1
            let text = String(decoding: changed, as: UTF8.self)
            #expect(throws: NoteError.self) { try Checkpoint(text, signedBy: key.verifier) }
        }
    }

    @Test func `is refused when another key of that name signed it`() throws {
        let other = SigningKey(named: key.name)
        #expect(
            throws: NoteError.unsigned(key: other.verifier.label, signers: [key.verifier.label])
        ) {
            try Checkpoint(note(), signedBy: other.verifier)
        }
    }

    /// The key that Go's `golang.org/x/mod/sumdb/note` has in its documentation and tests.
    @Test func `has keys in the form that others write`() throws {
        let text = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
        let verifier = try VerifierKey(text)
        #expect(verifier.name == "PeterNeumann")
        #expect(verifier.text == text)
        let secret = try SigningKey(
            "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz")
        #expect(secret.verifier == verifier)
    }
}

@Suite struct `Base64 digits` {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `are those of RFC 4648`(plain: String, digits: String) {
        #expect(Base64.text(Array(plain.utf8)) == digits)
        #expect(Base64.bytes(digits) == Array(plain.utf8))
    }

    @Test(arguments: ["Z", "Zg", "Zg=", "Zh==", "Zm9=", "====", "Zg==Zg==", "Zm9v\n", "é==="])
    func `are refused in any other spelling`(digits: String) {
        #expect(Base64.bytes(digits) == nil)
    }
}
