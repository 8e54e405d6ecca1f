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
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The hash of 64 hexadecimal digits, or nil.
    package init?(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 * Self.byteCount, text.utf8.count == digits.count else {
            return nil
        }
        self.init(
            exactly: (0..<Self.byteCount).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) })
    }
}
