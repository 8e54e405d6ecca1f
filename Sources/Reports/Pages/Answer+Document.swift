import Daybook
package import Pictures

extension Answer {
    /// The answer as it is printed.
    package var document: Document {
        var parts: [Document.Block] = []
        if !linesBefore.isEmpty { parts.append(.lines(linesBefore)) }
        if !values.isEmpty { parts.append(.values(values)) }
        if let layout { parts.append(.table(layout.printed(caption: unit.isEmpty ? "" : caption))) }
        let notes: [Document.Block] = linesAfter.isEmpty ? [] : [.lines(linesAfter)]
        for (place, block) in blocks.enumerated() {
            let printed = block.printed
            guard let signed = printed.firstIndex(where: \.isSignature) else {
                parts += printed
                continue
            }
            // Whoever signs gets a sheet of their own, with all that is to be known.
            if place > 0 { parts.append(.turn) }
            parts.append(.sheet(printed[..<signed] + notes + printed[signed...]))
        }
        if !parts.contains(where: \.isSheet) { parts += notes }
        let foot = ([book] + pointWords).joined(separator: " · ")
        return Document(
            title: heading, scope: scope,
            foot: [foot] + (root.map { ["tree root \($0)"] } ?? []), blocks: parts)
    }

    /// Every picture of the answer, in order.
    package var pictures: [Chart] { blocks.flatMap(\.pictures) }
}

extension Document.Block {
    fileprivate var isSignature: Bool { if case .signature = self { true } else { false } }
    fileprivate var isSheet: Bool { if case .sheet = self { true } else { false } }
}

extension Block {
    /// What of it is drawn.
    fileprivate var pictures: [Chart] {
        printed.flatMap { part -> [Chart] in
            if case .pictures(let charts) = part { charts } else { [] }
        }
    }

    /// The block on paper.
    fileprivate var printed: [Document.Block] {
        switch self {
        case .lines(let lines), .drawn(let lines), .steps(_, let lines): [.lines(lines)]
        case .values(let values): [.values(values)]
        case .spare(let line): [.lines([line])]
        case .problem(let problem):
            [.lines([problem.line, "  " + problem.command.plain.trimmedBlanks])]
        case .commands(let lines): [.lines(lines.map { "  " + $0.plain.trimmedBlanks })]
        case .table(let table): [.table(table.printed())]
        case .days(let grid): grid.paperBands.map { .table(grid.printed($0)) }
        case .ticks(let grid): grid.bands.map { .ticks(grid.printed($0)) }
        case .month(let grid): [.table(grid.printed)]
        case .line(let chart): [.pictures([.line(chart)])]
        case .bars(let charts): [.pictures(charts.map { .bars($0) })]
        case .heat(let map): [.pictures([.heat(map)])]
        case .pictures(let charts, _): charts.map { .pictures([$0]) }
        case .signature(let who): [.signature(who)]
        case .group(let blocks): Self.together(blocks.flatMap(\.printed))
        case .section(let heading, let blocks):
            [.heading(heading)] + Self.together(blocks.flatMap(\.printed))
        }
    }

    /// Parts that belong together: lines that follow each other are one part.
    private static func together(_ parts: [Document.Block]) -> [Document.Block] {
        var joined: [Document.Block] = []
        for part in parts {
            if case .lines(let more) = part, case .lines(let lines)? = joined.last {
                joined[joined.count - 1] = .lines(lines + more)
            } else {
                joined.append(part)
            }
        }
        return joined
    }
}

extension TextTable {
    fileprivate func printed(caption: String = "") -> PaperTable {
        func cells(_ place: Int, _ row: [String]) -> [PaperTable.Cell] {
            let drawings = drawings(of: place)
            return full(row).enumerated().map { column, text in
                guard drawings.indices.contains(column) else { return .text(text) }
                switch drawings[column] {
                case nil: return .text(text)
                case .spark(let line): return .spark(line)
                case .bar(let bar):
                    return .bar(
                        used: bar.used, rest: bar.rest, over: bar.over, hasMark: bar.hasMark)
                }
            }
        }
        return PaperTable(
            caption: caption,
            columns: columns.map { PaperTable.Column($0.title, isFigure: $0.alignment == .right) },
            rows: rows.enumerated().map(cells),
            totals: footer.enumerated().map { cells(rows.count + $0, $1) })
    }
}

extension DayGrid {
    /// A band of its days on paper.
    fileprivate func printed(_ band: Range<Int>) -> PaperTable {
        let isLast = hasTotals(band)
        func cells(_ row: Row) -> [PaperTable.Cell] {
            let days = band.map { row.cells.indices.contains($0) ? row.cells[$0] : "" }
            let sums = isLast ? totals.indices.map { row.totals.dropFirst($0).first ?? "" } : []
            return ([row.name] + days + sums).map { .text($0) }
        }
        let days = band.map { day in
            let date = first.adding(days: day)
            return PaperTable.Column(
                "\(date.weekday.shortName.prefix(2))\n\(date.day)", isFigure: false)
        }
        return PaperTable(
            caption: words(band),
            columns: [PaperTable.Column(title, isFigure: false)] + days
                + (isLast ? totals.map { PaperTable.Column($0, isFigure: true) } : []),
            rows: rows.map(cells), totals: footer.map(cells), spacing: .close)
    }
}

extension TickGrid {
    /// Whole weeks of it on paper.
    fileprivate func printed(_ band: Range<Int>) -> TickTable {
        TickTable(
            caption: words(band), title: title, halves: halves,
            days: band.map { TickTable.Day(days[$0].title, isClosed: days[$0].isHoliday) },
            rows: rows.map { TickTable.Row($0.name, Array($0.isOpen[band])) })
    }
}

extension MonthGrid {
    fileprivate var printed: PaperTable {
        let heads = ["Wk"] + Weekday.allCases.map(\.shortName)
        return PaperTable(
            caption: title, columns: heads.map { PaperTable.Column($0, isFigure: false) },
            rows: weeks(days.indices, from: first).map(cells), spacing: .even)
    }

    private func cells(_ week: Range<Int>) -> [PaperTable.Cell] {
        let start = first.adding(days: week.lowerBound)
        let before = start.weekday.daysSinceMonday
        let shown = week.map { day in
            let number = "\(first.adding(days: day).day) \(days[day].besides)"
            return ([number] + days[day].below).joined(separator: "\n")
        }
        let after = Weekday.allCases.count - before - week.count
        let blanks = { (count: Int) in Array(repeating: "", count: count) }
        return (["\(ISOWeek(containing: start).number)"] + blanks(before) + shown + blanks(after))
            .map { .text($0) }
    }
}
