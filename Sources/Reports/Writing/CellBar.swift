/// A bar in a cell of a table: what is used, what is left up to a mark, and what is beyond it. A
/// terminal draws it in blocks, pages and paper as a picture.
struct CellBar: Hashable, Sendable {
    /// So many steps of each, from left to right; the mark takes one.
    let used: Int
    private(set) var rest = 0
    private(set) var over = 0
    private(set) var hasMark = false
    /// Whether it is of something that is not over.
    private(set) var isOpen = false

    var steps: Int { used + rest + (hasMark ? 1 : 0) + over }

    /// The bar in blocks: `███░░│`, `█████│███`; grey ones where it is not over, `▒▒▒`.
    var text: String {
        let block = isOpen ? "▒" : "█"
        return String(repeating: block, count: used) + String(repeating: "░", count: rest)
            + (hasMark ? "│" : "") + String(repeating: block, count: over)
    }
}

extension CellBar {
    /// A bar for an amount, with a mark inside for what it is held against: light up to the mark,
    /// and full beyond it where the amount is larger. Nothing is drawn of a whole of zero.
    /// - Parameters:
    ///   - whole: what the whole width stands for.
    ///   - isOpen: whether it is of something that is not over.
    init(
        _ amount: Int64, against mark: Int64?, of whole: Int64, width: Int, isOpen: Bool = false
    ) {
        func steps(_ amount: Int64) -> Int {
            Int((Double(amount) / Double(whole) * Double(width)).rounded())
        }
        self.isOpen = isOpen
        let full = amount > 0 && whole > 0 ? max(1, steps(amount)) : 0
        guard whole > 0, let mark, mark > 0 else {
            used = full
            return
        }
        let isOver = amount > mark
        // What is over shows beyond the mark, however little it is.
        let place = min(width - (isOver ? 2 : 1), max(amount > 0 ? 1 : 0, steps(mark)))
        // Only what is used up fills the bar.
        used = min(full, amount < mark && place > 1 ? place - 1 : place)
        rest = place - used
        hasMark = true
        over = isOver ? max(1, full - place - 1) : 0
    }

    /// A bar for a share of a whole: as many full steps as are complete, the rest light.
    ///
    /// Only a whole share fills the bar, as with ``percent(_:)``; shares outside 0...1 are drawn as
    /// the nearer end, and one that is not a number as an empty bar.
    init(share: Double, width: Int) {
        used = Int((share.isFinite ? min(max(share, 0), 1) : 0) * Double(width))
        rest = width - used
    }
}
