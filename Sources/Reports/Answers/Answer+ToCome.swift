package import Daybook

/// A visit or a sale with the moment at which it begins, on the clock of the book.
private struct ComingEntry {
    let entry: EntryState
    let at: LocalDateTime

    var isSale: Bool { entry.content.kind == .saleAnnounced }
}

extension Sheet<ComingEntry> {
    fileprivate static func toCome(_ roster: Roster) -> Sheet {
        Sheet {
            Column("sequence", "Entry", \.entry.sequence)
            Column("kind", "What") { Word($0.isSale ? "sale" : "visit") }
            Column("date", nil, \.at.date)
            Column(nil, "Date") { Word(weekdayAndDay($0.at.date)) }
            Column("time", "Time") { Word(clock($0.at)) }
            Column.named(roster, \.entry.content.show)
            Column("venue", "Venue") { $0.entry.content.venue.map(roster.name(of:)) }
            Column("quantity") { $0.entry.content.integer(.quantity) }
            Column("seats", "Seats") { $0.entry.content.text(.seats) }
        }
    }
}

extension Answer {
    /// The visits and ticket sales of a period that are to come, the next first.
    package static func toCome(
        _ upcoming: Report<UpcomingEntries>, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        func coming(_ entry: EntryState) -> ComingEntry? {
            let opening = entry.content.opening.map(frame.zone.local)
            return (opening ?? entry.content.curtain).map { ComingEntry(entry: entry, at: $0) }
        }
        let rows = (upcoming.rows.visits + upcoming.rows.sales).compactMap(coming)
            .filter { period.range.contains($0.at.date) }
            .sorted {
                ($0.at.secondsSinceEpoch, $0.entry.sequence)
                    < ($1.at.secondsSinceEpoch, $1.entry.sequence)
            }
        var answer = Answer(
            "shows", .toCome(frame.roster), rows, shown: rows, called: "visits and sales",
            none: "No visit and no ticket sale is to come.", of: period, frame)
        answer.title = "To come · from \(weekdayAndDay(frame.today))"
        answer.unit =
            counted(rows.count { !$0.isSale }, "visit") + ", "
            + counted(rows.count(where: \.isSale), "sale")
        answer.hints = [
            "In another calendar:  \(run: "export", "calendar", .option("output", "shows.ics"))"
        ]
        return answer
    }
}
