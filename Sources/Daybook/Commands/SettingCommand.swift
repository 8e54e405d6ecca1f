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

    package func need(_ roster: Roster) -> Need { Need() }

    /// - Returns: the date from which the setting holds.
    package func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], CivilDate) {
        let from = from ?? situation.today
        guard let spelled = name.spelling(of: value) else {
            throw DaybookError(
                .badField(name.rawValue, why: "\"\(value)\" is not \(name.hint)"))
        }
        let content = Content(
            .settingChanged, on: from, [.setting: .text(name.rawValue), .value: .text(spelled)])
        return ([NewEvent(content)], from)
    }
}
