import MerkleTree

/// Makes salts from a secret. Whoever has not the secret cannot guess one, however many others are
/// known; and the same secret makes the same salts, which a history that is made up asks for.
package struct SaltMill: Sendable {
    /// Bytes of a secret that cannot be guessed.
    package static let secretBytes = 32

    private let secret: [UInt8]
    private var made: UInt64 = 0
    /// The second half of the hash that the last salt came from, or nothing.
    private var spare: [UInt8] = []

    package init(secret: [UInt8]) { self.secret = secret }

    /// Appends the marks of so many new salts.
    mutating func append(_ count: Int, to marks: inout [UInt8]) {
        for _ in 0..<count {
            marks.append(TextMark.salt.rawValue)
            if spare.isEmpty { spare = grind() } else { spare.removeFirst(TextMark.saltBytes) }
            marks += spare.prefix(TextMark.saltBytes)
            if spare.count == TextMark.saltBytes { spare.removeAll(keepingCapacity: true) }
        }
    }

    /// Two salts.
    private mutating func grind() -> [UInt8] {
        var bytes = secret
        bytes.append(littleEndian: made)
        made += 1
        return TreeHash(hashing: bytes.span).bytes
    }
}
