/// How a page writes figures: the sign before decimals, and that between thousands. Words, months
/// and files stay as they are.
package enum FigureStyle: String, Hashable, Sendable {
    /// `1,234.50`
    case point
    /// `1.234,50`
    case comma
    /// `1 234,50`, with spaces that break no line.
    case space

    /// That of a language.
    /// - Parameter tag: such as `de` or `fr-CA` (RFC 5646).
    package init(language tag: some StringProtocol) {
        let language = tag.prefix { $0.isLetter }.lowercased()
        self =
            Self.withCommas.contains(language)
            ? .comma : Self.withSpaces.contains(language) ? .space : .point
    }

    private static let withCommas: Set = [
        "ca", "da", "de", "el", "es", "gl", "hr", "id", "is", "it", "nl", "pt", "ro", "sl", "sr",
        "tr", "vi",
    ]
    private static let withSpaces: Set = [
        "be", "bg", "cs", "et", "fi", "fr", "hu", "kk", "lt", "lv", "nb", "nn", "no", "pl", "ru",
        "sk", "sv", "uk",
    ]

    /// A figure as tables have it, in this style: `1,234.50 EUR`. The number of an event stays.
    package func text(_ figure: String) -> String {
        if self == .point || figure.hasPrefix("#") { return figure }
        var text = ""
        for (place, sign) in zip(figure.indices, figure) {
            let after = figure.index(after: place)
            let isWithin =
                text.last?.isWholeNumber ?? false && after < figure.endIndex
                && figure[after].isWholeNumber
            text.append(isWithin ? self.sign(sign) : sign)
        }
        return text
    }

    private func sign(_ sign: Character) -> Character {
        switch sign {
        case ",": self == .comma ? "." : "\u{A0}"
        case ".": ","
        case _: sign
        }
    }
}
