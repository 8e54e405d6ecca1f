extension Drawing {
    /// Writes a name from the top on, in as many lines as it needs.
    /// - Parameter indent: from the left edge of the picture.
    /// - Returns: where the lines end.
    mutating func name(
        _ name: String, to room: Double, _ font: Font, indent: Double = 0
    ) -> Double {
        var bottom = top
        for words in nameLines(name, to: room, font) {
            write(words, Point(left + indent, bottom + font.ascent), font, .ink)
            bottom += font.pitch
        }
        return max(bottom, top + font.pitch)
    }

    /// A name in as many lines as it needs: none is cut.
    func nameLines(_ name: String, to room: Double, _ font: Font) -> [Words] {
        font.wrapped(Words(name).text, to: room).map { Words($0) }
    }

    /// Words in lines: the name that they begin with is broken, and the rest follows it.
    func lines(_ words: Words, to room: Double, _ font: Font) -> [Words] {
        guard font.width(of: words.text) > room, let name = words.parts.first else {
            return [words]
        }
        var lines = nameLines(name, to: room, font)
        let rest = Words(words.parts.dropFirst().joined())
        if rest.text.isEmpty { return lines }
        if let last = lines.popLast() {
            let joined = last.followed(by: rest)
            let alone = Words(String(rest.text.drop { ", ".contains($0) }))
            lines +=
                font.width(of: joined.text) <= room
                ? [joined] : [last, alone.shortened(to: room, font)]
        }
        return lines
    }
}
