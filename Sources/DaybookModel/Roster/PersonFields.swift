/// The values of a person's event, read by position: a roster of thousands is read at every start,
/// and names would be looked up eight times a person. A test compares them with the kind's fields.
struct PersonFields {
    /// The places of the kind's fields after the date, in their order.
    enum Place: Int, CaseIterable {
        case person, name, username, role, pay, coefficient, joined, left
    }

    private let values: [FieldValue]

    init(_ content: Content) { values = content.values }

    func integer(_ place: Place) -> Int64? {
        if case .integer(let value) = values[place.rawValue] { return value }
        return nil
    }

    func text(_ place: Place) -> String? {
        if case .text(let value) = values[place.rawValue] { return value }
        return nil
    }

    func date(_ place: Place) -> CivilDate? {
        integer(place).map { CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: $0)) }
    }

    func choice<Choice: NamedChoice>(_ place: Place, _ fallback: Choice) -> Choice {
        Choice(rawValue: UInt8(truncatingIfNeeded: integer(place) ?? -1)) ?? fallback
    }
}
