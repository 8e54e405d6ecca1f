/// What the bars come to.
extension StackedParts {
    /// The totals above the bars where all have room, else the largest and the last.
    /// - Parameter right: where the key begins, or the picture ends.
    /// - Returns: whether the last one is there.
    func writeTotals(
        _ places: [Double], _ slot: Double, _ plot: Plot, until right: Double,
        on drawing: inout Drawing
    ) -> Bool {
        let font = drawing.style.small
        let heights = labels.indices.map(height)
        let last = labels.count - 1
        let largest = totals.indices.filter { totals[$0] == totals.max() }
        let fits = totals.allSatisfy { font.width(of: unit.rounded($0)) + 4 <= slot }
        let shown = fits ? Array(labels.indices) : largest + [last]
        var written: Set<Int> = []
        for index in shown {
            // Of equals one is enough.
            if !fits, index != last, !written.isEmpty { continue }
            let words = Words(unit.rounded(totals[index]))
            let half = font.width(of: words.text) / 2
            let x = max(plot.area.left + half, min(places[index], right - half))
            let place = Point(x, line(of: index, plot, font))
            let box = drawing.box(words, place, .middle, font)
            if plot.crosses(box, above: index, heights, places, slot * Self.share) { continue }
            if drawing.writeOnSheet(words, place, font, .soft, .middle) { written.insert(index) }
        }
        return written.contains(last)
    }

    /// What its total stands on: above the bar; below the mark of one below zero, which has no bar,
    /// or above that mark where the scale ends with it.
    private func line(of period: Int, _ plot: Plot, _ font: Font) -> Double {
        guard totals[period] < 0 else { return plot.height(height(period)) - 6 }
        let mark = plot.height(totals[period])
        let below = mark + font.ascent + 2
        return below + font.descent <= plot.area.bottom ? below : mark - 6
    }
}
