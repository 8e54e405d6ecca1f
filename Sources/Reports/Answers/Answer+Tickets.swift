package import Daybook
package import DaybookModel

extension Roster {
    /// The roster with what was added beside an entry.
    func with(_ added: [Content]) -> Roster {
        var roster = self
        for content in added { roster.apply(content, sequence: 0) }
        return roster
    }
}

extension Answer {
    /// The receipt of a booking or of a sale.
    /// - Parameters:
    ///   - verb: the command's name.
    ///   - roster: as it was before.
    package static func booked(
        _ verb: String, _ receipt: Receipt<TicketCommand.Outcome>, _ roster: Roster,
        isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let (outcome, content) = (receipt.outcome, receipt.outcome.content)
        let roster = roster.with(outcome.added)
        let said = words(content, roster, isDryRun, frame)
        var lines = [said + numbers(receipt.sequences)]
        if let existing = outcome.existing {
            lines = ["Recorded earlier under the same key.  \(id(existing))"]
        }
        if !outcome.added.isEmpty {
            let names = outcome.added.compactMap(addition)
            let verb = isDryRun ? "Would add" : "Added"
            lines.append("\(verb) \(names.joined(separator: " and ")).")
        }
        let entry = receipt.sequences.map { $0.upperBound...$0.upperBound }
        let fields =
            content.kind == .ticketBooked
            ? fields(content, roster) : [JSONField("at", .string(opening(content, frame)))]
        return .receipt(
            verb, receipt.sequences, summary: outcome.existing == nil ? said : lines[0],
            lines: lines,
            extras: [
                JSONField("date", .string(content.on.description)),
                JSONField("show", .text(content.show.map(roster.title))),
            ] + fields + [
                JSONField("existing", .sequence(outcome.existing))
            ], hints: takeBack(entry, isDryRun), isDryRun: isDryRun, frame)
    }

    private static func fields(_ content: Content, _ roster: Roster) -> [JSONField] {
        [
            JSONField("venue", .text(content.venue.map(roster.name(of:)))),
            JSONField("time", .text(content.curtain?.timeText)),
            JSONField("quantity", .integer(content.integer(.quantity) ?? 0)),
            JSONField("seats", .text(content.text(.seats))),
            JSONField("price", .text(content.price?.decimalText)),
            JSONField("currency", .text(content.price?.currency.code)),
        ]
    }

    /// `the show Hamlet`.
    private static func addition(_ content: Content) -> String? {
        if content.kind == .settingChanged {
            return content.text(.value).map { "to the currencies: \($0)" }
        }
        return content.text(.title).map { "the show \($0)" }
            ?? content.text(.name).map { "the venue \($0)" }
    }

    /// When a sale opens, as a program reads it.
    static func opening(_ content: Content, _ frame: AnswerFrame) -> String {
        let time = content.opening ?? Instant(microsecondsSinceEpoch: 0)
        return time.text(offsetSeconds: frame.zone.offsetSeconds(at: time))
    }

    /// `2 tickets for Hamlet at the Globe, Fri 20 Nov 2026, 20:00, 90.00 EUR.`
    private static func words(
        _ content: Content, _ roster: Roster, _ isDryRun: Bool, _ frame: AnswerFrame
    ) -> String {
        guard let show = content.show else { return "" }
        let title = roster.title(of: show)
        if let opening = content.opening {
            let local = frame.zone.local(at: opening)
            let will = isDryRun ? "would be announced to go" : "go"
            return "Tickets for \(title) \(will) on sale \(weekdayAndDay(local.date)), "
                + "\(clock(local))."
        }
        let tickets = counted(Int(content.integer(.quantity) ?? 0), "ticket")
        let place = content.venue.map { " at \(roster.name(of: $0))" } ?? ""
        let price = content.price.map { $0.minorUnits == 0 ? "" : ", \(amountWithCode($0))" }
        return "\(tickets) for \(title)\(place) \(isDryRun ? "would be " : "")booked, "
            + "\(weekdayAndDay(content.on)), \(content.curtain?.timeText ?? "")\(price ?? "")."
    }

    /// The receipt of adding or changing a show or a venue.
    /// - Parameters:
    ///   - noun: the command's name.
    ///   - roster: as it was before.
    package static func showChanged(
        _ noun: VisitSubject, _ receipt: Receipt<ShowCommand.Outcome>, _ roster: Roster,
        isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let known = roster.with([outcome.venue].compactMap(\.self))
        let what = noun == .shows ? "show" : "venue"
        let said: String
        if let after = outcome.after {
            if let before = outcome.before {
                let changes = LogLines(known, frame).changes(before, after)
                let will = isDryRun ? "would be " : ""
                said = "The \(what) \(outcome.name) \(will)changed: \(changes)."
            } else {
                said = "\(isDryRun ? "Would add" : "Added") the \(what) \(outcome.name)."
            }
        } else {
            said = "The \(what) \(outcome.name) is like that already."
        }
        let name = outcome.after?.text(noun == .shows ? .title : .name) ?? outcome.name
        return .receipt(
            noun.rawValue, receipt.sequences, summary: said,
            lines: [said + numbers(receipt.sequences)],
            extras: [JSONField(what, .string(name))],
            hints: isDryRun ? [] : ["See it:  \(run: "show", .operand(name))"],
            isDryRun: isDryRun, frame)
    }
}
