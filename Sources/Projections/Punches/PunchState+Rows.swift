package import DaybookModel

extension PunchState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        punches.forEachRow(body)
    }

    /// What the keys of a month begin with.
    package static func prefix(_ month: YearMonth) -> [UInt8] { MonthlyKey.prefix(month) }

    /// The key of a person's month.
    package static func key(_ month: YearMonth, _ person: PersonID) -> [UInt8] {
        MonthlyKey.bytes(month, member: person.rawValue)
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        MonthlyRow<PunchEntry>.combine(stored, change)
    }
}
