/// The columns that the text takes on a terminal, counted by what a reader sees as one character.
///
/// East Asian wide characters and emoji take two (Unicode Standard Annex #11), combining marks
/// none; ambiguous ones such as `·` and `█` take one, as in every terminal outside East Asia.
package func displayWidth(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
}

/// The columns of the widest text; 0 where there is none.
func widest(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, displayWidth($1)) }
}

/// The longest beginning of the text that fits, closed with an ellipsis when something is missing.
/// - Parameter width: at least 1 for anything to be shown.
package func cut(_ text: String, to width: Int, ellipsis: Character = "…") -> String {
    guard displayWidth(text) > width else { return text }
    var kept = ""
    var used = 1  // the ellipsis
    guard used <= width else { return "" }
    for character in text {
        used += Reports.width(of: character)
        if used > width { break }
        kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + String(ellipsis)
}

private func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return width(of: first) }
    // An emoji sequence, a flag or a keycap is drawn as one picture of two columns.
    if first.properties.isEmojiPresentation || scalars.contains(emojiStyle) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
}

/// VARIATION SELECTOR-16 asks for the picture instead of the sign.
private let emojiStyle: Unicode.Scalar = "\u{fe0f}"

private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: return 1
    case ..<0x20, 0x7f..<0xa0: return 0
    case ..<0x300: return 1
    case 0x1160...0x11ff: return 0  // vowels and finals join the leading consonant
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0 ~= scalar.value }
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

/// The text with spaces after it up to `width` columns, or before it.
func padded(_ text: String, to width: Int, _ alignment: TextColumn.Alignment = .left) -> String {
    let blanks = String(repeating: " ", count: max(0, width - displayWidth(text)))
    return alignment == .left ? text + blanks : blanks + text
}

/// The text with a backslash before each of some signs.
func backslashed(_ text: String, _ signs: String) -> String {
    guard text.contains(where: { signs.contains($0) }) else { return text }
    return String(text.flatMap { signs.contains($0) ? ["\\", $0] : [$0] })
}

/// The text without anything that could move the cursor, change a colour or reorder a line.
///
/// Names and notes are other people's input. Escape sequences (ECMA-48) go as a whole, line ends
/// and tabs become a space, other control and bidirectional override characters disappear.
package func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7e ~= $0 }) { return text }
    var kept = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
        switch scalar.value {
        case 0x1b: skipSequence(in: &scalars)
        case 0x9b: skipControlSequence(in: &scalars)
        case 0x90, 0x98, 0x9d...0x9f: skipString(in: &scalars)
        case 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029: kept.append(" ")
        case ..<0x20, 0x7f...0x9f, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: break
        default: kept.append(scalar)
        }
    }
    return String(kept)
}

/// After ESC: a control sequence, a string, or one more character after any intermediates.
private func skipSequence(in scalars: inout Substring.UnicodeScalarView) {
    switch scalars.first?.value {
    case 0x5b:
        scalars.removeFirst()
        skipControlSequence(in: &scalars)
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f:
        scalars.removeFirst()
        skipString(in: &scalars)
    default:
        scalars = scalars.drop { 0x20...0x2f ~= $0.value }
        if let final = scalars.first, 0x30...0x7e ~= final.value { scalars.removeFirst() }
    }
}

/// Parameters and intermediates up to one final byte (ECMA-48, 5.4).
private func skipControlSequence(in scalars: inout Substring.UnicodeScalarView) {
    scalars = scalars.drop { 0x20...0x3f ~= $0.value }
    if let final = scalars.first, 0x40...0x7e ~= final.value { scalars.removeFirst() }
}

/// Everything up to BEL or the string terminator; an unfinished string takes the rest of the text.
private func skipString(in scalars: inout Substring.UnicodeScalarView) {
    while let scalar = scalars.popFirst() {
        if scalar.value == 0x07 || scalar.value == 0x9c { return }
        if scalar.value == 0x1b {
            if scalars.first == "\\" { scalars.removeFirst() }
            return
        }
    }
}
