import Daybook
import Pictures

/// The units of the calendar that a picture stands side by side: every one from the first with a
/// row to the last, and of a period that runs on to the running one.
struct ChartSpans {
    /// In their order.
    let all: [CalendarSpan]
    /// What is said where it does not go on: `Nothing since 2026-W24.`
    let caption: String

    /// - Parameters:
    ///   - known: the units with a row.
    ///   - period: what was asked for.
    init(
        _ known: some Sequence<CalendarSpan>, in period: DaybookModel.Period, today: CivilDate
    ) {
        let known = Set(known).sorted { $0.first < $1.first }
        guard let first = known.first, let last = known.last else {
            (all, caption) = ([], "")
            return
        }
        let running = CalendarSpan(first.unit, containing: today)
        let gap = period.range.contains(today) ? running.countBefore - last.countBefore : 0
        let length = last.countBefore - first.countBefore
        // Units without a row say that nothing was, unless they would be most of the picture.
        let goesOn = gap > 0 && gap <= max(Self.fewEmpty, length)
        // A mistyped year makes no picture of a million empty days.
        all =
            length >= Self.most
            ? known
            : CalendarSpan.all(
                first.unit, from: first.first, through: goesOn ? running.last : last.last)
        caption = gap > 0 && !goesOn ? "Nothing since \(last)." : ""
    }

    private static let most = 1_000
    private static let fewEmpty = 3
}

/// Sentences below a drawing, those without words left out.
func joinedSentences(_ sentences: String...) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

extension CalendarSpan {
    /// How far it has come.
    func state(on today: CivilDate) -> BarChart.State {
        if first > today { return .toCome }
        return isOpen(on: today) ? .running : .over
    }

    func isOver(on today: CivilDate) -> Bool { last < today }

    /// `2026-12 to come`, `2026-11 so far` while it is not over, then `2026-11`.
    func words(on today: CivilDate) -> String {
        ([description] + [state(on: today).words].compactMap(\.self)).joined(separator: " ")
    }
}
