import Daybook

extension Answer {
    /// The drawings of statistics: courses, weekdays beside months, and the podium.
    static func charts(
        _ figures: Statistics, _ slots: SlotChoice, _ roster: Roster
    ) -> [Chart] {
        let isOneMonth = figures.months.count { $0 > 0 } == 1
        let bars = [weekdays(figures.weekdays)] + (isOneMonth ? [] : [months(figures.months)])
        let friends = figures.personal?.friends ?? []
        return courses(figures, slots) + [.bars(bars)]
            + (friends.isEmpty ? [] : [.bars([podium(friends, roster)])])
    }

    private static func courses(_ figures: Statistics, _ slots: SlotChoice) -> [Chart] {
        let points = figures.series.map(\.counts)
        let labels = figures.series.map(\.span.description)
        guard labels.count > 1 else { return [] }
        let all = LineChart(
            title: "By \(figures.unit.rawValue)",
            lines: [LineChart.Line(name: "attended", values: points.map(\.total))], labels: labels,
            top: figures.cap, caption: growth(figures))
        guard slots == .both else { return [.line(all)] }
        let halves = LineChart(
            title: "By slot",
            lines: [
                LineChart.Line(name: "mornings", values: points.map(\.morning)),
                LineChart.Line(name: "afternoons", values: points.map(\.afternoon)),
            ],
            // Half of what both slots can come to.
            labels: labels, top: figures.cap.map { ($0 + 1) / 2 },
            caption: comparison(figures.counts))
        return [.line(all), .line(halves)]
    }

    /// The sentences of the courses, for when there is nothing to draw.
    static func sentences(_ figures: Statistics, _ slots: SlotChoice) -> [String] {
        [growth(figures)] + (slots == .both ? [comparison(figures.counts)] : [])
    }

    /// `2026-W46 is up 12% on the week before: 112 after 100.`
    private static func growth(_ figures: Statistics) -> String {
        guard let growth = figures.growth.first(where: { $0.span.unit == figures.unit }) else {
            return ""
        }
        let before = "the \(figures.unit.rawValue) before"
        guard let change = growth.change else {
            return growth.last == 0
                ? "Nothing in \(growth.span), nor in \(before)."
                : "\(growth.span) has \(grouped(growth.last)), \(before) had none."
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
            bars: zip(Weekday.allCases, counts).map { BarChart.Bar(label: $0.shortName, value: $1) }
        )
    }

    private static func months(_ counts: [Int]) -> BarChart {
        BarChart(
            title: "Months",
            bars: zip(monthNames, counts).map { BarChart.Bar(label: $0, value: $1) })
    }

    private static func podium(_ friends: [FriendRow], _ roster: Roster) -> BarChart {
        BarChart(
            title: "Best friends",
            bars: friends.map { row in
                BarChart.Bar(
                    label: "\(row.rank) \(plainName(row.person, roster))", value: row.shared,
                    note: row.share.map(percent) ?? "")
            })
    }
}
