import DaybookModel

/// Lays a document out on pages, from the top of the first to the end of the last.
struct Press {
    let paper: Paper
    private let document: Document
    /// The pages that are full, without their feet.
    private var full: [Drawing] = []
    /// The one in the making.
    var page: Drawing

    /// Ten points.
    static let plain = Font(size: 40.0 / 3)
    static let bold = Font(size: plain.size, isBold: true)
    static let small = Font(size: 32.0 / 3)
    private static let large = Font(size: 56.0 / 3, isBold: true)
    /// Between two parts of a page.
    static let gap = 14.0
    /// How close the rows of tables stand.
    var setting = TableSetting.usual
    init(_ document: Document, on paper: Paper) {
        self.document = document
        self.paper = paper
        page = Self.blank(paper)
        page.top = Paper.margin
        head()
    }

    private static func blank(_ paper: Paper) -> Drawing {
        var page = Drawing(PictureStyle(width: Int(paper.width), inks: .paper))
        page.top = Paper.margin
        return page
    }

    var left: Double { Paper.margin }
    var right: Double { paper.width - Paper.margin }
    /// Where the foot begins.
    var bottom: Double { paper.height - Paper.margin - Double(footLines.count) * Self.small.pitch }

    /// Whether so much has room on this page.
    func hasRoom(for height: Double) -> Bool { page.top + height <= bottom - Self.gap }

    /// Whether nothing but its head is on the page.
    private(set) var isFresh = true

    var pageCount: Int { full.count + 1 }

    /// Begins the next page. It has what it goes on with above all else.
    mutating func turn() {
        full.append(page)
        page = Self.blank(paper)
        let said = [document.title, document.scope].filter { !$0.isEmpty }
        isFresh = true
        lines([said.joined(separator: " · ")], Self.small, .soft)
        page.top += Self.gap / 2
        isFresh = true
    }

    /// Goes on where so much has room: here, or on the next page.
    mutating func need(_ height: Double) {
        if !hasRoom(for: height), !isFresh { turn() }
        isFresh = false
    }

    private mutating func head() {
        lines([document.title], Self.large, .ink)
        if !document.scope.isEmpty { lines([document.scope], Self.plain, .soft) }
        page.top += Self.gap / 2
        page.line(Point(left, page.top), Point(right, page.top), .strongRule)
        page.top += Self.gap
        isFresh = true
    }

    /// Lines over the whole width; what is long has several.
    mutating func lines(
        _ lines: [String], _ font: Font, _ ink: Ink = .ink, indent: Double = 0
    ) {
        for line in lines {
            let start = left + indent
            for part in font.wrapped(printable(line), to: right - start) {
                need(font.pitch)
                page.write(Words(part), Point(start, page.top + font.ascent), font, ink)
                page.top += font.pitch
            }
        }
    }

    // MARK: - The foot

    /// The lines at the foot of each page.
    private var footLines: [String] {
        document.foot.flatMap {
            Self.small.wrapped(printable($0), to: paper.room - Self.numberRoom)
        }
    }

    /// What `page 1234 of 1234` takes.
    private static let numberRoom = 120.0

    /// Every page, each with its foot.
    consuming func finished() -> [Drawing] {
        full.append(page)
        let count = full.count
        return (0..<count).map { place in
            var page = full[place]
            foot(of: &page, "page \(grouped(place + 1)) of \(grouped(count))")
            return page
        }
    }

    /// The first page, which says of how many it is only where it is alone.
    func first() -> Drawing {
        var first = full.first ?? page
        foot(of: &first, full.isEmpty ? "page 1 of 1" : "page 1")
        return first
    }

    private func foot(of page: inout Drawing, _ number: String) {
        page.line(Point(left, bottom - 4), Point(right, bottom - 4), .rule)
        page.write(
            Words(number), Point(right, bottom + Self.small.ascent), Self.small, .ink, .end)
        for (place, line) in footLines.enumerated() {
            let height = bottom + Double(place) * Self.small.pitch + Self.small.ascent
            page.write(Words(line), Point(left, height), Self.small, .ink)
        }
    }
}

extension Drawing {
    /// The drawing as a sheet of paper.
    fileprivate func sheet(of paper: Paper) -> String {
        var markup = Markup()
        markup.begin(
            "svg",
            [
                Markup.Attribute("xmlns", "http://www.w3.org/2000/svg"),
                Markup.Attribute("version", "1.1"),
                Markup.Attribute("width", paper.width), Markup.Attribute("height", paper.height),
                Markup.Attribute(
                    "viewBox", text: "0 0 \(hundredths(paper.width)) \(hundredths(paper.height))"),
                Picture.typeface,
            ])
        markup.newLine()
        markup.mark(
            "rect",
            [
                Markup.Attribute("width", "100%"), Markup.Attribute("height", "100%"),
                Markup.Attribute("fill", "#ffffff"),
            ])
        markup.append(self.markup)
        markup.end("svg")
        markup.newLine()
        return markup.text
    }
}

extension Document {
    /// The pages, each an `<svg>` element of the paper's size.
    package func pages(on paper: Paper) -> [String] {
        drawings(on: paper).map { $0.sheet(of: paper) }
    }

    func drawings(on paper: Paper) -> [Drawing] { pressed(on: paper).finished() }

    /// The first page by itself; how many follow depends on the rows that were asked for.
    /// - Returns: the page, and whether there is no other.
    package func firstPage(on paper: Paper) -> (svg: String, isAll: Bool) {
        let press = pressed(on: paper)
        let isAll = press.pageCount == 1
        return (press.first().sheet(of: paper), isAll)
    }

    private func pressed(on paper: Paper) -> Press {
        var press = Press(self, on: paper)
        press.add(blocks)
        return press
    }
}
