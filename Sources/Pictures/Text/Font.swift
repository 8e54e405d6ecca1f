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
    /// Other scripts are taken by the widest letters of theirs. `.ci/pictures` measures it.
    func width(of text: some StringProtocol) -> Double {
        var sum = 0.0
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if let before { sum += advance(of: before, followedBy: scalar) }
            before = scalar
        }
        if let before { sum += advance(of: before, followedBy: nil) }
        return sum * size
    }

    private func advance(of scalar: Unicode.Scalar, followedBy next: Unicode.Scalar?) -> Double {
        if let known = Advances.advance(of: scalar.value, isBold: isBold) { return known }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.isEastAsianWide { return scalar.properties.isEmojiPresentation ? 1.3 : 1.02 }
        if ArabicLetter.range.contains(scalar.value) {
            let isFollowed = next.map { ArabicLetter.range.contains($0.value) } ?? false
            return ArabicLetter.advance(of: scalar.value, isFollowed: isFollowed)
        }
        return Script.advance(of: scalar.value)
    }
}

/// The letters that join, as wide as Noto Sans Arabic Bold has them.
private enum ArabicLetter {
    static let range: ClosedRange<UInt32> = 0x620...0x6d3

    /// - Parameter isFollowed: whether a letter comes after it, so that it has no tail.
    static func advance(of letter: UInt32, isFollowed: Bool) -> Double {
        switch letter {
        // Alef, and reh, dal and waw with those beside them, have no tail anyway.
        case 0x622, 0x623, 0x625, 0x627, 0x671...0x673: 0.42
        case 0x624, 0x62f...0x632, 0x648, 0x688...0x699, 0x6c4...0x6cb: 0.68
        // Seen and sad are the widest.
        case 0x633...0x636, 0x69a...0x69e: isFollowed ? 1.03 : 1.45
        case 0x637, 0x638, 0x69f, 0x6aa: isFollowed ? 0.9 : 1.13
        // Beh, feh, and those with their shapes.
        case 0x628, 0x62a, 0x62b, 0x66e, 0x679...0x680: isFollowed ? 0.45 : 1.15
        case 0x641, 0x6a1...0x6a6: isFollowed ? 0.55 : 1.12
        case 0x644, 0x646, 0x649, 0x64a, 0x6b5...0x6b9, 0x6cc: isFollowed ? 0.45 : 1
        default: isFollowed ? 0.67 : 1
        }
    }
}

/// The widest letters of scripts that have no table, in sizes of the font.
private enum Script {
    static func advance(of scalar: UInt32) -> Double {
        switch scalar {
        case 0x180...0x24f, 0x460...0x52f, 0x1f00...0x1fff: 1.1
        case 0x531...0x58f, 0x591...0x5f4, 0xe00...0xe7f: 0.85
        case 0x600...0x7ff: 1
        // Devanagari, Bengali, Gurmukhi and Gujarati.
        case 0x900...0xaff: 0.95
        // Oriya to Sinhala, whose letters are wide.
        case 0xb00...0xdff: 1.6
        case 0xe80...0xeff, 0x10a0...0x10ff, 0x1780...0x17ff: 1.1
        case 0x1000...0x109f: 1.4
        case 0x2000...0x2bff: 1.1
        case 0xff61...0xffdc: 0.7
        default: 1.5
        }
    }
}
