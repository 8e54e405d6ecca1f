/// The form of names and texts. Normalisation to NFC happens at the edge, before these checks.
public enum TextRule {
    /// Trims `text` and checks that it can be a name: 1 to 200 characters of 1 KiB at most, none of
    /// them a control and at least one of them visible.
    /// - Throws: `.badField` naming `field`.
    public static func name(_ text: String, field: String) throws(Refusal) -> String {
        if isPlain(text) { return text }
        let trimmed = text.trimmed
        if trimmed.isEmpty { throw .badField(field, why: "a name may not be empty") }
        let bytes = trimmed.utf8.count
        if bytes > Limits.nameBytes {
            throw .badField(
                field, why: "\(bytes) bytes, and a name has at most \(Limits.nameBytes)")
        }
        if trimmed.count > Limits.nameCharacters {
            throw .badField(
                field,
                why: "\(trimmed.count) characters, and a name has at most \(Limits.nameCharacters)")
        }
        if let control = trimmed.unicodeScalars.first(where: isControl) {
            throw .badField(field, why: "\(Self.control(control)) may not be in a name")
        }
        guard trimmed.unicodeScalars.contains(where: isVisible) else {
            throw .badField(field, why: "a name has at least one visible character")
        }
        return trimmed
    }

    /// Checks that `text` can be what a recorder, an account or an import is called: a name, and
    /// none that stands for what was erased.
    /// - Throws: `.badField` naming `field`.
    package static func label(_ text: String, field: String) throws(Refusal) -> String {
        let label = try name(text, field: field)
        guard !StandIn.isLabel(label) else {
            throw .badField(field, why: "what was erased is called \(label)")
        }
        return label
    }

    /// Checks that `text` can be a free text: at most 64 KiB of UTF-8, without controls other than
    /// newline and tab. A blank one means absent.
    /// - Throws: `.badField` naming `field`.
    public static func text(_ text: String, field: String) throws(Refusal) -> String? {
        let bytes = text.utf8.count
        if bytes > Limits.textBytes {
            throw .badField(
                field, why: "\(bytes) bytes, and a text has at most \(Limits.textBytes)")
        }
        if !isPrintable(text),
            let control = text.unicodeScalars.first(where: { isControl($0) && !isLayout($0) })
        {
            throw .badField(field, why: "\(Self.control(control)) may not be in a text")
        }
        return text.isBlank ? nil : text
    }

    /// Checks a client's idempotency key: 1 to 128 bytes.
    public static func key(_ text: String) throws(Refusal) -> String {
        guard (1...Limits.keyBytes).contains(text.utf8.count) else {
            throw .badField(
                "key", why: "\(text.utf8.count) bytes, and a key has 1 to \(Limits.keyBytes)")
        }
        if text.unicodeScalars.contains(where: isControl) {
            throw .badField("key", why: "a control character may not be in a key")
        }
        return text
    }

    /// Whether nothing is left to check, seen from the bytes alone: printable ASCII, not too much
    /// of it, and no space at either end. Every write passes here with its recorder's name.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...Limits.nameCharacters).contains(bytes.count)
            && isPrintable(text) && bytes.first != 0x20 && bytes.last != 0x20
    }

    /// Whether it is of printable ASCII alone.
    private static func isPrintable(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    }

    /// Line ends and tabs lay a text out; other controls only disturb what shows it.
    private static func isLayout(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t"
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether a reader sees anything of it. A blank pattern of Braille is a letter to Unicode.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format && scalar != "\u{2800}"
    }

    /// `the control character U+1B`.
    private static func control(_ scalar: Unicode.Scalar) -> String {
        "the control character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
}

extension StringProtocol {
    /// The text without the whitespace at both ends, as Unicode knows it: spaces, tabs, line ends.
    package var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else {
            return String(self)
        }
        let kept = drop { $0.isWhitespace }
        guard let last = kept.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(kept[...last])
    }

    /// Whether nothing would be left of the text when it is trimmed.
    package var isBlank: Bool {
        // Most texts begin with a letter or a digit.
        if let first = utf8.first, 0x21...0x7E ~= first { return false }
        return allSatisfy(\.isWhitespace)
    }
}
