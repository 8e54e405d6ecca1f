import Pictures

/// One block of a page, beside the one table that most answers have.
indirect enum Block: Hashable, Sendable {
    /// Lines that may be broken between words.
    case lines([String])
    /// Something to be put right, in a colour that means the same as its words.
    case problem(DayProblem)
    /// Lines that are shown whole, such as commands to be pasted.
    case commands([Advice])
    /// Names with their values.
    case values([LabelledValue])
    /// Lines that were drawn by hand, with their blanks.
    case drawn([String])
    /// What happened one after the other, each with further lines; a terminal draws strokes.
    case steps([String], drawn: [String])
    /// Rows of text under titles.
    case table(TextTable)
    /// Names down, days across.
    case days(DayGrid)
    /// Names down, days across, boxes to tick.
    case ticks(TickGrid)
    /// A page of a wall calendar.
    case month(MonthGrid)
    /// A course of values.
    case line(LineChart)
    /// Groups of bars, side by side where there is room.
    case bars([BarChart])
    /// A calendar of counts.
    case heat(HeatMap)
    /// Pictures for pages and paper, and what a terminal draws in their place.
    case pictures([Chart], inCells: [Block])
    /// What a column means that a narrow page has no room for: it goes with the column.
    case spare(String)
    /// A line on which somebody signs what stands before it: on paper alone.
    case signature(String)
    /// Blocks without blank lines between.
    case group([Block])
    /// The same under a heading; words stand further in than it.
    case section(String, [Block])
}

extension [Block] {
    /// Those that stand between the table and the last lines.
    var drawn: [Block] { filter { if case .spare = $0 { false } else { true } } }

    /// What is said of columns that may have no room.
    var spareLines: [String] {
        compactMap { if case .spare(let line) = $0 { line } else { nil } }
    }
}

extension Block {
    /// The widest drawing, however wide the screen is.
    static let widestChart = 100

    /// The block in lines of at most `style.width` columns, commands aside.
    /// - Parameter indent: blanks before words.
    func lines(_ style: TableStyle, indent: String = "") -> [String] {
        switch self {
        case .lines(let lines), .drawn(let lines), .steps(_, let lines):
            lines.flatMap { wrapped(indent + style.shown($0), to: style.width) }
        case .spare(let line): wrapped(indent + style.shown(line), to: style.width)
        case .problem(let problem):
            wrapped(indent + style.shown(problem.line), to: style.width)
                .map { style.toned($0, problem.tone) }
                + Block.commands([problem.command]).lines(style, indent: indent)
        case .commands(let lines): lines.map { indent + indent + style.shown($0.plain) }
        case .values(let values): LabelledValue.lines(values, style, indent: indent)
        case .table(let table): table.lines(style)
        case .days(let grid): grid.lines(style)
        case .ticks(let grid): Array(grid.tables.map { $0.lines(style) }.joined(separator: [""]))
        case .month(let grid): grid.lines(style)
        case .line(let chart): chart.lines(style)
        case .bars(let charts): BarChart.lines(charts, style)
        case .heat(let map): map.lines(style)
        case .signature: []
        case .group(let blocks), .pictures(_, let blocks):
            blocks.flatMap { $0.lines(style, indent: indent) }
        case .section(let heading, let blocks):
            wrapped(style.shown(heading), to: style.width)
                + blocks.flatMap { $0.lines(style, indent: "  ") }
        }
    }

    /// The block for a document: drawings are kept as they are drawn.
    var markdown: String {
        switch self {
        case .table(let table): Markdown.table(table)
        case .ticks(let grid): grid.tables.map(Markdown.table).joined(separator: "\n")
        case .lines(let lines): lines.map { Markdown.escaped($0) + "\n" }.joined(separator: "\n")
        case .spare(let line): Markdown.escaped(line) + "\n"
        case .problem(let problem):
            Markdown.escaped(problem.line) + "\n\n" + Block.commands([problem.command]).markdown
        case .signature: ""
        case .section(let heading, let blocks):
            (["### \(Markdown.escaped(heading))\n"] + blocks.map(\.markdown))
                .filter { !$0.isEmpty }.joined(separator: "\n")
        case .commands, .values, .drawn, .steps, .days, .month, .line, .bars, .heat, .pictures,
            .group:
            Markdown.drawn(lines(.plain))
        }
    }
}

extension LabelledValue {
    /// The values below one another, each behind its name.
    static func lines(
        _ values: [LabelledValue], _ style: TableStyle, indent: String = ""
    ) -> [String] {
        let names = values.map { style.shown($0.name) }
        let width = widest(names)
        return zip(names, values).flatMap { name, value in
            wrapped(
                indent + padded(name, to: width) + "  " + style.shown(value.value),
                to: style.width)
        }
    }
}
