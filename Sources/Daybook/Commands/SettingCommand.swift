public import DaybookModel

/// Sets a dated setting of the book.
public struct SettingCommand: Command {
    let name: SettingName
    let value: String
    let from: CivilDate?

    /// - Parameter from: when it takes effect; nil: today.
    public init(_ name: SettingName, to value: String, from: CivilDate?) {
        self.name = name
        self.value = value
        self.from = from
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// The value as it is kept.
        public let value: String
        /// The date from which it holds.
        public let from: CivilDate
        /// Since when it held already, when nothing was recorded; nil inside: from the start.
        public let since: CivilDate??
    }

    package func need(_ roster: Roster) -> Need { Need() }

    package func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let from = from ?? situation.today
        guard let spelled = name.spelling(of: value) else {
            throw DaybookError(
                .badField(name.rawValue, why: "\"\(value)\" is not \(name.hint)"))
        }
        let roster = situation.roster
        if roster.value(of: name, on: from) == spelled {
            let since = roster.changes(of: name).last { $0.date <= from }?.date
            return ([], Outcome(value: spelled, from: from, since: .some(since)))
        }
        try rule { () throws(Refusal) in try Rules.checkLock(from, roster) }
        let content = Content(
            .settingChanged, on: from, [.setting: .text(name.rawValue), .value: .text(spelled)])
        return ([NewEvent(content)], Outcome(value: spelled, from: from, since: nil))
    }
}
