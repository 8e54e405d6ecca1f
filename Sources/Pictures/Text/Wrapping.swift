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
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").flatMap({ pieces(String($0), room) }) {
            let longer = line.isEmpty ? word : "\(line) \(word)"
            if width(of: longer) <= room {
                line = longer
            } else {
                lines.append(line)
                line = word
            }
        }
        if !line.isEmpty { lines.append(line) }
        guard lines.count > most else { return lines }
        let rest = lines[(most - 1)...].joined(separator: " ")
        return lines[..<(most - 1)] + [shortened(rest, to: room)]
    }

    /// A word, in parts where it is wider than a line.
    private func pieces(_ word: String, _ room: Double) -> [String] {
        guard width(of: word) > room else { return [word] }
        var pieces: [String] = []
        var piece = ""
        for character in word {
            if !piece.isEmpty, width(of: piece + String(character)) > room {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return pieces + [piece]
    }
}
