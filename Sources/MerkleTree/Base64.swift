/// Base64 with the usual alphabet and padding. Source: RFC 4648, 4.
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    /// The value of each byte that is a digit, or -1.
    private static let values: [Int8] = {
        var values = [Int8](repeating: -1, count: 256)
        for (value, digit) in alphabet.enumerated() { values[Int(digit)] = Int8(value) }
        return values
    }()

    /// Appends the digits of `bytes`.
    package static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = min(bytes.count - start, 3)
            var group: UInt32 = 0
            for place in 0..<3 {
                group = group << 8 | (place < left ? UInt32(bytes[start + place]) : 0)
            }
            for place in 0..<4 {
                let digit = alphabet[Int(group >> UInt32(18 - 6 * place) & 63)]
                text.append(place <= left ? digit : padding)
            }
        }
    }

    /// The digits of `bytes`.
    package static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        append(bytes.span, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text in which nothing is left over, or nil.
    package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        bytes(Array(text.utf8))
    }

    /// The bytes of digits in which nothing is left over, or nil.
    package static func bytes(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count.isMultiple(of: 4) else { return nil }
        let padded = digits.reversed().prefix { $0 == padding }.count
        guard padded <= 2 else { return nil }
        var bytes: [UInt8] = []
        var (group, bits) = (UInt32(0), UInt32(0))
        for digit in digits.dropLast(padded) {
            let value = values[Int(digit)]
            guard value >= 0 else { return nil }
            group = group << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: group >> bits))
            }
        }
        // What the padding stands for is zero: one text for the same bytes, and no other.
        return group & (1 << bits - 1) == 0 ? bytes : nil
    }
}
