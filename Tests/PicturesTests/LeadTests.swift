import Testing

@testable import Pictures

@Suite struct `What a picture leads to` {
    private static let labels = ["2026-09", "2026-10"]

    private static let charts: [Chart] = [
        .line(
            LineChart(title: "t", lines: [.init(name: "x", values: [3, 5])], labels: labels)),
        .bars(BarChart(title: "t", bars: labels.map { .init(label: $0, value: 3) })),
        .bars(
            BarChart(title: "t", bars: labels.map { .init(label: $0, value: 3) }, areNames: true)),
        .stack(
            StackedChart(
                title: "t", unit: .count, categories: [.init(name: "x", values: [2, 4])],
                labels: labels)),
    ]

    @Test(arguments: charts)
    func `is what each point or bar is of, where there is such a place`(chart: Chart) {
        let svg = chart.svg(.pageCell) { $0 == "2026-10" ? "/rank?a=\"<&>" : nil }
        #expect(svg.count(of: "<a href=\"/rank?a=&quot;&lt;&amp;&gt;\" aria-label=\"2026-10") == 1)
        #expect(svg.count(of: "<a ") == 1 && svg.count(of: "</a>") == 1)
        // What is in a picture is not read where it is one image.
        #expect(svg.contains("role=\"group\""))
    }

    @Test(arguments: charts)
    func `is nothing in a file`(chart: Chart) {
        let svg = chart.svg(.file(.light))
        #expect(!svg.contains("<a ") && svg.contains("role=\"img\""))
    }
}

extension String {
    fileprivate func count(of words: String) -> Int { ranges(of: words).count }
}
