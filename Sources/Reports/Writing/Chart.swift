/// A drawing below a table, for people.
enum Chart: Hashable, Sendable {
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
