import Accounts
import DaybookCommand
import DaybookModel
import Hummingbird
import Reports

/// Corrections that programs send; on a page each entry has a form of its own (`Site+Entry`).
extension Site {
    func addCorrections(to router: RouterGroup<Context>) {
        for deed in EntryDeed.allCases {
            addRecording(
                of: deed.rawValue, at: deed.rawValue, to: router, for: { _ in .record },
                reading: { fields, account in
                    try await refuse(Self.numbers(fields), to: account, for: .correct)
                    return try deed.asked(fields)
                })
        }
    }

    /// The way back over what an account recorded last, and forward again.
    func addReversals(to router: RouterGroup<Context>) {
        for verb in InterfaceDescription.reversals {
            addRecording(
                of: verb, at: verb, to: router,
                // What was undone last may be anybody's, and redo names no event.
                for: {
                    verb == "redo" ? .keep : $0.account?.may(.punch) ?? false ? .punch : .record
                },
                reading: { fields, account in
                    // The last thing that bears the name of an account may be anybody's.
                    if fields[EntryForm.number] != nil || !account.may(.keep) {
                        try await refuse(Self.numbers(fields), to: account, for: .takeBack)
                    }
                    return fields
                })
        }
    }
}

extension EntryDeed {
    /// The operand of an amendment that holds a field with its new value.
    static let change = "field=value"

    /// The fields of the command: what an amendment changes is sent by its own name.
    /// - Throws: `Unanswered` for a field that is none: what is changed is looked at by its name.
    func asked(_ fields: [Field]) throws(Unanswered) -> [Field] {
        if let odd = fields.first(where: { $0.name.contains("=") }) {
            throw Unanswered(
                message: "\(rawValue) takes no \"\(odd.name)\"",
                remedy: "Name what changes: date=2026-11-20.", code: .usage)
        }
        guard self == .amend else { return fields }
        return fields.map { field in
            DaybookModel.Field(rawValue: field.name) == nil
                ? field : Field(name: Self.change, value: "\(field.name)=\(field.value)")
        }
    }
}
