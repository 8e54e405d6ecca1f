/// Bytes as lower-case hexadecimal digits, two each.
package enum Hexadecimal {
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The bytes of a text of digits in either case, or nil.
    package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let digits: [UInt8] = text.utf8.compactMap { digit in
            Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
        }
        guard digits.count.isMultiple(of: 2), text.utf8.count == digits.count else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { place -> UInt8 in
            digits[place] << 4 | digits[place + 1]
        }
    }
}
