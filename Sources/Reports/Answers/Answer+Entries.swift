package import Daybook

extension Answer {
    /// What may be meant by something that is there already.
    private static func repeating(
        _ twin: UInt64, _ outcome: EntryCommand.Outcome, _ roster: Roster
    ) -> [Advice] {
        let said = outcome.otherwise.map { Suggestion.Word.operand("\($0.field)=\($0.asked)") }
        let fields = said.isEmpty ? [.blank("FIELD=VALUE")] : said
        let amend = [.event(twin)] + fields + [.reason]
        let new = outcome.otherwise.first { field, _, asked in
            field == .venue && roster.id(of: asked, .venue) == nil
        }
        let adding: Advice = new.map { "\(run: "venues add", .operand($0.asked)), then " } ?? ""
        return [
            "To correct it:  " + adding + "\(run: "amend", amend)",
            "To record it once more:  add \(words: .flag("again"))",
        ]
    }

    /// What an entry that is there has in the place of what was said of it.
    private static func otherwise(_ field: Field, _ held: String?, _ asked: String) -> String {
        held.map { "Its \(field) is \($0), not \(asked)." }
            ?? "It has no \(field), and \(asked) was said."
    }

    /// The receipt of one entry: an expense, points, a score, a visit or a sale.
    /// - Parameters:
    ///   - budgets: what the month of an expense comes to: its category, then all.
    ///   - remarks: what was taken for granted, and what may be a mistake.
    ///   - told: what else is said beside the receipt.
    package static func recorded(
        _ done: Written<EntryCommand.Outcome>, budgets: [ExpenseRow] = [],
        remarks: [String] = [], told: [Advice] = []
    ) -> Answer {
        let (outcome, content) = (done.outcome, done.outcome.content)
        let roster = done.roster.with(outcome.added)
        let said = sentence(content, roster, done)
        var lines = [said + done.numbers]
        if let existing = outcome.existing {
            lines = ["Recorded earlier under the same key.  \(id(existing))"]
        }
        if let twin = outcome.duplicateOf {
            let already = content.opening == nil ? "Already booked" : "Already noted"
            lines = ["\(already): \(said)  \(id(twin))"]
            lines += outcome.otherwise.map { otherwise($0.field, $0.is, $0.asked) }
        }
        // What people planned for is said without its number: its roster events have theirs too.
        let isPlan = content.show != nil && (outcome.existing ?? outcome.duplicateOf) == nil
        let summary = isPlan ? said : lines[0]
        if !outcome.added.isEmpty {
            let names = outcome.added.compactMap(addition).joined(separator: " and ")
            lines.append("\(done.isDryRun ? "Would add" : "Added") \(names).")
        }
        if outcome.existing == nil { lines += likeness(done) + remarks + seating(content) }
        if !done.isDryRun {
            lines += budgets.map { row in
                row.budget.map { standing(row, of: $0, content.on, roster) }
                    ?? "\(row.category.map(roster.called) ?? "All") in "
                    + "\(monthAndYear(content.on)): \(amountWithCode(row.total))."
            }
        }
        return done.answer(
            summary, lines: lines,
            extras: ["date": content.on] + fields(content, roster, done.frame)
                + ["existing": outcome.existing, "duplicateOf": outcome.duplicateOf],
            hints: ofStudent(content, roster) + told,
            next: outcome.duplicateOf.map { repeating($0, outcome, roster) } ?? undoing(done))
    }

    /// From when the student counts and is in the course, where the entry is of an earlier day.
    private static func ofStudent(_ content: Content, _ roster: Roster) -> [Advice] {
        guard let student = content.student else { return [] }
        return counting([(student, content.on)], roster)
            + enrolling([(student, content.course, content.on)], roster)
    }

    /// That an expense, points or a visit may be those that were there, or that a sale has another
    /// time.
    private static func likeness(_ done: Written<EntryCommand.Outcome>) -> [String] {
        guard let (sequence, held) = done.outcome.like else { return [] }
        if held.kind == .ticketBooked {
            let seats = held.text(.seats).map { ", \(called(seats: $0))" } ?? ""
            let time = held.curtain?.timeText ?? ""
            return [
                "\(held.show.map(done.roster.called) ?? "") was booked for that day already: "
                    + "\(time)\(seats)  \(id(sequence))"
            ]
        }
        let which = held.opening == nil ? "Like one that was in the book" : "Another is noted"
        return ["\(which): \(sentence(held, done.roster, done, isHeld: true))  \(id(sequence))"]
    }

    /// That tickets and the seats named are not as many.
    private static func seating(_ content: Content) -> [String] {
        guard let seats = content.text(.seats), let tickets = content.integer(.quantity) else {
            return []
        }
        let named = NamedSeats.count(seats)
        guard named > 1, named != tickets else { return [] }
        return ["\(counted(Int(tickets), "ticket")), and \(named) seats are named."]
    }

    /// How an entry is taken back, and what it may have been meant to say.
    private static func undoing(_ done: Written<EntryCommand.Outcome>) -> [Advice] {
        let like = done.outcome.like
        if let like, like.content.kind == .ticketBooked, done.sequences != nil {
            return [sameVisit(like.sequence, done)]
        }
        let moved = like.flatMap { $0.content.opening == nil || done.isDryRun ? nil : $0.sequence }
        return undoing(done.sequences, done.frame, isAlike: like != nil && moved == nil)
            + (moved.map { ["If it moved:  \(run: "retract", .event($0), .reason)"] } ?? [])
            + counting(done.outcome.content, done)
    }

    /// How what was said of a visit is said of the one that was there.
    private static func sameVisit(
        _ sequence: UInt64, _ done: Written<EntryCommand.Outcome>
    ) -> Advice {
        let by = done.frame.recorder.map { [Suggestion.Word.option("by", $0)] } ?? []
        let said = done.outcome.otherwise.map {
            Suggestion.Word.operand("\($0.field)=\($0.asked)")
        }
        let amend = Suggestion("amend", [.event(sequence)] + said + [.reason] + by)
        let then: Advice = said.isEmpty ? "" : ", then \(amend)"
        return "If it is the same visit:  \(run: "undo", by)" + then
    }

    /// A small number alone may be how many tickets, and not which seat.
    private static func counting(
        _ content: Content, _ done: Written<EntryCommand.Outcome>
    ) -> [Advice] {
        guard content.kind == .ticketBooked, content.integer(.quantity) == 1, !done.isDryRun,
            let seats = content.text(.seats), let number = Int(seats), 2...mostTickets ~= number,
            let sequence = done.sequences?.upperBound
        else { return [] }
        let words: [Suggestion.Word] = [
            .event(sequence), .operand("quantity=\(number)"), .operand("seats="), .reason,
        ]
        return ["If it is \(number) tickets:  \(run: "amend", words)"]
    }

    /// So many tickets are bought at once.
    private static let mostTickets = 9

    private static func fields(
        _ content: Content, _ roster: Roster, _ frame: AnswerFrame
    ) -> Facts {
        if let category = content.category {
            return [
                "amount": content.money, "currency": content.money?.currency.code,
                "category": roster.called(category), "refund": content.integer(.refund) == 1,
            ]
        }
        if let student = content.student {
            return [
                "student": roster.called(student),
                "course": content.course.map(roster.called), "points": content.points,
            ]
        }
        let show: Facts = ["show": content.show.map(roster.called)]
        return show + (content.opening.map { ["at": frame.text($0)] } ?? visit(content, roster))
    }

    private static func visit(_ content: Content, _ roster: Roster) -> Facts {
        [
            "venue": content.venue.map(roster.called), "time": content.curtain?.timeText,
            "quantity": content.integer(.quantity) ?? 0, "seats": content.text(.seats),
            "price": content.price, "currency": content.price?.currency.code,
        ]
    }

    /// What was recorded, or held already.
    private static func sentence(
        _ content: Content, _ roster: Roster, _ done: Written<EntryCommand.Outcome>,
        isHeld: Bool = false
    ) -> String {
        let will = isHeld ? "" : done.will
        if let opening = content.opening {
            let local = done.frame.zone.local(at: opening)
            let go = done.isDryRun && !isHeld ? "would be announced to go" : "go"
            return "Tickets for \(content.show.map(roster.called) ?? "") \(go) on sale "
                + "\(weekdayAndDay(local.date)), \(clock(local))."
        }
        let day = weekdayAndDay(content.on)
        if let money = content.money {
            return "\(spent(money, content, roster, will)), \(day)."
        }
        if let points = content.points {
            return "\(given(points, content, roster, will)), \(day)."
        }
        let all = (content.integer(.quantity) ?? 1) > 1 ? " in all" : ""
        let price = content.price.map {
            $0.minorUnits == 0 ? "" : ", \(amountWithCode($0))\(all)"
        }
        return "\(booked(content, roster, will)), \(day), "
            + "\(content.curtain?.timeText ?? "")\(price ?? "")."
    }

    /// `12.30 EUR spent on Groceries`.
    private static func spent(
        _ money: Money, _ content: Content, _ roster: Roster, _ will: String
    ) -> String {
        let verb = money.isNegative ? "taken back from" : "spent on"
        let category = content.category.map(roster.called) ?? ""
        let note = content.text(.note).map { " (\($0))" } ?? ""
        return "\(amountWithCode(money.size)) \(will)\(verb) \(category)\(note)"
    }

    /// `Ana Lima given 5 points in Algebra`.
    private static func given(
        _ points: Thousandths, _ content: Content, _ roster: Roster, _ will: String
    ) -> String {
        let what =
            content.kind == .projectScored
            ? "scored \(points) for the term project"
            : "given \(points) \(points == .one ? "point" : "points")"
        let student = content.student.map(roster.called) ?? ""
        let why = content.text(.reason).map { " (\($0))" } ?? ""
        return "\(student) \(will)\(what) in \(content.course.map(roster.called) ?? "")\(why)"
    }

    /// `2 tickets for Hamlet at Globe booked`.
    private static func booked(
        _ content: Content, _ roster: Roster, _ will: String
    ) -> String {
        let tickets = counted(Int(content.integer(.quantity) ?? 0), "ticket")
        let place = content.venue.map { " at \(roster.name(of: $0))" } ?? ""
        let title = content.show.map(roster.called) ?? ""
        let seats = content.text(.seats).map { ", \(called(seats: $0))" }
        return "\(tickets) for \(title)\(place) \(will)booked\(seats ?? "")"
    }

    /// `seats B4, B5`.
    private static func called(seats: String) -> String {
        "\(NamedSeats.count(seats) > 1 ? "seats" : "seat") \(seats)"
    }

    /// What was added beside an entry: `the show Hamlet`.
    private static func addition(_ content: Content) -> String? {
        if let title = content.text(.title) { return "the show \(title)" }
        let noun = Noun.allCases.first { $0.facts.turns[content.kind] != nil }
        if let name = content.text(.name), let noun { return "the \(noun.facts.word) \(name)" }
        return content.text(.value).map { "to the currencies: \($0)" }
    }
}

extension Roster {
    /// The roster with what was added beside an entry.
    func with(_ added: [Content]) -> Roster {
        var roster = self
        for content in added { roster.apply(content, sequence: 0) }
        return roster
    }
}

extension Answer {
    /// `Groceries in Nov 2026: 133.20 of 400.00 EUR (33%), 266.80 left.`
    static func standing(
        _ row: ExpenseRow, of budget: Money, _ date: CivilDate, _ roster: Roster
    ) -> String {
        let what = row.category.map(roster.called) ?? "All"
        let used = row.usedWords.isEmpty ? "" : " (\(row.usedWords))"
        let left = row.left ?? budget
        return "\(what) in \(monthAndYear(date)): \(plainAmount(row.total)) of "
            + "\(amountWithCode(budget))\(used), \(plainAmount(left.size)) "
            + (left.isNegative ? "over." : "left.")
    }
}
