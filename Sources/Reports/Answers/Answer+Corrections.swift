package import Daybook
package import DaybookModel

extension Answer {
    /// The receipt of amending, retracting or reinstating entries.
    /// - Parameter verb: the command's name.
    package static func corrected(
        _ verb: String, _ receipt: Receipt<CorrectionCommand.Outcome>, because reason: String,
        _ roster: Roster, isDryRun: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let lines = LogLines(roster, frame)
        let outcome = receipt.outcome
        let done = isDryRun ? "would be \(past(verb))" : past(verb)
        let said = outcome.before.indices.map { index in
            let entry = outcome.before[index]
            let what = change(entry.content, outcome.after[index], verb, lines)
            let number = receipt.sequences.map { "  " + id($0.lowerBound + UInt64(index)) } ?? ""
            return "\(id(entry.sequence)) \(done): \(what).\(number)"
        }
        let hint = outcome.before.first.map { next(verb, $0.sequence) }
        return .receipt(
            verb, receipt.sequences, summary: said.first ?? "", lines: said,
            extras: [
                JSONField(
                    "targets",
                    .array(outcome.before.map { .integer(Int64($0.sequence)) })),
                JSONField("reason", .string(reason)),
            ], hints: isDryRun ? [] : hint.map { [$0] } ?? [], isDryRun: isDryRun, frame)
    }

    /// The receipt of changing a setting.
    package static func settingChanged(
        _ name: SettingName, to value: String, _ receipt: Receipt<CivilDate>, isDryRun: Bool,
        _ frame: AnswerFrame
    ) -> Answer {
        let verb = isDryRun ? "would be set" : "set"
        let summary = "\(name.rawValue) \(verb) to \(value) from \(day(receipt.outcome)) on."
        let number = receipt.sequences.map { "  " + ids($0) } ?? ""
        return .receipt(
            "set", receipt.sequences, summary: summary, lines: [summary + number],
            extras: [
                JSONField("setting", .string(name.rawValue)), JSONField("value", .string(value)),
                JSONField("from", .string(receipt.outcome.description)),
            ], hints: ["See all settings:  daybook set"], isDryRun: isDryRun, frame)
    }

    /// The settings in force today.
    package static func settings(_ roster: Roster, _ frame: AnswerFrame) -> Answer {
        let values = SettingName.allCases.map { name in
            (name.rawValue, value(of: name, roster, frame.today))
        }
        var answer = Answer(
            report: "set", book: frame.book, asOf: frame.asOf,
            body: .rows(
                values.map {
                    [JSONField("setting", .string($0)), JSONField("value", .string($1))]
                }),
            columns: ["setting", "value"])
        answer.title = "Settings in force on \(weekdayAndDay(frame.today))"
        answer.table = TextTable(
            columns: [TextColumn("Setting"), TextColumn("Value", shrinks: true)],
            rows: values.map { [$0, $1] })
        answer.hints = ["Change one:  daybook set edit-past-days on"]
        return answer
    }

    private static func value(
        of name: SettingName, _ roster: Roster, _ today: CivilDate
    ) -> String {
        switch name {
        case .editPastDays: roster.mayEditPastDays(today: today) ? "on" : "off"
        case .weekdays: roster.weekdays(on: today).description
        }
    }
}

extension Answer {
    private static func past(_ verb: String) -> String {
        switch verb {
        case "amend": "amended"
        case "retract": "retracted"
        default: "reinstated"
        }
    }

    /// The fields that changed, or what the entry says.
    private static func change(
        _ before: Content, _ after: Content?, _ verb: String, _ lines: LogLines
    ) -> String {
        guard verb == "amend", let after else { return lines.summary(before) }
        let pairs = zip(lines.text.pairs(before), lines.text.pairs(after))
        return pairs.filter { $0.text != $1.text }.map { old, new in
            "\(old.field.rawValue) \(old.text ?? "(none)") → \(new.text ?? "(none)")"
        }.joined(separator: ", ")
    }

    private static func next(_ verb: String, _ sequence: UInt64) -> String {
        let number = shellNumber(sequence)
        return verb == "retract"
            ? "To bring it back:  daybook reinstate \(number) --because \"...\""
            : "See its history:  daybook show \(number)"
    }
}
