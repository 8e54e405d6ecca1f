package import Daybook

extension ComparedReport {
    /// The rows with figures that differ between two views: those of the later one in its order,
    /// then those that it no longer has.
    /// - Parameters:
    ///   - frame: has the names by which both are told.
    ///   - isPreview: whether only the last hundred years are looked at where there are more:
    ///     what a write would move is told before it, and waited for.
    ///   - isWanted: the figures that are compared.
    /// - Throws: `.usage` where there are more months than are compared.
    package func changed(
        from old: borrowing View, to new: borrowing View, _ frame: AnswerFrame,
        isPreview: Bool = false,
        where isWanted: @escaping (String) -> Bool = { _ in true }
    ) throws(DaybookError) -> [ChangedRow] {
        guard let byMonth else {
            return Comparison.rows(
                of: name, from: try rows(old, frame), to: try rows(new, frame), where: isWanted)
        }
        var (there, gone): ([ChangedRow], [ChangedRow]) = ([], [])
        let months = [byMonth.months(old, frame), byMonth.months(new, frame)].compactMap(\.self)
        guard let first = months.map(\.lowerBound).min(), let last = months.map(\.upperBound).max()
        else { return [] }
        if !isPreview {
            try byMonth.confirm(old, frame)
            try byMonth.confirm(new, frame)
        }
        let start = isPreview ? max(first, last.adding(months: 1 - Limits.listedMonths)) : first
        for month in start...last {
            let rows = Comparison.rows(
                of: name, from: try byMonth.rows(old, frame, month),
                to: try byMonth.rows(new, frame, month), where: isWanted)
            there += rows.filter { !$0.isGone }
            gone += rows.filter(\.isGone)
        }
        return byMonth.ordered(there, as: new) + byMonth.ordered(gone, as: old)
    }
}

extension ComparedMonths {
    /// Rows that lie month by month, person by person.
    fileprivate func ordered(_ rows: [ChangedRow], as view: borrowing View) -> [ChangedRow] {
        if rows.isEmpty { return [] }
        let order = (people ?? view.roster.peopleByName).enumerated().map {
            ($0.element, $0.offset)
        }
        let places = Dictionary(order) { first, _ in first }
        let keys = rows.enumerated().map { row in
            (person: row.element.key.person.flatMap { places[$0] } ?? .max, row: row.offset)
        }
        return keys.sorted { ($0.person, $0.row) < ($1.person, $1.row) }.map { rows[$0.row] }
    }
}
