/// The parts of a stacked chart that are told apart by their colours.
struct StackedParts {
    struct Part {
        let name: String
        let ink: Ink
        /// A value a period, none of them below zero.
        let values: [Int]
    }

    let unit: ChartUnit
    let labels: [String]
    let isOpen: Bool
    let parts: [Part]
    /// What each period comes to: what is below zero is taken off, though no bar shows it.
    let totals: [Int]

    var isEmpty: Bool { parts.isEmpty }

    init(_ chart: StackedChart) {
        (unit, labels, isOpen) = (chart.unit, chart.labels, chart.isOpen)
        let (kept, others) = Self.folded(
            chart.categories.filter { $0.values.contains { $0 > 0 } })
        func values(_ categories: [StackedChart.Category]) -> [Int] {
            chart.labels.indices.map { index in
                Int.total(
                    categories.map {
                        $0.values.indices.contains(index) ? max(0, $0.values[index]) : 0
                    })
            }
        }
        parts =
            kept.enumerated().map { place, category in
                Part(
                    name: category.name,
                    ink: .of(category.colour, series: category.series ?? place),
                    values: values([category]))
            }
            + (others.isEmpty
                ? [] : [Part(name: "\(others.count) more", ink: .rest, values: values(others))])
        totals = chart.labels.indices.map { index in
            Int.total(
                chart.categories.map { $0.values.indices.contains(index) ? $0.values[index] : 0 })
        }
    }

    /// No more parts than there are colours: the largest in their order, and the others.
    private static func folded(
        _ all: [StackedChart.Category]
    ) -> (kept: [StackedChart.Category], others: [StackedChart.Category]) {
        guard all.count > Ink.seriesCount else { return (all, []) }
        let sums = all.map { Int.total($0.values.map { max(0, $0) }) }
        let order = all.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }
        let kept = Set(order.prefix(Ink.seriesCount - 1))
        return (
            all.indices.filter(kept.contains).map { all[$0] },
            all.indices.filter { !kept.contains($0) }.map { all[$0] }
        )
    }

    /// How high the parts of a period stand on each other.
    func height(_ period: Int) -> Int { Int.total(parts.map { $0.values[period] }) }
}
