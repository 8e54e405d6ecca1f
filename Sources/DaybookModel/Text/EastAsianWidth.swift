extension Unicode.Scalar {
    /// Whether it is drawn as wide as it is high: Han, Hangul, kana, full-width forms and emoji
    /// (Unicode Standard Annex #11).
    package var isEastAsianWide: Bool {
        if properties.isEmojiPresentation { return true }
        return wideRanges.contains { $0 ~= value }
    }
}

/// The wide and full-width ranges of EastAsianWidth.txt, Unicode 16, but for the emoji, which the
/// standard library knows. Unassigned gaps inside a block count as the block.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e,
    0x3041...0xa4c6, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
    0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x16ff6, 0x17000...0x18dff,
    0x1aff0...0x1b2fb, 0x1d300...0x1d356, 0x1d360...0x1d376, 0x1f200...0x1f265, 0x20000...0x2fffd,
    0x30000...0x3fffd,
]
