/// What is to be printed: words, tables and pictures, on as many pages as they take.
package struct Document: Sendable {
    /// One part of it.
    package enum Block: Sendable {
        /// A line that what follows stands under.
        case heading(String)
        /// Lines that are broken between words.
        case lines([String])
        case values([LabelledValue])
        case table(PaperTable)
        case ticks(TickTable)
        /// Beside one another where they are several.
        case pictures([Chart])
        /// A line on which somebody signs, and one for the day.
        case signature(String)
        /// What follows begins on a page of its own.
        case turn
        /// Blocks that stand closer where that saves a page.
        case sheet([Block])
    }

    /// What it shows.
    package let title: String
    /// Of which days and whom, and how far they are over.
    package let scope: String
    /// What stands on each page at the foot: the book, and the point of its log.
    package let foot: [String]
    package let blocks: [Block]

    package init(title: String, scope: String, foot: [String], blocks: [Block]) {
        self.title = title
        self.scope = scope
        self.foot = foot
        self.blocks = blocks
    }
}

/// A name, and what it stands for.
package struct LabelledValue: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The number of the entry that says it; nil: none does alone.
    package let entry: UInt64?

    package init(_ name: String, _ value: String, of entry: UInt64? = nil) {
        self.name = name
        self.value = value
        self.entry = entry
    }
}

/// Rows of cells under titles. No cell is cut: what is long has several lines.
package struct PaperTable: Sendable {
    /// What stands in one place of each row.
    package struct Column: Hashable, Sendable {
        package let title: String
        /// Figures stand right, and are not broken.
        package let isFigure: Bool

        package init(_ title: String, isFigure: Bool) {
            self.title = title
            self.isFigure = isFigure
        }
    }

    /// How its columns share the page.
    package enum Spacing: Hashable, Sendable {
        /// Each as it needs.
        case usual
        /// The same, close together: a sign or a number in each of many.
        case close
        /// In equal parts, as the days of a week.
        case even
    }

    /// What stands in one column of a row.
    package enum Cell: Hashable, Sendable {
        /// Line ends part its lines.
        case text(String)
        /// So many steps that are used, left up to a mark, and beyond the mark.
        case bar(used: Int, rest: Int, over: Int, hasMark: Bool)
        case spark(Sparkline)
    }

    /// What stands above it; empty: nothing.
    package let caption: String
    package let columns: [Column]
    /// Each as long as the columns.
    package let rows: [[Cell]]
    /// Set off by a rule.
    package let totals: [[Cell]]
    package let spacing: Spacing

    package init(
        caption: String = "", columns: [Column], rows: [[Cell]], totals: [[Cell]] = [],
        spacing: Spacing = .usual
    ) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        self.totals = totals
        self.spacing = spacing
    }
}
