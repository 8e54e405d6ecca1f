/// How a picture is drawn: how wide, and in which colours.
package struct PictureStyle: Hashable, Sendable {
    /// The colours, and what lies below.
    package enum Inks: Hashable, Sendable {
        /// A file of its own, on a sheet of the theme's colour.
        case light, dark
        /// Part of a page, which gives the colours as variables of its style sheet.
        case page
        /// Printed: black on white, and no fill but bars at a fifth.
        case paper
    }

    /// In pixels.
    package let width: Int
    package let inks: Inks
    /// Whether the picture brings its sheet along.
    let hasSheet: Bool

    /// - Parameter width: at least 200; less is taken for that.
    package init(width: Int, inks: Inks) {
        self.init(
            exactly: max(Self.narrowest, width), inks: inks,
            hasSheet: inks == .light || inks == .dark)
    }

    init(exactly width: Int, inks: Inks, hasSheet: Bool) {
        self.width = width
        self.inks = inks
        self.hasSheet = hasSheet
    }

    /// Below this nothing can be told apart.
    package static let narrowest = 200
    /// The width of a file for which nobody asked for another.
    package static let fileWidth = 720
    /// A page's drawing for a desk, and the one for a phone.
    package static let (pageWide, pageNarrow) = (1040, 330)

    /// A cell of a page's table.
    package static let pageCell = PictureStyle(width: narrowest, inks: .page)

    /// A file that is looked at alone.
    package static func file(_ theme: Theme, width: Int = fileWidth) -> PictureStyle {
        switch theme {
        case .light: PictureStyle(width: width, inks: .light)
        case .dark: PictureStyle(width: width, inks: .dark)
        }
    }
}

extension PictureStyle {
    /// Whether the picture says less: best, last and ends.
    var isNarrow: Bool { width < 480 }

    /// Space around everything.
    var margin: Double { hasSheet ? 16 : 2 }

    /// From the bottom of a scale to its top.
    var plotHeight: Double { isNarrow ? 148 : width > 900 ? 224 : 204 }

    /// Periods, scales and other hints.
    var small: Font { Font(size: isNarrow ? 11 : 12) }
    /// Names and values.
    var plain: Font { Font(size: isNarrow ? 12 : 13) }
    /// What is looked at first.
    var strong: Font { Font(size: plain.size, isBold: true) }
    var title: Font { Font(size: 13, isBold: true) }
}
