/// A colour of the screen, by its parts of red, green and blue light.
public struct Colour: Hashable, Sendable {
    /// From none, 0, to all, 255.
    public let red: UInt8
    /// From none, 0, to all, 255.
    public let green: UInt8
    /// From none, 0, to all, 255.
    public let blue: UInt8

    /// From 24 bits, red the highest.
    public init(_ bits: UInt32) {
        red = UInt8(truncatingIfNeeded: bits >> 16)
        green = UInt8(truncatingIfNeeded: bits >> 8)
        blue = UInt8(truncatingIfNeeded: bits)
    }

    /// The colour that a word or `#rrggbb` means, in any case; nil: there is none.
    public init?(_ text: String) {
        let text = text.lowercased()
        if let named = Self.named.first(where: { $0.word == text }) {
            self.init(named.bits)
            return
        }
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
            let bits = UInt32(digits, radix: 16)
        else { return nil }
        self.init(bits)
    }

    /// The words that mean one.
    public static let words = named.map(\.word)

    private static let named: [(word: String, bits: UInt32)] = [
        ("red", 0xd6_3a3a), ("orange", 0xe6_8a2e), ("yellow", 0xd9_b92b), ("olive", 0x8a_8f2a),
        ("green", 0x3f_9b4f), ("teal", 0x2a_9088), ("cyan", 0x2f_a8c4), ("blue", 0x3b_78d8),
        ("purple", 0x8a_56c8), ("magenta", 0xc0_45ad), ("pink", 0xe8_7fa6), ("brown", 0x8f_6240),
        ("grey", 0x8c_8c8c), ("gray", 0x8c_8c8c), ("black", 0x30_3030), ("white", 0xf2_f2f2),
    ]
}
