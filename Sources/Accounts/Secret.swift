import MerkleTree

/// A text that nobody can guess: whoever shows it is who it was given to.
package struct Secret: Hashable, Sendable {
    /// 32 random bytes in hexadecimal, or what somebody sent as such.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// A new one.
    package init(from generator: inout some RandomNumberGenerator) {
        let words = (0..<4).map { _ in UInt64.random(in: 0...UInt64.max, using: &generator) }
        text = words.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address at which it opens a book.
    package func link(at origin: String) -> String { "\(origin)/login?link=\(text)" }

    /// SHA-256 of it in hexadecimal: what is kept opens nothing if it leaks.
    package var hash: String {
        TreeHash(hashing: Array(text.utf8).span).bytes.map(Self.hexadecimal).joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
