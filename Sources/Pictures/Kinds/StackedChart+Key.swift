/// The names of the parts.
extension StackedParts {
    private static let keyGap = 20.0

    /// The parts with their colours; one alone needs none.
    var entries: [Drawing.KeyEntry] {
        guard parts.count > 1 else { return [] }
        return parts.enumerated().map { index, part in
            Drawing.KeyEntry(
                marker: .swatch(index), words: Words(part.name), ink: part.ink, wordInk: .ink)
        }
    }

    func keyWidth(_ drawing: Drawing) -> Double {
        guard parts.count > 1 else { return 0 }
        let font = drawing.style.plain
        let widest = entries.map { font.width(of: $0.words.text) }.max() ?? 0
        // Sums of widths differ in their last digits, and no word is to be broken by one.
        return Self.keyGap + Drawing.markerWidth + min(widest + 1, drawing.width * 0.25)
    }

    /// The categories beside the last bar, in the order of its parts.
    /// - Returns: where they end.
    func writeKey(_ plot: Plot, on drawing: inout Drawing) -> Double {
        let font = drawing.style.plain
        let (x, top) = (plot.area.right + Self.keyGap, drawing.top)
        let room = drawing.right - x - Drawing.markerWidth
        drawing.top = plot.area.top
        for entry in entries {
            let lines = drawing.lines(entry.words, to: room, font)
            drawing.write(entry, lines, at: x, font)
            drawing.top += Double(lines.count) * font.pitch
        }
        defer { drawing.top = top }
        return drawing.top
    }
}
