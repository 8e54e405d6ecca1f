import DaybookModel
import Reports

/// The form of one setting: what it is to be, from which day on, and for whom.
enum SettingForm {
    static let action = "/settings"

    /// - Parameter name: which setting.
    static func sheet(_ name: SettingName, _ facts: BookFacts) -> FormSheet {
        let value = FormInput(
            "Value", "value", content(of: name), isRequired: true,
            hint: "\(name.hint.prefix(1).uppercased())\(name.hint.dropFirst()).")
        var inputs = [value]
        if !name.isOfWholeBook { inputs.append(FormInput("From", "from", .date)) }
        if let whom = whom(name, facts) { inputs.append(whom) }
        var sheet = FormSheet(name.title, action, "Save", inputs)
        sheet.fixed = [Field(name: known, value: name.rawValue)]
        return sheet
    }

    /// The field that says which setting is meant.
    static let known = "name"

    /// Which setting fields are of; nil: they name none.
    static func name(_ typed: [Field]) -> SettingName? {
        typed[known].flatMap { SettingName(rawValue: $0) }
    }

    /// The page with the form of a setting.
    /// - Parameters:
    ///   - whose: the person or the category that has a value of its own.
    ///   - back: where it leads to when it is done; nil: to the settings.
    static func address(
        of name: SettingName, _ whose: String? = nil, back: String? = nil
    ) -> String {
        let fields = [("name", name.rawValue), ("who", whose), ("back", back)]
        return "\(action)?"
            + Form.query(
                fields.compactMap { name, value in
                    value.map { Field(name: name, value: $0) }
                }.forForms)
    }

    private static func whom(_ name: SettingName, _ facts: BookFacts) -> FormInput? {
        guard name == .budget || name.mayBePersonal else { return nil }
        let names = facts.names(of: name == .budget ? .category : .person)
        var whom = FormInput("For", "who", .choice([""] + names))
        whom.none = name == .budget ? "everything" : "everybody"
        return whom
    }

    private static func content(of name: SettingName) -> FormInput.Content {
        switch name {
        case .editPastDays: .choice(["off", "owner", "on"])
        case .pairing: .choice(Pairing.allCases.map(\.rawValue))
        case .policy: .choice(WorkRules.allCases.map(\.rawValue))
        case .role: .choice(Role.allCases.map(\.name))
        case .punchFrom: .choice(["door", "anywhere"])
        case .firstWeekday: .choice(Weekday.allCases.map { $0.name.lowercased() })
        case .confetti: .choice(["on", "off"])
        case .start: .anyDate
        case .noon: .time
        case .budget: .amount
        case .absenceCap, .pointsDecimals, .ticketsPerDay: .number
        case .weekdays, .quota, .rounding, .dayFloor, .weekFloor, .monthFloor, .absence, .expiry,
            .clientName, .clientEmail, .currencies, .pointsRange, .bookName, .zone, .currency,
            .parts:
            .text
        }
    }
}

extension SettingName {
    /// What a page calls it: `Edit past days`.
    var title: String {
        let words = self == .bookName ? "name of the book" : rawValue.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
