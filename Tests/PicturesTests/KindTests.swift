import DaybookModel
import Testing

@testable import Pictures

@Suite struct `A period that is not over` {
    @Test func `is hollow and dashed, and not joined to the line`() throws {
        let svg = Chart.line(Samples.halves).svg(.file(.light))
        let points = try #require(marks("polyline", svg).last).split(separator: " ")
            .filter { $0.contains(",") }
        #expect(points.count == Samples.halves.labels.count - 1)
        let open = svg.split(separator: "\n").filter { $0.contains("stroke-dasharray") }
        #expect(open.count == 2 && open.allSatisfy { $0.contains("fill=\"none\"") })
        #expect(open.allSatisfy { $0.contains("Nov: ") && $0.contains(" so far</title>") })
        #expect(svg.contains(">morning 38 so far</text>"))
    }

    @Test func `has its name below a line that ends at zero`() {
        let lines = [LineChart.Line(name: "x", values: [3, 0]), .init(name: "y", values: [9, 0])]
        for count in [1, 2] {
            let chart = LineChart(
                title: "t", lines: Array(lines.prefix(count)), labels: ["2026-10", "2026-11"],
                isOpen: true)
            #expect(Chart.line(chart).svg(.file(.light)).contains(">2026-11</text>"))
        }
    }

    @Test func `is said below a bar, and nothing else is dashed`() {
        for chart in [Chart.bars(Samples.months), .stack(Samples.parts)] {
            let svg = chart.svg(.file(.dark))
            #expect(svg.contains(">so far</text>"))
            let dashed = svg.split(separator: "\n").filter { $0.contains("dasharray") }
            #expect(!dashed.isEmpty && dashed.allSatisfy { $0.contains("Nov") })
        }
        let closed = BarChart(title: "t", bars: Array(Samples.months.bars.dropLast()))
        #expect(!Chart.bars(closed).svg(.file(.dark)).contains("dasharray"))
    }

    @Test func `has its value below where there is no room above`() {
        let svg = Chart.bars(Samples.months).svg(PictureStyle(width: 330, inks: .light))
        #expect(svg.contains(">last 1,012.40 so far</text>") && svg.contains(">1,330.00</text>"))
        #expect(!svg.contains(">1,010.00</text>"))
        let categories = ["a", "b"].map {
            StackedChart.Category(name: $0, values: Array(repeating: 8_000_000, count: 29) + [10])
        }
        let stack = StackedChart(
            title: "t", categories: categories, labels: (1...30).map { "\($0)" }, isOpen: true)
        let drawn = Chart.stack(stack).svg(PictureStyle(width: 330, inks: .light))
        #expect(drawn.contains(">20 so far</text>") && drawn.contains(">16,000,000</text>"))
    }
}

@Suite struct `The bars of a picture` {
    private func fills(_ emphasis: BarChart.Emphasis, of values: [Int] = [3, 9, 4]) -> [Bool] {
        let chart = BarChart(
            title: "t", bars: values.map { BarChart.Bar(label: "x", value: $0) },
            emphasis: emphasis)
        let full = Theme.light.colour(.accent).hexadecimal
        return marks("rect", Chart.bars(chart).svg(.file(.light))).dropFirst()
            .map { $0.contains(full) }
    }

    @Test func `rest, but for the one that is looked at first`() {
        #expect(fills(.best) == [false, true, false])
        #expect(fills(.last) == [false, false, true])
        #expect(fills(.none) == [true, true, true])
        #expect(fills(.best, of: [9, 3, 9]) == [true, false, true])
        #expect(fills(.best, of: [9, 9, 9]) == [false, false, false])
        #expect(fills(.best, of: [0, 0, 0]) == [false, false, false])
    }

    @Test func `begin at zero, and go below it where values do`() {
        let chart = BarChart(
            title: "t", bars: [50, 100, -25].map { BarChart.Bar(label: "x", value: $0) })
        let bars = marks("rect", Chart.bars(chart).svg(.file(.light))).dropFirst()
        let heights = bars.map { number("height", $0) }
        #expect(abs(heights[1] / heights[0] - 2) < 0.01 && abs(heights[0] / heights[2] - 2) < 0.01)
        let tops = bars.map { number("y", $0) }
        #expect(abs(tops[0] + heights[0] - tops[2]) < 0.02)
    }

    @Test func `of a stack follow the table from the top on`() {
        let bars = marks("rect", Chart.stack(Samples.parts).svg(.file(.light)))
            .filter { $0.contains("<title>Jan, ") }
        let tops = bars.map { number("y", $0) }
        #expect(tops.count == 5 && tops == tops.sorted())
        #expect(bars[0].contains("Rent") && bars[1].contains("Groceries"))
        let colours = bars.map { number("height", $0) }
        #expect(colours[0] > 2 * colours[1])
    }

    @Test func `of a stack are no more than there are colours`() {
        let categories = (1...36).map { number in
            StackedChart.Category(name: "c\(number)", values: [number == 2 ? 900 : 37 - number, 1])
        }
        let chart = StackedChart(title: "t", categories: categories, labels: ["a", "b"])
        let svg = Chart.stack(chart).svg(.file(.light))
        #expect(svg.contains(">29 more</text>") && svg.contains(">c2</text>"))
        #expect(!svg.contains(">c8</text>"))
        // 8 to 36 have 1 to 29.
        #expect(svg.contains("<title>a, 29 more: 435</title>"))
        let bars = marks("rect", svg).filter { $0.contains("<title>a, ") }
        #expect(bars.count == 8)
    }

    @Test func `of a stack take off what came back, of whatever part`() {
        let chart = StackedChart(
            title: "t",
            categories: [
                StackedChart.Category(name: "a", values: [300, 5]),
                StackedChart.Category(name: "back", values: [-30, 0]),
            ], labels: ["one", "two"])
        let svg = Chart.stack(chart).svg(.file(.light))
        #expect(svg.contains(">270</text>") && svg.contains("one 270"))
        #expect(!svg.contains(">back<"))
    }

    @Test(arguments: [-80, -490, -500])
    func `of a stack have a number below zero at its mark`(total: Int) throws {
        let chart = StackedChart(
            title: "t",
            categories: [
                StackedChart.Category(name: "a", values: [500, 20, 0]),
                StackedChart.Category(name: "back", values: [0, total - 20, 10]),
            ], labels: ["one", "two", "three"])
        let svg = Chart.stack(chart).svg(.file(.light))
        let written = ">\u{2212}\(-total)</text>"
        let words = try #require(marks("text", svg).first { $0.hasSuffix(written) })
        let mark = try #require(marks("line", svg).first { number("stroke-width", $0) == 2 })
        #expect(abs(number("y", words) - number("y1", mark)) < 20)
        #expect(svg.contains(">three</text>"))
    }

    private func drawn(_ series: [Int]) -> String {
        let categories = series.map {
            StackedChart.Category(name: "c\($0)", series: $0, values: [5, 5])
        }
        let chart = StackedChart(title: "t", categories: categories, labels: ["one", "two"])
        return Chart.stack(chart).svg(.file(.light))
    }

    /// The colour of the bar of a category.
    private func fill(_ name: String, _ svg: String) throws -> Substring {
        let bar = try #require(marks("rect", svg).first { $0.contains("one, \(name): 5") })
        let start = try #require(bar.firstRange(of: "fill=\"")).upperBound
        return bar[start...].prefix { $0 != "\"" }
    }

    @Test func `have the colour of their series, whatever their place`() throws {
        let colour = Theme.light.colour(.series(4)).hexadecimal
        #expect(try fill("c4", drawn([4, 1])) == colour && fill("c4", drawn([1, 4])) == colour)
    }

    @Test func `are hatched where their colour is that of another series`() throws {
        let svg = drawn([1, 9])
        #expect(try fill("c9", svg) == fill("c1", svg))
        let strokes = "stroke=\"\(Theme.light.colour(.sheet).hexadecimal)\""
        #expect(svg.contains(strokes) && !drawn([1, 4]).contains(strokes))
    }

    @Test func `show what is over a budget in a colour of its own, and by how much`() throws {
        let svg = Chart.budget(Samples.budget).svg(.file(.light))
        let bad = Theme.light.colour(.bad).hexadecimal
        let over = try #require(marks("rect", svg).first { $0.contains("fill=\"\(bad)\"") })
        #expect(over.contains("<title>21.40 over</title>"))
        #expect(svg.contains("fill=\"\(bad)\">21.40 over</text>"))
        #expect(svg.contains(">35.70 left</text>"))
        let marked = marks("line", svg).filter { number("stroke-width", $0) == 3 }
        #expect(marked.count == 4)
        #expect(marked.contains { abs(number("x1", $0) - number("x", over)) < 0.01 })
    }
}

@Suite struct `The cells of a year` {
    @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (99, 5), (100, 5), (-3, 0)])
    func `have five steps, and nothing has none`(count: Int, step: Int) {
        #expect(HeatMap.step(count, of: 100, among: 5) == step)
        #expect(HeatMap.step(count, of: 0, among: 5) == 0)
    }

    @Test func `say their day and their count`() throws {
        // 12 May 2026 is a Tuesday.
        let map = HeatMap(
            title: "t", first: CivilDate(daysSinceEpoch: 20_584), counts: [3, 24, nil, 0, 5, 6],
            noun: "present")
        let svg = Chart.heat(map).svg(.file(.light))
        let cells = marks("rect", svg).filter { $0.contains("<title>") }
        // The day without a cell, and Saturday, are left out.
        #expect(cells.count == 4)
        #expect(cells[1].contains("<title>12 May: 24 present</title>"))
        #expect(cells[2].contains(Theme.light.colour(.wash).hexadecimal))
        #expect(number("y", cells[1]) > number("y", cells[0]))
        #expect(number("x", cells[1]) == number("x", cells[0]))
        #expect(Chart.heat(map).description == "32 present on 4 days, at most 24 on 12 May.")
    }

    @Test func `are the latest weeks where it is narrow, and a calendar each of several years`() {
        let narrow = Chart.heat(Samples.year).svg(PictureStyle(width: 330, inks: .light))
        #expect(!narrow.contains(">Feb</text>") && narrow.contains(">Nov</text>"))
        #expect(narrow.contains(">from 24 Aug</text>"))
        let least = Chart.heat(Samples.year).svg(PictureStyle(width: 200, inks: .light))
        #expect(least.contains(">from "))
        #expect(!Chart.heat(Samples.year).svg(.file(.light)).contains(">from "))
        let years = HeatMap(
            title: "t", first: CivilDate(daysSinceEpoch: 20_400),
            counts: Array(repeating: 1, count: 500),
            noun: "present")
        let svg = Chart.heat(years).svg(.file(.light))
        #expect(svg.contains(">2025</text>") && svg.contains(">2026</text>"))
    }
}

@Suite struct `The smaller pictures` {
    @Test func `put the first in the middle of a podium, and highest`() {
        let svg = Chart.podium(Samples.podium).svg(.file(.light))
        let steps = marks("rect", svg).dropFirst()
        #expect(steps.map { number("x", $0) } == steps.map { number("x", $0) }.sorted())
        let heights = steps.map { number("height", $0) }
        #expect(heights[1] > heights[0] && heights[0] > heights[2])
    }

    @Test(arguments: [
        (0, 100, "0%"), (999, 1000, "99%"), (1000, 1000, "100%"), (1001, 1000, "101%"),
        (8140, 6000, "136%"), (-49, 100, "−49%"), (-495, 1000, "−50%"), (1, 1_000_000, "&lt;1%"),
    ])
    func `are full at a hundred percent of a budget, and not before`(
        value: Int, budget: Int, text: String
    ) {
        let ring = Ring(title: "t", unit: .count, value: value, budget: budget)
        #expect(Chart.ring(ring).svg(.file(.light)).contains(">\(text)</text>"))
    }

    @Test(arguments: [
        (0, "00:00"), (530, "08:50"), (1439, "23:59"), (1500, "01:00"), (-30, "23:30"),
    ])
    func `tell the time of a working day`(minute: Int, text: String) {
        #expect(Timeline.clock(minute) == text)
    }

    @Test func `draws what is not over as far as the day has come`() throws {
        let stretch = Timeline.Stretch(.work, from: 600, to: nil)
        func width(_ now: Int?) throws -> Double {
            let row = Timeline.Row(name: "Tue", stretches: [stretch], now: now)
            let svg = Chart.timeline(Timeline(title: "t", rows: [row])).svg(.file(.light))
            let bar = try #require(marks("rect", svg).first { $0.contains("dasharray") })
            return number("width", bar)
        }
        #expect(try width(nil) == 0)
        #expect(try width(700) > 50)
    }

    @Test func `show stretches in proportion, and those that are not over until now`() {
        let bars = marks("rect", Chart.timeline(Samples.day).svg(.file(.light))).dropFirst()
        let widths = bars.map { number("width", $0) }
        // 194 minutes, a break of 46, and 102 until now, less its dashed edge.
        #expect(abs(widths[0] / widths[1] - 194.0 / 46) < 0.01)
        #expect(abs((widths[2] + 1) / widths[1] - 102.0 / 46) < 0.02)
    }

    @Test func `have no words where they are as small as one`() {
        let picture = Chart.spark(Samples.spark).picture(.file(.light))
        #expect(picture.boxes.isEmpty && picture.width <= 120 && picture.height <= 24)
        #expect(!picture.svg.contains("<text"))
        #expect(picture.svg.contains("<desc>First 8, at most 10, last 6 so far.</desc>"))
    }

    @Test func `are drawn of nothing, too`() {
        let empty: [Chart] = [
            .line(LineChart(title: "", lines: [], labels: [])),
            .bars(BarChart(title: "", bars: [])),
            .bars(BarChart(title: "", bars: [], areNames: true)),
            .stack(StackedChart(title: "", categories: [], labels: [])),
            .budget(BudgetChart(title: "", unit: .count, rows: [])),
            .heat(HeatMap(title: "", first: CivilDate(daysSinceEpoch: 0), counts: [], noun: "")),
            .podium(Podium(title: "", places: [])), .timeline(Timeline(title: "", rows: [])),
            .ring(Ring(title: "", unit: .count, value: 0, budget: 0)),
            .spark(Sparkline(title: "", values: [])),
        ]
        for chart in empty { #expect(chart.svg(.file(.light)).hasSuffix("</svg>\n")) }
    }

    @Test func `take what came back off the totals of stacks`() {
        let chart = Chart.stack(
            StackedChart(
                title: "t", unit: .amount(decimals: 2),
                categories: [
                    .init(name: "Food", values: [23_350, 0]),
                    .init(name: "Fun", values: [10_000, 2000]),
                    .init(name: "Home", values: [-3000, -5000]),
                ], labels: ["2026-09", "2026-10"]))
        let svg = chart.svg(.file(.light))
        #expect(svg.contains("2026-09 303.50") && svg.contains("2026-10 \u{2212}30.00"), "\(svg)")
        #expect(svg.contains(">304</text>") && svg.contains(">\u{2212}30</text>"), "\(svg)")
    }
}
