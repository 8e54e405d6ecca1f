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
        default: if !actsOnTerminal(scalar) { kept.append(scalar) }
        }
    }
    return String(kept)
}

/// The same of each line of a text of several lines.
package func printableLines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map { printable(String($0)) }.joined(separator: "\n")
}

/// Whether a terminal could obey the sign, or set others in another order: the control characters
/// of ISO 6429 and of lines (UAX 14), and what directs text (UAX 9).
package func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7f...0x9f, 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
        true
    case _: false
    }
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
