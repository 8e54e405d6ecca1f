import DaybookModel
import TestSupport

@testable import Pictures

extension Samples {
    private static let categories = ["Rent", "Groceries", "Eating out", longName, "教育"]
    private static let colours: [Colour?] = [nil, Colour("green"), Colour("yellow"), nil, nil]

    static let parts = StackedChart(
        title: "Spent a month, by category", unit: .amount(decimals: 2),
        categories: categories.indices.map { index in
            StackedChart.Category(
                name: categories[index], colour: colours[index],
                values: (0..<11).map {
                    [64_000, 21_430, 8140, 4900, 2770][index] + $0 * 700 % 2900
                })
        },
        labels: Array(months12.prefix(11)), isOpen: true)

    static let budget = BudgetChart(
        title: "November 2026", unit: .amount(decimals: 2),
        rows: [
            BudgetChart.Row(name: "Rent", value: 64_000),
            BudgetChart.Row(
                name: "Groceries", value: 21_430, budget: 25_000, colour: Colour("green")),
            BudgetChart.Row(name: longName, value: 8140, budget: 6000, colour: Colour("yellow")),
            BudgetChart.Row(name: "نقل", value: 4900, budget: 6000),
            BudgetChart.Row(name: "교육", value: 2770, budget: 5000),
        ], caption: "The month is not over.")

    static let year: HeatMap = {
        var generator = SeededGenerator(seed: 7)
        let counts: [Int?] = (0..<332).map { day in
            180..<240 ~= day ? 0 : generator.below(25)
        }
        return HeatMap(
            title: "Every day of the year", first: CivilDate(daysSinceEpoch: 20_454),
            counts: counts, noun: "present")
    }()

    static let podium = Podium(
        title: "Ada's best friends",
        places: [
            Podium.Place(rank: 1, name: "김민준", value: "131 shared", note: "79%"),
            Podium.Place(rank: 2, name: longName, value: "118 shared", note: "71%"),
            Podium.Place(rank: 3, name: "سارة العلي", value: "97 shared", note: "58%"),
        ])

    static let ring = Ring(
        title: "Groceries", unit: .amount(decimals: 2), value: 21_430, budget: 25_000,
        colour: Colour("green"), isOpen: true)

    static let over = Ring(
        title: "Eating out", unit: .amount(decimals: 2), value: 8140, budget: 6000)

    static let day = Timeline(
        title: "Friday, 20 November",
        rows: [
            Timeline.Row(
                name: "Ada Rossi",
                stretches: [
                    Timeline.Stretch(.work, from: 530, to: 724),
                    Timeline.Stretch(.pause, from: 724, to: 770),
                    Timeline.Stretch(.work, from: 770, to: nil),
                ], note: "4h 44m"),
            Timeline.Row(
                name: longName, stretches: [Timeline.Stretch(.work, from: 480, to: 700)],
                note: "3h 40m"),
            Timeline.Row(
                name: "سارة العلي", stretches: [Timeline.Stretch(.work, from: 600, to: 845)],
                note: "4h 05m"),
        ], now: 872)

    static let spark = Sparkline(
        title: "Ada Rossi by week", values: [8, 9, 10, 7, 0, 4, 10, 9, 10, 6], isOpen: true)
}
