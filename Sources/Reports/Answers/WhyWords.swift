import Daybook

/// An explanation in words and as the fields of the contract.
struct WhyWords {
    let subject: Figure
    let explanation: Explanation
    let roster: Roster
    let frame: AnswerFrame

    var lines: LogLines { LogLines(roster, frame) }

    /// What is explained: `expenses Food EUR total`.
    var figure: String { FigureWords(figure: subject, roster: roster).text }

    /// How it comes about, in a sentence.
    var rule: String { FigureWords(figure: subject, roster: roster).rule }

    /// What amounts are counted in, for the header.
    var unit: String {
        switch explanation.unit {
        case .money(let currency): currency.code
        case .minutes: "hours and minutes"
        case .points: "points"
        case .weight: "slots × difficulty"
        case .count, .tenThousandths: ""
        }
    }

    /// `The figure is 17.50.`
    var conclusion: String {
        switch explanation.value {
        case .amount(let amount): "The figure is \(shown(amount))."
        case .date(let date): "The day is \(weekdayAndDay(date))."
        case .flag(let holds): holds ? "Yes." : "No."
        case .presence(let presence):
            "The slot: \(presence?.rawValue ?? "neither marked nor warned")."
        case .unknown(let why): words(why)
        }
    }

    private func words(_ unknown: Explanation.Unknown) -> String {
        switch unknown {
        case .noRow: "The report has no row for that in this period."
        case .incomplete(let days):
            "The figure is unknown: a punch is missing on "
                + days.map { weekdayAndDay($0) }.joined(separator: ", ") + "."
        case .otherPay:
            "The figure does not apply: overtime is for normal pay, absences are for diligence pay."
        case .notOver: "Not known yet: none of its days is over and on the roster."
        case .noBudget:
            "No figure: budgets are of whole months, in the book's currency, and one is "
                + "not in force for all of them."
        case .nothingToDivideBy: "No figure: it would be divided by zero."
        case .nothingRecorded: "No figure: nothing is recorded for it."
        case .ofOnePerson: "The figure is of one person: name somebody."
        }
    }

    /// The command that lists the punches of the first day that makes the value unknown.
    var missingPunches: Suggestion? {
        guard case .work(let person, _, _) = subject,
            case .unknown(.incomplete(let days)) = explanation.value, let date = days.first
        else { return nil }
        let who = roster.called(person)
        return Suggestion("log", [.option("who", who), .period(date)])
    }

    /// An amount as tables have it.
    func shown(_ amount: Int64) -> String { shown(amount, in: explanation.unit) }

    func shown(_ amount: Int64, in unit: Explanation.Unit) -> String {
        switch unit {
        case .count: grouped(amount)
        case .minutes: amount == 0 ? "0h 00m" : hours(Int(amount))
        case .money(let currency): plainAmount(Money(minorUnits: amount, currency: currency))
        case .points, .weight, .tenThousandths: plain(amount, in: unit).replacing("-", with: "−")
        }
    }

    /// The same as programs read it.
    func plain(_ amount: Int64, in unit: Explanation.Unit) -> String {
        switch unit {
        case .count, .minutes: String(amount)
        case .money(let currency): Money(minorUnits: amount, currency: currency).decimalText
        case .points: Thousandths(value: amount).description
        case .weight: Thousandths(value: amount).fixedText
        case .tenThousandths: decimal(tenThousandths: Int128(amount))
        }
    }

    private func json(_ amount: Int64) -> JSON {
        switch explanation.unit {
        case .count, .minutes: .integer(amount)
        case .tenThousandths: .number(plain(amount, in: explanation.unit))
        case .money, .points, .weight: .string(plain(amount, in: explanation.unit))
        }
    }

    private var value: JSON {
        switch explanation.value {
        case .amount(let amount): json(amount)
        case .unknown: .null
        case .date(let date): .string(date.description)
        case .flag(let holds): .bool(holds)
        case .presence(let presence): .text(presence?.rawValue)
        }
    }
}

extension WhyWords {
    /// The fields of the contract, with the rules and corrections behind the steps.
    /// - Parameter pages: every step; nil: those that are held are all.
    func facts(_ pages: StepPages?) -> LongFacts {
        let sheet = steps
        var rows = ReadRows(RowList(explanation.steps, sheet))
        if let pages {
            rows = ReadRows { (take) throws(DaybookError) in
                try pages.forEach { (step) throws(DaybookError) in try take(sheet.fields(step)) }
            } outline: { _ in
            }
        }
        let logged = lines.sheet()
        let corrections = RowList(sortedCorrections) { logged.fields(LoggedEvent($0)) }
        let retracted = RowList(explanation.retracted) { facts($0).fields }
        return LongFacts(
            parts: [
                .facts([
                    "figure": figure, "value": value, "currency": currency, "rule": rule,
                ]),
                .list("steps", rows), .facts(["rules": explanation.rules.map(facts)]),
                .list("corrections", ReadRows(corrections)),
                .list("retracted", ReadRows(retracted)),
                .facts(["incompleteDays": incompleteDays]),
            ], rows: rows, limit: frame.mostRows)
    }

    private var incompleteDays: [CivilDate] {
        if case .unknown(.incomplete(let days)) = explanation.value { days } else { [] }
    }

    private var currency: String? {
        if case .money(let currency) = explanation.unit { currency.code } else { nil }
    }

    /// The steps of the contract.
    var steps: Sheet<Explanation.Step> {
        Sheet {
            Column("sequence", \.entry?.sequence)
            Column("on", \.on)
            Column("contribution", .count) { json($0.amount) }
            Column("note") { note($0) }
        }
    }

    private func facts(_ rule: RuleInForce) -> Facts {
        [
            "name": rule.name, "value": rule.value, "person": rule.person.map(roster.called),
            "from": rule.from, "sequence": rule.sequence,
        ]
    }

    private func facts(_ entry: EntryState) -> Facts {
        [
            "sequence": entry.sequence, "correctedBy": entry.correctedBy,
            "content": lines.object(entry.content),
        ]
    }

    private var sortedCorrections: [Event] {
        explanation.corrections.values.sorted { $0.sequence < $1.sequence }
    }

    /// The rules with the events that set them, and those that nobody set, a line each.
    var rules: [String] {
        let set = explanation.rules.filter { $0.sequence != nil }.map { rule in
            let preposition = rule.name == RuleInForce.holiday ? "on" : "since"
            let since = rule.from.map { " \(preposition) \(day($0))" } ?? ""
            let whose = rule.person.map { " of \(roster.called($0))" } ?? ""
            return words(rule) + whose + since + (rule.sequence.map { " (\(id($0)))" } ?? "")
        }
        let standard = explanation.rules.filter { $0.sequence == nil }.map(words)
        return [("Rules", set), ("Standard", standard)].compactMap { label, words in
            words.isEmpty ? nil : "\(label): \(words.joined(separator: " · "))"
        }
    }

    private func words(_ rule: RuleInForce) -> String {
        rule.value.isEmpty ? rule.name : "\(rule.name) \(rule.value)"
    }

    /// The last correction of each entry that counts, a line each.
    var corrections: [String] {
        told(explanation.corrected, "Corrected: ") { entry in
            let changes = lines.changes(entry.original, entry.content)
            return changes.isEmpty ? "as recorded again" : changes
        }
    }

    /// The entries that are retracted, a line each.
    var retracted: [String] {
        told(explanation.retracted, "Left out: ") { lines.summary($0.content) }
    }

    private func told(
        _ entries: [EntryState], _ label: String, _ what: (EntryState) -> String
    ) -> [String] {
        let shown = entries.prefix(frame.shown(of: entries.count, usual: Self.usualCorrections))
        let lines = shown.map { entry in
            "\(label)\(id(entry.sequence)) \(what(entry))\(correction(of: entry))"
        }
        let rest = entries.count - shown.count
        return lines + (rest > 0 ? ["\(label)\(grouped(rest)) more: add -n 0"] : [])
    }

    private static let usualCorrections = 5

    /// ` by #5, maria, 20 Nov 10:12: typo`.
    private func correction(of entry: EntryState) -> String {
        guard let event = entry.correctedBy.flatMap({ explanation.corrections[$0] }) else {
            return ""
        }
        let reason = event.content.text(.reason).map { ": \($0)" } ?? ""
        return ", by \(id(event.sequence)), \(event.by), \(lines.recorded(event))\(reason)"
    }
}
