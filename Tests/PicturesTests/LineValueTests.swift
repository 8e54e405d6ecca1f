import DaybookModel
import Testing

@testable import Pictures

@Suite struct `The values of a line` {
    private func svg(_ values: [Int], _ style: PictureStyle = .file(.light)) -> String {
        let line = LineChart.Line(name: "x", values: values)
        return Chart.line(
            LineChart(title: "t", lines: [line], labels: values.indices.map { "p\($0)" })
        ).svg(style)
    }

    private func height(of word: String, _ svg: String) -> Double? {
        marks("text", svg).first { $0.contains(">\(word)</text>") }.map { number("y", $0) }
    }

    @Test func `are at its first, its best and its last point`() {
        for style in [PictureStyle.file(.light), PictureStyle(width: 330, inks: .light)] {
            let said = svg([37, 21, 43, 22, 29], style)
            #expect(said.contains(">37</text>") && said.contains(">43</text>"))
            #expect(said.contains("29</text>"))
            #expect(!said.contains(">21</text>") && !said.contains(">22</text>"))
        }
    }

    @Test func `are below the first point where the line rises over it`() throws {
        let rest = Array(repeating: 30, count: 20) + [96, 29]
        let (falling, rising) = (svg([71, 40] + rest), svg([71, 95] + rest))
        let above = try #require(height(of: "71", falling))
        #expect(try #require(height(of: "71", rising)) > above + 10)
    }

    @Test func `are outside of two lines, not between them`() throws {
        let lines = [[17, 12, 16, 10], [20, 15, 30, 25]].map {
            LineChart.Line(name: "x", values: $0)
        }
        let svg = Chart.line(LineChart(title: "t", lines: lines, labels: ["a", "b", "c", "d"]))
            .svg(.file(.light))
        let upper = try #require(height(of: "20", svg))
        let lower = try #require(height(of: "17", svg))
        // 3 of 30 are a tenth of the plot's height, and a word is some 13 high.
        #expect(lower - upper > 30)
    }

    @Test func `are once where the first is the best`() {
        let said = svg([43, 21, 22, 29])
        #expect(said.ranges(of: ">43</text>").count == 1)
    }
}
