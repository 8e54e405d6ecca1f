import DaybookModel

/// The words of one place of a picture: names, and what is said beside them.
///
/// Each part keeps its own direction, so that an Arabic name does not turn the figure after it.
struct Words: Hashable, Sendable {
    /// Printable, and joined without anything between.
    private(set) var parts: [String]
    /// All the words, where the parts leave some out.
    private(set) var whole: String?

    init(_ parts: String...) { self.parts = parts.map(printable) }

    /// The words in one line, as they are read.
    var text: String { parts.joined() }

    /// The words with as much of the first part as there is room for.
    func shortened(to room: Double, _ font: Font) -> Words {
        guard font.width(of: text) > room, let first = parts.first else { return self }
        let rest = parts.dropFirst().reduce(0) { $0 + font.width(of: $1) }
        var words = self
        words.parts[0] = font.shortened(first, to: room - rest)
        words.whole = text
        return words
    }

    /// The words with others after them.
    func followed(by others: Words) -> Words {
        var words = self
        words.parts += others.parts
        if let whole { words.whole = whole + others.text }
        return words
    }

    /// Whether a letter is of Hebrew, Arabic or a script beside them.
    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff:
            true
        default: false
        }
    }
}
