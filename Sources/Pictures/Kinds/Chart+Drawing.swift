extension Chart {
    /// The chart as an SVG element.
    /// - Parameter leads: where its points and bars lead; nil: nowhere.
    package func svg(_ style: PictureStyle, leads: Leads? = nil) -> String {
        picture(style, leads: leads).svg
    }

    /// Gives the address of what a point or a bar is of, by its label; nil: it leads nowhere.
    package typealias Leads = @Sendable (_ label: String) -> String?

    /// The chart as it is drawn in a style.
    package func picture(_ style: PictureStyle, leads: Leads? = nil) -> Picture {
        if case .spark = self { return small(style) }
        var drawing = Drawing(style, leads: leads)
        if !title.isEmpty {
            drawing.paragraph(title, style.title, .soft)
            drawing.top += 8
        }
        draw(on: &drawing)
        if !caption.isEmpty {
            drawing.top += 4
            drawing.paragraph(caption, style.plain, .soft)
        }
        let said = [caption, description].filter { !$0.isEmpty }.joined(separator: " ")
        return Picture(drawing, title: title, description: said)
    }

    /// A picture without words around it, and no wider than a cell.
    private func small(_ style: PictureStyle) -> Picture {
        let width = min(style.width, Sparkline.width)
        var drawing = Drawing(PictureStyle(exactly: width, inks: style.inks, hasSheet: false))
        draw(on: &drawing)
        return Picture(drawing, title: title, description: description)
    }

    /// What stands above it.
    package var title: String {
        switch self {
        case .line(let chart): chart.title
        case .bars(let chart): chart.title
        case .stack(let chart): chart.title
        case .budget(let chart): chart.title
        case .heat(let chart): chart.title
        case .podium(let chart): chart.title
        case .ring(let chart): chart.title
        case .timeline(let chart): chart.title
        case .spark(let chart): chart.title
        }
    }

    /// The sentence below it.
    package var caption: String {
        switch self {
        case .line(let chart): chart.caption
        case .bars(let chart): chart.caption
        case .stack(let chart): chart.caption
        case .budget(let chart): chart.caption
        case .heat(let chart): chart.caption
        case .podium(let chart): chart.caption
        case .ring(let chart): chart.caption
        case .timeline(let chart): chart.caption
        case .spark: ""
        }
    }

    /// What it shows, for those who do not see it.
    package var description: String {
        switch self {
        case .line(let chart): chart.description
        case .bars(let chart): chart.description
        case .stack(let chart): chart.description
        case .budget(let chart): chart.description
        case .heat(let chart): chart.description
        case .podium(let chart): chart.description
        case .ring(let chart): chart.description
        case .timeline(let chart): chart.description
        case .spark(let chart): chart.description
        }
    }

    private func draw(on drawing: inout Drawing) {
        switch self {
        case .line(let chart): chart.draw(on: &drawing)
        case .bars(let chart): chart.draw(on: &drawing)
        case .stack(let chart): chart.draw(on: &drawing)
        case .budget(let chart): chart.draw(on: &drawing)
        case .heat(let chart): chart.draw(on: &drawing)
        case .podium(let chart): chart.draw(on: &drawing)
        case .ring(let chart): chart.draw(on: &drawing)
        case .timeline(let chart): chart.draw(on: &drawing)
        case .spark(let chart): chart.draw(on: &drawing)
        }
    }
}
