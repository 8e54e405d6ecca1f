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
                    return deed.asked(fields)
                })
        }
    }

    /// The way back over what an account recorded last, and forward again.
    func addReversals(to router: RouterGroup<Context>) {
        for verb in InterfaceDescription.reversals {
            addRecording(
                of: verb, at: verb, to: router,
                for: { $0.account?.may(.punch) ?? false ? .punch : .record },
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
    func asked(_ fields: [Field]) -> [Field] {
        guard self == .amend else { return fields }
        return fields.map { field in
            DaybookModel.Field(rawValue: field.name) == nil
                ? field : Field(name: Self.change, value: "\(field.name)=\(field.value)")
        }
    }
}
