/// The text as people compare it by eye: small letters, without accents, with one space between
/// words. `Chloé  LEFÈVRE` is `chloe lefevre`; what stands between letters and figures is a space.
package func foldedName(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    var folded: [UInt8] = []
    if isPlain { folded.reserveCapacity(text.utf8.count) }
    func add(_ scalar: Unicode.Scalar) {
        // What nothing is seen of parts no names: soft hyphens, joiners, signs of direction.
        if scalar.properties.isDefaultIgnorableCodePoint || isPoint(scalar) { return }
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            let letters = plainLetters[scalar] ?? scalar.properties.lowercaseMapping
            folded.append(contentsOf: letters.utf8)
        } else if scalar.properties.generalCategory != .nonspacingMark, folded.last != space {
            folded.append(space)
        }
    }
    if isPlain {
        for byte in text.utf8 { addPlain(byte, to: &folded) }
    } else {
        for scalar in canonicalDecomposition(text) { add(narrow(scalar)) }
    }
    if folded.last == space { folded.removeLast() }
    if folded.first == space { folded.removeFirst() }
    return String(decoding: folded, as: UTF8.self)
}

private let space = UInt8(ascii: " ")

/// The plain sign of one that is as wide as a sign of Han.
private func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
}

/// Whether it is a sign that Hebrew and Arabic may leave out: points, vowels, and the stroke that
/// makes a word longer.
private func isPoint(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0591...0x05BD, 0x05BF...0x05C7, 0x0640, 0x064B...0x065F, 0x0670: true
    case _: false
    }
}

/// Letters that no accent can be taken from, and what people write in their place; the sigma at the
/// end of a word, which capitals do not have.
private let plainLetters: [Unicode.Scalar: String] = [
    "\u{DF}": "ss", "\u{1E9E}": "ss", "\u{E6}": "ae", "\u{C6}": "ae", "\u{153}": "oe",
    "\u{152}": "oe", "\u{F8}": "o", "\u{D8}": "o", "\u{142}": "l", "\u{141}": "l",
    "\u{111}": "d", "\u{110}": "d", "\u{131}": "i", "\u{FE}": "th", "\u{DE}": "th",
    "\u{F0}": "d", "\u{D0}": "d", "\u{3C2}": "\u{3C3}",
]

/// Names of ASCII alone, which most are, need no table.
private func addPlain(_ byte: UInt8, to folded: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        folded.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    default: if folded.last != space { folded.append(space) }
    }
}
