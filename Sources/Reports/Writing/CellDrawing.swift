import Pictures

/// What a cell of a table draws: a terminal in signs, pages and paper as a picture.
enum CellDrawing: Hashable, Sendable {
    case bar(CellBar)
    case spark(Sparkline)
}
