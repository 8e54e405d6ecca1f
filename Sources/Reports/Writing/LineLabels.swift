import DaybookModel
import Pictures

/// What stands below a line chart: the labels of its first, best and last place with their values,
/// and in words what has no room there.
struct LineLabels {
    /// The labels under their places.
    private(set) var line = ""
    /// Sentences for what the line does not say.
    private(set) var notes: [String] = []

    private let chart: LineChart
    private let scale: ChartScale
    /// The columns of the axis.
    private let margin: Int
    private let style: TableStyle

    private static let gap = 2

    init(_ chart: LineChart, _ scale: ChartScale, indented margin: Int, _ style: TableStyle) {
        (self.chart, self.scale, self.margin, self.style) = (chart, scale, margin, style)
        var shown: [Int] = []
        for (place, start) in [(0, 0)] + between + [(last, lastStart)] {
            if write(label(place), from: start) {
                shown.append(place)
            } else {
                notes.append(label(place) + ".")
            }
        }
        if let most = most(unless: shown) { notes.append(most) }
    }

    private var last: Int { chart.labels.count - 1 }

    /// The column in which the last label begins.
    private var lastStart: Int {
        min(scale.column(of: last), scale.columns - displayWidth(label(last)))
    }

    /// The best place of a chart of one line.
    private var best: Int? {
        chart.lines.count == 1 ? chart.lines.first.flatMap(chart.best) : nil
    }

    /// Adds a label from a column of the drawing on; false: there is no room.
    private mutating func write(_ label: String, from column: Int) -> Bool {
        let start = max(margin + column, line.isEmpty ? 0 : displayWidth(line) + 1)
        let label = style.shown(label)
        if start + displayWidth(label) > style.width { return false }
        line = padded(line, to: start) + label
        return true
    }

    /// What a value belongs to, with the value itself at the ends and where it is best.
    private func label(_ place: Int) -> String {
        let name = chart.labels[place]
        guard place == 0 || place == last || place == best else { return name }
        let values = chart.lines.map { chart.unit.worded($0.values[place]) }
        let state = place == last && chart.isOpen ? " so far" : ""
        return "\(name)\(state): \(values.joined(separator: ", "))"
    }

    /// The place between the ends that has a label, and where that begins: the best one, else the
    /// middle; empty: there is no room.
    private var between: [(place: Int, start: Int)] {
        let places = [best, chart.labels.count / 2].compactMap(\.self)
        return Array(
            places.lazy.compactMap { place in self.start(of: place).map { (place, $0) } }.prefix(1))
    }

    /// Where the label of a place between the ends begins: as near to its columns as there is room,
    /// and under one of them; nil: there is none.
    private func start(of place: Int) -> Int? {
        if place == 0 || place == last { return nil }
        let width = displayWidth(label(place))
        let first = displayWidth(label(0)) + Self.gap
        let end = lastStart - Self.gap
        let own = scale.column(of: place)
        let start = max(first, min(own, end - width))
        let isUnder = start < scale.column(of: place + 1) && start + width >= own
        return isUnder && start + width <= end ? start : nil
    }

    /// `Most: 243 in 2026-05.`; nil: the labels that are shown say it, or there is nothing.
    private func most(unless shown: [Int]) -> String? {
        let said = shown.filter { $0 == 0 || $0 == last || $0 == best }
        let places = chart.lines.compactMap(chart.best)
        if places.allSatisfy(said.contains) { return nil }
        let parts = chart.lines.compactMap { line in
            chart.best(of: line).map { place in
                let state = place == last && chart.isOpen ? " so far" : ""
                return (chart.lines.count > 1 ? "\(line.name) " : "")
                    + "\(chart.unit.worded(line.values[place])) in \(chart.labels[place])\(state)"
            }
        }
        return "Most: \(parts.joined(separator: ", "))."
    }
}
