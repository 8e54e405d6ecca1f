import Daybook

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
        case .month(let grid): month(grid)
        case .line, .bars: drawing(block.lines(.plain))
        case .lines, .toned, .commands, .group:
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
        case .group(let blocks): try group(blocks, to: sink)
        case .table, .days, .month, .line, .bars: try self.block(block, to: sink)
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
