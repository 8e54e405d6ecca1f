import Daybook
import Pictures

/// The months of statistics as bars. Months that have more years than others would have longer
/// bars for it, so of several years each is its mean.
struct MonthBars {
    private let spans: [CalendarSpan]
    private let gap: String
    private let sums: [CalendarSpan: Int]
    private let asked: DateRange
    private let today: CivilDate

    init(_ figures: Statistics, _ period: DaybookModel.Period, today: CivilDate) {
        let days = figures.shown.map { [$0.lowerBound, $0.upperBound] } ?? []
        let spans = ChartSpans(
            days.map { CalendarSpan(.month, containing: $0) }, in: period, today: today)
        (self.spans, gap) = (spans.all, spans.caption)
        sums = figures.marked.reduce(into: [:]) { sums, day in
            sums[CalendarSpan(.month, containing: day.date), default: 0] += day.count
        }
        (asked, self.today) = (period.range, today)
    }

    /// Nil: there is one month, or none.
    var chart: BarChart? {
        guard sums.count > 1 else { return nil }
        if spans.count > monthNames.count { return means }
        return BarChart(
            title: "Months",
            bars: spans.map {
                BarChart.Bar(label: Self.name($0), value: sums[$0] ?? 0, state: $0.state(on: today))
            }, caption: gap)
    }

    private static func name(_ span: CalendarSpan) -> String { monthNames[span.first.month - 1] }

    private var means: BarChart {
        let all = monthNames.map { name in spans.filter { Self.name($0) == name } }
        let counted = all.map { years in
            let whole = years.filter(isWhole)
            return whole.isEmpty ? years : whole
        }
        let isMean = counted.contains { $0.count > 1 }
        return BarChart(
            title: isMean ? "Months, mean of their years" : "Months",
            bars: zip(monthNames, counted).map { name, years in
                BarChart.Bar(label: name, value: mean(years))
            },
            caption: joinedSentences(
                isMean ? said(counted.map(\.count)) : "", lacking(Set(counted.joined())), gap))
    }

    /// Whether all of it is over and asked for.
    private func isWhole(_ span: CalendarSpan) -> Bool {
        !span.isOpen(on: today) && asked.intersection(span.range) == span.range
    }

    /// To the nearest, halves up.
    private func mean(_ years: [CalendarSpan]) -> Int {
        let sum = years.reduce(0) { $0 + (sums[$1] ?? 0) }
        return (2 * sum + years.count) / (2 * years.count)
    }

    /// `Each month is the mean of 1 or 2 years.`
    private func said(_ years: [Int]) -> String {
        let (least, most) = (years.min() ?? 0, years.max() ?? 0)
        let join = least + 1 == most ? "or" : "to"
        let range = least == most ? "" : "\(least) \(join) "
        return "Each month is the mean of \(range)\(counted(most, "year"))."
    }

    /// `Left out: 2026-11 so far.`
    private func lacking(_ counted: Set<CalendarSpan>) -> String {
        let parts = spans.filter { !isWhole($0) }
        let words = { (parts: [CalendarSpan]) in
            parts.map { $0.isOpen(on: today) ? $0.words(on: today) : "part of \($0)" }
                .joined(separator: ", ")
        }
        let out = words(parts.filter { !counted.contains($0) })
        let within = words(parts.filter(counted.contains))
        return [("Left out", out), ("Not whole", within)].filter { !$0.1.isEmpty }
            .map { "\($0): \($1)." }.joined(separator: " ")
    }
}
