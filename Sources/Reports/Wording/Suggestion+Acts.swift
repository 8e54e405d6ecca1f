package import DaybookModel

extension Suggestion {
    /// The command that does what a remedy proposes; for some the words alone.
    package init(_ act: Act) { self = act.suggestion }
}

extension Act {
    fileprivate var suggestion: Suggestion {
        switch self {
        case .list(let kind, let who, let day):
            Suggestion("log", options(("kind", kind), ("who", who), ("period", day)))
        case .listAll: Suggestion("log", [.option("limit", "0")])
        case .show(let sequence): Suggestion("show", [.event(sequence)])
        case .listHolidays(let year): Suggestion("holidays list", [.period(year)])
        case .findPeople(let name): Suggestion("people list", [.operand(name)])
        case .add(let noun, let name): Suggestion("\(noun.facts.plural) add", [.operand(name)])
        case .change(let noun, let name, let facts):
            Suggestion(
                "\(noun.facts.plural) change",
                facts.map { .option($0.field.rawValue, $0.value) } + [.operand(name)])
        case .remove(let noun, let name, let day):
            Suggestion(
                "\(noun.facts.plural) remove",
                options(("on", day?.description)) + [.operand(name)])
        case .entries(let noun, let name):
            Suggestion("log", [.option(noun.logOption, name)])
        case .moveEntry(let noun, let name):
            Suggestion(
                "amend", [.blank("\"#N\""), .operand("\(noun.facts.word)=\(name)"), .reason])
        case .moveEntries(let category, let other):
            Suggestion(
                "categories remove", [.option("move-to", other ?? "OTHER"), .operand(category)])
        case .supersede(let kind):
            Suggestion(kind.laterChange, kind.laterWords)
        case .enrol(let student, let course, let first):
            Suggestion(
                "enrol",
                options(("course", course), ("from", first?.description))
                    + [.operand(student)])
        case .revoke(let days): Suggestion("holidays remove", [.days(days)])
        case .set(let name, let value, let from, let whose):
            Suggestion("set", setting(name, value, from, whose))
        case .unlock(let date, let isReasoned):
            Suggestion(
                "unlock", (date.map { [.days($0...$0)] } ?? []) + (isReasoned ? [.reason] : []))
        case .punch(let direction, let name, let date):
            Suggestion(
                direction == .checkIn ? "in" : "out",
                [.operand(name), .option("at", "\(date.map(\.description) ?? "DATE")THH:MM")])
        case .clear(let kind, let name, let date, let slot, let course):
            Suggestion(
                kind == .warningIssued ? "unwarn" : "unmark",
                options(("on", "\(date)"), ("slot", slot.name), ("course", course))
                    + [.operand(name)])
        case .retract(let sequences):
            Suggestion("retract", sequences.map { .event($0) } + [.reason])
        case .undo(let sequence): Suggestion("undo", [.event(sequence)])
        case .reinstate(let sequences):
            Suggestion("reinstate", sequences.map { .event($0) } + [.reason])
        case .amend(let sequence, let fact):
            Suggestion(
                "amend",
                [.event(sequence), .operand("\(fact.field.rawValue)=\(fact.value)"), .reason])
        case .begin: Suggestion("init", ["DIR"])
        case .beginWithEvents:
            Suggestion("import", ["events", "FILE", .option("book", "NEW.book")])
        case .exportEvents: Suggestion("export", ["events", .option("book", "BOOK")])
        case .verify: Suggestion("verify", [])
        case .backup: Suggestion("backup", ["DIR"])
        case .backupChain: Suggestion("backup", [.option("to", "FOLDER")])
        case .restore: Suggestion("restore", ["BACKUP", .option("book", "NEW.book")])
        case .rebuild: Suggestion("rebuild", [])
        case .checkpoint: Suggestion("checkpoint", [])
        case .writeCheckpoint: Suggestion("checkpoint", [.option("output", "FILE")])
        case .prove:
            Suggestion(
                "prove",
                [.blank("'#12'"), .option("format", "json"), .option("output", "FILE")])
        case .measure(let input, let value): Suggestion("bench", [.option(input.option, value)])
        case .protect(let file): Suggestion(nil, [.blank("chmod 600"), .operand(file)])
        case .give(let input, nil): Suggestion(nil, [.flag(input.option)])
        case .give(let input, let value?): Suggestion(nil, [.option(input.option, value)])
        case .giveEach(let gifts):
            Suggestion(
                nil,
                gifts.map { gift in
                    gift.value.map { .option(gift.input.option, $0) } ?? .flag(gift.input.option)
                })
        }
    }

    private func options(_ options: (name: String, value: String?)...) -> [Suggestion.Word] {
        options.compactMap { option in option.value.map { .option(option.name, $0) } }
    }

    /// A range comes last: it may begin with a minus sign, and no option can follow it then.
    private func setting(
        _ name: SettingName, _ value: String, _ from: CivilDate?, _ whose: String?
    ) -> [Suggestion.Word] {
        let date = from.map { [Suggestion.Word.from($0)] } ?? []
        let said = [.operand(value)] + (whose.map { [Suggestion.Word.operand($0)] } ?? [])
        return [.operand(name.rawValue)] + (name == .pointsRange ? date + said : said + date)
    }
}

extension Noun {
    /// The option of the log that lists what is of one of them.
    fileprivate var logOption: String {
        switch self {
        case .person: "who"
        case .category, .show, .course: facts.word
        case .venue, .holiday: "grep"
        }
    }
}

extension Suggestion.Word {
    fileprivate static func days(_ days: ClosedRange<CivilDate>) -> Self {
        let (first, last) = (days.lowerBound, days.upperBound)
        return .operand(first == last ? "\(first)" : "\(first)..\(last)")
    }
}

extension Act.Input {
    /// The option that gives it: `skip-invalid`.
    fileprivate var option: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}

extension Kind {
    /// The command that records a later change of what an event of this kind says; none, so that
    /// only the program's help is left, where no command does.
    fileprivate var laterChange: String {
        switch roster {
        case .settingChanged: "set"
        case .noun(let noun, _):
            // Of what can be removed the noun's help tells more, but people come back by a change.
            noun == .person || noun.facts.removed == nil
                ? "\(noun.facts.plural) change" : noun.facts.plural
        case .periodLocked: "unlock"
        case .periodUnlocked: "lock"
        case .studentEnrolled: "enrol"
        case .bookOpened, .retracted, .reinstated, nil: ""
        }
    }

    fileprivate var laterWords: [Suggestion.Word] {
        if self == .studentEnrolled {
            return ["WHO", .option("course", "COURSE"), .option("from", "DATE")]
        }
        return laterChange.isEmpty ? [.flag("help")] : []
    }
}
