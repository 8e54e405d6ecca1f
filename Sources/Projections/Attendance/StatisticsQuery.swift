package import DaybookModel

/// Totals, series and growth of one person or of everyone: sums of the columns of the matrix.
package struct StatisticsQuery {
    let person: PersonID?
    let unit: CalendarUnit?
    let asked: AskedSlots
    let expected: ExpectedDays

    /// - Parameters:
    ///   - person: whose; nil: everyone's, also of those who left.
    ///   - unit: what the series counts by; nil: what suits the days there are.
    package init(of person: PersonID?, by unit: CalendarUnit?, _ asked: AskedSlots) {
        (self.person, self.unit, self.asked) = (person, unit, asked)
        expected = asked.expected
    }

    /// The years that the figures need (nil: all): growth compares up to two years back.
    package static func years(of period: Period, today: CivilDate) -> ClosedRange<Int>? {
        guard let first = period.range.first, let last = period.range.last, first <= last else {
            return nil
        }
        // Nothing later than today counts.
        let end = min(last, today).year
        let start = max(CivilDate.years.lowerBound, min(first.year, end - 2))
        return start...end
    }

    /// - Parameters:
    ///   - state: the marks of ``years(of:today:)``, of everyone.
    ///   - order: everyone, by name.
    package func figures(_ state: AttendanceState, order: [PersonID]) -> Statistics {
        let days = DayCounts(state, of: person.map { [$0] } ?? order, slots: asked.slots)
        let counted = asked.counted
        let marked = Marked(days, counted)
        let shown = shownDays(marked, lastHeld: lastHeld(state, marked, order.count))
        let unit = unit ?? Self.unit(for: shown)
        return Statistics(
            counts: days.sum(counted), first: marked.first, bestDay: marked.best,
            growth: [.week, .month, .year].map { growth(by: $0, days) }, unit: unit,
            series: series(by: unit, over: shown, days), weekdays: marked.weekdays,
            months: marked.months, cap: cap(unit, over: shown),
            personal: person.map { personal($0, state, days, order) })
    }

    /// The last complete unit that ends within the period, and the one before it.
    private func growth(by unit: CalendarUnit, _ days: DayCounts) -> Growth {
        let yesterday = asked.today.adding(days: -1)
        let end = min(asked.period.range.last ?? yesterday, yesterday)
        let open = CalendarSpan(unit, containing: end)
        let span = open.last > end ? open.adding(-1) : open
        return Growth(
            span: span, last: days.sum(span.range).total,
            before: days.sum(span.adding(-1).range).total)
    }
}

/// What one walk over the marked days finds.
struct Marked {
    private(set) var first: CivilDate?
    private(set) var last: CivilDate?
    private(set) var best: BestDay?
    private(set) var weekdays = [Int](repeating: 0, count: Weekday.allCases.count)
    private(set) var months = [Int](repeating: 0, count: CivilDate.months.count)

    init(_ days: DayCounts, _ range: DateRange) {
        days.forEachDay(of: range) { date, total in
            first = first ?? date
            last = date
            if total > best?.count ?? 0 { best = BestDay(date: date, count: total) }
            weekdays[date.weekday.daysSinceMonday] += total
            months[date.month - 1] += total
        }
    }
}
