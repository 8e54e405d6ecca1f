import Journal

extension View {
    /// The parts of the book in use: those that it names, and those with an entry.
    public func partsInUse() throws(DaybookError) -> Set<BookPart> {
        roster.partsInUse(entered: try journal(log.partsEntered(head)))
    }
}

extension LogReader {
    /// The parts that have an entry, or had one that is retracted now.
    fileprivate func partsEntered(_ head: Head) throws(JournalError) -> Set<BookPart> {
        var parts: Set<BookPart> = []
        for part in BookPart.allCases {
            for id in Self.projections(of: part) where try hasRow(of: id, head) {
                parts.insert(part)
            }
        }
        return parts
    }

    /// The projections that keep the entries of a part.
    private static func projections(of part: BookPart) -> [UInt8] {
        switch part {
        case .attendance: [AttendanceState.id, WarningState.id]
        case .workingTime: [PunchState.id]
        case .expenses: [ExpenseState.id]
        case .tickets: [TicketState.id]
        case .classroom: [PointsState.id]
        }
    }

    /// Whether a projection has a row: no more than the first one is looked at.
    private func hasRow(of id: UInt8, _ head: Head) throws(JournalError) -> Bool {
        guard let generation = live(id, head) else { return false }
        if let past {
            if let isFound = try past.hasRow(of: id, self) { return isFound }
            var isFound = false
            try forEachRow(of: generation) { _, _ in isFound = true }
            return isFound
        }
        var rows = try rows(of: generation)
        let first: [UInt8] = []
        while try rows.next(from: first.span) != nil { return true }
        return false
    }
}
