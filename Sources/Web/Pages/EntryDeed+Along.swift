import DaybookCommand
import DaybookModel
import Reports

/// An event goes with what refers to it, where somebody says so.
extension EntryDeed {
    private static let field = "along"

    /// The button that retracts what refers to an entry along with it; nil: nothing does.
    static func along(_ refusal: Unanswered) -> (field: Field, title: String)? {
        for command in refusal.remedy.proposals {
            let numbers = command.words.compactMap(\.operand)
            guard command.verb == retract.rawValue, numbers.count > 1 else { continue }
            let named = Field(name: field, value: numbers.joined(separator: " "))
            return (named, "Retract all \(numbers.count)")
        }
        return nil
    }

    /// The events that the button of a sent form names.
    static func others(_ typed: [Field]) -> [UInt64] {
        (typed[field] ?? "").split(separator: " ").compactMap { EntryForm.sequence(String($0)) }
    }

    /// Whether a form names events beside its own.
    static func namesOthers(_ typed: [Field]) -> Bool { typed[field] != nil }
}
