/// A chart as it is drawn in one style.
package struct Picture: Hashable, Sendable {
    /// The whole `<svg>` element; a file has the XML declaration before it.
    package let svg: String
    /// In pixels.
    package let width: Int
    /// In pixels; it follows from what there is to show.
    package let height: Int
    /// Where words are.
    let boxes: [Box]
}

extension Picture {
    /// What a file begins with.
    package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// - Parameters:
    ///   - title: what the picture is called.
    ///   - description: what it shows, for those who do not see it.
    init(_ drawing: Drawing, title: String, description: String) {
        width = drawing.style.width
        height = Int((drawing.top + drawing.style.margin).rounded(.up))
        boxes = drawing.boxes
        var markup = Markup()
        let isFile = drawing.style.hasSheet
        markup.begin(
            "svg",
            Self.attributes(width, height, leads: drawing.leads != nil)
                + (isFile ? [Self.typeface] : []))
        markup.newLine()
        markup.element("title", words: title)
        markup.element("desc", words: description)
        markup.newLine()
        if drawing.style.hasSheet {
            markup.mark("rect", Self.sheet(drawing.style.inks))
            markup.newLine()
        }
        markup.append(drawing.markup)
        markup.end("svg")
        markup.newLine()
        svg = markup.text
    }

    /// - Parameter leads: whether parts of it are links, which a reader of screens finds in it.
    static func attributes(
        _ width: Int, _ height: Int, leads: Bool = false
    ) -> [Markup.Attribute] {
        [
            Markup.Attribute("xmlns", "http://www.w3.org/2000/svg"),
            Markup.Attribute("version", "1.1"),
            Markup.Attribute("width", Double(width)), Markup.Attribute("height", Double(height)),
            Markup.Attribute("viewBox", text: "0 0 \(width) \(height)"),
            Markup.Attribute("role", leads ? "group" : "img"),
        ]
    }

    /// Of a file: in a page it is the page's, which may forbid styles of its parts.
    static let typeface = Markup.Attribute(
        "style", text: "font-family:Inter,system-ui,'Noto Sans',sans-serif")

    private static func sheet(_ inks: PictureStyle.Inks) -> [Markup.Attribute] {
        [Markup.Attribute("width", "100%"), Markup.Attribute("height", "100%")]
            + inks.attributes("fill", .sheet)
    }
}
