import Pictures

private let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

/// A count as a bar of one cell, the higher the nearer to the largest; nothing is `·`.
func levelSign(_ count: Int, of most: Int) -> String {
    guard count > 0, most > 0 else { return cell(0) }
    return levels[(min(count, most) * levels.count - 1) / most]
}

extension Sparkline {
    /// A cell for each value, `▁▃█▅ ▂`: what is not over stands apart, and what was before it all
    /// is blank.
    var cells: String {
        let most = most ?? values.max() ?? 0
        let blanks = Array(repeating: " ", count: before)
        let signs = blanks + values.map { levelSign($0, of: most) }
        guard isOpen, let last = signs.last else { return signs.joined() }
        return signs.dropLast().joined() + " " + last
    }
}
