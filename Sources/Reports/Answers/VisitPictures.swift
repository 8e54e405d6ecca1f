import Daybook
import Pictures

// What the page of a theatre year has beside its tables.

extension Chart {
    /// What was seen most, and the visits and what was paid month by month.
    static func visits(
        _ sheet: VisitSheet, _ shown: [VisitRow], _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> [Chart?] {
        let months = sheet.figures.months
        return [most(sheet, shown, frame), counts(months, period, frame)]
            + sheet.currencies.map { paid(months, $0, period, frame) }
    }

    /// The visits of each show or venue.
    private static func most(
        _ sheet: VisitSheet, _ shown: [VisitRow], _ frame: AnswerFrame
    ) -> Chart? {
        var order: [String] = []
        var visits: [String: Int] = [:]
        for row in shown {
            let names = [row.show.map(frame.roster.called), row.venue.map(frame.roster.name(of:))]
            let name = names.compactMap(\.self).joined(separator: ", ")
            if visits[name] == nil { order.append(name) }
            visits[name, default: 0] += row.visits
        }
        return bars(
            "Visits", .count, order, shown: frame.shown(of: order.count)
        ) { name in
            BarChart.Bar(label: name.isEmpty ? "(none)" : name, value: visits[name] ?? 0)
        }
    }

    private static func counts(
        _ months: [VisitRow], _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Chart? {
        columns("Visits by month", .count, months, period, frame, \.visits)
    }

    private static func paid(
        _ months: [VisitRow], _ currency: Currency, _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> Chart? {
        columns(
            "Paid by month, \(currency.code)", .amount(decimals: currency.minorDigits),
            months.filter { $0.total.currency == currency }, period, frame
        ) { Int($0.total.minorUnits) }
    }

    /// A column for each month from the first to the last.
    private static func columns(
        _ title: String, _ unit: ChartUnit, _ rows: [VisitRow], _ period: DaybookModel.Period,
        _ frame: AnswerFrame, _ value: (VisitRow) -> Int
    ) -> Chart? {
        var sums: [CalendarSpan: Int] = [:]
        for row in rows { if let span = row.span { sums[span, default: 0] += value(row) } }
        guard sums.count > 1, sums.values.contains(where: { $0 > 0 }) else { return nil }
        let spans = ChartSpans(sums.keys, in: period, today: frame.today)
        let bars = spans.all.map { span in
            BarChart.Bar(
                label: span.description, value: sums[span] ?? 0, state: span.state(on: frame.today))
        }
        return .bars(BarChart(title: title, unit: unit, bars: bars, caption: spans.caption))
    }
}
