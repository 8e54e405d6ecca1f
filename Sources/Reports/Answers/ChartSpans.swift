import Daybook
import Pictures

// The units of the calendar that pictures stand side by side.

extension Sequence<CalendarSpan> {
    /// Every unit from the first to the last, those without a row too.
    func filled() -> [CalendarSpan] {
        let known = Set(self).sorted { $0.first < $1.first }
        guard let first = known.first, let last = known.last else { return [] }
        // A mistyped year makes no picture of a million empty days.
        guard last.countBefore - first.countBefore < mostSpans else { return known }
        return CalendarSpan.all(first.unit, from: first.first, through: last.last)
    }
}

private let mostSpans = 1_000

extension CalendarSpan {
    /// How far it has come.
    func state(on today: CivilDate) -> BarChart.State {
        if first > today { return .toCome }
        return isOpen(on: today) ? .running : .over
    }
}
