/// A hash of the tree: 32 bytes of SHA-256, kept as four words.
package struct TreeHash: Hashable, Sendable {
    /// How many bytes it is.
    package static let byteCount = 32

    let first: UInt64
    let second: UInt64
    let third: UInt64
    let fourth: UInt64
}

extension TreeHash {
    /// Its bytes, in order.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        for word in [first, second, third, fourth] {
            for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// Overwrites the bytes from `place` on with its own.
    /// - Precondition: 32 bytes are there; checked.
    package func copy(to bytes: inout [UInt8], at place: Int) {
        let words: InlineArray<4, UInt64> = [first, second, third, fourth]
        for index in 0..<Self.byteCount {
            let word = words[index / 8] >> UInt64(index % 8 * 8)
            bytes[place + index] = UInt8(truncatingIfNeeded: word)
        }
    }

    /// The hash whose bytes start at `offset`.
    /// - Precondition: 32 bytes are there; checked.
    package init(_ bytes: Span<UInt8>, at offset: Int = 0) {
        func word(_ index: Int) -> UInt64 {
            var word: UInt64 = 0
            for place in (0..<8).reversed() {
                word = word << 8 | UInt64(bytes[offset + index * 8 + place])
            }
            return word
        }
        self.init(first: word(0), second: word(1), third: word(2), fourth: word(3))
    }

    /// The hash of exactly 32 bytes, or nil.
    package init?(exactly bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.init(bytes.span)
    }
}

extension TreeHash {
    /// Its bytes as 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
        Hexadecimal.text(bytes)
    }

    /// The hash of 64 hexadecimal digits, or nil.
    package init?(hexadecimal text: some StringProtocol) {
        guard let bytes = Hexadecimal.bytes(text) else { return nil }
        self.init(exactly: bytes)
    }
}
