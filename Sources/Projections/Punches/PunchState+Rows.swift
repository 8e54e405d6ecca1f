package import DaybookModel

extension PunchState {
    /// What the keys of a month begin with.
    package static func prefix(_ month: YearMonth) -> [UInt8] { MonthlyKey.prefix(month) }

    /// The key of a person's month.
    package static func key(_ month: YearMonth, _ person: PersonID) -> [UInt8] {
        MonthlyKey.bytes(month, member: person.rawValue)
    }
}
