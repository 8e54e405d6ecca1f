import DaybookModel
import Reports

extension Suggestion {
    /// What a changed setting lets in, as a link says it; nil: it changes none that limits entries.
    var ruleWords: String? {
        guard verb == "set", let name = words.first?.operand.flatMap(SettingName.init(rawValue:)),
            let value = words.dropFirst().compactMap(\.operand).first
        else { return nil }
        switch name {
        case .pointsRange:
            return "change the rule: \(value.replacing("..", with: " to ")) points"
        case .pointsDecimals:
            return "change the rule: points with \(counted(value, "decimal"))"
        case .ticketsPerDay:
            return "change the rule: up to \(counted(value, "ticket")) a day"
        case _: return nil
        }
    }

    /// Whether a clause leaves open what its link does.
    /// - Parameter clause: what stands before it.
    func isOfRule(_ clause: some StringProtocol) -> Bool {
        clause == " && " || clause.hasPrefix("If ") && clause.hasSuffix(": ")
    }

    private func counted(_ count: String, _ noun: String) -> String {
        "\(count) \(noun)\(count == "1" ? "" : "s")"
    }
}
