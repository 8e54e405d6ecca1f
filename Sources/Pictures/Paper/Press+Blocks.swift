import DaybookModel

extension Press {
    mutating func add(_ block: Document.Block) {
        switch block {
        case .heading(let line):
            // Never alone at the end of a page.
            need(4 * Self.bold.pitch)
            lines([line], Self.bold)
            return
        case .lines(let lines): for line in lines { add(line) }
        case .facts(let pairs): facts(pairs)
        case .table(let table): add(table)
        case .ticks(let table): add(table)
        case .pictures(let charts): add(charts)
        case .signature(let who): sign(who)
        case .turn:
            if !isFresh { turn() }
            return
        }
        page.top += Self.gap
    }

    /// Two rules with what is to be written on them below, and room above for a hand.
    private mutating func sign(_ who: String) {
        let room = 4 * Self.plain.pitch
        need(room + 2 * Self.small.pitch)
        page.top += room
        let width = (paper.room - 2 * Self.gap) / 2
        let names = Self.small.wrapped(printable(who), to: width, most: 2)
        for (place, lines) in [names, ["Date"]].enumerated() {
            let start = left + Double(place) * (width + 2 * Self.gap)
            page.line(Point(start, page.top), Point(start + width, page.top), .ink)
            for (row, line) in lines.enumerated() {
                let height = page.top + Double(row) * Self.small.pitch + Self.small.ascent + 2
                page.write(Words(line), Point(start, height), Self.small, .ink)
            }
        }
        page.top += 2 * Self.small.pitch
    }

    /// A line that stands further in where it begins with blanks.
    private mutating func add(_ line: String) {
        let isIndented = line.hasPrefix(" ")
        let words = line.split(separator: "  ").map { $0.drop { $0 == " " } }
        lines(
            [words.joined(separator: "\u{2003}")], Self.plain, indent: isIndented ? 20 : 0)
    }

    private mutating func facts(_ pairs: [(name: String, value: String)]) {
        let names = pairs.map { Self.plain.width(of: $0.name) }.max() ?? 0
        let indent = min(names, paper.room / 3) + Self.gap
        for (name, value) in pairs {
            let named = Self.plain.wrapped(name, to: indent - Self.gap / 2)
            let valued = Self.plain.wrapped(value, to: paper.room - indent)
            need(Double(max(named.count, valued.count)) * Self.plain.pitch)
            let top = page.top
            for (lines, start, ink) in [(named, 0, Ink.soft), (valued, indent, .ink)] {
                for (place, line) in lines.enumerated() {
                    let height = top + Double(place) * Self.plain.pitch + Self.plain.ascent
                    page.write(Words(line), Point(left + start, height), Self.plain, ink)
                }
            }
            page.top = top + Double(max(named.count, valued.count)) * Self.plain.pitch
        }
    }

    /// Pictures in pairs, or one over the whole width.
    private mutating func add(_ charts: [Chart]) {
        let isPair = charts.count > 1
        let width = isPair ? (paper.room - Self.gap) / 2 : paper.room
        let style = PictureStyle(width: Int(width), inks: .paper)
        for start in stride(from: 0, to: charts.count, by: isPair ? 2 : 1) {
            let row = charts[start..<min(charts.count, start + (isPair ? 2 : 1))]
            let pictures = row.map { $0.picture(style) }
            let height = Double(pictures.map(\.height).max() ?? 0)
            need(height)
            for (place, picture) in pictures.enumerated() {
                page.place(picture, Point(left + Double(place) * (width + Self.gap), page.top))
            }
            page.top += height + (start + row.count < charts.count ? Self.gap : 0)
        }
    }
}
