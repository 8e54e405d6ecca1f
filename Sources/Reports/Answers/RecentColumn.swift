import Daybook
import Pictures

/// What people had in the last weeks or days, a small cell for each: a column of a ranking on a
/// wide screen.
struct RecentColumn {
    /// `Last 8 weeks`.
    let title: String
    /// What its cells mean, for below the table.
    let note: String
    private let cells: [PersonID: String]

    /// A screen of fewer columns has none.
    private static let widest = 100

    /// - Parameters:
    ///   - people: those whose rows are shown: nobody else is counted.
    ///   - unit: what is counted, in the singular.
    init?(
        _ query: RecentQuery?, of people: [PersonID], _ unit: String, _ frame: AnswerFrame
    ) {
        guard let query, let width = frame.width, width >= Self.widest, !people.isEmpty else {
            return nil
        }
        let spans = query.spans
        guard let first = spans.first, let last = spans.last else { return nil }
        let counts = query.counts(of: people, in: spans)
        guard let most = counts.joined().max(), most > 0 else { return nil }
        let isOpen = last.isOpen(on: frame.today)
        title = "Last \(counted(spans.count, last.unit.rawValue))"
        let state = isOpen ? " (so far, apart)" : ""
        let kind = last.unit == .day ? " working" : ""
        note =
            "Last \(spans.count)\(kind) \(last.unit.rawValue)s, \(first) to \(last)\(state): "
            + "· none, ▁ to █ up to \(counted(most, unit)) a \(last.unit.rawValue)."
        cells = Dictionary(
            uniqueKeysWithValues: zip(people, counts).map { person, counts in
                let line = Sparkline(title: "", values: counts, isOpen: isOpen)
                return (person, line.cells(of: most))
            })
    }

    func text(_ person: PersonID) -> String { cells[person] ?? "" }
}
