import Accounts
import Daybook
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
                    try await refuseCorrection(of: fields, to: account)
                    return deed.asked(fields)
                })
        }
    }

    static let numberMissing = Unanswered(
        message: "The number of the entry is missing",
        remedy: "Give it as the log has it: \(EntryForm.number)=4812.", code: .usage)

    /// Refuses what is not the number of an event, and an event that the account may not correct.
    private func refuseCorrection(of fields: [Field], to account: Account) async throws {
        let numbers = fields.all(EntryForm.number)
        guard !numbers.isEmpty else { throw Self.numberMissing }
        for text in numbers {
            guard let number = EntryForm.sequence(text) else {
                throw Unanswered(
                    message: "\"\(text)\" is not the number of an entry",
                    remedy: "Give it as the log has it: \(EntryForm.number)=4812.", code: .usage)
            }
            // Where there is none, the command says so.
            let card = try? await clerk.view { (view) throws(DaybookError) in
                try view.card(of: number).rows
            }
            if let card, !account.mayCorrect(card) { throw Self.forbidden }
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

extension Account {
    /// Whether it may correct an event: entries are corrected by whoever records, the roster by
    /// whoever keeps it.
    func mayCorrect(_ card: EventCard) -> Bool {
        switch card.event.content.kind.role {
        case .entry: may(.record)
        case .roster: may(.keep)
        case .correction: false
        }
    }

    /// Whether it may undo what it recorded itself: with an entry may come what was new in it, but
    /// nothing of the roster that only owners change, whatever its role was then.
    func mayTakeBack(_ kind: Kind) -> Bool {
        if kind == .clockPunched { return may(.punch) }
        let comesAlong: Set<Kind> = [.categoryAdded, .showAdded, .venueAdded]
        return may(kind.role == .roster && !comesAlong.contains(kind) ? .keep : .record)
    }
}
