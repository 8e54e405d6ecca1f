import DaybookModel
import Pictures

extension BarChart {
    /// The columns between labels, bars and charts beside one another.
    private static let gap = 2
    private static let columnGap = 4
    /// A chart narrower than this does not share its lines with another.
    private static let narrowest = 28
    private static let shortestBar = 4
    private static let longestBar = 40
    private static let longestLabel = 24

    /// Charts beside one another, or below one another where there is no room, and the sentences
    /// of all.
    static func lines(_ charts: [BarChart], _ style: TableStyle) -> [String] {
        let captions = charts.map { style.shown($0.caption) }.filter { !$0.isEmpty }
        return drawn(charts, style) + captions.flatMap { wrapped($0, to: style.width) }
    }

    private static func drawn(_ charts: [BarChart], _ style: TableStyle) -> [String] {
        let width = min(style.width, Block.widestChart)
        let gaps = columnGap * max(0, charts.count - 1)
        let each = (width - gaps) / max(1, charts.count)
        guard each >= narrowest, charts.count > 1 else {
            return Array(charts.map { $0.lines(width, style) }.joined(separator: [""]))
        }
        let blocks = charts.map { $0.lines(each, style) }
        return (0..<(blocks.map(\.count).max() ?? 0)).map { row in
            let cells = blocks.map { row < $0.count ? $0[row] : "" }
            let line = cells.map { padded(printable($0), to: each + columnGap) }.joined()
            return row == 0 ? style.bold(withoutTrailingSpaces(line)) : withoutTrailingSpaces(line)
        }
    }

    /// The chart in lines of at most `width` columns.
    private func lines(_ width: Int, _ style: TableStyle) -> [String] {
        let counts = bars.map { style.shown(cell($0.value)) }
        let notes = bars.map { style.shown($0.note) }
        let countWidth = widest(counts)
        let noteWidth = widest(notes)
        let states = bars.compactMap(\.state.words).map { displayWidth($0) + 1 }
        let state = states.max() ?? 0
        let taken = countWidth + noteWidth + Self.gap * (noteWidth > 0 ? 3 : 2) + state
        let labelRoom = min(Self.longestLabel, max(1, width - taken - Self.shortestBar))
        let labels = bars.map {
            cut(style.shown($0.label), to: labelRoom, ellipsis: style.ellipsis)
        }
        let labelWidth = widest(labels)
        let room = max(1, min(Self.longestBar, width - taken - labelWidth))
        let blank = String(repeating: " ", count: Self.gap)
        return [style.bold(cut(style.shown(title), to: width, ellipsis: style.ellipsis))]
            + bars.indices.map { index in
                let drawn = style.shown(drawn(index, room))
                let note = noteWidth > 0 ? padded(notes[index], to: noteWidth, .right) + blank : ""
                return withoutTrailingSpaces(
                    padded(labels[index], to: labelWidth) + blank
                        + padded(counts[index], to: countWidth, .right) + blank + note + drawn)
            }
    }

    /// `████`; grey where it is not over: `▒▒ so far`.
    private func drawn(_ index: Int, _ room: Int) -> String {
        let length = length(index, room)
        guard let state = bars[index].state.words else {
            return String(repeating: "█", count: length)
        }
        return [String(repeating: "▒", count: length), state].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The length of a bar: in proportion to the largest, and something for anything.
    private func length(_ index: Int, _ room: Int) -> Int {
        let most = whole ?? bars.map(\.value).max() ?? 0
        let value = bars[index].value
        guard most > 0, value > 0 else { return 0 }
        return min(room, max(1, Int((Double(value) / Double(most) * Double(room)).rounded())))
    }
}
