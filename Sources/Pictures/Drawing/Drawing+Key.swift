extension Drawing {
    /// The sign that stands for something, before its name.
    enum Marker: Hashable, Sendable {
        case round, square
        /// Of a category: of so many, from the first on.
        case swatch(Int)
    }

    /// A name of a key.
    struct KeyEntry: Hashable, Sendable {
        let marker: Marker
        let words: Words
        /// Of the marker.
        let ink: Ink
        /// Of the words.
        let wordInk: Ink
    }

    static let markerWidth = 16.0
    private static let keyGap = 16.0

    /// Names in lines from the left edge on, each after its marker. One that is wider than a line
    /// has lines of its own.
    mutating func key(_ entries: [KeyEntry], _ font: Font) {
        var x = left
        for entry in entries {
            let lines = lines(entry.words, to: width - Self.markerWidth, font)
            let wide = Self.markerWidth + (lines.map { font.width(of: $0.text) }.max() ?? 0)
            if x > left, x + wide > right || lines.count > 1 {
                x = left
                top += font.pitch
            }
            write(entry, lines, at: x, font)
            top += Double(lines.count - 1) * font.pitch
            x += lines.count > 1 ? width : wide + Self.keyGap
        }
        top += font.pitch
    }

    /// A name of a key, from the top on, and its marker at its first line.
    mutating func write(_ entry: KeyEntry, _ lines: [Words], at x: Double, _ font: Font) {
        let line = top + font.ascent
        marker(entry.marker, Point(x + 5, line - font.size * 0.36), entry.ink)
        for (row, words) in lines.enumerated() {
            let place = Point(x + Self.markerWidth, line + Double(row) * font.pitch)
            write(words, place, font, entry.wordInk)
        }
    }

    /// A marker around its centre.
    mutating func marker(
        _ marker: Marker, _ centre: Point, _ ink: Ink, isOpen: Bool = false, title: String = ""
    ) {
        let half = isOpen ? 4.5 : 3
        let paint = isOpen ? Paint.open(ink) : .full(ink)
        switch marker {
        case .round: circle(centre, half, paint, title: title)
        case .square: rectangle(Box(around: centre, half), paint, title: title)
        case .swatch(let number): part(Box(around: centre, 5), ink, number, title: title)
        }
    }
}

extension Box {
    init(around centre: Point, _ half: Double) {
        self.init(
            left: centre.x - half, top: centre.y - half, right: centre.x + half,
            bottom: centre.y + half)
    }
}
