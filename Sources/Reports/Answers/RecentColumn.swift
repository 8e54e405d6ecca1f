import Daybook
import Pictures

/// What people had in the last weeks or days, a small cell for each: a column of a ranking on a
/// wide screen.
struct RecentColumn {
    /// `Last 8 weeks`.
    let title: String
    /// What its cells mean, for below the table.
    let note: String
    private let lines: [PersonID: Sparkline]

    /// A screen of fewer columns has none.
    private static let widest = 100
    /// Nor has a page of more people: it would be several times as long.
    private static let mostOnPage = 200

    /// - Parameters:
    ///   - people: those whose rows are shown: nobody else is counted.
    ///   - unit: what is counted, in the singular.
    init?(
        _ query: RecentQuery?, of people: [PersonID], _ unit: String, _ frame: AnswerFrame
    ) {
        let isWanted =
            frame.isPage
            ? people.count <= Self.mostOnPage : frame.width.map { $0 >= Self.widest } ?? false
        guard let query, isWanted, !people.isEmpty else { return nil }
        let spans = query.spans
        guard let first = spans.first, let last = spans.last else { return nil }
        let counts = query.counts(of: people, in: spans)
        guard let most = counts.joined().max(), most > 0 else { return nil }
        let isOpen = last.isOpen(on: frame.today)
        title = "Last \(counted(spans.count, last.unit.rawValue))"
        let state = isOpen ? " (so far, apart)" : ""
        let kind = last.unit == .day ? " working" : ""
        let signs = frame.isPage ? "" : "· none, ▁ to █ "
        note =
            "Last \(spans.count)\(kind) \(last.unit.rawValue)s, \(first) to \(last)\(state): "
            + "\(signs)up to \(counted(most, unit)) a \(last.unit.rawValue)."
        let title = title
        lines = Dictionary(
            uniqueKeysWithValues: zip(people, counts).map { person, counts in
                let before = Self.before(person, counts, in: spans, frame.roster)
                let line = Sparkline(
                    title: title, before: before, values: Array(counts.dropFirst(before)),
                    most: most, isOpen: isOpen)
                return (person, line)
            })
    }

    /// How many of some weeks were over before somebody came and had anything.
    private static func before(
        _ person: PersonID, _ counts: [Int], in spans: [CalendarSpan], _ roster: Roster
    ) -> Int {
        guard let joined = roster.person(person)?.joined else { return 0 }
        return zip(spans, counts).prefix { $0.last < joined && $1 == 0 }.count
    }

    /// The column of the people of some rows.
    func column<Row>(_ person: @escaping (Row) -> PersonID) -> Column<Row> {
        .sparks(title, cells: { lines[person($0)]?.cells ?? "" }) { lines[person($0)] }
    }
}
