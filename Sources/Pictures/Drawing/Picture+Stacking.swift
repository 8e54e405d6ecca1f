extension Picture {
    /// Charts below one another as a file that is looked at alone: it says of what they are.
    /// - Parameters:
    ///   - title: what they show.
    ///   - scope: of which days and whom.
    ///   - foot: the book, and the point of its log.
    /// - Returns: nil where there is no chart.
    package static func file(
        of charts: [Chart], title: String, scope: String, foot: String, _ style: PictureStyle
    ) -> Picture? {
        if charts.isEmpty { return nil }
        var drawing = Drawing(style)
        drawing.paragraph(title, Font(size: style.plain.size + 5, isBold: true), .ink)
        if !scope.isEmpty { drawing.paragraph(scope, style.plain, .soft) }
        for chart in charts {
            let picture = chart.picture(style)
            drawing.place(picture, Point(0, drawing.top))
            drawing.top += Double(picture.height)
        }
        drawing.paragraph(foot, style.small, .soft)
        return Picture(drawing, title: title, description: scope)
    }
}

extension Drawing {
    /// Draws a picture that was made apart.
    mutating func place(_ picture: Picture, _ corner: Point) {
        let place = "translate(\(hundredths(corner.x)) \(hundredths(corner.y)))"
        markup.begin("g", [Markup.Attribute("transform", text: place)])
        markup.append(made: picture)
        markup.end("g")
        markup.newLine()
    }
}
