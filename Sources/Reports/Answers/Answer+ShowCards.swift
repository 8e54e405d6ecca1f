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
        answer.linesBefore =
            facts(roster.facts(of: card.show), roster)
            + picture(of: card.show.rawValue, .show, roster)
        if !card.visits.isEmpty {
            answer.linesBefore += ends(of: card.visits, roster, frame)
            answer.table = visits(card, roster, frame)
            answer.linesAfter = frame.more(of: card.visits.count, "visits")
        } else {
            answer.linesAfter = ["No visit is booked."]
        }
        for sale in card.sales {
            answer.linesAfter.append(
                "Ticket sale: \(opening(of: sale.content, frame))  \(id(sale.sequence))")
        }
        answer.linesAfter += reviews(card).map { date, text in
            "Review of \(weekdayAndDay(date)): \(text)"
        }
        answer.hints = ["What was recorded:  \(run: "log", .option("show", title))"]
        return answer
    }

    /// What was written of each visit, the latest first.
    private static func reviews(_ card: ShowCard) -> [(date: CivilDate, text: String)] {
        card.visits.reversed().compactMap { visit in
            visit.content.text(.review).map { (visit.content.on, $0) }
        }
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

    /// The first and the last visit that were made, and the next one.
    private static func ends(
        of visits: [EntryState], _ roster: Roster, _ frame: AnswerFrame
    ) -> [String] {
        let (seen, toCome) = divided(visits, frame)
        return [
            ("First visit", seen.first), ("Last visit", seen.count > 1 ? seen.last : nil),
            ("Next visit", toCome.first),
        ].compactMap { name, entry in
            entry.map { "\(name): \(visit($0.content, roster))" }
        }
    }

    /// The visits that have begun, and those that are to come.
    private static func divided(
        _ visits: [EntryState], _ frame: AnswerFrame
    ) -> (seen: ArraySlice<EntryState>, toCome: ArraySlice<EntryState>) {
        let now = frame.zone.local(at: frame.now).secondsSinceEpoch
        let seen = visits.prefix { ($0.content.curtain?.secondsSinceEpoch ?? now) <= now }
        return (seen, visits.dropFirst(seen.count))
    }

    /// Bookings of one show.
    private static func visitColumns(_ roster: Roster) -> Sheet<EntryState> {
        Sheet {
            Column("sequence", "Entry", \.sequence).leading { entry, _, _ in
                .card(of: entry.sequence)
            }.spare
            Column("show") { $0.content.show.map(roster.called) }
            Column("venue") { $0.content.venue.map(roster.name(of:)) }
            // A phone has no room for the number.
            Column("date", "Date", \.content.on).leading { entry, _, _ in
                .card(of: entry.sequence)
            }
            Column("time", "Time") { Word($0.content.curtain?.timeText) }.spare
            Column(nil, "Venue") { $0.content.venue.map(roster.name(of:)) }
            Column("quantity", "Tickets") { $0.content.integer(.quantity) ?? 0 }
            Column("seats", "Seats") { $0.content.text(.seats) }.spare
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
        let table = visitColumns(roster).table(
            frame.table(Array(card.visits.reversed())), leads: frame.leads())
        return TextTable(
            columns: table.columns, rows: table.rows,
            footer: card.totals.map { row in
                [
                    "Total", counted(row.visits, "visit"), "", "", cell(Int(row.quantity)), "",
                    paid(row.total),
                ]
            }, leads: table.leads)
    }

    private static func fields(
        _ card: ShowCard, _ roster: Roster, _ frame: AnswerFrame
    ) -> Facts {
        let facts = roster.facts(of: card.show)
        let (seen, toCome) = divided(card.visits, frame)
        return [
            "show": roster.called(card.show), "venue": facts?.venue.map(roster.called),
            "from": facts?.first, "to": facts?.last, "cast": facts?.cast,
            "duration": facts?.minutes, "price": facts?.price, "code": facts?.code,
            "picture": roster.picture(of: card.show.rawValue, .show),
            "visits": card.visits.count,
            "quantity": card.totals.reduce(0) { $0 + $1.quantity },
            "totals": card.totals.map(Sheet<VisitRow>.sums().object),
            "firstVisit": seen.first.map { visit($0, roster) },
            "lastVisit": seen.last.map { visit($0, roster) },
            "nextVisit": toCome.first.map { visit($0, roster) },
            "seats": card.visits.compactMap { $0.content.text(.seats) },
            "reviews": reviews(card).map { ["date": $0.date, "review": $0.text] as Facts },
            "sales": card.sales.map { TicketSection.sale($0, roster, frame) },
        ]
    }

    /// A booking for programs.
    static func visit(_ entry: EntryState, _ roster: Roster) -> JSON {
        visitColumns(roster).object(entry)
    }

    /// One venue: its visits by month, and the shows seen there in the year; or those of a period.
    package static func venue(
        _ report: Report<VenueCard>, _ frame: AnswerFrame
    ) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let name = roster.name(of: card.venue)
        let sums = Sheet<VisitRow>.sums()
        let months = Sheet.sums(of: .span(titled: "Month", today: frame.today, \.span))
        let shows = Sheet.sums(of: .named(roster, titled: "Seen in \(words(card.period))", \.show))
        let visits = card.totals.reduce(0) { $0 + $1.visits }
        var answer = Answer(
            "show", frame, of: card.asked,
            title: "\(name) · venue" + (card.asked.map { " · \(words($0))" } ?? ""),
            [
                "venue": name, "visits": visits,
                "quantity": card.totals.reduce(0) { $0 + $1.quantity },
                "totals": card.totals.map(sums.object), "months": card.months.map(months.object),
                "year": card.period.range.first?.year, "shows": card.shows.map(shows.object),
            ])
        answer.unit = counted(visits, "visit")
        answer.blocks = [
            (months, latestFirst(card.months, \.span)), (shows, card.shows),
        ].filter { !$1.isEmpty }.map { sheet, rows in
            .table(sheet.table(rows.prefix(AnswerFrame.usualRows), leads: frame.leads()))
        }
        if card.totals.isEmpty {
            let when = card.asked.map { " in \(words($0))" } ?? ""
            answer.linesAfter = ["No visit is booked there\(when)."]
        }
        let other = (card.period.range.first?.year ?? frame.today.year) - 1
        answer.hints = [
            "Another year:  \(run: "show", .period(other), .operand(name))",
            "Every venue:  \(run: "venues", .period("all"))",
        ]
        return answer
    }
}
