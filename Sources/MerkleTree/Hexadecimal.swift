/// Bytes as lower-case hexadecimal digits, two each.
package enum Hexadecimal {
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The bytes of a text of digits in either case, or nil.
    package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2), text.utf8.count == digits.count else { return nil }
        return (0..<digits.count / 2).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
    }
}
