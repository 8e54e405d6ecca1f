import Daybook

/// The figures of an answer, each by what it is: what one point of the log says of a figure can be
/// held against another.
package typealias Figures = [FigurePlace: String]

/// A figure by the command that explains or lists it, and the column that it stands in.
package struct FigurePlace: Hashable, Sendable {
    package let lead: Suggestion
    let column: String

    private static let listing: Set = ["attendance", "log"]

    /// Nil: what leads there is no figure.
    init?(_ lead: Suggestion?, _ column: TextColumn) {
        guard let lead, let verb = lead.verb,
            verb == "why" || column.alignment == .right && Self.listing.contains(verb)
        else { return nil }
        self.lead = lead
        self.column = column.title
    }
}

extension Answer {
    package var figures: Figures {
        var figures = (layout ?? table)?.figures ?? [:]
        for case .table(let table) in blocks { figures.merge(table.figures) { first, _ in first } }
        return figures
    }
}

extension TextTable {
    fileprivate var figures: Figures {
        var figures: Figures = [:]
        for (place, cells) in (rows + footer).enumerated() {
            for (column, (lead, text)) in zip(columns, zip(leads(of: place), full(cells))) {
                guard !text.isEmpty, let key = FigurePlace(lead, column) else { continue }
                figures[key] = text
            }
        }
        return figures
    }
}

extension Figures {
    /// How many of an answer's figures say something else here.
    package func changed(since earlier: Figures) -> Int {
        earlier.count { key, text in self[key].map { $0 != text } ?? false }
    }
}
