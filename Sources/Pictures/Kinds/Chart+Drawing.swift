extension Chart {
    /// The chart as an SVG element.
    package func svg(_ style: PictureStyle) -> String { picture(style).svg }

    /// The chart as it is drawn in a style.
    package func picture(_ style: PictureStyle) -> Picture {
        var drawing = Drawing(style)
        if !title.isEmpty {
            drawing.paragraph(title, style.title, .soft)
            drawing.top += 6
        }
        draw(on: &drawing)
        if !caption.isEmpty {
            drawing.top += 4
            drawing.paragraph(caption, style.plain, .soft)
        }
        let said = [caption, description].filter { !$0.isEmpty }.joined(separator: " ")
        return Picture(drawing, title: title, description: said)
    }

    /// What stands above it.
    package var title: String {
        switch self {
        case .line(let chart): chart.title
        case .bars(let chart): chart.title
        }
    }

    /// The sentence below it.
    package var caption: String {
        switch self {
        case .line(let chart): chart.caption
        case .bars(let chart): chart.caption
        }
    }

    /// What it shows, for those who do not see it.
    package var description: String {
        switch self {
        case .line(let chart): chart.description
        case .bars(let chart): chart.description
        }
    }

    private func draw(on drawing: inout Drawing) {
        switch self {
        case .line(let chart): chart.draw(on: &drawing)
        case .bars(let chart): chart.draw(on: &drawing)
        }
    }
}
