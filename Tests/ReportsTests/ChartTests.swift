import DaybookModel
import Pictures
import Testing

@testable import Reports

/// What is drawn, without the answer around it.
private func drawing(_ chart: Block, _ style: TableStyle = .plain) -> String {
    let answer = Answer(report: "x", book: "b", body: .rows([]), blocks: [chart])
    return answer.page(as: .table, style: style)
}

@Suite struct `A line chart` {
    private let course = LineChart(
        title: "By week", lines: [LineChart.Line(name: "attended", values: [0, 5, 10, 1])],
        labels: ["2026-W44", "2026-W45", "2026-W46", "2026-W47"], top: 10, caption: "Up.")

    @Test func `draws values as a line under its axis`() {
        #expect(
            drawing(.line(course)) == """
                By week
                                                 10
                10 ┤                        ╭───────────╮
                   │                        │           │
                 8 ┤                        │           │
                   │                        │           │
                 6 ┤                        │           │
                   │            ╭───────────╯           │
                 4 ┤            │                       │
                   │            │                       │
                 2 ┤            │                       │
                   │            │                       ╰───────────
                 0 ┤────────────╯
                    2026-W44: 0           2026-W46: 10  2026-W47: 1
                Up.

                """)
    }

    @Test func `can do with ASCII`() {
        let text = drawing(.line(course), TableStyle(ascii: true))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("10 +                        .-----------."))
    }

    @Test func `tells two lines apart, and where they are one`() {
        let chart = LineChart(
            title: "By slot",
            lines: [
                LineChart.Line(name: "mornings", values: [1, 3, 3]),
                LineChart.Line(name: "afternoons", values: [3, 3, 1]),
            ],
            labels: ["a", "b", "c"], top: 6)
        #expect(
            drawing(.line(chart))
                == """
                By slot   ─ mornings  ═ afternoons  ━ both
                6 ┤
                  │
                  │
                4 ┤
                  │════════════╭━━━━━━━━━━━────────────
                  │            │           ║
                2 ┤            │           ║
                  │────────────╯           ╚═══════════
                  │
                0 ┤
                   a: 1, 3     b           c: 3, 1
                Most: mornings 3 in b, afternoons 3 in a.

                """)
    }

    @Test(arguments: [
        (1, "1"), (3, "3"), (9, "10"), (10, "10"), (11, "15"), (131, "150"), (999, "1,000"),
        (1001, "1,500"), (123_456, "150,000"), (0, "1"),
    ])
    func `ends at a round number`(most: Int, top: String) {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [0, most])], labels: ["a", "b"])
        #expect(drawing(.line(chart)).split(separator: "\n")[1].hasPrefix("\(top) ┤"))
    }

    @Test func `grows past a fixed top when values do`() {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [0, 13])], labels: ["a", "b"],
            top: 10)
        #expect(drawing(.line(chart)).contains("15 ┤"))
    }

    @Test func `lifts anything above nothing`() {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [0, 1])], labels: ["a", "b"],
            top: 510)
        #expect(drawing(.line(chart)).contains("  0 ┤────────────╯"))
    }

    @Test func `is nothing with a single value`() {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [1])], labels: ["a"])
        #expect(drawing(.line(chart)).isEmpty)
    }

    @Test(arguments: [20, 40, 80, 200])
    func `fits the width, however many values there are`(width: Int) {
        for count in [2, 3, 46, 240, 3000] {
            let values = (0..<count).map { $0 * 7 % 5000 }
            let chart = LineChart(
                title: "By month",
                lines: [
                    LineChart.Line(name: "x", values: values),
                    LineChart.Line(name: "y", values: values),
                ],
                labels: (0..<count).map { "2026-\(10 + $0 % 90)" }, caption: "A sentence of words.")
            for line in drawing(.line(chart), TableStyle(width: width)).split(separator: "\n") {
                #expect(displayWidth(String(line)) <= width)
            }
        }
    }

    @Test func `says when a column stands for several values`() {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: Array(repeating: 4, count: 240))],
            labels: (0..<240).map { "\($0)" })
        #expect(drawing(.line(chart)).contains("Each column is the mean of 4 values."))
    }
}

@Suite struct `A bar chart` {
    private let friends = BarChart(
        title: "Friends",
        bars: [
            BarChart.Bar(label: "1 陳大文", value: 40, note: "67%"),
            BarChart.Bar(label: "2 Ana", value: 1, note: "2%"),
            BarChart.Bar(label: "3 Bo", value: 0, note: "0%"),
        ])

    @Test func `draws counts in proportion, and something for anything`() {
        #expect(
            drawing(.bars([friends])) == """
                Friends
                1 陳大文  40  67%  ████████████████████████████████████████
                2 Ana      1   2%  █
                3 Bo       ·   0%

                """)
    }

    @Test func `stands beside another where there is room`() {
        let other = BarChart(title: "Other", bars: [BarChart.Bar(label: "x", value: 2)])
        #expect(
            drawing(.bars([friends, other])) == """
                Friends                                   Other
                1 陳大文  40  67%  ███████████████████    x  2  ████████████████████████████████
                2 Ana      1   2%  █
                3 Bo       ·   0%

                """)
        #expect(
            drawing(.bars([friends, other]), TableStyle(width: 40)).contains("\n\nOther\nx  2"))
    }

    @Test func `says what is not over, and its sentence below all`() {
        let open = BarChart(
            title: "Months",
            bars: [
                BarChart.Bar(label: "Oct", value: 40),
                BarChart.Bar(label: "Nov", value: 10, state: .running),
                BarChart.Bar(label: "Dec", value: 0, state: .toCome),
            ], caption: "Up.")
        #expect(
            drawing(.bars([open])) == """
                Months
                Oct  40  ████████████████████████████████████████
                Nov  10  ▒▒▒▒▒▒▒▒▒▒ so far
                Dec   ·  to come
                Up.

                """)
        let november = BarChart(title: "Months", bars: Array(open.bars.prefix(2)), caption: "Up.")
        let narrow = drawing(.bars([november, friends]), TableStyle(width: 20))
        #expect(narrow.contains("Nov  10  ▒ so far\n") && narrow.hasSuffix("0%\nUp.\n"))
    }

    @Test(arguments: [20, 30, 60, 61, 80, 200])
    func `fits the width with names of any kind`(width: Int) {
        let long = BarChart(
            title: "Titles are cut too, when they are far too long for the screen",
            bars: [BarChart.Bar(label: String(repeating: "佐藤", count: 20), value: 1_234_567)])
        for style in [TableStyle(width: width), TableStyle(color: true, width: width)] {
            for line in drawing(.bars([long, friends]), style).split(separator: "\n") {
                #expect(displayWidth(printable(String(line))) <= width)
            }
        }
    }

    @Test func `takes no escape codes from names`() {
        let chart = BarChart(
            title: "\u{1b}[2Jt", bars: [BarChart.Bar(label: "\u{1b}[31mx", value: 1)])
        #expect(!drawing(.bars([chart, chart])).contains("\u{1b}"))
    }

    @Test func `is kept as it is in a document`() {
        let answer = Answer(
            report: "x", book: "b", body: .rows([]), blocks: [.bars([friends])])
        #expect(answer.page(as: .md).hasPrefix("```text\nFriends\n1 陳大文  40  67%"))
    }
}

@Suite struct `A course of facts` {
    @Test func `gives its facts to json and its rows to lines`() throws {
        let answer = Answer(
            report: "x", book: "b",
            body: .course([JSONField("total", 3)], rows: [[JSONField("period", "2026")]]),
            columns: ["period"])
        let end = #""asOf":null,"period":null,"total":3}"# + "\n"
        #expect(try answer.render(as: .json).hasSuffix(end))
        #expect(try answer.render(as: .csv) == "period\n2026\n")
        #expect(try answer.render(as: .ndjson) == #"{"period":"2026"}"# + "\n")
    }
}
