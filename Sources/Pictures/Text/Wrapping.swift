extension Font {
    /// The text, or its beginning with an ellipsis where it is wider than there is room.
    func shortened(_ text: String, to room: Double) -> String {
        guard width(of: text) > room else { return text }
        var used = width(of: "…")
        var kept = ""
        for character in text {
            used += width(of: String(character))
            if used > room { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }

    /// The text in lines that have room, broken between words where they can be.
    /// - Parameter most: how many lines there may be; the last one ends with an ellipsis.
    func wrapped(_ text: String, to room: Double, most: Int = .max) -> [String] {
        var lines: [Line] = []
        for (piece, isGlued) in pieces(text, room) {
            let longer = lines.last.map { $0.text + (isGlued ? "" : " ") + piece }
            if let longer, width(of: longer) <= room {
                lines[lines.count - 1].text = longer
            } else {
                lines.append(Line(text: piece, isGlued: isGlued))
            }
        }
        guard lines.count > most else { return lines.map(\.text) }
        let rest = lines[(most - 1)...].reduce("") { $0 + ($1.isGlued ? "" : " ") + $1.text }
        let last = shortened(String(rest.drop { $0 == " " }), to: room)
        return lines[..<(most - 1)].map(\.text) + [last]
    }

    private struct Line {
        var text: String
        /// Whether no space divides it from the line before.
        let isGlued: Bool
    }

    /// Words, and parts of those that are wider than a line: after hyphens, and else anywhere.
    /// A part is glued to what stands before it where no space divides them.
    private func pieces(_ text: String, _ room: Double) -> [(piece: String, isGlued: Bool)] {
        text.split(separator: " ").flatMap { word in
            let parts = width(of: word) > room ? hyphened(word).flatMap { cut($0, room) } : [word]
            return parts.enumerated().map { (String($1), $0 > 0) }
        }
    }

    private func hyphened(_ word: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = word
        while let hyphen = rest.dropLast().firstIndex(of: "-") {
            parts.append(rest[...hyphen])
            rest = rest[rest.index(after: hyphen)...]
        }
        return parts + [rest]
    }

    /// - Returns: parts that have room; a letter that has none is an ellipsis.
    private func cut(_ word: Substring, _ room: Double) -> [Substring] {
        var parts: [Substring] = []
        var (part, used) = (Substring(), 0.0)
        for letter in word {
            let shown = width(of: String(letter)) <= room ? letter : "…"
            let wide = width(of: String(shown))
            if used + wide > room, !part.isEmpty {
                parts.append(part)
                (part, used) = ("", 0)
            }
            part.append(shown)
            used += wide
        }
        return parts + [part]
    }
}
