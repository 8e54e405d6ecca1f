import Daybook
import Pictures

// The units of the calendar that pictures stand side by side.

extension Sequence<CalendarSpan> {
    /// Every unit from the first to the last, those without a row too.
    /// - Parameter today: of a period that runs: a few units without a row before it are shown, for
    ///   they say that nothing was; many would be most of the picture.
    func filled(upTo today: CivilDate? = nil) -> [CalendarSpan] {
        let known = Set(self).sorted { $0.first < $1.first }
        guard let first = known.first, let last = known.last else { return [] }
        // A mistyped year makes no picture of a million empty days.
        guard last.countBefore - first.countBefore < mostSpans else { return known }
        let running = today.map { CalendarSpan(first.unit, containing: $0) } ?? last
        let gap = running.countBefore - last.countBefore
        return CalendarSpan.all(
            first.unit, from: first.first,
            through: 0...mostEmpty ~= gap ? running.last : last.last)
    }
}

private let mostSpans = 1_000
private let mostEmpty = 3

extension CalendarSpan {
    /// How far it has come.
    func state(on today: CivilDate) -> BarChart.State {
        if first > today { return .toCome }
        return isOpen(on: today) ? .running : .over
    }
}
