extension Picture {
    /// Pictures below one another in one drawing, as wide as the widest.
    package static func stacked(_ pictures: [Picture]) -> Picture? {
        guard var whole = pictures.first else { return nil }
        if pictures.count == 1 { return whole }
        let width = pictures.map(\.width).max() ?? 0
        let height = pictures.reduce(0) { $0 + $1.height }
        var markup = Markup()
        markup.begin("svg", attributes(width, height))
        markup.newLine()
        var top = 0.0
        for picture in pictures {
            markup.place(picture, Point(0, top))
            top += Double(picture.height)
        }
        markup.end("svg")
        markup.newLine()
        whole = Picture(svg: markup.text, width: width, height: height)
        return whole
    }
}

extension Drawing {
    /// Draws a picture that was made apart.
    mutating func place(_ picture: Picture, _ corner: Point) { markup.place(picture, corner) }
}

extension Markup {
    /// Writes a picture that was made apart, which moves as a whole.
    mutating func place(_ picture: Picture, _ corner: Point) {
        let place = "translate(\(hundredths(corner.x)) \(hundredths(corner.y)))"
        begin("g", [Attribute("transform", text: place)])
        append(made: picture)
        end("g")
        newLine()
    }
}
