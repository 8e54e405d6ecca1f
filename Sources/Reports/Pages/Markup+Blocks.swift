import Daybook
import Pictures

extension Markup {
    /// Lines and values around a table.
    mutating func paragraphs(_ lines: [String], _ values: [LabelledValue] = []) {
        if lines.isEmpty, values.isEmpty { return }
        tag("<section>\n")
        self.lines(lines)
        self.values(values)
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
        case .lines, .problem, .spare, .commands, .values, .drawn, .steps, .signature, .group,
            .section:
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
        case .problem(let problem): self.problem(problem)
        case .values(let values): self.values(values)
        case .drawn(let lines): drawing(lines)
        case .steps(let steps, _): self.steps(steps)
        case .commands(let lines):
            let lines = lines.filter(leads)
            guard !lines.isEmpty else { return }
            element("<pre class=\"in2\">", "", "")
            for (place, line) in lines.enumerated() {
                if place > 0 { tag("\n") }
                if links == nil { text(line.plain.trimmedBlanks) } else { sentence(line) }
            }
            tag("</pre>\n")
        case .spare(let line): element("<p class=\"s\">", line, "</p>\n")
        case .signature(let who): element("<p class=\"sign\">", who, "</p>\n")
        case .group(let blocks): for block in blocks { try words(block, to: sink) }
        case .section(let heading, let blocks):
            element("<h2>", heading, "</h2>\n")
            for block in blocks { try words(block, to: sink) }
        case .table, .days, .ticks, .month, .line, .bars, .heat, .pictures:
            try self.block(block, to: sink)
        }
    }

    private mutating func lines(_ lines: [String]) {
        for line in lines where !line.isEmpty {
            tag(line.hasPrefix(" ") ? "<p class=\"in\">" : "<p>")
            words(line.trimmedBlanks)
            tag("</p>\n")
        }
    }

    private mutating func steps(_ steps: [String]) {
        tag("<ol class=\"steps\">\n")
        for step in steps {
            tag("<li>")
            for (place, line) in step.split(separator: "\n").enumerated() {
                if place > 0 { tag("<br>") }
                text(String(line))
            }
            tag("</li>\n")
        }
        tag("</ol>\n")
    }

    private mutating func values(_ values: [LabelledValue]) {
        if values.isEmpty { return }
        tag("<dl>\n")
        for value in values {
            element("<dt>", value.name, "</dt>")
            tag("<dd>")
            if let entry = value.entry, let address = links?(Suggestion("show", [.event(entry)])) {
                link(address, value.value)
            } else {
                text(value.value)
            }
            tag("</dd>\n")
        }
        tag("</dl>\n")
    }

    /// Pictures beside one another, each drawn for a desk, for a phone and for paper: the page
    /// shows the one that fits.
    private mutating func pictures(_ charts: [Chart]) {
        tag("<div class=\"pictures\">\n")
        let width = charts.count == 1 ? PictureStyle.pageWide : Self.halfWide
        for chart in charts {
            tag("<figure class=\"sheet\"><div class=\"wide\">\n")
            picture(chart, PictureStyle(width: width, inks: .page))
            tag("</div><div class=\"slim\">\n")
            picture(chart, PictureStyle(width: PictureStyle.pageNarrow, inks: .page))
            tag("</div><div class=\"print\">\n")
            picture(chart, paper.style(of: charts.count))
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

extension Markup {
    /// What is to be put right, with the way: on a page of a site a link, where it has the form.
    private mutating func problem(_ problem: DayProblem) {
        tag("<p class=\"in")
        toneClass(problem.tone)
        guard let links else {
            element("\">", problem.line, "</p>\n<pre class=\"in2\">")
            text(problem.command.plain.trimmedBlanks)
            return tag("</pre>\n")
        }
        element("\">", "\(problem.text). ", "")
        if let command = problem.command.proposals.last, let address = links(command) {
            link(address, problem.advice)
        }
        tag("</p>\n")
    }
}
