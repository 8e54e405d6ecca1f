/// A drawing below a table, for people.
package enum Chart: Hashable, Sendable {
    /// A course of values.
    case line(LineChart)
    /// Groups of bars, side by side where there is room.
    case bars([BarChart])

    /// The widest drawing, however wide the screen is.
    static let widest = 100

    /// The drawing in lines of at most `style.width` columns; none where nothing is to be drawn.
    func lines(_ style: TableStyle) -> [String] {
        switch self {
        case .line(let chart): chart.lines(style)
        case .bars(let charts): BarChart.lines(charts, style)
        }
    }
}

/// The text with spaces after it up to `width` columns, or before it.
func padded(_ text: String, to width: Int, _ alignment: TextColumn.Alignment = .left) -> String {
    let blanks = String(repeating: " ", count: max(0, width - displayWidth(text)))
    return alignment == .left ? text + blanks : blanks + text
}
