import DaybookModel
import Testing

@testable import Pictures

@Suite struct `The inks of a page` {
    private static let words: [Ink] = [.ink, .soft, .accent, .good, .warn, .bad]
    private static let washes: [(Ink, Ink)] = [
        (.accent, .accentWash), (.good, .goodWash), (.warn, .warnWash), (.bad, .badWash),
        (.ink, .accentWash), (.soft, .wash), (.ink, .wash), (.soft, .accentWash),
    ]

    @Test(arguments: Theme.allCases)
    func `carry words at 4.5 to 1`(theme: Theme) {
        let series = (0..<Ink.seriesCount).map { Ink.series($0) }
        for ink in Self.words + series {
            #expect(theme.colour(ink).contrast(to: theme.colour(.sheet)) >= 4.5, "\(ink)")
        }
        for (ink, wash) in Self.washes {
            #expect(theme.colour(ink).contrast(to: theme.colour(wash)) >= 4.5, "\(ink), \(wash)")
        }
        #expect(theme.colour(.ink).contrast(to: theme.colour(.paper)) >= 4.5)
    }

    @Test(arguments: Theme.allCases)
    func `let bars at rest be seen at 3 to 1, and be less than the first`(theme: Theme) {
        let rest = theme.colour(.rest).contrast(to: theme.colour(.sheet))
        #expect(rest >= 3 && rest < theme.colour(.accent).contrast(to: theme.colour(.sheet)) - 1)
    }

    @Test(arguments: Theme.allCases)
    func `move the colours that people chose until they are seen`(theme: Theme) {
        let sheet = theme.colour(.sheet)
        for bits in stride(from: UInt32(0), through: 0xffffff, by: 0x1f35) {
            let chosen = Colour(bits)
            let shown = theme.colour(.own(chosen))
            #expect(shown.contrast(to: sheet) >= 3, "\(chosen.hexadecimal)")
            // What is seen as it is stays.
            if chosen.contrast(to: sheet) >= 3 { #expect(shown == chosen) }
        }
    }

    /// Pairs whose ratio is published: in the guidelines, and of black and white.
    @Test(
        arguments: [
            (0x000000, 0xffffff, 21.0), (0x777777, 0xffffff, 4.48), (0xff0000, 0xffffff, 4.0),
            (0x0000ff, 0xffffff, 8.59), (0x1e1d1a, 0x1e1d1a, 1.0),
        ] as [(UInt32, UInt32, Double)])
    func `are measured as the guidelines do`(one: UInt32, two: UInt32, ratio: Double) {
        #expect(abs(Colour(one).contrast(to: Colour(two)) - ratio) < 0.01)
    }

    @Test func `are variables on a page, and colours in a file`() {
        let chart = Chart.budget(Samples.budget)
        let page = chart.svg(PictureStyle(width: 1040, inks: .page))
        #expect(page.contains("fill=\"var(--ink)\"") && page.contains("var(--bad)"))
        #expect(page.contains("fill=\"light-dark(#3f9b4f,#3f9b4f)\""))
        for theme in Theme.allCases {
            #expect(!chart.svg(.file(theme)).contains("var("))
        }
        #expect(Theme.light.variables.contains("--strong-rule:#cfc9bb;"))
    }

    @Test func `are black on paper`() {
        let known: Set = ["#000000", "#ffffff", "#cccccc", "#b3b3b3", "#666666"]
        for (name, chart) in Samples.all {
            let svg = chart.svg(PictureStyle(width: 720, inks: .paper))
            let colours = Set(svg.matches(of: /#[0-9a-f]{6}/).map { String($0.0) })
            #expect(colours.isSubset(of: known), "\(name)")
        }
    }
}
