/// A bar for an amount, with a mark inside for what it is held against: light up to the mark, and
/// full beyond it where the amount is larger: `███░░│`, `█████│███`.
/// - Parameters:
///   - whole: what the whole width stands for.
///   - isOpen: whether it is of something that is not over: the blocks are grey, `▒▒▒`.
func bar(
    _ amount: Int64, against mark: Int64?, of whole: Int64, width: Int, isOpen: Bool = false
) -> String {
    guard whole > 0 else { return "" }
    let block = isOpen ? "▒" : "█"
    func columns(_ amount: Int64) -> Int {
        Int((Double(amount) / Double(whole) * Double(width)).rounded())
    }
    let full = amount > 0 ? max(1, columns(amount)) : 0
    guard let mark, mark > 0 else { return String(repeating: block, count: full) }
    let isOver = amount > mark
    // What is over shows beyond the mark, however little it is.
    let place = min(width - (isOver ? 2 : 1), max(amount > 0 ? 1 : 0, columns(mark)))
    // Only what is used up fills the bar.
    let before = min(full, amount < mark && place > 1 ? place - 1 : place)
    return String(repeating: block, count: before)
        + String(repeating: "░", count: place - before) + "│"
        + String(repeating: block, count: isOver ? max(1, full - place - 1) : 0)
}

/// A bar for a share of a whole: as many full blocks as are complete, the rest light.
///
/// Only a whole share fills the bar, as with ``percent(_:)``; shares outside 0...1 are drawn as the
/// nearer end, and one that is not a number as an empty bar.
package func bar(_ share: Double, width: Int, style: TableStyle = .plain) -> String {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let full = Int(share * Double(width))
    let blocks = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    return style.shown(blocks)
}
