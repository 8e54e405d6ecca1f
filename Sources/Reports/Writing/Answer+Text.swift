import DaybookModel
import Pictures

extension Answer {
    /// The same without the next commands.
    package var unadvised: Answer {
        var answer = self
        answer.hints = []
        return answer
    }

    /// The figures without the words around them, where there are figures.
    package var bare: Answer {
        guard table != nil || !blocks.isEmpty else { return self }
        var answer = self
        (answer.title, answer.unit, answer.linesBefore, answer.linesAfter) = ("", "", [], [])
        answer.values = []
        answer.blocks = blocks.drawn
        return answer
    }

    /// The blocks of the page, divided by blank lines: header, lines, table, blocks and lines.
    func text(_ style: TableStyle) -> String {
        let drawn = [layout?.lines(style) ?? []] + blocks.drawn.map { $0.lines(style) }
        let width = style.color ? self.width(style.withoutColor) : widest(drawn.joined())
        let parts = [
            header(style, tableWidth: width),
            linesBefore.flatMap { wrapped(style.shown($0), to: style.width) }
                + LabelledValue.lines(values, style),
        ]
        let end = [notes.flatMap { wrapped(style.shown($0), to: style.width) }]
        let lines = (parts + drawn + end).filter { !$0.isEmpty }.joined(separator: [""])
        return lines.map { $0 + "\n" }.joined()
    }

    /// The lines below everything else.
    var notes: [String] { blocks.spareLines + linesAfter }

    /// The columns that the table and the blocks take, without escape codes.
    private func width(_ style: TableStyle) -> Int {
        widest((layout?.lines(style) ?? []) + blocks.drawn.flatMap { $0.lines(style) })
    }

    /// The same page for a document.
    var markdown: String {
        var blocks: [String] = []
        if !title.isEmpty {
            let unit = unit.isEmpty ? "" : " (\(unit))"
            blocks.append("## " + Markdown.escaped(title + unit) + "\n")
        }
        blocks += paragraph(linesBefore + LabelledValue.lines(values, .plain))
        if let layout { blocks.append(Markdown.table(layout)) }
        blocks += self.blocks.map(\.markdown).filter { !$0.isEmpty }
        blocks += paragraph(linesAfter)
        return blocks.joined(separator: "\n")
    }

    /// The table for people; without one, and without lines that say it, the figures themselves.
    var layout: TextTable? {
        if let table { return table }
        guard linesBefore.isEmpty, linesAfter.isEmpty, blocks.isEmpty else { return nil }
        switch body {
        case .rows(let rows):
            let flat = FlatRows(rows, columns: columns)
            if flat.header.isEmpty { return nil }
            return TextTable(
                columns: flat.header.enumerated().map { index, name in
                    let numbers = flat.rows.allSatisfy { $0[index].isNumberOrEmpty }
                    return TextColumn(name, numbers ? .right : .left, shrinks: !numbers)
                },
                rows: flat.rows.map { $0.map(\.shown) })
        case .read, .long: return nil
        case .fields(let facts), .course(let facts, _):
            let flat = FlatRows([facts])
            let cells = flat.rows.first ?? []
            return .facts(zip(flat.header, cells).map { ($0, $1.shown) })
        }
    }

    /// The title with the unit at the right edge of the table, or below when there is no room.
    private func header(_ style: TableStyle, tableWidth: Int) -> [String] {
        let title = style.shown(title)
        let unit = style.shown(unit)
        let gap = 2
        let needed = displayWidth(title) + gap + displayWidth(unit)
        guard !unit.isEmpty, needed <= style.width else {
            let parts = title.replacing(" · ", with: "\n· ").split(separator: "\n").map(String.init)
            return joined(withUnit(parts, unit), to: style.width)
                .filter { !$0.isEmpty }.map(style.bold)
        }
        let blanks = max(needed, min(tableWidth, style.width)) - needed + gap
        return [style.bold(title) + String(repeating: " ", count: blanks) + unit]
    }

    /// The unit with the last part of the title: alone on a line nobody knows what it is of.
    private func withUnit(_ parts: [String], _ unit: String) -> [String] {
        guard !unit.isEmpty, let last = parts.last else { return parts }
        return parts.dropLast() + ["\(last) · \(unit)"]
    }

    /// The parts of a title on as few lines as hold them; a part that is longer is broken.
    private func joined(_ parts: [String], to width: Int) -> [String] {
        parts.reduce(into: []) { lines, part in
            let longer = lines.last.map { "\($0) \(part)" }
            if let longer, displayWidth(longer) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines += wrapped((lines.isEmpty ? "" : "  ") + part, to: width)
            }
        }
    }

    /// Lines that were laid out by hand are kept so; others become one paragraph with line breaks.
    private func paragraph(_ lines: [String]) -> [String] {
        if lines.isEmpty { return [] }
        let shown = lines.map(printable)
        if shown.contains(where: { $0.contains("  ") }) {
            return [Markdown.drawn(shown)]
        }
        return [shown.map(Markdown.escaped).joined(separator: "  \n") + "\n"]
    }
}

extension CSVCell {
    fileprivate var isNumberOrEmpty: Bool { if case .text = self { false } else { true } }

    fileprivate var shown: String {
        switch self {
        case .empty: ""
        case .number(let text), .text(let text): text
        }
    }
}

/// The line broken between words so that each part fits; later parts keep the first one's
/// indentation and two spaces more. A word that is too long alone stays whole, as paths do, unless
/// it is of a script that is written without spaces: that goes on where the line ends.
package func wrapped(_ line: String, to width: Int) -> [String] {
    guard displayWidth(line) > width else { return [line] }
    let indentation = String(line.prefix { $0 == " " })
    let hanging = indentation + "  "
    var lines: [String] = []
    var current = indentation
    var isEmpty = true
    for word in words(of: line).flatMap({ parts(of: $0, limit: width - hanging.count) }) {
        if !isEmpty, displayWidth(current) + 1 + displayWidth(String(word)) > width {
            lines.append(current)
            current = hanging
            isEmpty = true
        }
        current += isEmpty ? String(word) : " " + word
        isEmpty = false
    }
    return lines + [current]
}

/// The words between spaces; a run of events, `#2 to #4`, stays whole.
private func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    for word in line.split(separator: " ") {
        let end = words.suffix(2)
        if word.first == "#", end.count == 2, end.last == "to", end.first?.first == "#" {
            words.replaceSubrange(
                end.indices, with: [Substring((end + [word]).joined(separator: " "))])
        } else {
            words.append(word)
        }
    }
    return words
}

/// The word, or the pieces of one that no line holds and that has characters of two columns.
private func parts(of word: Substring, limit: Int) -> [Substring] {
    guard displayWidth(String(word)) > max(limit, 2),
        word.contains(where: { displayWidth(String($0)) == 2 })
    else { return [word] }
    var (parts, rest, used) = ([Substring](), word, 0)
    for index in word.indices {
        let columns = displayWidth(String(word[index]))
        if used + columns > limit {
            parts.append(rest[..<index])
            (rest, used) = (rest[index...], 0)
        }
        used += columns
    }
    return parts + [rest]
}
