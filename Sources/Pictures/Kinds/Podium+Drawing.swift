extension Podium {
    func draw(on drawing: inout Drawing) {
        let shown = Array(places.prefix(3))
        guard !shown.isEmpty else { return }
        // The first stands in the middle, the second left of it, as on a real podium.
        let order = shown.count == 3 ? [1, 0, 2] : Array(shown.indices)
        let width = min(Self.widest, (drawing.width - 2 * Self.gap) / 3)
        let names = shown.map { place in
            drawing.nameLines(place.name, to: width, drawing.style.strong)
        }
        let pitch = drawing.style.strong.pitch
        let above =
            zip(shown, names).map { place, lines in
                step(place, width, drawing.style) + Double(lines.count) * pitch
            }.max() ?? 0
        let ground = drawing.top + above + Self.gap
        let all = Double(order.count) * (width + Self.gap) - Self.gap
        var left = drawing.left + max(0, (min(drawing.width, Self.reach) - all) / 2)
        for index in order {
            let place = shown[index]
            let box = Box(
                left: left, top: ground - step(place, width, drawing.style), right: left + width,
                bottom: ground)
            draw(place, names[index], box, on: &drawing)
            left += width + Self.gap
        }
        drawing.top = ground + drawing.style.plain.pitch + 6
    }

    private static let widest = 148.0
    private static let gap = 8.0
    /// The podium is in the middle of this, not far out on a wide page.
    private static let reach = 640.0

    /// What a step says: the value, stronger for the first, and the note below it.
    private func lines(
        _ place: Place, _ width: Double, _ style: PictureStyle
    ) -> [(text: String, font: Font, ink: Ink)] {
        let isFirst = place.rank == 1
        let font = isFirst ? style.strong : style.plain
        let values = font.wrapped(Words(place.value).text, to: width).map { text in
            (text, font, isFirst ? Ink.ink : .soft)
        }
        return values
            + style.plain.wrapped(Words(place.note).text, to: width).map { text in
                (text, style.plain, Ink.soft)
            }
    }

    /// The height of a step: its lines, and more for a better rank.
    private func step(_ place: Place, _ width: Double, _ style: PictureStyle) -> Double {
        let lines = style.plain.pitch * Double(lines(place, width, style).count) + 14
        switch place.rank {
        case 1: return lines + 44
        case 2: return lines + 18
        default: return lines
        }
    }

    private func draw(_ place: Place, _ name: [Words], _ box: Box, on drawing: inout Drawing) {
        let (font, strong) = (drawing.style.plain, drawing.style.strong)
        let isFirst = place.rank == 1
        let edge: Ink? = drawing.style.inks == .paper ? .ink : nil
        drawing.rectangle(
            box, Paint(fill: isFirst ? .accentWash : .wash, edge: edge, edgeWidth: 0.75), corner: 4)
        for (row, words) in name.reversed().enumerated() {
            let height = box.top - 4 - strong.descent - Double(row) * strong.pitch
            drawing.write(words, Point(box.middle, height), strong, .ink, .middle)
        }
        var line = box.top + 6 + strong.ascent
        for (text, font, ink) in lines(place, box.width, drawing.style) {
            drawing.write(Words(text), Point(box.middle, line), font, ink, .middle)
            line += font.pitch
        }
        let ground = Point(box.middle, box.bottom + 2 + font.ascent)
        drawing.write(Words("\(place.rank)"), ground, font, .soft, .middle)
    }

    /// What the picture shows, in a sentence.
    var description: String {
        places.prefix(3).map { place in
            let note = place.note.isEmpty ? "" : ", \(place.note)"
            return "\(place.rank) \(place.name): \(place.value)\(note)."
        }.joined(separator: " ")
    }
}
