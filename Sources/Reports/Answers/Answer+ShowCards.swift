package import Daybook

extension Answer {
    /// One show: what is known of it, and the visits to it.
    package static func show(
        _ report: Report<ShowCard>, _ frame: AnswerFrame
    ) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let title = roster.called(card.show)
        var answer = Answer("show", frame, title: "\(title) · show", fields(card, roster, frame))
        answer.unit = counted(card.visits.count, "visit")
        answer.linesBefore = facts(roster.facts(of: card.show), roster)
        if let first = card.visits.first, let last = card.visits.last {
            answer.linesBefore.append("First visit: \(visit(first.content, roster))")
            if card.visits.count > 1 {
                answer.linesBefore.append("Last visit: \(visit(last.content, roster))")
            }
            answer.table = visits(card, roster, frame)
            answer.linesAfter = frame.more(of: card.visits.count, "visits")
        } else {
            answer.linesAfter = ["No visit is booked."]
        }
        for sale in card.sales {
            answer.linesAfter.append(
                "Ticket sale: \(opening(of: sale.content, frame))  \(id(sale.sequence))")
        }
        answer.hints = ["What was recorded:  \(run: "log", .option("show", title))"]
        return answer
    }

    /// `Fri 20 Nov 2026, 20:00`.
    static func opening(of content: Content, _ frame: AnswerFrame) -> String {
        let local = frame.zone.local(at: content.opening ?? Instant(microsecondsSinceEpoch: 0))
        return "\(weekdayAndDay(local.date)), \(clock(local))"
    }

    private static func facts(_ facts: ShowFacts?, _ roster: Roster) -> [String] {
        guard let facts else { return [] }
        let run = [facts.first.map { "from \(day($0))" }, facts.last.map { "to \(day($0))" }]
        let place = facts.venue.map { "at \(roster.name(of: $0))" }
        let plays = ([place] + run).compactMap(\.self).joined(separator: " ")
        return [
            plays.isEmpty ? nil : "Plays \(plays).", facts.cast.map { "Cast: \($0)" },
            facts.minutes.map { "Running time: \(hours($0))" },
            facts.price.map { "Tickets: \($0)" }, facts.code.map { "Code: \($0)" },
        ].compactMap(\.self)
    }

    /// `Fri 20 Nov 2026, 20:00, at Globe, with Ann and Bob`.
    private static func visit(_ content: Content, _ roster: Roster) -> String {
        let place = content.venue.map { ", at \(roster.name(of: $0))" } ?? ""
        let cast = content.text(.cast).map { ", with \($0)" } ?? ""
        return "\(weekdayAndDay(content.on)), \(content.curtain?.timeText ?? "")\(place)\(cast)"
    }

    /// Bookings of one show.
    private static func visitColumns(_ roster: Roster) -> Sheet<EntryState> {
        Sheet {
            Column("sequence", "Entry", \.sequence)
            Column("show") { $0.content.show.map(roster.called) }
            Column("venue") { $0.content.venue.map(roster.name(of:)) }
            Column("date", "Date", \.content.on)
            Column("time", "Time") { Word($0.content.curtain?.timeText) }
            Column(nil, "Venue") { $0.content.venue.map(roster.name(of:)) }
            Column("quantity", "Tickets") { $0.content.integer(.quantity) ?? 0 }
            Column("seats", "Seats") { $0.content.text(.seats) }
            Column("cast") { $0.content.text(.cast) }
            Column(nil, "Paid", .money, shown: { paid($0.content.price) })
        }
    }

    private static func paid(_ money: Money?) -> String {
        money.map { $0.minorUnits == 0 ? cell(0) : amountWithCode($0) } ?? ""
    }

    private static func visits(
        _ card: ShowCard, _ roster: Roster, _ frame: AnswerFrame
    ) -> TextTable {
        let table = visitColumns(roster).table(frame.table(Array(card.visits.reversed())))
        return TextTable(
            columns: table.columns, rows: table.rows,
            footer: card.totals.map { row in
                [
                    "Total", counted(row.visits, "visit"), "", "", cell(Int(row.quantity)), "",
                    paid(row.total),
                ]
            })
    }

    private static func fields(
        _ card: ShowCard, _ roster: Roster, _ frame: AnswerFrame
    ) -> Facts {
        let facts = roster.facts(of: card.show)
        return [
            "show": roster.called(card.show), "venue": facts?.venue.map(roster.called),
            "from": facts?.first, "to": facts?.last, "cast": facts?.cast,
            "duration": facts?.minutes, "price": facts?.price, "code": facts?.code,
            "visits": card.visits.count,
            "quantity": card.totals.reduce(0) { $0 + $1.quantity },
            "totals": card.totals.map(Sheet<VisitRow>.sums().object),
            "firstVisit": card.visits.first.map { visit($0, roster) },
            "lastVisit": card.visits.last.map { visit($0, roster) },
            "seats": card.visits.compactMap { $0.content.text(.seats) },
            "sales": card.sales.map { TicketSection.sale($0, roster, frame) },
        ]
    }

    /// A booking for programs.
    static func visit(_ entry: EntryState, _ roster: Roster) -> JSON {
        visitColumns(roster).object(entry)
    }

    /// One venue: its visits by month, and the shows seen there in the year.
    package static func venue(
        _ report: Report<VenueCard>, _ frame: AnswerFrame
    ) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let name = roster.name(of: card.venue)
        let sums = Sheet<VisitRow>.sums()
        let months = Sheet.sums(of: .span(titled: "Month", \.span))
        let shows = Sheet.sums(of: .named(roster, titled: "Seen in \(card.year)", \.show))
        let visits = card.totals.reduce(0) { $0 + $1.visits }
        var answer = Answer(
            "show", frame, title: "\(name) · venue",
            [
                "venue": name, "visits": visits,
                "quantity": card.totals.reduce(0) { $0 + $1.quantity },
                "totals": card.totals.map(sums.object), "months": card.months.map(months.object),
                "year": card.year, "shows": card.shows.map(shows.object),
            ])
        answer.unit = counted(visits, "visit")
        answer.blocks = [
            (months, latestFirst(card.months, \.span)), (shows, card.shows),
        ].filter { !$1.isEmpty }.map { .table($0.table($1.prefix(AnswerFrame.usualRows))) }
        if card.totals.isEmpty { answer.linesAfter = ["No visit is booked there."] }
        answer.hints = ["Every venue:  \(run: "venues", .period("all"))"]
        return answer
    }
}
