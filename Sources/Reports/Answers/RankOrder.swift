import Daybook

/// What the rows of a ranking are ordered by; the ranks stay.
package struct RankOrder: Hashable, Sendable {
    /// Numbers go from the largest down, names from the first on.
    package enum Column: String, CaseIterable, Sendable { case count, name, warnings, rate }

    private let column: Column
    private let isReversed: Bool

    package init(by column: Column = .count, isReversed: Bool = false) {
        (self.column, self.isReversed) = (column, isReversed)
    }

    /// What rows go by, the smallest first; those that have the same go by name.
    func place(_ row: RankingRow) -> Double {
        let place: Double =
            switch column {
            case .count: Double(row.rank)
            case .name: 0
            case .warnings: -Double(row.warnings)
            case .rate: -(row.rate ?? -1)
            }
        return isReversed ? -place : place
    }

    func sorted(_ report: Report<[RankingRow]>) -> Report<[RankingRow]> {
        if self == RankOrder() { return report }
        let byName = report.sortedByName { $0.person }
        let isBackward = column == .name && isReversed
        let named = isBackward ? byName.rows.reversed() : byName.rows
        let rows = named.enumerated().sorted { one, other in
            let (a, b) = (place(one.element), place(other.element))
            return a == b ? one.offset < other.offset : a < b
        }.map(\.element)
        return report.having(rows)
    }

    /// Whether rows may go by the locale's order of names among each other.
    func isTied(_ one: RankingRow, _ other: RankingRow) -> Bool {
        !(column == .name && isReversed) && place(one) == place(other)
    }
}

extension RankOrder {
    /// What rows go by, where it is not the rank: `by name, the last first`.
    var words: String? {
        self == RankOrder()
            ? nil : "by \(column.rawValue)" + (isReversed ? ", the last first" : "")
    }
}
