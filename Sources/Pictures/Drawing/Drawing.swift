/// A picture in the making, from the top to the bottom.
///
/// It keeps the boxes of its words: what has no room beside them is not written.
struct Drawing: Sendable {
    let style: PictureStyle
    var markup = Markup()
    /// Where words are.
    private(set) var boxes: [Box] = []
    /// The same by their height, so that few are looked at where there are thousands.
    private var shelves: [[Box]] = []
    /// Where the next part begins.
    var top: Double
    /// Where its points and bars lead; nil: nowhere.
    let leads: Chart.Leads?

    init(_ style: PictureStyle, leads: Chart.Leads? = nil) {
        self.style = style
        self.leads = leads
        top = style.margin
    }

    var left: Double { style.margin }
    var right: Double { Double(style.width) - style.margin }
    var width: Double { right - left }
}

extension Drawing {
    /// Draws what leads to what a label is of, where something does.
    /// - Parameters:
    ///   - title: what it is called.
    ///   - room: where a finger finds it, of what is too small itself.
    mutating func leading(
        from label: String, title: String, room: Box? = nil, _ draw: (inout Drawing) -> Void
    ) {
        guard let address = leads?(label) else { return draw(&self) }
        markup.begin(
            "a",
            [Markup.Attribute("href", text: address), Markup.Attribute("aria-label", text: title)])
        draw(&self)
        if let room { touchable(room) }
        markup.end("a")
    }

    /// Where a text begins, is centred or ends.
    enum Anchor: Hashable, Sendable {
        case start, middle, end
    }

    /// Writes words, whatever is there.
    /// - Parameter place: on the line that the letters stand on.
    mutating func write(
        _ words: Words, _ place: Point, _ font: Font, _ ink: Ink, _ anchor: Anchor = .start
    ) {
        keep(box(words, place, anchor, font))
        var attributes = [
            Markup.Attribute("x", place.x), Markup.Attribute("y", place.y),
            Markup.Attribute("font-size", font.size),
        ]
        if font.isBold { attributes.append(Markup.Attribute("font-weight", "600")) }
        switch anchor {
        case .start: break
        case .middle: attributes.append(Markup.Attribute("text-anchor", "middle"))
        case .end: attributes.append(Markup.Attribute("text-anchor", "end"))
        }
        markup.begin("text", attributes + style.inks.attributes("fill", ink))
        if let whole = words.whole { markup.element("title", words: whole) }
        for run in words.parts.flatMap(directedRuns) { write(run) }
        markup.end("text")
        markup.newLine()
    }

    private mutating func write(_ run: DirectedRun) {
        let words = String(run.text)
        guard run.isRightToLeft else { return markup.words(words) }
        // Not a direction too: a browser would end the whole text where it ought to begin.
        var attributes = [Markup.Attribute("unicode-bidi", "plaintext")]
        // Letters that touch exactly are read out of a PDF with blanks between them where a line
        // has no other words (poppler takes even distances for blanks); a hair closer, as a word.
        if style.inks == .paper { attributes.append(Markup.Attribute("letter-spacing", "-0.01")) }
        markup.element("tspan", attributes, words: words)
    }

    /// Writes words where no others are and the picture does not end.
    /// - Returns: whether there was room.
    @discardableResult
    mutating func writeIfClear(
        _ words: Words, _ place: Point, _ font: Font, _ ink: Ink, _ anchor: Anchor = .start
    ) -> Bool {
        guard isClear(box(words, place, anchor, font)) else { return false }
        write(words, place, font, ink, anchor)
        return true
    }

    /// Writes words where there is room, on a patch of sheet: no gridline passes through them.
    @discardableResult
    mutating func writeOnSheet(
        _ words: Words, _ place: Point, _ font: Font, _ ink: Ink, _ anchor: Anchor = .start
    ) -> Bool {
        let box = box(words, place, anchor, font)
        guard isClear(box) else { return false }
        let letters = Box(
            left: box.left - 1, top: place.y - font.size * 0.8, right: box.right + 1,
            bottom: place.y + font.size * 0.1)
        rectangle(letters, .full(.sheet))
        write(words, place, font, ink, anchor)
        return true
    }

    /// Whether a box lies on the picture and meets no words.
    func isClear(_ box: Box) -> Bool {
        box.left >= 0 && box.top >= 0 && box.right <= Double(style.width) && !meetsWords(box)
    }

    /// Whether there are words in a box.
    func meetsWords(_ box: Box) -> Bool {
        Self.shelves(box).contains { shelf in
            shelf < shelves.count && shelves[shelf].contains { $0.meets(box) }
        }
    }

    private mutating func keep(_ box: Box) {
        boxes.append(box)
        let own = Self.shelves(box)
        while shelves.count <= own.upperBound { shelves.append([]) }
        for shelf in own { shelves[shelf].append(box) }
    }

    /// The shelves that a box is on, each as high as a few lines.
    private static func shelves(_ box: Box) -> ClosedRange<Int> {
        let first = max(0, Int(box.top / 64))
        return first...max(first, Int(box.bottom / 64))
    }

    /// What words take.
    func box(_ words: Words, _ place: Point, _ anchor: Anchor, _ font: Font) -> Box {
        let width = font.width(of: words.text)
        let left: Double =
            switch anchor {
            case .start: place.x
            case .middle: place.x - width / 2
            case .end: place.x - width
            }
        return Box(
            left: left, top: place.y - font.ascent, right: left + width,
            bottom: place.y + font.descent)
    }

    /// Writes lines from the left edge on, and moves below them.
    mutating func paragraph(_ text: String, _ font: Font, _ ink: Ink) {
        for line in font.wrapped(Words(text).text, to: width) {
            write(Words(line), Point(left, top + font.ascent), font, ink)
            top += font.pitch
        }
    }
}
