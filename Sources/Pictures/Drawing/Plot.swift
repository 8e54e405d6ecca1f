/// The part of a picture in which values are measured, from a scale at its bottom to its top.
struct Plot: Hashable, Sendable {
    let area: Box
    let low: Int
    let high: Int

    init(area: Box, low: Int = 0, high: Int) {
        self.area = area
        self.low = low
        self.high = max(low + 1, high)
    }

    /// The height of a value; what is beyond the scale stays at its end.
    func height(_ value: Int) -> Double {
        let share = (Double(value) - Double(low)) / (Double(high) - Double(low))
        return area.bottom - min(1, max(0, share)) * area.height
    }

    /// Whether words above one bar lie over another.
    /// - Parameters:
    ///   - places: the middles of the bars.
    ///   - width: of each bar.
    func crosses(
        _ words: Box, above own: Int, _ values: [Int], _ places: [Double], _ width: Double
    ) -> Bool {
        zip(values, places).enumerated().contains { index, bar in
            index != own && words.left < bar.1 + width / 2 && bar.1 - width / 2 < words.right
                && height(max(0, bar.0)) < words.bottom - 2
        }
    }

    /// Places from the left edge to the right one, the first and the last at the edges.
    func places(_ count: Int) -> [Double] {
        guard count > 1 else { return Array(repeating: area.middle, count: count) }
        let step = area.width / Double(count - 1)
        return (0..<count).map { area.left + Double($0) * step }
    }
}

extension Drawing {
    /// The room for the numbers of a scale, left of it.
    func scaleWidth(_ ticks: Ticks, _ unit: ChartUnit) -> Double {
        let widest = numbers(ticks, unit).map(style.small.width(of:))
        return (widest.max() ?? 0) + Self.scaleGap
    }

    /// The numbers of a scale: in thousands, millions or more where they have no room whole.
    private func numbers(_ ticks: Ticks, _ unit: ChartUnit) -> [String] {
        let whole = ticks.values.map { unit.tick($0, step: ticks.step) }
        let isWide = whole.contains { style.small.width(of: $0) > numberRoom }
        return isWide ? ticks.values.map { unit.brief($0, step: ticks.step) } : whole
    }

    private var numberRoom: Double { width * 0.3 }

    private static let scaleGap = 8.0

    /// Gridlines, and their numbers left of them.
    mutating func scale(_ plot: Plot, _ ticks: Ticks, _ unit: ChartUnit) {
        let font = style.small
        for (value, number) in zip(ticks.values, numbers(ticks, unit)) {
            let height = plot.height(value)
            let ink = value == 0 ? Ink.strongRule : .rule
            line(Point(plot.area.left, height), Point(plot.area.right, height), ink)
            let place = Point(plot.area.left - Self.scaleGap, height + font.size * 0.36)
            writeIfClear(Words(number), place, font, .soft, .end)
        }
    }

    /// The names of periods below their places: the first and the last, and of the others as many
    /// as have room, evenly.
    /// - Returns: those that are named.
    @discardableResult
    mutating func periods(
        _ labels: [String], _ places: [Double], below bottom: Double
    ) -> Set<Int> {
        let font = style.small
        // Below the number of the scale's zero.
        let line = bottom + font.size * 0.67 + font.ascent
        let words = labels.map { Words($0).shortened(to: width / 2 - 5, font) }
        let widths = words.map { font.width(of: $0.text) }
        let step = periodStep(widths, places)
        let last = words.count - 1
        var named: Set<Int> = []
        let chosen = [last, 0] + stride(from: step, to: max(step, last), by: step)
        for index in chosen where words.indices.contains(index) {
            let half = widths[index] / 2
            let x = min(max(places[index], left + half), right - half)
            let clear = Box(
                left: x - half - 4, top: line - 1, right: x + half + 4, bottom: line)
            if meetsWords(clear) { continue }
            if writeIfClear(words[index], Point(x, line), font, .soft, .middle) {
                named.insert(index)
            }
        }
        top = line + font.descent + 2
        return named
    }

    /// Says below a period that it is not over, and its value where that has no other room.
    mutating func openNote(_ value: String?, at place: Double) {
        let font = style.small
        // It ends where the bar does, so that a long value goes back below the other periods.
        let end = min(place + font.width(of: "so far") / 2, right)
        let words = Words("\(value.map { "\($0) " } ?? "")so far")
        let line = top + font.ascent - 1
        write(words.shortened(to: end - left, font), Point(end, line), font, .soft, .end)
        top = line + font.descent + 2
    }

    /// The fewest periods from a name to the next that has room.
    private func periodStep(_ widths: [Double], _ places: [Double]) -> Int {
        guard places.count > 1, let widest = widths.max() else { return 1 }
        let apart = (places[places.count - 1] - places[0]) / Double(places.count - 1)
        let least = Int(((widest + 10) / max(apart, 0.01)).rounded(.up))
        // A step that ends at the last one, where one is not much longer.
        let even = (least...(least * 2)).first { (places.count - 1).isMultiple(of: $0) }
        return max(1, even ?? least)
    }
}
