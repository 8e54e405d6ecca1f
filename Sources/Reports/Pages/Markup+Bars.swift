package import DaybookModel
import Pictures

extension Markup {
    /// The width of a column of a bar, in pixels.
    private static let step = 8

    /// A drawn bar. The figures beside it say the same, so no reader of screens is told of it.
    /// - Parameter colour: of what is used, where somebody chose one.
    mutating func bar(_ bar: CellBar, _ colour: Colour? = nil) {
        tag("<svg class=\"bar\" width=\"")
        number(bar.steps * Self.step)
        // A phone draws it narrower.
        tag("\" height=\"10\" preserveAspectRatio=\"none\" viewBox=\"0 0 ")
        number(bar.steps * Self.step)
        tag(" 10\" aria-hidden=\"true\">")
        if bar.isOpen {
            rect("open", from: 0, columns: bar.used)
        } else {
            rect(colour == nil ? "used" : "own", from: 0, columns: bar.used, colour)
        }
        rect("rest", from: bar.used, columns: bar.rest)
        let mark = bar.used + bar.rest
        if bar.hasMark {
            rect("over", from: mark + 1, columns: bar.over)
            tag("<rect class=\"mark\" x=\"")
            number(mark * Self.step + Self.step / 2 - 1)
            tag("\" width=\"2\" height=\"10\"/>")
        }
        tag("</svg>")
    }

    private mutating func rect(
        _ name: StaticString, from start: Int, columns: Int, _ colour: Colour? = nil
    ) {
        if columns == 0 { return }
        tag("<rect ")
        if let colour { own(colour) }
        tag("class=\"")
        tag(name)
        tag("\" x=\"")
        number(start * Self.step)
        tag("\" width=\"")
        number(columns * Self.step)
        tag("\" height=\"10\" rx=\"2\"/>")
    }

    /// A sample of a colour, as a terminal shows it.
    static let swatch = "██"

    /// A sample of a colour that somebody chose. Its name stands beside it.
    package mutating func swatch(_ colour: Colour) {
        tag("<svg class=\"swatch\" width=\"14\" height=\"14\" aria-hidden=\"true\"><rect ")
        own(colour)
        tag("width=\"14\" height=\"14\" rx=\"3\"/></svg>")
    }

    /// A colour that somebody chose, as each theme shows it.
    private mutating func own(_ colour: Colour) {
        tag("fill=\"")
        bare(colour.onEitherTheme)
        tag("\" ")
    }
}
