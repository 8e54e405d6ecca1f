package import DaybookModel

/// What a colour means.
package enum Ink: Hashable, Sendable {
    case paper, sheet, ink, soft, rule, strongRule, wash
    case accent, accentWash, good, goodWash, warn, warnWash, bad, badWash
    /// What is not looked at first.
    case rest
    /// One of several lines, bars or categories without a colour of theirs, from 0. Colours
    /// repeat; a bar is hatched then.
    case series(Int)
    /// A colour that a person chose.
    case own(Colour)

    /// How many series have colours.
    static let seriesCount = 8

    /// The ink that has a name for this one.
    var repeated: Ink {
        guard case .series(let number) = self else { return self }
        return .series(number % Self.seriesCount)
    }

    /// The ink of a thing: the colour that a person chose, else that of its series.
    static func of(_ colour: Colour?, series: Int) -> Ink {
        colour.map { .own($0) } ?? .series(series)
    }

    /// Those with a name, in the order of a style sheet.
    static let named: [(ink: Ink, name: StaticString)] = [
        (.paper, "paper"), (.sheet, "sheet"), (.ink, "ink"), (.soft, "soft"), (.rule, "rule"),
        (.strongRule, "strong-rule"), (.wash, "wash"), (.accent, "accent"),
        (.accentWash, "accent-wash"), (.good, "good"), (.goodWash, "good-wash"), (.warn, "warn"),
        (.warnWash, "warn-wash"), (.bad, "bad"), (.badWash, "bad-wash"), (.rest, "rest"),
        (.series(0), "series-1"), (.series(1), "series-2"), (.series(2), "series-3"),
        (.series(3), "series-4"), (.series(4), "series-5"), (.series(5), "series-6"),
        (.series(6), "series-7"), (.series(7), "series-8"),
    ]
}
