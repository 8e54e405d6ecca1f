import DaybookModel
import Pictures
import TestSupport
import Testing

@testable import Reports

/// Charts of any values, and what must hold of each.
@Suite struct `A line of any values` {
    private static func drawing(_ chart: LineChart, width: Int) -> [String] {
        let answer = Answer(report: "x", book: "b", body: .rows([]), blocks: [.line(chart)])
        return answer.page(as: .table, style: TableStyle(width: width))
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func chart(
        _ count: Int, lines: Int, isOpen: Bool, _ random: inout SeededGenerator
    ) -> LineChart {
        let most = [1, 9, 250, 12_345].randomElement(using: &random) ?? 1
        return LineChart(
            title: "By week",
            lines: (0..<lines).map { line in
                LineChart.Line(
                    name: ["mornings", "afternoons"][line],
                    values: (0..<count).map { _ in Int.random(in: 0...most, using: &random) })
            },
            labels: (0..<count).map { "2026-W\(100 + $0)" }, isOpen: isOpen)
    }

    @Test(arguments: [20, 40, 80, 120])
    func `says its first, its last and its best value, on no line too long`(width: Int) {
        var random = SeededGenerator(seed: UInt64(width))
        for _ in 0..<300 {
            let count = [2, 3, 5, 20, 90].randomElement(using: &random) ?? 2
            let (lines, isOpen) = (Int.random(in: 1...2, using: &random), random.next() % 2 == 0)
            let chart = Self.chart(count, lines: lines, isOpen: isOpen, &random)
            let drawing = Self.drawing(chart, width: width)
            #expect(drawing.allSatisfy { displayWidth($0) <= width })
            let said = drawing.joined(separator: " ")
                .split(separator: " ").joined(separator: " ")
            let ends = { (place: Int) in
                chart.lines.map { grouped($0.values[place]) }.joined(separator: ", ")
            }
            #expect(said.contains("\(chart.labels[0]): \(ends(0))"))
            let state = isOpen ? " so far" : ""
            #expect(said.contains("\(chart.labels[count - 1])\(state): \(ends(count - 1))"))
            let places = chart.lines.map { line in
                line.values.firstIndex(of: line.values.max() ?? 0) ?? 0
            }
            // The labels of the ends have the values of both lines.
            if places.allSatisfy({ $0 == 0 || $0 == count - 1 }) { continue }
            for (line, best) in zip(chart.lines, places) where line.values[best] > 0 {
                let most = line.values[best]
                let label = chart.labels[best] + (best == count - 1 ? state : "")
                #expect(
                    said.contains("\(label): \(grouped(most))")
                        || said.contains("\(grouped(most)) in \(label)"))
            }
        }
    }

    @Test func `is as high as its values, from zero`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let count = Int.random(in: 2...7, using: &random)
            let chart = Self.chart(count, lines: 1, isOpen: random.next() % 2 == 0, &random)
            var rows = Self.drawing(chart, width: 100).filter {
                $0.contains("┤") || $0.contains("│")
            }.map { Array($0) }
            // What is written above the axis is no row of it.
            rows = Array(rows.drop { !$0.contains("┤") })
            let levels = rows.count - 1
            let axis = try #require(rows[0].firstIndex(of: "┤"))
            let number = { (row: [Character]) in Int(String(row[..<axis]).filter(\.isNumber)) }
            let top = try #require(number(rows[0]))
            #expect(number(rows[levels]) == 0)
            for (place, value) in chart.lines[0].values.enumerated() {
                let nearest = Int((Double(value * levels) / Double(top)).rounded())
                let level = value == 0 ? 0 : max(1, nearest)
                let column = axis + 1 + place * 12 + 6
                for row in 0...levels where column < rows[levels - row].count {
                    let sign = rows[levels - row][column]
                    #expect(("─╌".contains(sign)) == (row == level))
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 10, 46, 50, 324, 510, 1001])
    func `has the numbers of its picture, and rows for each`(most: Int) throws {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [0, most])], labels: ["a", "b"])
        let rows = Self.drawing(chart, width: 60).filter { $0.contains("┤") || $0.contains("│") }
        let beside = rows.map { $0.prefix { !"┤│".contains($0) }.filter { $0 != " " } }
        let scale = Array(beside.drop(while: \.isEmpty).reversed())
        let ticks = Ticks(high: most)
        #expect(scale.filter { !$0.isEmpty } == ticks.values.map(grouped))
        #expect((6...10).contains(scale.count - 1))
        // As many rows from each number to the next.
        let places = scale.indices.filter { !scale[$0].isEmpty }
        #expect(Set(zip(places, places.dropFirst()).map { $1 - $0 }).count == 1)
    }

    @Test func `has a last value that is not over beside it, not joined`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let course = (0..<5).map { _ in Int.random(in: 0...6, using: &random) }
            let starts = [0, 3, 6, 9, 12, 15]
            var open = LineCanvas(columns: 15, rows: 7)
            open.draw(course, starts: starts, LineStroke.all[0], isOpen: true)
            var closed = LineCanvas(columns: 15, rows: 7)
            closed.draw(course.dropLast(), starts: starts.dropLast(), LineStroke.all[0])
            let dashes = open.rows.joined().filter { $0 == LineStroke.dash }
            #expect(dashes.count == 3)
            let rest = open.rows.map { $0.map { $0 == LineStroke.dash ? " " : $0 } }
            #expect(rest == closed.rows)
        }
    }

    @Test func `keeps a value that is not over out of the means of others`() {
        let scale = ChartScale(points: 241, columns: 60, isLastApart: true)
        #expect(scale.merge == 5)
        let means = scale.merged(Array(repeating: 10, count: 240) + [1])
        #expect(means.dropLast().allSatisfy { $0 == 10 })
        #expect(means.last == 1)
        #expect(scale.column(of: 240) == scale.starts.dropLast().last)
    }

    @Test func `writes its best value where no stroke is`() {
        let chart = LineChart(
            title: "t", lines: [LineChart.Line(name: "x", values: [1, 3, 1, 3, 1])],
            labels: ["a", "b", "c", "d", "e"], top: 6)
        #expect(Self.drawing(chart, width: 80)[4].hasPrefix("4 ┤                 3"))
    }
}
