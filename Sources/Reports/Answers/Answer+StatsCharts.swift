import Daybook
import DaybookModel

extension Answer {
    /// The drawings of statistics: courses, weekdays beside months, and the podium.
    static func charts(
        _ figures: Statistics, _ slots: SlotChoice, _ roster: Roster
    ) -> [Chart] {
        var charts: [Chart] = []
        if figures.series.count > 1 {
            charts.append(
                .line(
                    course(figures, "By \(figures.unit.rawValue)", growth(figures)) {
                        [LineChart.Line("attended", $0.map(\.counts.total))]
                    }))
            if slots == .both {
                charts.append(
                    .line(
                        course(figures, "By slot", comparison(figures.counts)) {
                            [
                                LineChart.Line("mornings", $0.map(\.counts.morning)),
                                LineChart.Line("afternoons", $0.map(\.counts.afternoon)),
                            ]
                        }))
            }
        }
        charts.append(.bars([weekdays(figures.weekdays), months(figures.months)]))
        if let own = figures.personal, !own.friends.isEmpty {
            charts.append(.bars([podium(own.friends, roster)]))
        }
        return charts
    }

    /// The sentences of the courses, for when there is nothing to draw.
    static func sentences(_ figures: Statistics, _ slots: SlotChoice) -> [String] {
        [growth(figures)] + (slots == .both ? [comparison(figures.counts)] : [])
    }

    private static func course(
        _ figures: Statistics, _ title: String, _ caption: String,
        _ lines: ([SeriesPoint]) -> [LineChart.Line]
    ) -> LineChart {
        LineChart(
            title: title, lines: lines(figures.series),
            labels: figures.series.map(\.span.description), top: figures.cap, caption: caption)
    }

    /// `2026-W46 is up 12% on the week before: 112 after 100.`
    private static func growth(_ figures: Statistics) -> String {
        guard let growth = figures.growth.first(where: { $0.span.unit == figures.unit }) else {
            return ""
        }
        let before = "the \(figures.unit.rawValue) before"
        guard let change = growth.change else {
            return "\(growth.span) has \(grouped(growth.last)), \(before) had none."
        }
        let counts = "\(grouped(growth.last)) after \(grouped(growth.before))"
        if growth.last == growth.before {
            return "\(growth.span) is level with \(before): \(counts)."
        }
        let way = growth.last > growth.before ? "up" : "down"
        return "\(growth.span) is \(way) \(percent(abs(change))) on \(before): \(counts)."
    }

    /// How much more is attended in one half of the day than in the other.
    private static func comparison(_ counts: SlotCounts) -> String {
        let (more, fewer) = (
            max(counts.morning, counts.afternoon), min(counts.morning, counts.afternoon)
        )
        if more == fewer { return "Mornings and afternoons are level." }
        let (first, second) =
            counts.morning > counts.afternoon
            ? ("Mornings", "afternoons") : ("Afternoons", "mornings")
        guard fewer > 0 else { return "\(first) only." }
        let difference = percent(Double(more - fewer) / Double(fewer))
        return "\(first) are attended \(difference) more than \(second)."
    }

    private static func weekdays(_ counts: [Int]) -> BarChart {
        BarChart(
            title: "Weekdays",
            bars: zip(Weekday.allCases, counts).map { BarChart.Bar($0.shortName, $1) })
    }

    private static func months(_ counts: [Int]) -> BarChart {
        BarChart(title: "Months", bars: zip(monthNames, counts).map { BarChart.Bar($0, $1) })
    }

    private static func podium(_ friends: [FriendRow], _ roster: Roster) -> BarChart {
        BarChart(
            title: "Best friends",
            bars: friends.map { row in
                BarChart.Bar(
                    "\(row.rank) \(plainName(row.person, roster))", row.shared,
                    note: row.share.map(percent) ?? "")
            })
    }
}
