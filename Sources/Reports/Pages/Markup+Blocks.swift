import Daybook
import Pictures

extension Markup {
    /// Lines around a table.
    mutating func paragraphs(_ lines: [String]) {
        if lines.isEmpty { return }
        tag("<section>\n")
        self.lines(lines)
        tag("</section>\n")
    }

    /// A block of the page.
    mutating func block(_ block: Block, to sink: Answer.Sink) throws(DaybookError) {
        switch block {
        case .table(let table): try self.table(table, caption: nil, to: sink)
        case .days(let grid): days(grid)
        case .ticks(let grid): ticks(grid)
        case .month(let grid): month(grid)
        case .line(let chart): pictures([.line(chart)])
        case .bars(let charts): pictures(charts.map { .bars($0) })
        case .heat(let map): pictures([.heat(map)])
        case .pictures(let charts, _): for chart in charts { pictures([chart]) }
        case .lines, .toned, .commands, .signature, .group:
            tag("<section>\n")
            try words(block, to: sink)
            tag("</section>\n")
        }
        try handOn(to: sink)
    }

    /// The blocks of one section.
    private mutating func words(_ block: Block, to sink: Answer.Sink) throws(DaybookError) {
        switch block {
        case .lines(let lines): self.lines(lines)
        case .toned(let line, let tone):
            tag("<p class=\"in")
            toneClass(tone)
            element("\">", line.trimmedBlanks, "</p>\n")
        case .commands(let lines):
            element("<pre class=\"in2\">", "", "")
            for (place, line) in lines.enumerated() {
                if place > 0 { tag("\n") }
                text(line.plain.trimmedBlanks)
            }
            tag("</pre>\n")
        case .signature(let who): element("<p class=\"sign\">", who, "</p>\n")
        case .group(let blocks): try group(blocks, to: sink)
        case .table, .days, .ticks, .month, .line, .bars, .heat, .pictures:
            try self.block(block, to: sink)
        }
    }

    /// Blocks that belong together: one line before others is their heading.
    private mutating func group(
        _ blocks: [Block], to sink: Answer.Sink
    ) throws(DaybookError) {
        var rest = blocks[...]
        if blocks.count > 1, case .lines(let lines) = blocks[0], lines.count == 1,
            !lines[0].hasPrefix(" ")
        {
            element("<h2>", lines[0], "</h2>\n")
            rest = rest.dropFirst()
        }
        for block in rest { try words(block, to: sink) }
    }

    /// Lines of words: what stands over indented ones is their heading. Lines that were laid out by
    /// hand keep their blanks.
    private mutating func lines(_ lines: [String]) {
        if let facts = FactLines(lines) { return self.facts(facts) }
        if lines.contains(where: { $0.trimmedBlanks.contains("  ") }) { return drawing(lines) }
        for (place, line) in lines.enumerated() {
            let isIndented = line.hasPrefix(" ")
            let leads = lines.dropFirst(place + 1).first?.hasPrefix(" ") ?? false
            if isIndented {
                element("<p class=\"in\">", line.trimmedBlanks, "</p>\n")
            } else if leads {
                element("<h2>", line, "</h2>\n")
            } else if !line.isEmpty {
                element("<p>", line, "</p>\n")
            }
        }
    }

    private mutating func facts(_ facts: FactLines) {
        tag("<dl>\n")
        for (name, value) in facts.pairs {
            element("<dt>", name, "</dt>")
            element("<dd>", value, "</dd>\n")
        }
        tag("</dl>\n")
    }

    /// Pictures beside one another, each drawn for a desk and for a phone: the page shows the one
    /// that fits.
    private mutating func pictures(_ charts: [Chart]) {
        tag("<div class=\"pictures\">\n")
        let width = charts.count == 1 ? PictureStyle.pageWide : Self.halfWide
        for chart in charts {
            tag("<figure class=\"sheet\"><div class=\"wide\">\n")
            picture(chart, PictureStyle(width: width, inks: .page))
            tag("</div><div class=\"slim\">\n")
            picture(chart, PictureStyle(width: PictureStyle.pageNarrow, inks: .page))
            tag("</div></figure>\n")
        }
        tag("</div>\n")
    }

    /// Of two pictures beside one another, in pixels.
    private static let halfWide = 500

    /// Lines as they are drawn in a terminal.
    private mutating func drawing(_ lines: [String]) {
        if lines.isEmpty { return }
        tag("<pre class=\"drawn\">")
        for line in lines {
            text(line)
            tag("\n")
        }
        tag("</pre>\n")
    }

    /// The class of a tone, behind others.
    mutating func toneClass(_ tone: Tone) {
        switch tone {
        case .good: tag(" good")
        case .warning: tag(" warn")
        case .bad: tag(" bad")
        case .own: break
        }
    }
}

extension String {
    /// The text without blanks around it.
    var trimmedBlanks: String { withoutTrailingSpaces(String(drop { $0 == " " })) }
}
