import Daybook
package import Pictures

/// HTML that is written piece by piece. Tags are what this program says itself: only what stands in
/// its source can be one. Whatever comes from a book is text, and is escaped as in pictures.
package struct Markup {
    package private(set) var bytes: [UInt8] = []
    /// What its pictures are printed on.
    let paper: Paper
    /// Gives the address of a command, or nil where no page asks it.
    package typealias Links = @Sendable (Suggestion) -> String?
    /// Where commands lead; nil: it is a page that stands alone.
    package var links: Links?
    /// What figures are by now, where the page is of an earlier point; a changed one is marked.
    let now: Figures
    /// The order of the rows, where other orders have an address; nil: they have none.
    package var sorting: Sorting?
    /// How the figures of its tables are written.
    package var figures = FigureStyle.point

    /// - Parameter links: gives the address of a command; nil: it is a page that stands alone.
    package init(for paper: Paper = .a4, links: Links? = nil, now: Figures = [:]) {
        self.paper = paper
        self.links = links
        self.now = now
    }

    /// Bytes that are gathered before they are handed on.
    private static let pieceBytes = 1 << 16

    /// Adds markup as it stands.
    package mutating func tag(_ markup: StaticString) { bytes += markup.description.utf8 }

    /// Adds a text, in which names from right to left do not turn what stands beside them.
    package mutating func text(_ text: String) {
        // Most cells: nothing in them runs from right to left, or is to be escaped.
        if needsNoEscape(text) {
            bytes += text.utf8
            return
        }
        let runs = directedRuns(text)
        if runs.count < 2 { return bare(text) }
        for run in runs {
            if run.isRightToLeft { tag("<bdi>") }
            bare(String(run.text))
            if run.isRightToLeft { tag("</bdi>") }
        }
    }

    /// Adds a text where no element may be: the value of an attribute, which stands between double
    /// quotes, or the title of the page.
    package mutating func bare(_ text: String) {
        bytes += (needsNoEscape(text) ? text : escaped(text)).utf8
    }

    /// Adds what another markup has made.
    package mutating func append(_ markup: [UInt8]) { bytes += markup }

    package mutating func number(_ number: Int) { bytes += String(number).utf8 }

    /// Adds a text between two tags.
    package mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
        tag(open)
        self.text(text)
        tag(close)
    }

    /// Hands on what has gathered, where it is enough.
    mutating func handOn(to sink: Answer.Sink) throws(DaybookError) {
        guard bytes.count >= Self.pieceBytes else { return }
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds a drawn picture, which escapes its words by the same rule.
    mutating func picture(_ chart: Chart, _ style: PictureStyle) {
        bytes += chart.svg(style, leads: links.map(Self.leads)).utf8
    }

    /// What a point or a bar of a picture opens: the same report of its period, or who or what it
    /// is called after.
    private static func leads(_ links: @escaping Links) -> Chart.Leads {
        { label in
            let shape = label.map { $0.isWholeNumber ? "0" : String($0) }.joined()
            return links(
                periods.contains(shape)
                    ? Suggestion(nil, [.period(label)]) : Suggestion("show", [.operand(label)]))
        }
    }

    private static let periods: Set = ["0000", "0000-00", "0000-00-00", "0000-Q0", "0000-W00"]
}
