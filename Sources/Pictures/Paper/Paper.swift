/// What pages are printed on. Lengths are in pixels of 96 to the inch, as in SVG.
package enum Paper: String, CaseIterable, Hashable, Sendable {
    case a4, letter
}

extension Paper {
    /// The pixels of a millimetre.
    static let millimetre = 96 / 25.4
    static let margin = 15 * millimetre

    var width: Double {
        switch self {
        case .a4: 210 * Self.millimetre
        case .letter: 8.5 * 96
        }
    }

    var height: Double {
        switch self {
        case .a4: 297 * Self.millimetre
        case .letter: 11 * 96
        }
    }

    /// What the margins leave.
    var room: Double { width - 2 * Self.margin }

    /// How pictures are drawn on it that stand beside one another; one has the whole width.
    package func style(of count: Int) -> PictureStyle {
        let width = count > 1 ? (room - Press.gap) / 2 : room
        return PictureStyle(width: Int(width), inks: .paper)
    }
}
