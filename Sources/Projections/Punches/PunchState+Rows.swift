package import DaybookModel

extension PunchState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        precondition(noted.isEmpty, "noted punches are read before rows are made of them")
        punches.forEachRow(body)
    }

    package static func makingRows(of parts: [PunchState]) -> any RowMaking {
        var whole = parts.first ?? PunchState()
        for part in parts.dropFirst() { whole.merge(part) }
        return PunchRows(whole)
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
