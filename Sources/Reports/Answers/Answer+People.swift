package import Daybook

extension Answer {
    /// The people of the roster.
    /// - Parameters:
    ///   - people: by name, as programs sort them.
    ///   - shown: the same in the order for people.
    ///   - prefix: what their names begin with; empty: anything.
    package static func people(
        _ people: [Person], shown: [Person], prefix: String, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            "people", .people(frame.today), people, shown: shown, called: "people",
            none: prefix.isEmpty ? "Nobody is on the roster." : "Nobody's name begins like that.",
            frame)
        answer.title =
            "People" + (prefix.isEmpty ? "" : " whose names begin with \"\(brief(prefix))\"")
            + " · \(weekdayAndDay(frame.today))"
        answer.unit = counted(people.count, "person", "people")
        answer.hints = ["Add someone:  \(run: "people add", "NAME")"]
        return answer
    }

}

extension Sheet<Person> {
    /// The import's columns, and whether the person was removed.
    static func people(_ today: CivilDate) -> Sheet {
        func coefficient(_ person: Person) -> String {
            let weights = person.coefficient
            return (weights.value(on: today) ?? weights.changes.first?.value ?? .one).description
        }
        func left(_ person: Person) -> String {
            (person.left?.description ?? "") + (person.isRemoved ? " removed" : "")
        }
        return Sheet {
            Column("name", "Person", \.name)
            Column("username", "Username", \.username)
            Column("role", "Role") { Word($0.role.name) }
            Column("pay", "Pay") { person in
                let pay = person.pay.value(on: today) ?? person.pay.changes.first?.value
                return Word((pay ?? .normal).name)
            }
            Column("coefficient", "Coefficient", .points, shown: coefficient) {
                .string(coefficient($0))
            }
            Column("joined", "Joined", \.joined)
            Column("left", "Left", shown: left, \.left)
            Column("removed", \.isRemoved)
        }
    }
}

extension Answer {
    /// The receipt of adding, changing or removing a person.
    package static func personChanged(
        _ receipt: Receipt<PersonCommand.Outcome>, _ roster: Roster, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> Answer {
        let outcome = receipt.outcome
        let said = words(outcome, LogLines(roster, frame), isDryRun)
        var lines = [said + numbers(receipt.sequences)]
        if let date = outcome.homonymRemoved {
            lines.append(
                "Another \(outcome.name) was removed on \(day(date)); this is someone new.")
        }
        return .receipt(
            "people", receipt.sequences, summary: said, lines: lines,
            extras: [JSONField("person", .string(outcome.after?.text(.name) ?? outcome.name))],
            hints: isDryRun ? [] : hint(outcome).map { [$0] } ?? [], frame)
    }

    private static func words(
        _ outcome: PersonCommand.Outcome, _ lines: LogLines, _ isDryRun: Bool
    ) -> String {
        let will = isDryRun ? "would be " : ""
        guard let after = outcome.after else { return "\(outcome.name) is like that already." }
        switch after.kind {
        case .personAdded:
            return "\(isDryRun ? "Would add" : "Added") \(outcome.name): \(traits(after, lines))."
        case .personRemoved:
            return "\(outcome.name) \(will)removed as of \(weekdayAndDay(after.on)); "
                + "marks stay as they are."
        default:
            return "\(outcome.name) \(will)changed: \(changes(outcome, after, lines))."
        }
    }

    /// The role, and what differs from the usual.
    private static func traits(_ content: Content, _ lines: LogLines) -> String {
        let values = Dictionary(
            uniqueKeysWithValues: lines.text.pairs(content).map { ($0.field, $0.text) })
        func value(_ field: Field) -> String? { values[field] ?? nil }
        var words = [value(.role) ?? ""]
        if let pay = value(.pay), pay != PayType.normal.name { words.append("\(pay) pay") }
        if let number = value(.coefficient), number != Thousandths.one.description {
            words.append("coefficient \(number)")
        }
        for field in [Field.joined, .left] {
            guard let days = content.integer(field) else { continue }
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: days))
            words.append("\(field.rawValue) \(day(date))")
        }
        return words.joined(separator: ", ")
    }

    private static func changes(
        _ outcome: PersonCommand.Outcome, _ after: Content, _ lines: LogLines
    ) -> String {
        guard let before = outcome.before else { return "back on the roster" }
        let dated: Set<Field> = [.pay, .coefficient]
        let atOnce = lines.changes(before, after) { !dated.contains($0) }
        let later = lines.changes(before, after) { dated.contains($0) }
        let end = outcome.until.map { " to \(day($0))" } ?? " on"
        let parts = [atOnce, later.isEmpty ? "" : "\(later), from \(day(after.on))\(end)"]
        let said = parts.filter { !$0.isEmpty }.joined(separator: "; ")
        return said.isEmpty ? "back on the roster" : said
    }

    private static func hint(_ outcome: PersonCommand.Outcome) -> Advice? {
        guard let after = outcome.after else { return nil }
        let name = Suggestion.Word.operand(after.text(.name) ?? outcome.name)
        return switch after.kind {
        case .personAdded: "Mark them present:  \(run: "mark", name)"
        case .personRemoved:
            "To bring them back:  \(run: "people change", .option("left", "none"), name)"
        default: nil
        }
    }
}
