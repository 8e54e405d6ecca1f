import Daybook

/// The figures of an answer, each by the command that explains it: what one point of the log says
/// of a figure can be held against another.
package typealias Figures = [Suggestion: String]

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
            for (lead, text) in zip(leads(of: place), full(cells)) {
                guard let lead, lead.verb == "why", !text.isEmpty else { continue }
                figures[lead] = text
            }
        }
        return figures
    }
}

extension Figures {
    /// How many of an answer's figures say something else here.
    package func changed(since earlier: Figures) -> Int {
        earlier.count { lead, text in self[lead].map { $0 != text } ?? false }
    }
}
