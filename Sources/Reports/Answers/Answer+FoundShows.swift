package import Daybook

/// A show that was looked for, with its visits in one currency; nil: it has none.
private struct FoundShow {
    let show: ShowID
    let visits: VisitRow?
}

extension Sheet<FoundShow> {
    /// - Parameter isMixed: whether the amounts are of several currencies.
    fileprivate static func found(_ roster: Roster, isMixed: Bool) -> Sheet {
        Sheet {
            Column.named(roster, \.show)
            Column("visits", "Visits") { $0.visits?.visits ?? 0 }
            Column("quantity") { $0.visits?.quantity ?? 0 }
            Column.currency(titled: isMixed ? "Currency" : nil) {
                $0.visits?.total.currency ?? roster.currency
            }
            Column("total", "Paid") {
                $0.visits?.total ?? Money(minorUnits: 0, currency: roster.currency)
            }
            Column("first", "First") { $0.visits?.first }
            Column("last", "Last") { $0.visits?.last }
            Column("picture") { roster.picture(of: $0.show.rawValue, .show) }
            Column(nil, "Plays at") { roster.facts(of: $0.show)?.venue.map(roster.name(of:)) }
        }
    }
}

extension Answer {
    /// The shows with a part of a title, those with visits first.
    package static func shows(
        _ found: [ShowID], like part: String, _ visits: VisitFigures,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let wanted = Set(found)
        let seen = visits.rows.filter { $0.show.map(wanted.contains) ?? false }
        let others = wanted.subtracting(seen.compactMap(\.show))
        let rows =
            seen.compactMap { row in row.show.map { FoundShow(show: $0, visits: row) } }
            + found.filter(others.contains).map { FoundShow(show: $0, visits: nil) }
        let isMixed = Set(seen.map(\.total.currency)).count > 1
        var answer = Answer(
            "shows", .found(frame.roster, isMixed: isMixed), rows, shown: rows, called: "shows",
            none: part.isEmpty
                ? "The book has no show." : "No show of the book has \"\(part)\" in its title.",
            of: period, frame)
        let which = part.isEmpty ? "All shows" : "Shows with \"\(frame.brief(part))\""
        answer.title = frame.title(which, period)
        answer.unit = counted(found.count, "show")
        answer.hints = found.prefix(1).map {
            "All about one:  \(run: "show", .operand(frame.roster.called($0)))"
        }
        if found.isEmpty, !part.isEmpty { answer.hints = venue(called: part, frame.roster) }
        return answer
    }

    /// The card of a venue by whose name shows were looked for.
    private static func venue(called part: String, _ roster: Roster) -> [Advice] {
        let names = roster.ids(of: .venue).map { roster.name(of: $0, .venue) }
        let name = names.first { $0.lowercased().hasPrefix(part.lowercased()) }
        return name.map { ["\($0) is a venue:  \(run: "show", .operand($0))"] } ?? []
    }
}
