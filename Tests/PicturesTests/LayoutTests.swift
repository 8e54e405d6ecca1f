import TestSupport
import Testing

@testable import Pictures

@Suite struct `The words of a picture` {
    private static let styles = [
        PictureStyle.file(.light), .file(.dark, width: 1040), .file(.light, width: 480),
        PictureStyle(width: PictureStyle.pageWide, inks: .page),
        PictureStyle(width: PictureStyle.pageNarrow, inks: .page),
        PictureStyle(width: 620, inks: .paper), .file(.light, width: 200),
    ]

    @Test(arguments: Trials.seeds(100))
    func `never meet and never leave it`(seed: UInt64) {
        var random = RandomChart(generator: SeededGenerator(seed: seed))
        let chart = random.chart()
        for style in Self.styles {
            let picture = chart.picture(style)
            Self.check(picture, "\(seed), \(style): \(chart)")
        }
    }

    @Test func `have room in every sample`() {
        for (name, chart) in Samples.all {
            for style in Self.styles { Self.check(chart.picture(style), name) }
        }
    }

    @Test(arguments: [200, 220, 240])
    func `are never cut in a narrow file`(width: Int) {
        let ring = Ring(
            title: "t", unit: .amount(decimals: 2), value: 98_765_432_100_00,
            budget: 90_000_000_000_000)
        let rows = [90_000_000_000_000, 12].map {
            BudgetChart.Row(name: "Groceries", value: 49_999_999_951_199, budget: $0)
        }
        let budget = BudgetChart(title: "t", unit: .amount(decimals: 2), rows: rows)
        for (name, chart) in Samples.all + [("ring", .ring(ring)), ("rows", .budget(budget))] {
            let picture = chart.picture(.file(.light, width: width))
            #expect(!picture.svg.contains("…"), "\(name)")
            Self.check(picture, name)
        }
    }

    @Test func `are few where it is narrow, but never small`() {
        for (name, chart) in Samples.all {
            let wide = chart.picture(PictureStyle(width: 1040, inks: .page))
            let narrow = chart.picture(PictureStyle(width: 330, inks: .page))
            let sizes = narrow.svg.matches(of: /font-size="([0-9.]+)"/).compactMap { Double($0.1) }
            #expect(sizes.allSatisfy { $0 >= 11 }, "\(name)")
            #expect(narrow.width == (name == "sparkline" ? 120 : 330) && wide.width <= 1040)
        }
    }

    @Test func `leave out rows that nobody would look at, and say so`() {
        let bars = (0..<10_000).map { BarChart.Bar(label: "Person \($0)", value: 10_000 - $0) }
        let chart = Chart.bars(BarChart(title: "Ranking", bars: bars, areNames: true))
        let svg = chart.svg(.file(.light))
        #expect(svg.contains(">and 9,900 more</text>") && svg.contains(">Person 99</text>"))
        #expect(!svg.contains("Person 100"))
        #expect(chart.description.hasSuffix(", Person 23 9,977, and 9,976 more."))
    }

    @Test func `give something for anything`() {
        #expect(1.length(of: 1_000_000, 400) == 1.5 && 0.length(of: 9, 400) == 0)
        #expect((-1).length(of: 9, 400) == 0 && 3.length(of: 6, 400) == 200)
    }

    private static func check(_ picture: Picture, _ what: String) {
        for box in picture.boxes {
            let isInside =
                box.left >= -0.01 && box.top >= -0.01 && box.right <= Double(picture.width) + 0.01
                && box.bottom <= Double(picture.height) + 0.01
            #expect(isInside, "\(box) of \(picture.width) x \(picture.height): \(what)")
        }
        for (index, box) in picture.boxes.enumerated() {
            let inner = Box(
                left: box.left + 0.01, top: box.top + 0.01, right: box.right - 0.01,
                bottom: box.bottom - 0.01)
            let other = picture.boxes[(index + 1)...].first { $0.meets(inner) }
            #expect(other == nil, "\(box): \(what)")
        }
    }
}
