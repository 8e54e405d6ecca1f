/// How wide the columns of a printed table are, and in which size its letters: as wide as they need
/// where that fits, else the columns of words give way first, and then the letters become smaller.
struct PaperColumns: Hashable, Sendable {
    let widths: [Double]
    let font: Font
    /// From one column to the next.
    let gap: Double

    private static let usualGap = 12.0
    private static let closeGap = 4.0
    /// A column of words is not narrower than this many letters where others can give way.
    private static let leastLetters = 14.0
    /// The same where nothing else is left.
    private static let brokenLetters = 8.0
    /// A step of a bar.
    static let step = 5.0

    init(_ table: PaperTable, room: Double, _ setting: TableSetting = .usual) {
        let fonts = setting.fonts
        gap = table.spacing == .close ? Self.closeGap : Self.usualGap
        let room = room - gap * Double(max(0, table.columns.count - 1))
        if table.spacing == .even {
            font = fonts[min(1, fonts.count - 1)]
            let share = room / Double(max(1, table.columns.count))
            widths = table.columns.map { _ in share }
            return
        }
        let fitting = fonts.lazy.compactMap { font in
            Self.fitted(table, font, room).map { (widths: $0, font: font) }
        }.first
        if let fitting {
            (widths, font) = (fitting.widths, fitting.font)
            return
        }
        // Words are broken at any letter before a sign of a day is narrowed, which has nothing to
        // give. Where that is not enough every column is broken, figures too, before one is cut.
        font = fonts[fonts.count - 1]
        widths =
            Self.fitted(table, font, room, letters: Self.brokenLetters)
            ?? Self.narrowed(table, font, room)
    }

    private static func narrowed(_ table: PaperTable, _ font: Font, _ room: Double) -> [Double] {
        let natural = natural(table, font)
        let share = room / max(1, natural.reduce(0, +))
        return natural.map { $0 * min(1, share) }
    }

    /// The widths that fit when words are broken; nil: they do not.
    /// - Parameter letters: a column of words is not narrower than so many.
    private static func fitted(
        _ table: PaperTable, _ font: Font, _ room: Double, letters: Double = leastLetters
    ) -> [Double]? {
        var widths = natural(table, font)
        let words = table.columns.indices.filter { !table.columns[$0].isFigure }
        let least = letters * font.size * 0.6
        var excess = widths.reduce(0, +) - room
        while excess > 0 {
            // The widest give way together, down to the next one or as far as there is need.
            let widest = words.map { widths[$0] }.max() ?? 0
            let equals = words.filter { widths[$0] == widest }
            let next = words.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
            let width = max(least, next, widest - excess / Double(max(1, equals.count)))
            if width >= widest { return nil }
            for column in equals { widths[column] = width }
            excess = widths.reduce(0, +) - room
            if excess < 0.01 { break }
        }
        return widths
    }

    /// What each column takes where nothing is broken.
    private static func natural(_ table: PaperTable, _ font: Font) -> [Double] {
        let bold = Font(size: font.size, isBold: true)
        return table.columns.indices.map { column in
            let rows = table.rows.lazy.map { width($0[column], font) }.max() ?? 0
            let totals = table.totals.lazy.map { width($0[column], bold) }.max() ?? 0
            let title = width(.text(table.columns[column].title), bold)
            return max(rows, totals, title).rounded(.up)
        }
    }

    private static func width(_ cell: PaperTable.Cell, _ font: Font) -> Double {
        switch cell {
        case .text(let text):
            text.split(separator: "\n").map { font.width(of: $0) }.max() ?? 0
        case .spark: Double(Sparkline.width)
        case .bar(let used, let rest, let over, let hasMark):
            Double(used + rest + over + (hasMark ? 1 : 0)) * step
        }
    }
}
