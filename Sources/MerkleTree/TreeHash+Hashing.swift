import Crypto

// The door to swift-crypto, which takes pointers. Source: RFC 9162, 2.1.1.

extension TreeHash {
    /// What a leaf's bytes begin with, before they are hashed.
    package static let leafPrefix: UInt8 = 0
    private static let nodePrefix: UInt8 = 1

    /// The hash of the tree without leaves.
    package static let empty = TreeHash(hashing: [UInt8]().span)

    /// SHA-256 of `bytes`. A leaf's have ``leafPrefix`` in front already.
    package init(hashing bytes: Span<UInt8>) {
        self = unsafe bytes.withUnsafeBytes { unsafe TreeHash(hashing: $0) }
    }

    /// SHA-256 of some bytes and those behind them.
    package init(hashing first: Span<UInt8>, then rest: Span<UInt8>) {
        var function = SHA256()
        unsafe first.withUnsafeBytes { unsafe function.update(bufferPointer: $0) }
        unsafe rest.withUnsafeBytes { unsafe function.update(bufferPointer: $0) }
        self.init(function.finalize())
    }

    /// The node over two others.
    package init(over left: TreeHash, _ right: TreeHash) {
        // The prefix is the last byte of the first word, so that every hash lies on a word.
        var words: InlineArray<9, UInt64> = .init(repeating: 0)
        words[0] = (UInt64(Self.nodePrefix) << 56).littleEndian
        (words[1], words[2]) = (left.first.littleEndian, left.second.littleEndian)
        (words[3], words[4]) = (left.third.littleEndian, left.fourth.littleEndian)
        (words[5], words[6]) = (right.first.littleEndian, right.second.littleEndian)
        (words[7], words[8]) = (right.third.littleEndian, right.fourth.littleEndian)
        self = unsafe words.span.withUnsafeBytes { bytes in
            unsafe TreeHash(hashing: UnsafeRawBufferPointer(rebasing: bytes[7...]))
        }
    }

    private init(hashing bytes: UnsafeRawBufferPointer) {
        var function = SHA256()
        unsafe function.update(bufferPointer: bytes)
        self.init(function.finalize())
    }

    @inline(__always)
    private init(_ digest: SHA256.Digest) {
        self = unsafe digest.withUnsafeBytes { digest in
            unsafe TreeHash(
                first: Self.word(digest, 0), second: Self.word(digest, 8),
                third: Self.word(digest, 16), fourth: Self.word(digest, 24))
        }
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
