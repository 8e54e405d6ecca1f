package import DaybookModel

extension Suggestion {
    /// The command that does what a remedy proposes.
    package init(_ act: Act) { self.init(act.verb, act.words) }
}

extension Act {
    /// The command; nil where only words are added.
    fileprivate var verb: String? {
        switch self {
        case .list, .listAll: "log"
        case .show: "show"
        case .listHolidays: "holidays list"
        case .findPeople: "people list"
        case .add(let noun, _): "\(noun.facts.plural) add"
        case .change(let noun, _, _): "\(noun.facts.plural) change"
        case .remove(let noun, _, _): "\(noun.facts.plural) remove"
        case .moveEntries: "categories remove"
        case .supersede(let kind): kind.laterChange
        case .enrol: "enrol"
        case .declare: "holidays add"
        case .revoke: "holidays remove"
        case .set: "set"
        case .lock: "lock"
        case .unlock: "unlock"
        case .clear(let kind, _, _, _, _): kind == .warningIssued ? "unwarn" : "unmark"
        case .retract: "retract"
        case .reinstate: "reinstate"
        case .amend: "amend"
        case .begin: "init"
        case .beginWithEvents: "import"
        case .exportEvents: "export"
        case .verify: "verify"
        case .rebuild: "rebuild"
        case .checkpoint, .writeCheckpoint: "checkpoint"
        case .prove: "prove"
        case .measure: "bench"
        case .protect, .give: nil
        }
    }

    /// What follows the command.
    fileprivate var words: [Suggestion.Word] {
        switch self {
        case .list(let kind, let who, let day):
            options(("kind", kind), ("who", who), ("period", day))
        case .listAll: [.option("limit", "0")]
        case .show(let sequence): [.event(sequence)]
        case .listHolidays(let year): [.period(year)]
        case .findPeople(let name), .add(_, let name): [.operand(name)]
        case .change(_, let name, let facts):
            facts.map { .option($0.field.rawValue, $0.value) } + [.operand(name)]
        case .remove(_, let name, let day): options(("on", day?.description)) + [.operand(name)]
        case .moveEntries(let category): [.option("move-to", "OTHER"), .operand(category)]
        case .supersede(let kind): kind.laterChange.isEmpty ? [.flag("help")] : []
        case .enrol(let student, let course): [.option("course", course), .operand(student)]
        case .declare(let days, let name): [.days(days)] + (name.isEmpty ? [] : [.operand(name)])
        case .revoke(let days): [.days(days)]
        case .set(let name, let value, let from, let whose): setting(name, value, from, whose)
        case .lock(let date): [.days(date...date)]
        case .unlock(let date, let isReasoned):
            (date.map { [.days($0...$0)] } ?? []) + (isReasoned ? [.reason] : [])
        case .clear(_, let name, let date, let slot, let course):
            options(("on", "\(date)"), ("slot", slot.name), ("course", course)) + [.operand(name)]
        case .retract(let sequence), .reinstate(let sequence): [.event(sequence), .reason]
        case .amend(let sequence, let fact):
            [.event(sequence), .operand("\(fact.field.rawValue)=\(fact.value)"), .reason]
        case .begin: ["DIR"]
        case .beginWithEvents: ["events", "FILE", .option("book", "NEW.book")]
        case .exportEvents: ["events", .option("book", "BOOK")]
        case .verify, .rebuild, .checkpoint: []
        case .writeCheckpoint: [.option("output", "FILE")]
        case .prove: [.blank("'#12'"), .option("format", "json"), .option("output", "FILE")]
        case .protect(let file): [.blank("chmod 600"), .operand(file)]
        case .give(let input, nil): [.flag(input.option)]
        case .give(let input, let value?), .measure(let input, let value):
            [.option(input.option, value)]
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
        case .bookOpened, .studentEnrolled, nil: ""
        }
    }
}
