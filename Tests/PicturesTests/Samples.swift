import DaybookModel

@testable import Pictures

/// One picture of each kind, and of what is hard to draw: long names, other scripts, open periods.
enum Samples {
    static let all: [(name: String, chart: Chart)] = [
        ("two-lines", .line(halves)), ("line", .line(course)), ("line-of-weeks", .line(weeks)),
        ("columns", .bars(weekdays)), ("columns-of-months", .bars(months)),
        ("rows", .bars(friends)), ("stack", .stack(parts)), ("budget", .budget(budget)),
        ("heat", .heat(year)), ("podium", .podium(podium)), ("ring", .ring(ring)),
        ("ring-over", .ring(over)), ("timeline", .timeline(day)), ("sparkline", .spark(spark)),
    ]

    static let months12 = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static let halves = LineChart(
        title: "Attended a month, mornings and afternoons",
        lines: [
            LineChart.Line(
                name: "morning", values: [61, 66, 72, 70, 75, 64, 41, 12, 58, 71, 38]),
            LineChart.Line(
                name: "afternoon", values: [48, 52, 50, 61, 57, 49, 30, 8, 49, 52, 25]),
        ],
        labels: Array(months12.prefix(11)), isOpen: true,
        caption: "October was 15% above September (123 and 107). November is not over.")

    static let course = LineChart(
        title: "Ausgaben der Hausgemeinschaft von Maximiliane von Hohenberg-Sternfels",
        unit: .amount(decimals: 2),
        lines: [
            LineChart.Line(
                name: "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenbeiträge",
                values: [101_000, 98_040, 110_410, 106_600, 120_100, 133_000])
        ],
        labels: Array(months12.prefix(6)), budget: 115_000)

    static let weeks = LineChart(
        title: "By week",
        lines: [
            LineChart.Line(name: "سارة العلي", values: (0..<53).map { 20 + $0 * 7 % 23 }),
            LineChart.Line(name: "김민준", values: (0..<53).map { 18 + $0 * 5 % 19 }),
        ],
        labels: (1...53).map { "2026-W\($0 < 10 ? "0" : "")\($0)" }, isOpen: true, top: 50)

    static let weekdays = BarChart(
        title: "By weekday",
        bars: zip(["Mon", "Tue", "Wed", "Thu", "Fri"], [237, 225, 210, 233, 204])
            .map { BarChart.Bar(label: $0, value: $1) })

    static let months = BarChart(
        title: "Total a month, 2026", unit: .amount(decimals: 2),
        bars: zip(
            months12,
            [
                101_000, 98_040, 110_410, 106_600, 120_100, 103_300, 87_000, 133_000, 105_900,
                114_110, 101_240,
            ]
        ).map { BarChart.Bar(label: $0, value: $1, state: $0 == "Nov" ? .running : .over) })

    /// Of 60 letters.
    static let longName = "Maximiliane von Hohenberg-Sternfels-Donauwörth zu Altenburg"

    static let names = [
        "Ada Rossi", "김민준", "سارة العلي", longName, "Élodie Martin", "山田 太郎",
        "Katarzyna Wiśniewska", "Nguyễn Thị Minh Khai",
    ]

    static let friends = BarChart(
        title: "Shared with Ada",
        bars: zip(names, [131, 118, 97, 80, 64, 33, 12, 0]).map {
            BarChart.Bar(label: $0, value: $1, note: "\($1 * 100 / 166)%")
        }, areNames: true)
}
