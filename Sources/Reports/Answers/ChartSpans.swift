import Daybook
import Pictures

// The units of the calendar that pictures stand side by side.

extension Sequence<CalendarSpan> {
    /// Every unit from the first to the last, those without a row too.
    /// - Parameter today: of a period that runs: units without a row before it are shown, for they
    ///   say that nothing was, unless they would be most of the picture.
    func filled(upTo today: CivilDate? = nil) -> [CalendarSpan] {
        let known = Set(self).sorted { $0.first < $1.first }
        guard let first = known.first, let last = known.last else { return [] }
        // A mistyped year makes no picture of a million empty days.
        guard last.countBefore - first.countBefore < mostSpans else { return known }
        let running = today.map { CalendarSpan(first.unit, containing: $0) } ?? last
        let gap = running.countBefore - last.countBefore
        let most = Swift.max(fewEmpty, last.countBefore - first.countBefore)
        return CalendarSpan.all(
            first.unit, from: first.first, through: 0...most ~= gap ? running.last : last.last)
    }
}

private let mostSpans = 1_000
private let fewEmpty = 3

extension CalendarSpan {
    /// How far it has come.
    func state(on today: CivilDate) -> BarChart.State {
        if first > today { return .toCome }
        return isOpen(on: today) ? .running : .over
    }
}
