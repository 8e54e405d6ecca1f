import DaybookModel

extension Press {
    mutating func add(_ blocks: [Document.Block]) {
        for (place, block) in blocks.enumerated() {
            // A heading is never alone at the end of a page.
            if case .heading(let line) = block {
                let next = blocks.dropFirst(place + 1).first.map(least) ?? 0
                need(Self.bold.pitch + min(next, roomOfPage / 2))
                lines([line], Self.bold)
            } else {
                add(block)
            }
        }
    }

    /// What the beginning of a block takes that is not torn.
    private func least(_ block: Document.Block) -> Double {
        switch block {
        case .heading, .lines, .values: Self.plain.pitch
        case .table(let table): least(table)
        case .ticks(let table): least(table)
        case .pictures(let charts):
            rowHeight(charts.prefix(2), paper.style(of: charts.count))
        case .signature: 6 * Self.plain.pitch
        case .turn: 0
        case .sheet(let blocks): blocks.first.map(least) ?? 0
        }
    }

    /// Blocks that stand as close as it takes to have them on one page; else they take several.
    /// A picture goes before letters become smaller: what it shows is in the table.
    private mutating func add(sheet blocks: [Document.Block]) {
        let words = blocks.filter { if case .pictures = $0 { false } else { true } }
        let trials = [
            (blocks, TableSetting.closer), (words, TableSetting.closer),
            (words, TableSetting.smaller),
        ]
        for (blocks, settings) in trials {
            for setting in settings where fits(blocks, setting) { return }
        }
        add(blocks)
    }

    /// Adds the blocks where they end on the page that they begin on.
    private mutating func fits(_ blocks: [Document.Block], _ setting: TableSetting) -> Bool {
        var trial = self
        trial.setting = setting
        trial.add(blocks)
        guard trial.pageCount == pageCount else { return false }
        trial.setting = .usual
        self = trial
        return true
    }

    private mutating func add(_ block: Document.Block) {
        switch block {
        case .heading(let line): lines([line], Self.bold)
        case .lines(let lines): for line in lines { add(line) }
        case .values(let values): add(values)
        case .table(let table): add(table)
        case .ticks(let table): add(table)
        case .pictures(let charts): add(charts)
        case .signature(let who): sign(who)
        case .turn:
            if !isFresh { turn() }
            return
        case .sheet(let blocks):
            add(sheet: blocks)
            return
        }
        page.top += Self.gap
    }

    /// Two rules with what is to be written on them below, and room above for a hand.
    private mutating func sign(_ who: String) {
        let room = 4 * Self.plain.pitch
        let width = (paper.room - 2 * Self.gap) / 2
        let names = Self.plain.wrapped(printable(who), to: width)
        let below = Double(max(2, names.count)) * Self.plain.pitch
        need(room + below)
        page.top += room
        for (place, lines) in [names, ["Date"]].enumerated() {
            let start = left + Double(place) * (width + 2 * Self.gap)
            page.line(Point(start, page.top), Point(start + width, page.top), .ink)
            for (row, line) in lines.enumerated() {
                let height = page.top + Double(row) * Self.plain.pitch + Self.plain.ascent + 2
                page.write(Words(line), Point(start, height), Self.plain, .ink)
            }
        }
        page.top += below
    }

    /// A line that stands further in where it begins with blanks.
    private mutating func add(_ line: String) {
        let isIndented = line.hasPrefix(" ")
        let words = line.split(separator: "  ").map { $0.drop { $0 == " " } }
        lines(
            [words.joined(separator: "\u{2003}")], Self.plain, indent: isIndented ? 20 : 0)
    }

    private mutating func add(_ values: [LabelledValue]) {
        let names = values.map { Self.plain.width(of: $0.name) }.max() ?? 0
        let indent = min(names, paper.room / 3) + Self.gap
        for value in values {
            let named = Self.plain.wrapped(printable(value.name), to: indent - Self.gap / 2)
            let valued = Self.plain.wrapped(printable(value.value), to: paper.room - indent)
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
        let style = paper.style(of: charts.count)
        let step = min(2, charts.count)
        for start in stride(from: 0, to: charts.count, by: step) {
            let row = charts[start..<min(charts.count, start + step)]
            let height = rowHeight(row, style)
            need(height)
            for (place, chart) in row.enumerated() {
                let across = Double(place) * (Double(style.width) + Self.gap)
                page.place(chart.picture(style), Point(left + across, page.top))
            }
            page.top += height + (start + row.count < charts.count ? Self.gap : 0)
        }
    }

    private func rowHeight(_ charts: ArraySlice<Chart>, _ style: PictureStyle) -> Double {
        Double(charts.map { $0.picture(style).height }.max() ?? 0)
    }
}
