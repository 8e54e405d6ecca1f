import DaybookModel

/// How a shape is filled and edged.
struct Paint: Hashable, Sendable {
    var fill: Ink?
    /// How much of the fill is seen, up to 1.
    var strength = 1.0
    var edge: Ink?
    var edgeWidth = 1.0
    /// How much of the edge is seen, up to 1.
    var edgeStrength = 1.0
    /// Whether the edge is dashed: what it shows is not over.
    var isDashed = false

    /// A shape of one colour.
    static func full(_ ink: Ink, strength: Double = 1) -> Paint {
        Paint(fill: ink, strength: strength)
    }

    /// A stroke.
    static func stroke(_ ink: Ink, _ width: Double = 1) -> Paint {
        Paint(edge: ink, edgeWidth: width)
    }

    /// What is not over: hollow, with a dashed edge.
    static func open(_ ink: Ink) -> Paint {
        Paint(edge: ink, edgeWidth: 1.25, isDashed: true)
    }
}

extension Paint {
    /// The attributes of a shape.
    func attributes(_ inks: PictureStyle.Inks) -> [Markup.Attribute] {
        var attributes = [Markup.Attribute("fill", "none")]
        if let fill { attributes = inks.attributes("fill", fill) }
        if strength < 1 { attributes.append(Markup.Attribute("fill-opacity", strength)) }
        guard let edge else { return attributes }
        attributes += inks.attributes("stroke", edge)
        attributes.append(Markup.Attribute("stroke-width", edgeWidth))
        if edgeStrength < 1 {
            attributes.append(Markup.Attribute("stroke-opacity", edgeStrength))
        }
        if isDashed { attributes.append(Markup.Attribute("stroke-dasharray", "3 2")) }
        return attributes
    }
}

extension PictureStyle.Inks {
    /// The attribute that gives a shape or a text an ink.
    func attributes(_ name: StaticString, _ ink: Ink) -> [Markup.Attribute] {
        switch self {
        case .light: [resolved(name, Theme.light.colour(ink))]
        case .dark: [resolved(name, Theme.dark.colour(ink))]
        case .paper: [resolved(name, Self.printed(ink))]
        case .page: Self.variable(name, ink)
        }
    }

    private func resolved(_ name: StaticString, _ colour: Colour) -> Markup.Attribute {
        Markup.Attribute(name, text: colour.hexadecimal)
    }

    /// Black, but for lines that guide the eye, and for what lies below.
    private static func printed(_ ink: Ink) -> Colour {
        switch ink {
        case .paper, .sheet, .wash, .accentWash, .goodWash, .warnWash, .badWash: Colour(0xffffff)
        case .rule: Colour(0xb3b3b3)
        case .strongRule: Colour(0x666666)
        // A fifth of black, and no gridline is seen through it.
        case .rest: Colour(0xcccccc)
        case .ink, .soft, .accent, .good, .warn, .bad, .series, .own: Colour(0x000000)
        }
    }

    /// A style sheet's variables for a page that is printed, whatever its theme.
    package static var printedVariables: String {
        Ink.named.map { "--\($0.name):\(printed($0.ink).hexadecimal);" }.joined()
    }

    private static func variable(_ name: StaticString, _ ink: Ink) -> [Markup.Attribute] {
        if case .own(let colour) = ink {
            return [Markup.Attribute(name, text: colour.onEitherTheme)]
        }
        let variable = Ink.named.first { $0.ink == ink.repeated }?.name ?? "ink"
        return [Markup.Attribute(name, text: "var(--\(variable))")]
    }
}
