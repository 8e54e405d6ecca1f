import DaybookModel

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

/// More marks and joined signs than these to a column are no writing.
private let scalarsOfColumn = 8

/// The longest beginning of the text that fits, closed with an ellipsis when something is missing.
/// - Parameter width: at least 1 for anything to be shown.
package func cut(_ text: String, to width: Int, ellipsis: Character = "…") -> String {
    var room = width * scalarsOfColumn
    guard displayWidth(text) > width || text.unicodeScalars.count > room else { return text }
    var kept = ""
    var used = 1  // the ellipsis
    guard used <= width else { return "" }
    for character in text {
        used += Reports.width(of: character)
        room -= character.unicodeScalars.count
        if used > width || room < 0 { break }
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
    default: return scalar.isEastAsianWide ? 2 : 1
    }
}

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
