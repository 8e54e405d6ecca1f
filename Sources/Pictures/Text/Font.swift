import DaybookModel

/// A size and a weight of the pictures' typeface.
struct Font: Hashable, Sendable {
    /// In pixels.
    let size: Double
    var isBold = false

    /// The letters reach so far above the line they stand on, accents and other scripts included.
    var ascent: Double { size * 1.07 }
    /// And so far below it.
    var descent: Double { size * 0.3 }
    /// From a line to the next one.
    var pitch: Double { size * 1.4 }

    /// How far a text reaches, in pixels: never less than Inter, Noto Sans and Noto CJK need for
    /// it, and seldom a tenth more for Latin, Greek, Cyrillic, Han, Hangul and kana.
    ///
    /// Letters of the scripts that join or stack are taken by their widest forms.
    func width(of text: some StringProtocol) -> Double {
        size * text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
    }

    private func advance(of scalar: Unicode.Scalar) -> Double {
        if let known = Advances.advance(of: scalar.value, isBold: isBold) { return known }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return Self.mark(scalar)
        default: break
        }
        if scalar.isEastAsianWide { return scalar.properties.isEmojiPresentation ? 1.3 : 1.01 }
        return Self.letter(scalar.value)
    }

    /// Marks stand on a letter, but those of Indic scripts may stand beside it.
    private static func mark(_ scalar: Unicode.Scalar) -> Double {
        indic.contains(scalar.value) ? 0.5 : 0
    }

    /// The letters of other scripts, and signs that no font may have.
    private static func letter(_ scalar: UInt32) -> Double {
        switch scalar {
        case 0x180...0x24f, 0x460...0x52f, 0x1f00...0x1fff: 1.1
        case 0x591...0x5f4: 0.8
        case 0x633...0x636, 0x69a...0x69e: 1.43
        case 0x628, 0x62a, 0x62b, 0x641, 0x66e, 0x679...0x680, 0x6a1...0x6aa: 1.04
        case 0x600...0x6ff: 0.95
        case 0xe00...0xeff: 0.95
        case indic: 1.6
        default: 1.5
        }
    }

    private static let indic: ClosedRange<UInt32> = 0x900...0x109f
}
