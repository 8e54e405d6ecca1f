import DaybookModel

/// How text may look where it is read.
package struct TableStyle: Hashable, Sendable {
    /// Whether escape codes may be written: headings are bold or dim, what has a meaning coloured.
    package let color: Bool
    /// Whether the screen has 24-bit colours, not only 256.
    let hasAllColors: Bool
    /// Whether our own signs are limited to ASCII. Names stay as they are.
    package let ascii: Bool
    /// The columns that a line may take.
    package let width: Int

    /// The narrowest screen that is drawn for; anything narrower is treated as this.
    package static let narrowest = 20
    /// What goes into a file or a pipe.
    package static let plain = TableStyle()

    package init(
        color: Bool = false, hasAllColors: Bool = false, ascii: Bool = false, width: Int = 80
    ) {
        self.color = color
        self.hasAllColors = hasAllColors
        self.ascii = ascii
        self.width = max(width, Self.narrowest)
    }

    /// The same without escape codes, as lines are measured.
    var withoutColor: TableStyle { TableStyle(ascii: ascii, width: width) }

    /// The text as it may be shown: without control characters, and in this style's signs.
    package func shown(_ text: String) -> String {
        let text = printable(text)
        return ascii ? inASCII(text) : text
    }

    /// The text as a heading.
    package func bold(_ text: String) -> String {
        color && !text.isEmpty ? "\u{1b}[1m\(text)\u{1b}[0m" : text
    }

    /// The text in the background.
    package func dim(_ text: String) -> String {
        color && !text.isEmpty ? "\u{1b}[2m\(text)\u{1b}[0m" : text
    }

    var ellipsis: Character { ascii ? "~" : "…" }

    private func inASCII(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var result = ""
        for character in text {
            if let sign = Self.signs[character] { result += sign } else { result.append(character) }
        }
        return result
    }

    private static let signs: [Character: String] = [
        "…": "~", "·": ".", "─": "-", "│": "|", "█": "#", "▓": "#", "▒": "+", "░": ".",
        "●": "*", "○": "o", "□": "[]",
        "◐": "a", "◑": "p", "✓": "y", "✗": "x", "−": "-", "–": "-", "—": "-",
        "▲": "^", "→": "->", "←": "<-", "×": "x", "▁": "_", "▂": "_", "▃": "-", "▄": "-", "▅": "=",
        "▆": "=",
        "▇": "#", "▀": "^", "‡": "%", "╌": ".", "┤": "+", "╮": ".", "╭": ".", "╯": "'", "╰": "'",
        "├": "|", "└": "`", "═": "=", "║": ":", "╗": ".", "╔": ".", "╝": "'", "╚": "'", "━": "#",
        "“": "\"", "”": "\"", "’": "'",
    ]
}
