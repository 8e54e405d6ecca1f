import DaybookModel

extension HistoryCheck {
    /// Takes in a roster event.
    mutating func take(_ content: Content, at sequence: UInt64) -> HistoryFlaw? {
        do throws(Refusal) {
            try checkIDs(content, at: sequence)
            try admission?.check(content, roster, facts)
        } catch { return HistoryFlaw(sequence, error) }
        roster.apply(content, sequence: sequence)
        if let person = content.person.flatMap({ roster.person($0) }) { facts.note(person) }
        admission?.settle(content, roster)
        return nil
    }

    /// What is added gets the next id, and what is changed has one.
    private func checkIDs(_ content: Content, at sequence: UInt64) throws(Refusal) {
        guard (content.kind == .bookOpened) == (sequence == 1) else {
            throw .badField("type", why: "the first event opens the book, and no other")
        }
        guard let spec = content.kind.fields.dropFirst().first, spec.type.noun != nil,
            case .integer(let id) = content[spec.field],
            let next = ContentCheck.limit(of: spec.type, roster)
        else { return }
        let isNew = content.kind.adds == spec.field
        guard isNew ? id == next : 0..<next ~= id else {
            throw .badField(
                spec.field.rawValue,
                why: isNew ? "its id is \(id), and the next one is \(next)" : "\(id) is not added")
        }
    }
}
